/** Letters that look like Latin ones, and figures and signs that are read as letters: the usual ones only. */
const LIKE = '0134578@$!|lавекмнорстухіјѕαβεηικνορτυχıłøđ'
const LATIN = 'oieastbasiiiabekmhopctyxijsabenikvoptuxiiod'
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(LIKE, (letter, i) => [letter, LATIN[i] ?? letter] as const),
)

/** A name as a reader takes it: accents, capitals, gaps, signs, lookalikes and doubled letters make no difference. */
const folded = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1')

/** Words in a host's list: one a line; what follows a `#` is a comment. */
export const wordsIn = (list: string): readonly string[] =>
  list.split(/\r?\n/).flatMap((line) => line.replace(/#.*/, '').trim() || [])

/** Whether names may be taken on a server whose host forbids these words. */
export const nameRules = (forbidden: readonly string[]): ((name: string) => boolean) => {
  const words = forbidden.map(folded).filter((word) => word !== '')
  return (name) => {
    const read = folded(name)
    return words.every((word) => !read.includes(word))
  }
}
