/** Common lookalikes of Latin letters, and digits and signs that are read as letters. */
const LIKE = '0134578@$!|lавекмнорстухіјѕαβεηικνορτυχıłøđ'
const LATIN = 'oieastbasiiiabekmhopctyxijsabenikvoptuxiiod'
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(LIKE, (letter, i) => [letter, LATIN[i] ?? letter] as const),
)

/** Normalises a name for comparison: without accents, capitals, gaps, signs, lookalikes and doubled letters. */
const folded = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1')

/** Parses a host's list of words: one per line; text after a `#` is a comment. */
export const wordsIn = (list: string): readonly string[] =>
  list.split(/\r?\n/).flatMap((line) => line.replace(/#.*/, '').trim() || [])

/** Returns a check for names on a server whose host forbids these words. */
export const nameRules = (forbidden: readonly string[]): ((name: string) => boolean) => {
  const words = forbidden.map(folded).filter((word) => word !== '')
  return (name) => {
    const read = folded(name)
    return words.every((word) => !read.includes(word))
  }
}
