/** Normalises a name or a part for searches: without case and accents, in every script, on every database. */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()

/**
 * Returns a folded name's bytes as hexadecimal digits, which every database sorts alike; equal prefixes give equal
 * prefixes.
 */
export const nameKey = (name: string): string => Buffer.from(foldedName(name)).toString('hex')

/** Maximum length of the text of others' names: an index on PostgreSQL takes at most 2,700 bytes. */
const MOST_LETTERS = 600

/** Returns the folded names of all seats of a table except one, one per line. */
export const othersOf = (seats: readonly { readonly seat: number; readonly name: string }[], own: number): string =>
  seats
    .filter(({ seat }) => seat !== own)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ name }) => foldedName(name))
    .join('\n')
    .slice(0, MOST_LETTERS)
