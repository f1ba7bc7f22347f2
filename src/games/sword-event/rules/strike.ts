import { dice, type Faces, expectItem, memo, type Pool } from '../../../dice/index.ts'
import { type Seat, changeSeat } from '../../../engine/index.ts'
import { piecesOf } from '../content/in-play.ts'
import { type Combination, COMBINATIONS, type Purpose, combinationTable, worthOf } from './combination.ts'
import type { SwordEventRules } from './house-rules.ts'
import type { EventState, RerollAction, Stage, Strike, SwordEventAction } from './state.ts'
import { goOn, knightOf } from './turns.ts'

/** Returns the current or last strike. @throws RangeError before the first strike of an event */
export const strikeIn = ({ strike }: Pick<EventState, 'strike'>): Strike => {
  if (strike === undefined) throw new RangeError('no strike is in progress')
  return strike
}

/** Number of D6 that strike and block. */
export type DiceCount = 4 | 5

/** House rules that decide what a roll counts: the table, and the number of dice (S25). */
export type CountRules = Pick<SwordEventRules, 'pieces'>

/** Returns the dice of each kind of roll (clauses 4 and 5, S25). */
const diceBy = (rules: CountRules): { readonly [roll in 'ahead' | 'beside' | 'first' | 'final']: DiceCount } =>
  piecesOf(rules).dice as { readonly [roll in 'ahead' | 'beside' | 'first' | 'final']: DiceCount }

/** Returns the number of dice of an attack to this side (clause 4). */
export const attackDice = (rules: CountRules, { side }: Pick<Strike, 'side'>): DiceCount =>
  diceBy(rules)[side === 'ahead' ? 'ahead' : 'beside']

/** Returns the number of dice of a roll of a strike: those of the attack, or of a defence (clause 5). */
export const diceAtStage = (rules: CountRules, stage: Stage, attack: DiceCount): DiceCount =>
  stage === 'attack' ? attack : diceBy(rules)[stage]

export const diceIn = (rules: CountRules, strike: Pick<Strike, 'stage' | 'side'>): DiceCount =>
  diceAtStage(rules, strike.stage, attackDice(rules, strike))

/** Column of the table for each roll. */
export const PURPOSE_AT: { readonly [stage in Stage]: Purpose } = {
  attack: 'hits',
  first: 'first-blocks',
  final: 'final-blocks',
}

/** Rows of the table that four dice can show. */
const SHOWN_BY_FOUR: readonly Combination[] = ['four', 'three', 'two-doubles', 'doubles', 'nothing']

const rowsOf = (count: DiceCount): readonly Combination[] => (count === 4 ? SHOWN_BY_FOUR : COMBINATIONS)

/** Returns the counts that a roll of so many dice can show, without 0, in ascending order. */
export const possibleCounts = (rules: CountRules, stage: Stage, count: DiceCount): readonly number[] => {
  const counts = new Set(rowsOf(count).map((name) => combinationTable(rules)[name][PURPOSE_AT[stage]]))
  return [...counts].filter((one) => one > 0).toSorted((a, b) => a - b)
}

/** Returns the rows of the table by which so many attack dice make exactly `hits`. */
export const rowsOfHits = (rules: CountRules, count: DiceCount, hits: number): readonly Combination[] =>
  rowsOf(count).filter((name) => combinationTable(rules)[name].hits === hits)

/** Returns the highest useful count: no other dice would improve on it (S14). `hits` is the number to block. */
const enoughAt = (rules: CountRules, strike: Strike): number => {
  const most = possibleCounts(rules, strike.stage, diceIn(rules, strike)).at(-1) ?? 0
  return strike.stage === 'attack' ? most : Math.min(most, hitsToBlock(rules, strike))
}

/** True if ReRolls may be spent on this roll (S4). */
export const allowsRerolls = (rules: Pick<SwordEventRules, 'reroll-final-defence'>, stage: Stage): boolean =>
  stage !== 'final' || rules['reroll-final-defence'] === 'on'

/** True if hits left after the first defence may be blocked again (S13). */
export const hasFinalDefence = (rules: Pick<SwordEventRules, 'final-defence'>): boolean =>
  rules['final-defence'] === 'on'

/** S3: true if one ReRoll buys any number of dice. */
export const buysAnyDice = (buys: SwordEventRules['reroll-buys'] | 'nothing'): boolean => buys === 'any-dice'

/** Returns the next roll with this many unblocked hits. Undefined if the strike is over (clauses 4 and 5, S13). */
export const nextStage = (
  rules: Pick<SwordEventRules, 'final-defence'>,
  stage: Stage,
  hits: number,
): Stage | undefined => {
  if (hits === 0 || stage === 'final') return undefined
  if (stage === 'attack') return 'first'
  return hasFinalDefence(rules) ? 'final' : undefined
}

/** Returns the count of a strike's roll in hits or blocks; 0 before the roll. */
export const countOf = (rules: CountRules, strike: Strike, stage: Stage): number =>
  strike[stage].length === 0 ? 0 : worthOf(rules, strike[stage], PURPOSE_AT[stage])

export const unblocked = (rules: CountRules, strike: Strike): number =>
  Math.max(0, countOf(rules, strike, 'attack') - countOf(rules, strike, 'first') - countOf(rules, strike, 'final'))

/** Returns the hits that the current roll has to block; 0 for an attack. */
export const hitsToBlock = (rules: CountRules, strike: Strike): number => {
  if (strike.stage === 'attack') return 0
  return countOf(rules, strike, 'attack') - (strike.stage === 'final' ? countOf(rules, strike, 'first') : 0)
}

export const rollerOf = ({ stage, by, target }: Strike): Seat => (stage === 'attack' ? by : target)

/** A roll of a strike as numbers. A decision depends on these, the dice, and the ReRolls of the roller. */
export type StrikeRoll = {
  readonly stage: Stage
  readonly dice: DiceCount
  readonly health: number
  /** Hits to block; 0 for an attack. */
  readonly hits: number
  /** ReRolls of the opponent. */
  readonly other: number
}

export const strikeRollIn = (state: Pick<EventState, 'rules' | 'strike' | 'knights'>): StrikeRoll => {
  const { rules } = state
  const strike = strikeIn(state)
  const { stage, by, target } = strike
  const [attacker, defender] = [knightOf(state, by), knightOf(state, target)]
  const other = (stage === 'attack' ? defender : attacker).rerolls
  return { stage, dice: attackDice(rules, strike), health: defender.health, hits: hitsToBlock(rules, strike), other }
}

const mayReroll = (state: EventState, strike: Strike): boolean =>
  knightOf(state, rollerOf(strike)).rerolls > 0 &&
  allowsRerolls(state.rules, strike.stage) &&
  countOf(state.rules, strike, strike.stage) < enoughAt(state.rules, strike)

const POOLS: readonly Pool[] = [1, 2, 3, 4, 5].map((count) => dice(count, 6))

/** Returns the dice to roll: all of them, or those that are rerolled. */
export const strikePool = (rules: CountRules, strike: Strike): Pool =>
  expectItem(POOLS[(strike.air.length > 0 ? strike.air.length : diceIn(rules, strike)) - 1])

/** Returns every subset of these dice by size, the empty one first; equal dice count as one. */
export const subsetsOf = (faces: Faces): readonly Faces[] => {
  const all = Array.from({ length: 2 ** faces.length }, (_, set) => faces.filter((__, die) => (set >> die) & 1))
  return [...new Map(all.map((some) => [some.join('-'), some])).values()].toSorted((a, b) => a.length - b.length)
}

/** There are 378 different rolls of four and five dice, and two readings of S3. */
const offers = memo<readonly RerollAction[]>(1000)

/** Returns the actions for the current dice (S3): `keep` first, then rerolls by number of dice. */
export const rerollActions = (state: Pick<EventState, 'rules' | 'strike'>): readonly RerollAction[] => {
  const strike = strikeIn(state)
  const faces = strike[strike.stage]
  const buys = state.rules['reroll-buys']
  return offers(`${buys} ${faces.join('')}`, () =>
    subsetsOf(faces)
      .filter(({ length }) => buysAnyDice(buys) || length <= 1)
      .map((some) => (some.length === 0 ? 'keep' : (`reroll ${some.join('-')}` as const))),
  )
}

/** True for an action about dice, false for a step of a turn. */
export const isRerollAction = (action: SwordEventAction): action is RerollAction =>
  action === 'keep' || action.startsWith('reroll ')

/** Returns the faces that an action rerolls; none for `keep`. */
export const rerolledBy = (action: RerollAction): Faces =>
  action === 'keep' ? [] : action.slice('reroll '.length).split('-').map(Number)

/** Returns the faces that remain without the removed faces, one die for each. */
export const without = (faces: Faces, gone: Faces): Faces =>
  gone.reduce<Faces>((left, face) => left.toSpliced(left.indexOf(face), 1), faces)

/** Subtracts wounds from the target's health, removes it at 0 (S10), and continues the turn. */
const applyWounds = (state: EventState, strike: Strike): EventState => {
  const { by, target } = strike
  const lost = Math.min(unblocked(state.rules, strike), knightOf(state, target).health)
  const isFelled = lost === knightOf(state, target).health
  const hurt = changeSeat(state.knights, target, (knight) => ({
    ...knight,
    health: knight.health - lost,
    hex: isFelled ? -1 : knight.hex,
  }))
  const knights = changeSeat(hurt, by, (knight) => ({ ...knight, dealt: knight.dealt + lost }))
  const fallen = isFelled ? [...state.fallen, target] : state.fallen
  const next: EventState = { ...state, knights, fallen, strike: { ...strike, wounds: lost } }
  return fallen.length === knights.length - 1 ? { ...next, phase: 'over' } : goOn(next)
}

/** Keeps the dice. Unblocked hits lead to the next defence or to wounds (clauses 4 and 5). */
const keepDice = (state: EventState, strike: Strike): EventState => {
  const stage = nextStage(state.rules, strike.stage, unblocked(state.rules, strike))
  return stage === undefined
    ? applyWounds(state, strike)
    : { ...state, phase: 'roll', strike: { ...strike, stage, spent: 0 } }
}

/** Applies a roll, and asks the roller if a ReRoll can improve it. */
export const applyStrikeRoll = (state: EventState, fell: Faces): EventState => {
  const { air, stage, ...rest } = strikeIn(state)
  const kept = air.length > 0 ? without(rest[stage], air) : []
  const faces = [...kept, ...fell].toSorted((a, b) => a - b)
  const strike: Strike = { ...rest, stage, [stage]: faces, air: [] }
  return mayReroll(state, strike) ? { ...state, phase: 'reroll', strike } : keepDice(state, strike)
}

export const applyRerollChoice = (state: EventState, action: RerollAction): EventState => {
  const strike = strikeIn(state)
  if (action === 'keep') return keepDice(state, strike)
  const spent = { ...strike, air: rerolledBy(action), spent: strike.spent + 1 }
  const knights = changeSeat(state.knights, rollerOf(strike), (knight) => ({
    ...knight,
    rerolls: knight.rerolls - 1,
  }))
  return { ...state, phase: 'rerolled', knights, strike: spent }
}
