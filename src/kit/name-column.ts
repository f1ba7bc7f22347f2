let segmenter: Intl.Segmenter | undefined

/** Created for the first name that needs it: loading its data takes a browser about 50 ms. */
const segment = (name: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter()
  return [...segmenter.segment(name)].map((part) => part.segment)
}

/** Marks that isolate a name of the other text direction (U+2068 … U+2069); they have no width. */
const ISOLATED = /^\u2068(.*)\u2069$/su

/** Plain ASCII names need no segmenter, which would give the same result fifty times slower. */
const PLAIN = /^[ -~]*$/

/** Letters of a name as a reader counts them: a letter with its accents is one, so is an emoji. */
export const lettersOf = (name: string): readonly string[] => (PLAIN.test(name) ? name.split('') : segment(name))

const insideName = (name: string, change: (plain: string) => string): string => {
  const plain = ISOLATED.exec(name)?.[1]
  return plain === undefined ? change(name) : `\u2068${change(plain)}\u2069`
}

/** Cuts a name to at most `width` letters. */
export const cutName = (name: string, width: number): string =>
  insideName(name, (plain) => lettersOf(plain).slice(0, width).join(''))

/** Cuts or pads a name to exactly `width` letters, for a column of text. */
export const nameColumn = (name: string, width: number): string => {
  const shown = cutName(name, width)
  const plain = ISOLATED.exec(shown)?.[1] ?? shown
  return shown + ' '.repeat(Math.max(0, width - lettersOf(plain).length))
}

/** Maximum length of a name: in letters as readers count them, and in UTF-16 units as files and wire count. */
export type NameLimit = { readonly letters: number; readonly units: number }

/** Joins the first pieces that fit together; a piece too long by itself ends the text. */
export const fittedPieces = (pieces: readonly string[], { letters, units }: NameLimit): string => {
  let kept = ''
  for (const piece of pieces.slice(0, letters)) {
    if (kept.length + piece.length > units) break
    kept += piece
  }
  return kept
}

/** Returns the longest beginning of a name that fits, cut between letters. */
export const fittedName = (name: string, limit: NameLimit): string => fittedPieces(lettersOf(name), limit)
