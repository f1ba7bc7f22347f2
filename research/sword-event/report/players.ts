import { champion } from '../../../src/games/sword-event/bots/champion.ts'
import { cautious, greedy, steady, wary } from '../../../src/games/sword-event/bots/policies.ts'
import { coward, healer } from './idle.ts'

/** Creates a player under these rules. */
export type Player = typeof greedy

/** Players of the report: the game's own bots, weakest first, and two players who never strike. */
export const PLAYERS = {
  greedy,
  cautious,
  steady,
  wary,
  champion: () => champion,
  coward,
  healer,
} as const satisfies { readonly [name: string]: Player }

export type PlayerName = keyof typeof PLAYERS
