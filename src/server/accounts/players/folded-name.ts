/** Normalises a name for search: removes case and accents, in every script and identically on every database. */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()

/**
 * Bytes of a folded name as hexadecimal digits, which every database sorts alike. Names with a common prefix have keys
 * with a common prefix.
 */
export const nameKey = (name: string): string => Buffer.from(foldedName(name)).toString('hex')

/** Maximum length of the other players' names: PostgreSQL indexes at most 2,700 bytes per entry. */
const MOST_LETTERS = 600

/** Folded names of all seats except seat `own`, one per line. */
export const othersOf = (seats: readonly { readonly seat: number; readonly name: string }[], own: number): string =>
  seats
    .filter(({ seat }) => seat !== own)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ name }) => foldedName(name))
    .join('\n')
    .slice(0, MOST_LETTERS)
