import { memo, memoByObject } from '../../../dice/index.ts'
import { HOUSE } from './house.ts'
import { readContent } from './notation.ts'
import type { Content } from './schema.ts'

/** The value of the house rule `boards` for the boards and cards that Hazelring comes with. */
export const HOUSE_BOARDS = 'hazelring-5'

/** The house rule that says which boards and cards are played with. */
export type BoardsPlayed = { readonly boards: string }

const contents = memo<Content>(8)

/** The boards and cards of a match. @throws RangeError if its house rules are not valid */
export const contentOf = ({ boards }: BoardsPlayed): Content => {
  if (boards === HOUSE_BOARDS) return HOUSE
  return contents(boards, () => {
    const read = readContent(boards)
    if (read.ok) return read.value
    throw new RangeError(read.error.message)
  })
}

/** Makes something from the boards and cards of a match, once for each. */
export const perContent = <T>(make: (content: Content) => T): ((rules: BoardsPlayed) => T) => {
  const made = memoByObject(make)
  return (rules) => made(contentOf(rules))
}
