import type { Policy } from '../engine/index.ts'
import { type AnyManifest, botsOf } from '../games/manifest.ts'
import { bySetup } from './by-setup.ts'

/**
 * Returns a computer player of a game, cached by rules so that it keeps its computations.
 * @throws RangeError if the game has no player with that id
 */
export const policyFor = bySetup(
  (manifest: Pick<AnyManifest, 'game' | 'bots'>, rules, seats, bot): Policy<unknown, unknown> => {
    const player = botsOf(manifest).find(({ id }) => id === bot)
    if (player === undefined) throw new RangeError(`there is no computer player ${bot}`)
    return player.policyFor(rules, seats)
  },
)
