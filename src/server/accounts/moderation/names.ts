/** Characters that resemble Latin letters; each has the index of its letter in `LATIN`. */
const LIKE = '0134578@$!|lавекмнорстухіјѕαβεηικνορτυχıłøđ'
const LATIN = 'oieastbasiiiabekmhopctyxijsabenikvoptuxiiod'
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(LIKE, (letter, i) => [letter, LATIN[i] ?? letter] as const),
)

/** Normalises a name for comparison: removes accents, case, spaces, punctuation and doubled letters; replaces lookalikes. */
const folded = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1')

/** Parses a host's list of words: one per line, with comments after `#`. */
export const wordsIn = (list: string): readonly string[] =>
  list.split(/\r?\n/).flatMap((line) => line.replace(/#.*/, '').trim() || [])

/** Returns a check that accepts names without the host's forbidden words. */
export const nameRules = (forbidden: readonly string[]): ((name: string) => boolean) => {
  const words = forbidden.map(folded).filter((word) => word !== '')
  return (name) => {
    const read = folded(name)
    return words.every((word) => !read.includes(word))
  }
}
