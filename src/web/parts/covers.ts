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

export const learnAddress = (cover: Cover): string => (cover.hasLesson ? `/learn/${cover.id}` : playAddress(cover))

/** Address of a table with only computer players, to watch. */
export const computersAddress = ({ id, rivals }: Cover): string =>
  `/play/${id}?seats=${[...rivals.slice(0, 1), ...rivals].join()}`

/** Address of a new game against the computer players for newcomers. */
export const playAddress = ({ id, rivals }: Cover): string => `/play/${id}?seats=${['person', ...rivals].join()}`
