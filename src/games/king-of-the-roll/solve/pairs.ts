import { HOUSE } from '../content/house.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import type { KingState } from '../rules/state.ts'
import { LONGEST } from './ladder.ts'
import { PAIRS } from './pairs.data.ts'

type Rules = Pick<KingState, 'rules' | 'seats'>

/** What the worth of a pair hangs on. */
export const pairKey = ({ rules: { mode, tier }, seats }: Rules, one: string, other: string): string =>
  [mode, ...(seats === 1 ? [`alone-${tier}`] : []), one, other].join(' ')

/**
 * What a match between these animals is worth to the first one before the takedown boards are known, where that was worked out
 * beforehand (research/king-of-the-roll/pairs.ts): for the house content, unless turns are few. Undefined elsewhere.
 */
export const writtenPair = (content: Content, state: Rules, one: string, other: string): number | undefined =>
  content === HOUSE && (state.rules.mode === 'scoring' || turnsOf(state.rules) >= LONGEST)
    ? PAIRS[pairKey(state, one, other)]
    : undefined
