let segmenter: Intl.Segmenter | undefined

/** Splits a name into letters. Creates the segmenter on first use, because loading its data takes about 50 ms. */
const segment = (name: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter()
  return [...segmenter.segment(name)].map((part) => part.segment)
}

/** Name inside direction isolates (U+2068 … U+2069), which have no width. */
const ISOLATED = /^\u2068(.*)\u2069$/su

/** Plain ASCII, for which splitting by character is exact and fifty times faster. */
const PLAIN = /^[ -~]*$/

/** Splits a name into letters as readers count them; a letter with accents counts as one, and so does an emoji. */
export const lettersOf = (name: string): readonly string[] => (PLAIN.test(name) ? name.split('') : segment(name))

const insideName = (name: string, change: (plain: string) => string): string => {
  const plain = ISOLATED.exec(name)?.[1]
  return plain === undefined ? change(name) : `\u2068${change(plain)}\u2069`
}

/** Truncates a name to at most `width` letters. */
export const cutName = (name: string, width: number): string =>
  insideName(name, (plain) => lettersOf(plain).slice(0, width).join(''))

/** Truncates or pads a name to exactly `width` letters, for a column of text. */
export const nameColumn = (name: string, width: number): string => {
  const shown = cutName(name, width)
  const plain = ISOLATED.exec(shown)?.[1] ?? shown
  return shown + ' '.repeat(Math.max(0, width - lettersOf(plain).length))
}

/** Maximum length of a name in letters as readers count them, and in UTF-16 units as files count. */
export type NameLimit = { readonly letters: number; readonly units: number }

/** Joins pieces until the next one does not fit. */
export const fittedPieces = (pieces: readonly string[], { letters, units }: NameLimit): string => {
  let kept = ''
  for (const piece of pieces.slice(0, letters)) {
    if (kept.length + piece.length > units) break
    kept += piece
  }
  return kept
}

/** Returns the longest start of a name that fits, cut between letters. */
export const fittedName = (name: string, limit: NameLimit): string => fittedPieces(lettersOf(name), limit)
