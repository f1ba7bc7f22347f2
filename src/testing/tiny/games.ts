import { type AnyManifest, games as shipped } from '../../games/index.ts'
import { registerGames } from '../../games/registry.ts'
import { cupsManifest } from './manifest.ts'

export * from '../../games/index.ts'

/** Replaces `src/games/index.ts` where browser tests play the test game (e2e/cups): every registered game, and Cups. */
export const games: readonly AnyManifest[] = [...shipped, ...registerGames([cupsManifest])]
