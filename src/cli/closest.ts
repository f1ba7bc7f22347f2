/** How many letters must be added, dropped, changed or swapped with their neighbour to make one word of the other. */
export const distance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : changed
      row.push(Math.min(changed, swapped, row[j - 1]! + 1, rows[i - 1]![j]! + 1))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** Longer input is no slip of the fingers, and comparing it would take time. */
const LONGEST_WORD = 60

/** The word that was probably meant; undefined when none is near. */
export const closest = (given: string, words: readonly string[]): string | undefined => {
  if (given.length > LONGEST_WORD) return undefined
  const wanted = given.toLowerCase()
  const begun = words.filter((word) => wanted.length > 1 && word.toLowerCase().startsWith(wanted))
  if (begun.length === 1) return begun[0]
  const [best] = words
    .map((word) => ({ word, off: distance(wanted, word.toLowerCase()) }))
    .filter(({ word, off }) => off <= Math.max(1, Math.floor(word.length / 3)) && off < word.length)
    .toSorted((a, b) => a.off - b.off)
  return best?.word
}
