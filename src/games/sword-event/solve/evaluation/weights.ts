import { expectItem } from '../../../../dice/index.ts'
import { type Feature, MOVING, STEPS, STILL } from './feature-names.ts'

/**
 * Weights of the strength model. Each unit is a weighted sum of features, by its column of the rows. The first unit is
 * linear; the others pass through `activation` and are weighted by `out`.
 */
export type Weights = {
  readonly rows: { readonly [feature in Feature]?: readonly number[] }
  readonly out: readonly number[]
}

/** Sigmoid between −1 and 1. */
export const activation = (x: number): number => x / Math.sqrt(1 + x * x)

/** Rows in flat arrays for the hot loops; missing rows are 0. */
export type Rows = {
  readonly units: number
  readonly out: Float64Array
  readonly still: Float64Array
  readonly moving: Float64Array
  /** By health, ReRolls, ReRolls that are soon lost, and health after healing; 0 to 6. */
  readonly health: Float64Array
  readonly rerolls: Float64Array
  readonly lent: Float64Array
  readonly mended: Float64Array
}

const weightRows = ({ rows, out }: Weights, names: readonly (Feature | undefined)[]): Float64Array =>
  Float64Array.from(
    names.flatMap((name) => {
      const row = name === undefined ? undefined : rows[name]
      return out.map((_, unit) => row?.[unit] ?? 0)
    }),
  )

const byStep = (name: 'health' | 'rerolls' | 'lent rerolls' | 'mended'): readonly (Feature | undefined)[] => [
  undefined,
  ...STEPS.map((step): Feature => `${name} ${step}`),
]

/** Cumulative sums over the levels: row 3 contains those of 1, 2 and 3. */
const summed = (steps: Float64Array, units: number): Float64Array => {
  const sums = steps.slice()
  for (let i = units; i < sums.length; i++) sums[i] = expectItem(sums[i]) + expectItem(sums[i - units])
  return sums
}

export const flatRows = (weights: Weights): Rows => ({
  units: weights.out.length,
  out: Float64Array.from(weights.out, (out, unit) => (unit === 0 ? 1 : out)),
  still: weightRows(weights, STILL),
  moving: weightRows(weights, MOVING),
  health: summed(weightRows(weights, byStep('health')), weights.out.length),
  rerolls: summed(weightRows(weights, byStep('rerolls')), weights.out.length),
  lent: summed(weightRows(weights, byStep('lent rerolls')), weights.out.length),
  mended: summed(weightRows(weights, byStep('mended')), weights.out.length),
})
