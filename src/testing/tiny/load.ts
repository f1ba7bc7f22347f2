import { loadGame as loadShipped } from '../../games/load.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { registerGames } from '../../games/registry.ts'
import { cupsManifest } from './manifest.ts'

/** What stands in for `src/games/load.ts` where browser tests play the test game (e2e/cups). */
export const loadGame = async (id: string | undefined): Promise<AnyManifest | undefined> =>
  id === cupsManifest.game.id ? registerGames([cupsManifest])[0] : loadShipped(id)
