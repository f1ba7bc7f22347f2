import { memo, memoByObject } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import { scoringKey } from '../rules/house-rules.ts'
import type { KingState } from '../rules/state.ts'
import { type TypicalTurns, typicalTurns, typicalTurnsWorth, type TypicalOutcome } from './typical-turns.ts'
import { turnResultsIn } from './turn-results.ts'
import { groundAt, leads, otherRow, STANDING } from './lead.ts'

/** Number of turns left beyond which the value no longer changes. */
export const LONGEST = 40

/** Value of a match to the first fighter by row, lead and turns left. */
export type Ladder = (row: number, lead: number, left: number) => number

/**
 * Values of the rows with turns in `turnsAt`, computed on demand from their successors. `below` supplies all other
 * rows. Without points, the lead is always even.
 */
const climb = (turnsAt: (row: number) => TypicalTurns, below?: Ladder): Ladder => {
  const turns: TypicalTurns[] = []
  const rungs: Float64Array[] = []
  /** Scratch arrays for outcome values; nested computations have fewer turns left and use other arrays. */
  const buffers: Float64Array[] = []
  const worthAfter = ({ submitted, row, points, advantages }: TypicalOutcome, lead: number, left: number): number =>
    submitted === undefined ? worthAt(row, leads.more(lead, points, advantages), left) : 1 - submitted
  const worthAt: Ladder = (row, lead, left) => {
    if (left === 0) return leads.endWorth(lead)
    if (below !== undefined && row !== STANDING) return below(row, lead, left)
    const at = row + (STANDING + 1) * left
    const rung = (rungs[at] ??= new Float64Array(leads.count).fill(Number.NaN))
    const known = rung[lead]!
    if (!Number.isNaN(known)) return known
    const turn = (turns[row] ??= turnsAt(row))
    const worths = (buffers[at] ??= new Float64Array(turn.outcomes.length))
    for (let i = 0; i < worths.length; i++) worths[i] = worthAfter(turn.outcomes[i]!, lead, left - 1)
    return (rung[lead] = typicalTurnsWorth(turn, worths))
  }
  return worthAt
}

const stateIn = (state: KingState, row: number): KingState => {
  const { ground: _, ...rest } = state
  const ground = groundAt(row)
  return ground === undefined ? rest : { ...rest, ground }
}

/** Ladder with the fighters' seats swapped. */
const mirrored =
  (ladder: Ladder): Ladder =>
  (row, lead, left) =>
    1 - ladder(otherRow(row), leads.mirrored(lead), left)

/** Number of cached animal pairs, and of cached pairs including their takedown sides. */
const KEPT_PAIRS = 100
const KEPT_STANDINGS = 400

/**
 * Values of matches for the state's mode, characters and takedown sides, by backward induction with typical hands in
 * every turn. Shared by the reference and computer players. A pair of animals has mirrored values on swapped seats.
 */
export const ladders = memoByObject((content: Content): ((state: KingState) => Ladder) => {
  const turnResults = turnResultsIn(content)
  const grounds = memo<Ladder>(KEPT_PAIRS)
  const standings = memo<Ladder>(KEPT_STANDINGS)
  const climbFrom = (state: KingState, below?: Ladder): Ladder =>
    climb((row) => {
      const at = stateIn(state, row)
      return typicalTurns({ content, state: at, resultOf: turnResults(at) })
    }, below)
  const ladderOf = (state: KingState): Ladder => {
    const { rules, seats, sides } = state
    const who = [scoringKey(rules), seats, rules.tier, ...sides.map(({ character }) => character)].join()
    const faces = sides.map(({ board, face }) => `${board}${face}`).join()
    const ground = grounds(who, () => climbFrom(state))
    const standing = standings(`${who} ${faces}`, () => climbFrom(state, ground))
    return (row, lead, left) => standing(row, lead, Math.min(left, LONGEST))
  }
  return (state) => {
    const [one, other] = state.sides
    if (state.seats === 1 || one.character <= other.character) return ladderOf(state)
    return mirrored(ladderOf({ ...state, sides: [other, one] }))
  }
})
