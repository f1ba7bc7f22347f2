/** Optimal mixes of both sides of a matrix game. */
export type MatrixSolution = {
  /** Value of the game, which the rows can secure and to which the columns can limit them. */
  readonly value: number
  /** Bound on the error of `value` from best answers to the mixes; excludes rounding of sums. */
  readonly error: number
  /** Optimal probabilities of the rows (maximizing) and of the columns (minimizing). */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

type Matrix = readonly (readonly number[])[]

/** Mixes of both sides without a bound on their error. */
export type MatrixMix = Omit<MatrixSolution, 'error'>

/**
 * Simplex tableau with the variable of each row and column: n variables of the columns, then m slacks of the rows.
 * Entries are integers to divide by `whole`.
 */
type Tableau = { readonly t: bigint[][]; readonly basic: number[]; readonly free: number[]; whole: bigint }

/** Entries are rounded to 1/FINE of their range, probabilities to 1/FINER. */
const FINE = 2 ** 52
const FINER = 1n << 60n

const pureMix = (size: number, at: number): readonly number[] =>
  Array.from({ length: size }, (_, i) => (i === at ? 1 : 0))

const argmax = (list: readonly number[]): number => list.indexOf(Math.max(...list))

const matrixColumn = (matrix: Matrix, column: number): readonly number[] => matrix.map((row) => row[column]!)

/** Returns a solution in pure choices; undefined if none exists. */
const saddle = (matrix: Matrix): MatrixSolution | undefined => {
  const least = matrix.map((row) => Math.min(...row))
  const most = matrix[0]!.map((_, column) => -Math.max(...matrixColumn(matrix, column)))
  const [row, column] = [argmax(least), argmax(most)]
  if (least[row] !== -most[column]!) return undefined
  return {
    value: least[row],
    error: 0,
    rows: pureMix(matrix.length, row),
    columns: pureMix(matrix[0]!.length, column),
  }
}

/**
 * Builds the program: maximize Σ y under A y ≤ 1, y ≥ 0 (A positive). y/Σy is the columns' best mix; the slacks' prices
 * give the rows'.
 */
const tableauOf = (matrix: readonly (readonly bigint[])[]): Tableau => {
  const [m, n] = [matrix.length, matrix[0]!.length]
  return {
    t: [...matrix.map((row) => [...row, 1n]), [...Array<bigint>(n).fill(-1n), 0n]],
    basic: Array.from({ length: m }, (_, i) => n + i),
    free: Array.from({ length: n }, (_, j) => j),
    whole: 1n,
  }
}

/** Exchanges a basic and a free variable; all divisions are exact (Edmonds' integer pivoting). */
const pivot = (tableau: Tableau, r: number, c: number): void => {
  const { t, basic, free, whole } = tableau
  const p = t[r]![c]!
  for (const [i, row] of t.entries()) {
    if (i === r) continue
    const factor = row[c]!
    for (let j = 0; j < row.length; j++) if (j !== c) row[j] = (row[j]! * p - factor * t[r]![j]!) / whole
    row[c] = -factor
  }
  t[r]![c] = whole
  tableau.whole = p
  const kept = basic[r]!
  basic[r] = free[c]!
  free[c] = kept
}

const entering = ({ t, free }: Tableau): number => {
  const costs = t.at(-1)!
  let best = -1
  for (let j = 0; j < free.length; j++) if (costs[j]! < 0n && (best < 0 || free[j]! < free[best]!)) best = j
  return best
}

const leaving = ({ t, basic }: Tableau, c: number): number => {
  let best = -1
  for (let i = 0; i < basic.length; i++) {
    if (t[i]![c]! <= 0n) continue
    const less = best < 0 ? -1n : t[i]!.at(-1)! * t[best]![c]! - t[best]!.at(-1)! * t[i]![c]!
    if (less < 0n || (less === 0n && basic[i]! < basic[best]!)) best = i
  }
  return best
}

/**
 * Runs the simplex method. Terminates because it always exchanges the lowest-numbered candidate (Bland, Math. Oper.
 * Res. 2, 1977).
 */
const simplex = (tableau: Tableau): void => {
  for (let c = entering(tableau); c >= 0; c = entering(tableau)) pivot(tableau, leaving(tableau, c), c)
}

const normal = (weights: readonly bigint[]): readonly number[] => {
  const total = weights.reduce((a, b) => a + b)
  return weights.map((weight) => Number((weight * FINER) / total) / Number(FINER))
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

const mixed = (matrix: Matrix, low: number, range: number): MatrixSolution => {
  const [m, n] = [matrix.length, matrix[0]!.length]
  const whole = matrix.map((row) => row.map((value) => BigInt(Math.round(((value - low) / range + 1) * FINE))))
  const tableau = tableauOf(whole)
  simplex(tableau)
  const [y, x] = [Array<bigint>(n).fill(0n), Array<bigint>(m).fill(0n)]
  for (const [i, variable] of tableau.basic.entries()) if (variable < n) y[variable] = tableau.t[i]!.at(-1)!
  for (const [j, variable] of tableau.free.entries()) if (variable >= n) x[variable - n] = tableau.t.at(-1)![j]!
  const [rows, columns] = [normal(x), normal(y)]
  const sure = Math.min(...matrix[0]!.map((_, j) => dot(rows, matrixColumn(matrix, j))))
  const held = Math.max(...matrix.map((row) => dot(columns, row)))
  return { value: (sure + held) / 2, error: Math.max(0, held - sure) / 2, rows, columns }
}

/**
 * Solves a two-seat simultaneous choice with constant sum; `matrix[row][column]` is the rows' payoff. Uses the simplex
 * method (Dantzig 1951) with integers. Suited to some dozen rows and columns; entries must be finite.
 */
export const solveMatrix = (matrix: Matrix): MatrixSolution => {
  const found = saddle(matrix)
  if (found !== undefined) return found
  const all = matrix.flat()
  const low = Math.min(...all)
  return mixed(matrix, low, Math.max(...all) - low)
}

const PLAY_ROUNDS = 60

const bestAnswer = (rows: Matrix, counts: readonly number[]): number => argmax(rows.map((row) => dot(row, counts)))

const countAnswer = (counts: readonly number[], answer: number, weight: number): readonly number[] =>
  counts.map((count, i) => (i === answer ? count + weight : count))

const sharesOf = (counts: readonly number[]): readonly number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => count / total)
}

/**
 * Approximates `solveMatrix` much faster by fictitious play (Brown 1951): each side answers the other's past choices,
 * with later rounds counting more.
 */
export const approximateMatrix = (matrix: Matrix): MatrixMix => {
  const [first = []] = matrix
  const columnLosses = first.map((_, column) => matrixColumn(matrix, column).map((x) => -x))
  let mine: readonly number[] = matrix.map(() => 1)
  let theirs: readonly number[] = columnLosses.map(() => 1)
  for (let round = 1; round <= PLAY_ROUNDS; round++) {
    const [row, column] = [bestAnswer(matrix, theirs), bestAnswer(columnLosses, mine)]
    mine = countAnswer(mine, row, round)
    theirs = countAnswer(theirs, column, round)
  }
  const [rows, columns] = [sharesOf(mine), sharesOf(theirs)]
  return {
    value: dot(
      matrix.map((row) => dot(row, columns)),
      rows,
    ),
    rows,
    columns,
  }
}
