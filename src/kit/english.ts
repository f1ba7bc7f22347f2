import { listAnd, type Who, YOU } from './text.ts'

/** A player's name within a sentence. */
export const called = (who: Who): string => (who === YOU ? 'you' : who)

/** A player's name at the start of a sentence. */
export const opening = (who: Who): string => (who === YOU ? 'You' : who)

/** A place in an order: "1st", "4th". */
export const ordinal = (place: number): string => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`

/** Several players' names at the start of a sentence. */
export const people = (all: readonly Who[]): string =>
  listAnd(all.map((who, i) => (i === 0 ? opening(who) : called(who))))
