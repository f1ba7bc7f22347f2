import type { Policy } from '../engine/index.ts'
import { type AnyManifest, botsOf } from '../games/manifest.ts'
import { bySetup } from './by-setup.ts'

/**
 * A computer player at a table: it sits down once for the same rules, so what it has worked out it remembers.
 * @throws RangeError where the game has no player of that id
 */
export const policyFor = bySetup(
  (manifest: Pick<AnyManifest, 'game' | 'bots'>, rules, seats, bot): Policy<unknown, unknown> => {
    const player = botsOf(manifest).find(({ id }) => id === bot)
    if (player === undefined) throw new RangeError(`there is no player ${bot}`)
    return player.policyFor(rules, seats)
  },
)
