const SINGULAR = 1e-14

/**
 * Solves A x = b by elimination with partial pivoting, in place. `a` holds A by rows; `b` receives the solution.
 * Returns false if no unique solution exists.
 */
export const solveLinear = (a: Float64Array, b: Float64Array, n: number): boolean => {
  for (let column = 0; column < n; column++) {
    const pivot = pivotOf(a, n, column)
    if (Math.abs(a[pivot * n + column]!) < SINGULAR) return false
    if (pivot !== column) swapRows(a, b, n, pivot, column)
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column]! / a[column * n + column]!
      if (factor === 0) continue
      for (let k = column; k < n; k++) a[row * n + k]! -= factor * a[column * n + k]!
      b[row]! -= factor * b[column]!
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) b[row]! -= a[row * n + k]! * b[k]!
    b[row]! /= a[row * n + row]!
  }
  return true
}

const pivotOf = (a: Float64Array, n: number, column: number): number => {
  let best = column
  for (let row = column + 1; row < n; row++)
    if (Math.abs(a[row * n + column]!) > Math.abs(a[best * n + column]!)) best = row
  return best
}

const swapRows = (a: Float64Array, b: Float64Array, n: number, one: number, other: number): void => {
  for (let k = 0; k < n; k++) {
    const kept = a[one * n + k]!
    a[one * n + k] = a[other * n + k]!
    a[other * n + k] = kept
  }
  const kept = b[one]!
  b[one] = b[other]!
  b[other] = kept
}
