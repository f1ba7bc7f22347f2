import { memo, memoByObject } from '../../../dice/index.ts'
import { HOUSE } from './house.ts'
import { type Earlier, EARLIER } from './house/earlier.data.ts'
import { readContent } from './notation.ts'
import type { Content } from './schema.ts'

/** What the house rule `boards` calls the boards and cards that Hazelring comes with. */
export const HOUSE_BOARDS = 'hazelring-5'

/** Their first edition, with which matches were played that do not say. */
export const FIRST_BOARDS = 'hazelring-1'

type Part = { readonly [key: string]: unknown }

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (own: Part, other: Part): Part => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const old = own[key]
      return [key, isPart(old) && isPart(value) ? { ...old, ...value } : value]
    }),
  ),
})

/** An edition by what it has other than the one after it. */
const earlierThan = (later: Content, { name, parts }: Earlier): Content => {
  const change = (_: string, part: unknown): unknown =>
    isPart(part) && typeof part.name === 'string' ? merged(part, parts[part.name] ?? {}) : part
  return { ...(JSON.parse(JSON.stringify(later), change) as Content), name }
}

/** Hazelring's own, the newest one first. */
const editions = EARLIER.reduce((all, one) => [...all, earlierThan(all.at(-1)!, one)], [HOUSE])

const OURS: ReadonlyMap<string, Content> = new Map(
  editions.map((content, i) => [`hazelring-${editions.length - i}`, content]),
)

/** What the house rule `boards` calls the editions of Hazelring’s own, the newest one first. */
export const OUR_EDITIONS: readonly string[] = [...OURS.keys()]

/** Whether the house rule `boards` names an edition of Hazelring’s own. */
export const isOurEdition = (boards: string): boolean => OURS.has(boards)

/** The part of the house rules that says which boards and cards are played with; matches from before there was a choice do not say. */
export type BoardsPlayed = { readonly boards?: string }

const contents = memo<Content>(8)

/** The boards and cards of a match. @throws RangeError where its house rules are not valid */
export const contentOf = ({ boards = FIRST_BOARDS }: BoardsPlayed): Content =>
  OURS.get(boards) ??
  contents(boards, () => {
    const read = readContent(boards)
    if (read.ok) return read.value
    throw new RangeError(read.error.message)
  })

/** Something that is made of boards and cards, made once for those of a match. */
export const perContent = <T>(make: (content: Content) => T): ((rules: BoardsPlayed) => T) => {
  const made = memoByObject(make)
  return (rules) => made(contentOf(rules))
}
