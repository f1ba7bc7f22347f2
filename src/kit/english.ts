import { listAnd, type Who, YOU } from './text.ts'

/** A person in mid-sentence. */
export const called = (who: Who): string => (who === YOU ? 'you' : who)

/** The same where a sentence begins. */
export const opening = (who: Who): string => (who === YOU ? 'You' : who)

/** Several at the beginning of a sentence. */
export const people = (all: readonly Who[]): string =>
  listAnd(all.map((who, i) => (i === 0 ? opening(who) : called(who))))
