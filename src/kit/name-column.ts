let segmenter: Intl.Segmenter | undefined

/** Made for the first name that needs it: its data take a browser a twentieth of a second. */
const segment = (name: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter()
  return [...segmenter.segment(name)].map((part) => part.segment)
}

/** What keeps a name of the other direction apart on the page (U+2068 … U+2069); it takes no room. */
const ISOLATED = /^\u2068(.*)\u2069$/su

/** Most names; the segmenter would take them apart to the same, but fifty times slower. */
const PLAIN = /^[ -~]*$/

/** The letters of a name as a reader counts them: one with its accents is one, an emoji too. */
export const lettersOf = (name: string): readonly string[] => (PLAIN.test(name) ? name.split('') : segment(name))

const insideName = (name: string, change: (plain: string) => string): string => {
  const plain = ISOLATED.exec(name)?.[1]
  return plain === undefined ? change(name) : `\u2068${change(plain)}\u2069`
}

/** A name of at most `width` letters, cut between two of them. */
export const cutName = (name: string, width: number): string =>
  insideName(name, (plain) => lettersOf(plain).slice(0, width).join(''))

/** The same, filled with spaces to exactly `width`: a column of a sketch. */
export const nameColumn = (name: string, width: number): string => {
  const shown = cutName(name, width)
  const plain = ISOLATED.exec(shown)?.[1] ?? shown
  return shown + ' '.repeat(Math.max(0, width - lettersOf(plain).length))
}

/** How long a name may be: in letters as a reader counts them, and in units of UTF-16 as files and wire count. */
export type NameLimit = { readonly letters: number; readonly units: number }

/** The first of these pieces that fit together; one too long in itself ends them. */
export const fittedPieces = (pieces: readonly string[], { letters, units }: NameLimit): string => {
  let kept = ''
  for (const piece of pieces.slice(0, letters)) {
    if (kept.length + piece.length > units) break
    kept += piece
  }
  return kept
}

/** The beginning of a name that fits, cut between two letters. */
export const fittedName = (name: string, limit: NameLimit): string => fittedPieces(lettersOf(name), limit)
