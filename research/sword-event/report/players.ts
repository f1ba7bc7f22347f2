import type { FastPolicy } from '../../../src/bots/index.ts'
import { champion } from '../../../src/games/sword-event/bots/champion.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { cautious, greedy, mindBehind, steady, wary } from '../../../src/games/sword-event/bots/policies.ts'
import type { SwordEventAction, SwordEventState } from '../../../src/games/sword-event/rules/state.ts'
import { coward, healer, type Player } from './idle.ts'

const mindOf =
  (make: (rules: SwordEventRules, seats: number) => FastPolicy<SwordEventAction, SwordEventState>): Player =>
  (rules, seats) =>
    mindBehind(make(rules, seats))!

/** Who plays in the report: the game's own computer players, in the order of their list, and two who never strike. */
export const PLAYERS = {
  greedy: mindOf(greedy),
  cautious: mindOf(cautious),
  steady: mindOf(steady),
  wary: mindOf(wary),
  champion: mindOf(champion),
  coward,
  healer,
} as const satisfies { readonly [name: string]: Player }

export type PlayerName = keyof typeof PLAYERS
