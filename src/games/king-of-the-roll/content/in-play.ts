import { contentKind, type ContentKind } from '../../../engine/content/content.ts'
import { memoByObject } from '../../../dice/index.ts'
import { faultsBetween } from './faults.ts'
import { HOUSE } from './house.ts'
import { type Content, schema } from './schema.ts'

/** Value of the house rule `boards` for Hazelring's own boards and cards. */
export const HOUSE_BOARDS = 'hazelring-5'

/** House rule that selects the boards and cards. */
export type BoardsPlayed = { readonly boards: string }

/** Reader and compact text of boards and cards. The house content takes about 3,000 characters. */
export const kingContent: ContentKind<Content> = contentKind({
  schema,
  called: 'boards and cards',
  longest: 12_000,
  between: faultsBetween,
})

/** Returns the boards and cards of a match. @throws RangeError if its house rules are not valid */
export const contentOf = ({ boards }: BoardsPlayed): Content =>
  boards === HOUSE_BOARDS ? HOUSE : kingContent.readOrThrow(boards)

/** Wraps a function of a match's boards and cards so that each result is computed once. */
export const perContent = <T>(make: (content: Content) => T): ((rules: BoardsPlayed) => T) => {
  const made = memoByObject(make)
  return (rules) => made(contentOf(rules))
}
