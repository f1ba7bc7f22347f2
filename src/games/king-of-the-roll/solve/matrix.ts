const dot = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, 0)

const bestIn = (values: readonly number[]): number => values.indexOf(Math.max(...values))

const sharesOf = (counts: readonly number[]): readonly number[] => {
  const sum = counts.reduce((total, count) => total + count, 0)
  return counts.map((count) => count / sum)
}

/** Both sides' weights in a game of a matrix, its value for the first. */
export type Mix = { readonly one: readonly number[]; readonly other: readonly number[]; readonly value: number }

const PLAY_ROUNDS = 60

/** Fictitious play: each answers what the other did so far, the later rounds counting more. */
export const mixOf = (matrix: readonly (readonly number[])[]): Mix => {
  const [one, other] = [matrix.map(() => 1), matrix[0]!.map(() => 1)]
  for (let round = 1; round <= PLAY_ROUNDS; round++) {
    const [mine, theirs] = [sharesOf(one), sharesOf(other)]
    one[bestIn(matrix.map((row) => dot(row, theirs)))]! += round
    other[bestIn(other.map((_, j) => -matrix.reduce((sum, row, i) => sum + row[j]! * mine[i]!, 0)))]! += round
  }
  const [mine, theirs] = [sharesOf(one), sharesOf(other)]
  const rows = matrix.map((row) => dot(row, theirs))
  return { one: mine, other: theirs, value: dot(rows, mine) }
}

/** Values of a normal deviation, in standard deviations, and their weights. */
const DEVIATIONS = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((at) => [at, Math.exp((-at * at) / 2)] as const)
const ALL_STEPS = DEVIATIONS.reduce((sum, [, weight]) => sum + weight, 0)

/** What `worth` is on average where its whole number may be off by so much (a standard deviation); between two numbers it goes straight. */
export const blurred = (worth: (at: number) => number, at: number, spread: number): number => {
  const near = (by: number): number => {
    const low = Math.floor(by)
    return by === low ? worth(low) : (low + 1 - by) * worth(low) + (by - low) * worth(low + 1)
  }
  if (spread === 0) return near(at)
  return DEVIATIONS.reduce((total, [step, weight]) => total + weight * near(at + step * spread), 0) / ALL_STEPS
}
