/**
 * Adds numbers with compensated rounding (Neumaier, Z. Angew. Math. Mech. 54, 1974), so that a sum of thousands is as
 * exact as one addition.
 */
export const sumOf = (numbers: readonly number[]): number => {
  let sum = 0
  let lost = 0
  for (const number of numbers) {
    const next = sum + number
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum
    sum = next
  }
  return sum + lost
}

/** Returns the average; NaN for an empty list. */
export const averageOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
