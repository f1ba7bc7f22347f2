/** Of the 6^dice rolls how many add up to 0, 1, 2, …, the highest sum last. */
export const sumWeights = (dice: number): readonly bigint[] => {
  let weights = [1n]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: weights.length + 6 }, () => 0n)
    weights.forEach((weight, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face]! += weight
    })
    weights = next
  }
  return weights
}
