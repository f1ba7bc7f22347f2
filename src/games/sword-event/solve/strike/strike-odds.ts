import { certain, type Distribution, distribution, expectItem, memo, mix } from '../../../../dice/index.ts'
import { COMBINATIONS, type Purpose, TABLE } from '../../rules/combination.ts'
import type { Stage } from '../../rules/state.ts'
import { nextStage, PURPOSE_AT } from '../../rules/strike.ts'
import { MOST_WOUNDS, openRoll, placeOf, placesOf, solveDuel, type StrikeRules, type Terms } from './exchange.ts'
import { type DiceCount, type Lattice, latticeOf } from './lattice.ts'
import { type Buys, roomFor, ROWS, type SolvedRoll, solveRoll } from './roll.ts'

/** A roll with its kept dice, as planned by `solveRoll`. */
export type RollPlan = { readonly lattice: Lattice } & Pick<SolvedRoll, 'plan'>

/** One possible end of a roll: the row of the table and the remaining ReRolls, with `weight` of all ways. */
export type StrikeEnd = { readonly row: number; readonly left: number; readonly weight: bigint }

const power6 = (exponent: number): bigint => 6n ** BigInt(exponent)

/** Distributes the weight of kept dice over whole rolls. */
const poured = ({ nodes, rolls, more }: Lattice, weights: readonly bigint[]): readonly bigint[] => {
  const all = [...weights]
  for (let node = nodes - 1; node >= rolls; node--)
    for (const { node: to, ways } of expectItem(more[node]))
      all[to] = expectItem(all[to]) + expectItem(all[node]) * BigInt(ways)
  return all.slice(0, rolls)
}

/**
 * Returns the ends of a roll by its plan with this many ReRolls, starting with all dice in the air, or with those of
 * `node` kept: exact, with weights that sum to 6^(dice thrown now + dice · left).
 */
export const endingsOf = (
  { lattice, plan }: RollPlan,
  left: number,
  node = lattice.nodes - 1,
): readonly StrikeEnd[] => {
  const { dice, nodes, rolls, rows, sizes } = lattice
  const none = Array.from({ length: nodes }, () => 0n)
  const endings: StrikeEnd[] = []
  let weights: readonly bigint[] = none.with(node, 1n)
  for (let still = left; still >= 0; still--) {
    const next = [...none]
    for (const [roll, weight] of poured(lattice, weights).entries()) {
      const kept = expectItem(plan[still * rolls + roll])
      if (weight === 0n) continue
      if (kept === roll)
        endings.push({ row: expectItem(rows[roll]), left: still, weight: weight * power6(dice * still) })
      else next[kept] = expectItem(next[kept]) + weight * power6(expectItem(sizes[kept]))
    }
    weights = next
  }
  return endings
}

/** A strike without value for saved ReRolls. */
export type StrikeQuestion = {
  readonly attack: DiceCount
  readonly attackRerolls: number
  readonly defenceRerolls: number
  readonly rules: StrikeRules
  /** Health of the target: more wounds do not count. */
  readonly health: number
}

/** One of the three rolls with its best plan for every number of ReRolls up to those of the question. */
export type ExactThrow = RollPlan & {
  /** Returns the final wounds once the dice show this row of the table, with this many ReRolls left. */
  after(row: number, left: number): Distribution
}

/** A strike in exact numbers: the attacker maximises the mean wounds, the defender minimises them. */
export type ExactStrike = {
  readonly attack: ExactThrow
  /** Returns a defence against this many hits. */
  defence(stage: 'first' | 'final', hits: number): ExactThrow
}

/** Returns the value of a row (by index) in a column. */
export const worthIn = (row: number, purpose: Purpose): number => TABLE[expectItem(COMBINATIONS[row])][purpose]

/** Returns the final wounds from here, as `endingsOf`. */
export const woundsFrom = (roll: ExactThrow, left: number, node?: number): Distribution =>
  mix(endingsOf(roll, left, node).map((end) => ({ value: roll.after(end.row, end.left), weight: end.weight })))

/**
 * Means of wounds that differ by less are equal except for rounding: with this, 576 strikes had the plans of an
 * integer solver.
 */
const SAME_STRIKE = 1e-12

/** Returns the counting wounds of every end of a strike. */
const woundsAt = (terms: Terms, health: number): Float64Array => {
  const block = placeOf(terms, 1, 0, 0)
  return new Float64Array(placesOf(terms)).map((_, place) => Math.min(health, Math.floor(place / block)))
}

/** Takes the plans from the solved strike and counts their ends in integers, without rounding. */
const solveStrike = ({ attack, attackRerolls, defenceRerolls, rules, health }: StrikeQuestion): ExactStrike => {
  const terms: Terms = { dice: attack, rules, attacker: attackRerolls, defender: defenceRerolls, close: SAME_STRIKE }
  const exchange = solveDuel(terms, woundsAt(terms, health))
  const known = memo<ExactThrow>(2 * (MOST_WOUNDS + 1))
  const ends = memo<Distribution>(2 * (MOST_WOUNDS + 1) * (defenceRerolls + 1))
  const throwAt = (stage: Stage, hits: number): ExactThrow => {
    const { lattice, solved } = openRoll(exchange, { stage, hits, other: stage === 'attack' ? defenceRerolls : 0 })
    const after = (row: number, left: number): Distribution => {
      const count = worthIn(row, PURPOSE_AT[stage])
      return endAfter(stage, stage === 'attack' ? count : Math.max(0, hits - count), left)
    }
    return { lattice, plan: solved.plan, after }
  }
  const defence = (stage: 'first' | 'final', hits: number): ExactThrow =>
    known(`${stage} ${hits}`, () => throwAt(stage, hits))
  /** Returns the result of this many unblocked hits after the dice of that stage. */
  const endAfter = (stage: Stage, hits: number, left: number): Distribution => {
    const next = nextStage(rules, stage, hits)
    if (next === undefined || next === 'attack') return certain(Math.min(health, hits))
    const rerolls = stage === 'attack' ? defenceRerolls : left
    return ends(`${next} ${hits} ${rerolls}`, () => woundsFrom(defence(next, hits), rerolls))
  }
  return { attack: throwAt('attack', 0), defence }
}

const strikes = memo<ExactStrike>(64)

/** Returns the solved strike; caches the last 64. Takes a millisecond or two. */
export const exactStrike = (question: StrikeQuestion): ExactStrike => {
  const { attack, attackRerolls, defenceRerolls, health, rules } = question
  const ruled = [rules['reroll-buys'], rules['final-defence'], rules['reroll-final-defence']]
  const key = [attack, attackRerolls, defenceRerolls, health, ...ruled].join(' ')
  return strikes(key, () => solveStrike(question))
}

/**
 * Returns the wounds of one strike before its roll, if both sides spend ReRolls on it alone: the attacker, who knows
 * the defender's ReRolls, maximises the mean, the defender, who sees the hits, minimises it. Exact.
 */
export const strikeOdds = (question: StrikeQuestion): Distribution =>
  woundsFrom(exactStrike(question).attack, question.attackRerolls)

/** Returns the count of a single roll in its column if all ReRolls are spent to maximise the mean; exact. */
export const rollOdds = (dice: DiceCount, purpose: Purpose, rerolls: number, buys: Buys): Distribution => {
  const lattice = latticeOf(dice)
  const ends = Float64Array.from({ length: (rerolls + 1) * ROWS }, (_, place) => worthIn(place % ROWS, purpose))
  const { plan } = solveRoll(lattice, buys, rerolls, ends, 1, roomFor(lattice, rerolls), SAME_STRIKE)
  return distribution(
    endingsOf({ lattice, plan }, rerolls).map(({ row, weight }) => ({ value: worthIn(row, purpose), weight })),
  )
}
