/**
 * Adds numbers, carrying along what each step rounds away (Neumaier, Z. Angew. Math. Mech. 54, 1974): thousands of terms
 * come out as exactly as one addition would.
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

/** Their average; not a number where there are none. */
export const averageOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
