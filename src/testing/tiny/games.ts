import { type AnyManifest, games as registered } from '../../games/index.ts'
import { cupsManifest } from './manifest.ts'

export * from '../../games/index.ts'

/** What stands in for `src/games/index.ts` where browser tests play the test game (e2e/cups): every registered game, and Cups. */
export const games: readonly AnyManifest[] = [...registered, cupsManifest]

export const manifestOf = (id: string): AnyManifest | undefined => games.find(({ game }) => game.id === id)
