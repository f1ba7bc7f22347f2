/** Returns n over k, exactly; 0 if k > n. */
export const binomial = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}

/** Returns the length of each run of equal neighbours: [3,3,5] gives [2,1]. */
export const runs = (sorted: readonly unknown[]): readonly number[] => {
  const ends = [...sorted.keys()].filter((i) => i === sorted.length - 1 || sorted[i] !== sorted[i + 1])
  return ends.map((end, run) => end - (ends[run - 1] ?? -1))
}

/** Returns the number of orders of a multiset: n! divided by the factorial of each multiplicity. */
export const arrangements = (sorted: readonly unknown[]): bigint => {
  let left = sorted.length
  let result = 1n
  for (const run of runs(sorted)) {
    result *= binomial(left, run)
    left -= run
  }
  return result
}

/** Returns every multiset of `count` numbers from `least` to `most`, each as an ascending row. */
export const multisets = (count: number, most: number, least = 1): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  const all: (readonly number[])[] = []
  for (let first = least; first <= most; first++)
    for (const rest of multisets(count - 1, most, first)) all.push([first, ...rest])
  return all
}
