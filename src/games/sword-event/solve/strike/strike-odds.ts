import { certain, type Distribution, distribution, memo, mix } from '../../../../dice/index.ts'
import { COMBINATIONS, type Purpose, TABLE } from '../../rules/combination.ts'
import type { Stage } from '../../rules/state.ts'
import { diceAtStage, nextStage, PURPOSE_AT } from '../../rules/strike.ts'
import { type Ending, endingsOf, type ExactEnds, type ExactPlan, planExactly } from './exact.ts'
import { buysAt, MOST_WOUNDS, type StrikeRules } from './exchange.ts'
import { type DiceCount, type Lattice, LATTICES } from './lattice.ts'
import { type Buys, ROWS } from './roll.ts'

/** A strike for its own sake: ReRolls that are saved are worth nothing. */
export type StrikeQuestion = {
  readonly attack: DiceCount
  readonly attackRerolls: number
  readonly defenceRerolls: number
  readonly rules: StrikeRules
  /** Of the one who is struck: more wounds than that do not count. */
  readonly health: number
}

/** One of the three rolls, solved in exact numbers for every number of ReRolls up to those of the question. */
export type ExactThrow = {
  readonly lattice: Lattice
  readonly plan: ExactPlan
  /** Wounds in the end, once the dice lie there with this row of the table and so many ReRolls left. */
  after(row: number, left: number): Distribution
}

/** A strike solved in exact numbers: the attacker plays for the greatest mean of wounds, the defender for the least. */
export type ExactStrike = {
  readonly attack: ExactThrow
  /** By hits to be blocked. */
  readonly first: readonly ExactThrow[]
  readonly final: readonly ExactThrow[]
}

const power6 = (exponent: number): bigint => 6n ** BigInt(exponent)

const numbersTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)

/** What a row of the table (by its place) is worth in a column. */
export const worthIn = (row: number, purpose: Purpose): number => TABLE[COMBINATIONS[row]!][purpose]

const endsBy = (most: number, worth: (row: number, left: number) => bigint): ExactEnds =>
  Array.from({ length: (most + 1) * ROWS }, (_, place) => worth(place % ROWS, Math.floor(place / ROWS)))

/** The mean of whole numbers in multiples of 1 / `unit`, which the total divides. */
const meanIn = ({ outcomes, total }: Distribution, unit: bigint): bigint =>
  (outcomes.reduce((sum, { value, weight }) => sum + BigInt(value) * weight, 0n) * unit) / total

/** How the roll ends from here with so many ReRolls, all dice in the air or those of `node` kept. */
export const endingsFrom = ({ lattice, plan }: ExactThrow, left: number, node?: number): readonly Ending[] =>
  endingsOf(lattice, plan, left, node).endings

/** Wounds in the end from here, as `endingsFrom`. */
export const woundsFrom = (roll: ExactThrow, left: number, node?: number): Distribution =>
  mix(endingsFrom(roll, left, node).map((end) => ({ value: roll.after(end.row, end.left), weight: end.weight })))

type Solving = Pick<ExactThrow, 'lattice' | 'after'> & {
  readonly buys: Buys
  readonly most: number
  readonly sign: 1n | -1n
  /** What the totals of all distributions divide. */
  readonly unit: bigint
}

const solveThrow = ({ lattice, after, buys, most, sign, unit }: Solving): ExactThrow => ({
  lattice,
  plan: planExactly(
    lattice,
    buys,
    most,
    endsBy(most, (row, left) => meanIn(after(row, left), unit)),
    sign,
  ),
  after,
})

/** Remembers by two numbers. */
const remember = <T>(find: (a: number, b: number) => T): ((a: number, b: number) => T) => {
  const known = memo<T>(100)
  return (a, b) => known(a * 100 + b, () => find(a, b))
}

const solveStrike = (question: StrikeQuestion): ExactStrike => {
  const { attack, attackRerolls, defenceRerolls, rules, health } = question
  const wounds = remember((hits) => certain(Math.min(health, hits)))
  /** A defence against each number of hits: what it leaves goes to the next roll, or it wounds. */
  const defences = (stage: Stage, unit: bigint, next: (hits: number, left: number) => Distribution) =>
    numbersTo(MOST_WOUNDS).map((hits) =>
      solveThrow({
        lattice: LATTICES[diceAtStage(stage, attack)],
        buys: buysAt(rules, stage),
        most: defenceRerolls,
        sign: -1n,
        unit,
        after: (row, left) => next(Math.max(0, hits - worthIn(row, PURPOSE_AT[stage])), left),
      }),
    )
  const final = defences('final', 1n, wounds)
  const unblocked = remember((hits, left) =>
    nextStage(rules, 'first', hits) === undefined ? wounds(hits, 0) : woundsFrom(final[hits]!, left),
  )
  const unit = power6(4 * (defenceRerolls + 1))
  const first = defences('first', unit, unblocked)
  const suffered = remember((hits) => (hits === 0 ? certain(0) : woundsFrom(first[hits]!, defenceRerolls)))
  return {
    attack: solveThrow({
      lattice: LATTICES[attack],
      buys: buysAt(rules, 'attack'),
      most: attackRerolls,
      sign: 1n,
      unit: unit * power6(5 * (defenceRerolls + 1)),
      after: (row) => suffered(worthIn(row, 'hits'), 0),
    }),
    first,
    final,
  }
}

const strikes = memo<ExactStrike>(64)

/** The strike solved; the 64 asked for last are kept. Some milliseconds. */
export const exactStrike = (question: StrikeQuestion): ExactStrike => {
  const { attack, attackRerolls, defenceRerolls, health, rules } = question
  const ruled = [rules['reroll-buys'], rules['final-defence'], rules['reroll-final-defence']]
  const key = [attack, attackRerolls, defenceRerolls, health, ...ruled].join(' ')
  return strikes(key, () => solveStrike(question))
}

/**
 * Wounds of one strike before it is rolled, both sides spending ReRolls for it alone: the attacker for the greatest mean, knowing
 * the defender's ReRolls, the defender, who sees the hits, for the least. Exact.
 */
export const strikeOdds = (question: StrikeQuestion): Distribution =>
  woundsFrom(exactStrike(question).attack, question.attackRerolls)

/** What a single roll counts in its column if all ReRolls are spent freely for the greatest mean: exact. */
export const rollOdds = (dice: DiceCount, purpose: Purpose, rerolls: number, buys: Buys): Distribution => {
  const ends = endsBy(rerolls, (row) => BigInt(worthIn(row, purpose)))
  const { endings } = endingsOf(LATTICES[dice], planExactly(LATTICES[dice], buys, rerolls, ends, 1n), rerolls)
  return distribution(endings.map(({ row, weight }) => ({ value: worthIn(row, purpose), weight })))
}
