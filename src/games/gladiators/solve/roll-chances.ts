import { countTo } from '../rules/actions.ts'
import { binomial } from '../../../dice/combinatorics.ts'
import { type Column, COLUMNS } from '../rules/attack-table.ts'

/** Rolls with equal effect: `weight` of the 6^dice ordered rolls. */
type RollChances = {
  /** Number of 6s among all dice; 0 for attack columns without 6s. */
  readonly sixes: number
  /** Luck dice that showed 1 to 3 (clause 6). */
  readonly lost: number
  readonly weight: bigint
}

/** Attack rolls of one column. Criticals are split by their number of 6s, which sets the damage (G3). */
export type AttackRolls = RollChances & { readonly column: Column }

const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent)

const total = (weights: readonly bigint[]): bigint => weights.reduce((sum, weight) => sum + weight, 0n)

/** Ways to lose exactly `lost` Luck dice; the others show 4 to 6. */
const lossWays = (luck: number, lost: number): bigint => binomial(luck, lost) * power(3, lost)

/**
 * Ways in which a face occurs `count` times and is the highest. There are `dice` normal dice, and `kept` dice showing 4
 * to 6. Also counts the 6s of a defence.
 */
const faceWays = (dice: number, kept: number, face: number, count: number): bigint =>
  total(
    countTo(Math.min(dice, count)).map((of) => {
      const others = kept - (count - of)
      if (others < 0) return 0n
      return binomial(dice, of) * power(face - 1, dice - of) * binomial(kept, others) * power(face - 4, others)
    }),
  )

const PLAIN = [
  { column: '4', face: 4, isMore: false },
  { column: '4-4', face: 4, isMore: true },
  { column: '5', face: 5, isMore: false },
  { column: '5-5', face: 5, isMore: true },
] as const

type ShownRolls = Omit<AttackRolls, 'lost'>

/** Columns for normal dice and kept Luck dice, which show 4 to 6; lost Luck dice are left out. */
const columns = (dice: number, kept: number): readonly ShownRolls[] => {
  const all = dice + kept
  const low: ShownRolls[] = [{ column: 'whiff', sixes: 0, weight: kept === 0 ? power(3, dice) : 0n }]
  const middle = PLAIN.map(({ column, face, isMore }): ShownRolls => {
    const counts = isMore ? countTo(all).slice(2) : [1]
    return { column, sixes: 0, weight: total(counts.map((count) => faceWays(dice, kept, face, count))) }
  })
  const high = countTo(all)
    .slice(1)
    .map((sixes): ShownRolls => {
      const column = sixes > 2 ? 'critical' : sixes === 2 ? '6-6' : '6'
      return { column, sixes, weight: faceWays(dice, kept, 6, sixes) }
    })
  return [...low, ...middle, ...high]
}

const isPossible = ({ weight }: { readonly weight: bigint }): boolean => weight > 0n

/** Attack results of normal and Luck dice, with positive weights out of 6^(dice + luck) rolls. */
export const attackRolls = (dice: number, luck: number): readonly AttackRolls[] =>
  countTo(luck).flatMap((lost) =>
    columns(dice, luck - lost)
      .map((rolls) => ({ ...rolls, lost, weight: rolls.weight * lossWays(luck, lost) }))
      .filter(isPossible),
  )

/** Defence results of normal and Luck dice, with positive weights out of 6^(dice + luck) rolls. */
export const defenceRolls = (dice: number, luck: number): readonly RollChances[] =>
  countTo(luck).flatMap((lost) =>
    countTo(dice + luck - lost)
      .map((sixes) => ({ sixes, lost, weight: faceWays(dice, luck - lost, 6, sixes) * lossWays(luck, lost) }))
      .filter(isPossible),
  )

/** Number of the 6^dice rolls in each column of the attack table. `dice` is at least 0. */
export const columnWeights = (dice: number): { readonly [column in Column]: bigint } => {
  const rolls = attackRolls(dice, 0)
  const weightOf = (wanted: Column): bigint =>
    total(rolls.flatMap(({ column, weight }) => (column === wanted ? [weight] : [])))
  return Object.fromEntries(COLUMNS.map((column) => [column, weightOf(column)])) as {
    [column in Column]: bigint
  }
}

/** Number of the 6^dice rolls with each sum, indexed from 0 to the highest sum. */
const sumWeights = (dice: number): readonly bigint[] => {
  let weights = [1n]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: weights.length + 6 }, () => 0n)
    weights.forEach((weight, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face]! += weight
    })
    weights = next
  }
  return weights
}

/** Number of initiative rolls with the higher sum for this seat, with equal sums, and in total. */
export const initiativeWeights = (
  mine: number,
  theirs: number,
): { readonly first: bigint; readonly tie: bigint; readonly all: bigint } => {
  const other = sumWeights(theirs)
  let [first, tie, below] = [0n, 0n, 0n]
  sumWeights(mine).forEach((weight, sum) => {
    const same = other[sum] ?? 0n
    first += weight * below
    tie += weight * same
    below += same
  })
  return { first, tie, all: 6n ** BigInt(mine + theirs) }
}
