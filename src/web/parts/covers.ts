import { type Cover, covers } from 'virtual:covers'
import { catalogue } from '../../kit/catalogue.ts'

const textsOf = ({ title, tagline, workshop }: Cover) => ({
  title,
  tagline,
  ...(workshop !== undefined && { workshop }),
})

/** Games in the order of the first page, with their texts in the page's language. */
export const shownCovers: readonly Cover[] = covers.map((cover) => ({
  ...cover,
  ...catalogue({ en: textsOf(cover) }),
}))

/** Returns a game's title, or its id if this app does not know the game. */
export const titleOfGame = (game: string): string => shownCovers.find(({ id }) => id === game)?.title ?? game

const tableAddress = ({ id, rules }: Cover, seats: readonly string[]): string =>
  `/play/${id}?seats=${seats.join()}${rules && `&rules=${rules}`}`

export const learnAddress = (cover: Cover): string =>
  cover.lessonSteps > 0 ? `/learn/${cover.id}` : playAddress(cover)

/** Address of a table with only computer players, to watch. */
export const computersAddress = (cover: Cover): string =>
  tableAddress(cover, [...cover.rivals.slice(0, 1), ...cover.rivals])

/** Address of a new game against the computer players for newcomers. */
export const playAddress = (cover: Cover): string => tableAddress(cover, ['person', ...cover.rivals])
