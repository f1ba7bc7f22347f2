/** A name, or a part of one, as it is compared in a search: without capitals and accents, in every script, on every database. */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()

/** A folded name as its bytes in hexadecimal digits, which every database sorts alike; names that begin alike have keys that do. */
export const nameKey = (name: string): string => Buffer.from(foldedName(name)).toString('hex')

/** Longest text of others' names: an index on PostgreSQL takes no more than 2,700 bytes. */
const MOST_LETTERS = 600

/** The folded names of all seats of a table but one, a line each. */
export const othersOf = (seats: readonly { readonly seat: number; readonly name: string }[], own: number): string =>
  seats
    .filter(({ seat }) => seat !== own)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ name }) => foldedName(name))
    .join('\n')
    .slice(0, MOST_LETTERS)
