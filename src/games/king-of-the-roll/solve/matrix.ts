/** What a row is worth against these shares. */
const dot = (row: readonly number[], shares: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i]! * shares[i]!
  return sum
}

const firstBest = (rows: readonly (readonly number[])[], shares: readonly number[]): number => {
  let [best, most] = [0, -Infinity]
  for (let i = 0; i < rows.length; i++) {
    const value = dot(rows[i]!, shares)
    if (value > most) [best, most] = [i, value]
  }
  return best
}

const sharesOf = (counts: readonly number[]): readonly number[] => {
  const sum = counts.reduce((total, count) => total + count, 0)
  return counts.map((count) => count / sum)
}

/** Both sides' weights in a game of a matrix, its value for the first. */
export type Mix = { readonly one: readonly number[]; readonly other: readonly number[]; readonly value: number }

const PLAY_ROUNDS = 60

/** Fictitious play: each answers what the other did so far, the later rounds counting more. */
export const mixOf = (matrix: readonly (readonly number[])[]): Mix => {
  const columns = matrix[0]!.map((_, j) => matrix.map((row) => -row[j]!))
  const [one, other] = [matrix.map(() => 1), columns.map(() => 1)]
  for (let round = 1; round <= PLAY_ROUNDS; round++) {
    const answer = firstBest(matrix, other)
    other[firstBest(columns, one)]! += round
    one[answer]! += round
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
