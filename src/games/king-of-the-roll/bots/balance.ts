import { type Fighter, type KingState, otherOf } from '../rules/state.ts'
import type { Clash } from './clash.ts'
import type { Forecast } from './forecast.ts'
import { SUMS } from './plan.ts'
import type { Worth } from './worth.ts'

/** How a turn is valued here: what comes of it, and what that is worth for the first fighter. */
export type Scales = { readonly state: KingState; readonly clash: Clash; readonly worth: Worth }

/** Values of a normal deviation, in standard deviations, and their weights. */
const STEPS: readonly (readonly [number, number])[] = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((at) => [
  at,
  Math.exp((-at * at) / 2),
])
const WEIGHT = STEPS.reduce((sum, [, weight]) => sum + weight, 0)

/** Known worths of one turn: results by what happens are asked often. */
const weigher = ({ state, clash, worth }: Scales): ((...at: Parameters<Clash>) => number) => {
  const known = new Map<object, number>()
  return (...at) => {
    const deed = clash(...at)
    const value = known.get(deed) ?? worth(state, deed)
    known.set(deed, value)
    return value
  }
}

type Weigh = ReturnType<typeof weigher>

/** What it is worth for `as` to come to this sum with this technique, met or not, against a forecast. */
const against = (
  weigh: Weigh,
  as: Fighter,
  technique: number,
  isMet: boolean,
  sum: number,
  other: Forecast,
): number => {
  const value = (theirs: boolean, apart: number): number => {
    const [one, two] = [Math.max(technique, 0), Math.max(other.technique, 0)]
    return as === 0
      ? weigh(one, two, (isMet ? 1 : 0) + (theirs ? 2 : 0), apart)
      : 1 - weigh(two, one, (theirs ? 1 : 0) + (isMet ? 2 : 0), -apart)
  }
  const mixed = (apart: number): number =>
    (other.met > 0 ? other.met * value(true, apart) : 0) + (other.met < 1 ? (1 - other.met) * value(false, apart) : 0)
  const near = (by: number): number => {
    const low = Math.floor(by)
    return by === low ? mixed(low) : (low + 1 - by) * mixed(low) + (by - low) * mixed(low + 1)
  }
  const apart = sum - other.sum
  if (other.spread === 0) return near(apart)
  return STEPS.reduce((total, [at, weight]) => total + weight * near(apart + at * other.spread), 0) / WEIGHT
}

/** By sum and whether it is met, what a technique's ending is worth against forecasts with these weights. */
export const worthTable = (
  scales: Scales,
  as: Fighter,
  technique: number,
  others: readonly Forecast[],
  weights: readonly number[],
): Float64Array => {
  const weigh = weigher(scales)
  const most = 31
  const table = new Float64Array(2 * SUMS)
  for (let sum = 0; sum < most; sum++)
    for (const met of [0, 1])
      table[sum + met * SUMS] = others.reduce(
        (total, other, i) =>
          weights[i]! > 1e-3 ? total + weights[i]! * against(weigh, as, technique, met === 1, sum, other) : total,
        0,
      )
  return table
}

/** Forecast against forecast: the worth for the first fighter, by technique of both. */
export const matrixOf = (
  scales: Scales,
  ones: readonly Forecast[],
  others: readonly Forecast[],
): readonly (readonly number[])[] => {
  const weigh = weigher(scales)
  return ones.map((one) =>
    others.map((other) => {
      const wide = { ...other, spread: Math.hypot(one.spread, other.spread) }
      const met = one.met > 0 ? one.met * against(weigh, 0, one.technique, true, one.sum, wide) : 0
      return met + (one.met < 1 ? (1 - one.met) * against(weigh, 0, one.technique, false, one.sum, wide) : 0)
    }),
  )
}

const dot = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, 0)

const best = (values: readonly number[]): number => values.indexOf(Math.max(...values))

const shares = (counts: readonly number[]): readonly number[] => {
  const sum = counts.reduce((total, count) => total + count, 0)
  return counts.map((count) => count / sum)
}

/** Both sides' weights in a game of a matrix, its value for the first. */
export type Mixed = { readonly one: readonly number[]; readonly other: readonly number[]; readonly value: number }

const ROUNDS = 60

/** Fictitious play: each answers what the other did so far, the later rounds counting more. */
export const mixed = (matrix: readonly (readonly number[])[]): Mixed => {
  const [one, other] = [matrix.map(() => 1), matrix[0]!.map(() => 1)]
  for (let round = 1; round <= ROUNDS; round++) {
    const [mine, theirs] = [shares(one), shares(other)]
    one[best(matrix.map((row) => dot(row, theirs)))]! += round
    other[best(other.map((_, j) => -matrix.reduce((sum, row, i) => sum + row[j]! * mine[i]!, 0)))]! += round
  }
  const [mine, theirs] = [shares(one), shares(other)]
  return {
    one: mine,
    other: theirs,
    value: dot(
      matrix.map((row) => dot(row, theirs)),
      mine,
    ),
  }
}

/** The other one's weights; forecasts that nobody chooses among have their own. */
export const weightsOf = (
  scales: Scales,
  as: Fighter,
  mine: readonly Forecast[],
  theirs: readonly Forecast[],
): readonly number[] => {
  if (theirs.length === 1 || theirs.some(({ weight }) => weight < 1)) return theirs.map(({ weight }) => weight)
  const result = as === 0 ? mixed(matrixOf(scales, mine, theirs)) : mixed(matrixOf(scales, theirs, mine))
  return otherOf(as) === 0 ? result.one : result.other
}
