import type { PerSeat, Seat } from '../../../engine/index.ts'

/** Probability of each number of points from 0; the sum is 1. */
export type Spread = Float64Array

/** Distribution with one certain value. */
export const surely = (points: number): Spread => {
  const spread = new Float64Array(points + 1)
  spread[points] = 1
  return spread
}

/** Adds a weighted distribution, shifted by `by` points. */
export const addMoved = (to: Float64Array, from: Spread, by: number, weight: number): void => {
  for (let n = 0; n < from.length; n++) to[n + by]! += from[n]! * weight
}

const possibleCount = (spread: Spread): number => {
  let count = 0
  for (const chance of spread) if (chance > 0) count++
  return count
}

/** Distribution of the sum of two independent variables. The time grows with the smaller number of possible values. */
export const plus = (a: Spread, b: Spread): Spread => {
  const [few, many] = possibleCount(a) < possibleCount(b) ? [a, b] : [b, a]
  const sum = new Float64Array(a.length + b.length - 1)
  for (let n = 0; n < few.length; n++) if (few[n]! > 0) addMoved(sum, many, n, few[n]!)
  return sum
}

export const movedUp = (spread: Spread, by: number): Spread => {
  const moved = new Float64Array(spread.length + by)
  moved.set(spread, by)
  return moved
}

/** Mixture of distributions, with weights that add up to 1. */
export const mixed = (
  parts: readonly { readonly spread: Spread; readonly by: number; readonly weight: number }[],
): Spread => {
  const all = new Float64Array(Math.max(...parts.map(({ spread, by }) => spread.length + by)))
  for (const { spread, by, weight } of parts) addMoved(all, spread, by, weight)
  return all
}

export const meanOf = (spread: Spread): number => spread.reduce((sum, chance, n) => sum + chance * n, 0)

/** Chances that 0, 1, 2 … of the others have n points while the rest have less. */
const tiesAt = (others: readonly Spread[], below: readonly number[], n: number): readonly number[] =>
  others.reduce<readonly number[]>(
    (ties, other, i) => {
      const same = other[n] ?? 0
      return [...ties, 0].map((_, k) => (ties[k] ?? 0) * below[i]! + (ties[k - 1] ?? 0) * same)
    },
    [1],
  )

/** Share against one opponent, which is the most frequent case in hints. */
const shareAgainst = (mine: Spread, other: Spread): number => {
  let [share, below] = [0, 0]
  for (let n = 0; n < mine.length; n++) {
    const same = other[n] ?? 0
    share += mine[n]! * (below + same / 2)
    below += same
  }
  return share
}

const shareOf = (totals: PerSeat<Spread>, seat: Seat): number => {
  if (totals.length === 2) return shareAgainst(totals[seat]!, totals[1 - seat]!)
  const mine = totals[seat]!
  const others = totals.filter((_, other) => other !== seat)
  const below = others.map(() => 0)
  let share = 0
  for (let n = 0; n < mine.length; n++) {
    if (mine[n]! > 0) share += mine[n]! * tiesAt(others, below, n).reduce((sum, chance, k) => sum + chance / (k + 1), 0)
    others.forEach((other, i) => (below[i]! += other[n] ?? 0))
  }
  return share
}

/** Chance of each seat to have the highest of independent totals. Ties for the highest share equally (T8). */
export const chancesToLead = (totals: PerSeat<Spread>): PerSeat<number> =>
  totals.map((_, seat) => shareOf(totals, seat))

/** Share of first place with `more` tied players besides those in `ties`. */
const shared = (ties: readonly number[], more: number): number =>
  ties.reduce((sum, chance, k) => sum + chance / (k + 1 + more), 0)

/**
 * Chances of each player to have the highest total, by the total of one more player. The list ends with that player's
 * chances.
 */
const chancesBy = (others: PerSeat<Spread>, length: number): PerSeat<Float64Array> => {
  const by = [...others, surely(0)].map(() => new Float64Array(length))
  const below = others.map(() => 0)
  const [above, mine] = [others.map(() => new Float64Array(length)), by.at(-1)!]
  for (let n = 0; n < length; n++) {
    mine[n] = shared(tiesAt(others, below, n), 0)
    others.forEach((other, i) => {
      const chance = other[n] ?? 0
      if (chance === 0) return
      const without = <T>(all: readonly T[]): readonly T[] => all.filter((_, j) => j !== i)
      const ties = tiesAt(without(others), without(below), n)
      above[i]![n] = chance * shared(ties, 0)
      by[i]![n] = chance * shared(ties, 1)
    })
    others.forEach((other, i) => (below[i]! += other[n] ?? 0))
  }
  above.forEach((row, i) => {
    for (let n = length - 2, sum = 0; n >= 0; n--) by[i]![n]! += sum += row[n + 1]!
  })
  return by
}

const spreadProduct = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += a[n]! * b[n]!
  return sum
}

/**
 * `chancesToLead` for several distributions of one seat. The other seats are fixed, so each total of that seat is
 * evaluated once.
 */
export const chancesWith = (
  totals: PerSeat<Spread>,
  seat: Seat,
  ways: readonly Spread[],
): readonly PerSeat<number>[] => {
  const others = totals.filter((_, other) => other !== seat)
  const by = chancesBy(others, Math.max(...[...others, ...ways].map(({ length }) => length)))
  const order = totals.map((_, other) => (other === seat ? others.length : other - (other > seat ? 1 : 0)))
  return ways.map((way) => order.map((at) => spreadProduct(way, by[at]!)))
}
