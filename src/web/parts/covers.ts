import { type Cover, covers } from 'virtual:covers'
import { catalogue } from '../../kit/catalogue.ts'

const textsOf = ({ title, tagline, workshop }: Cover) => ({
  title,
  tagline,
  ...(workshop !== undefined && { workshop }),
})

/** Games of the first page, in its order. */
export const shownCovers: readonly Cover[] = covers.map((cover) => ({
  ...cover,
  ...catalogue({ en: textsOf(cover) }),
}))

/** A game's title; its id if this app does not know the game. */
export const titleOfGame = (game: string): string => shownCovers.find(({ id }) => id === game)?.title ?? game

export const learnAddress = (cover: Cover): string => (cover.hasLesson ? `/learn/${cover.id}` : playAddress(cover))

/** Address of a table of computer players, to watch. */
export const computersAddress = ({ id, rivals }: Cover): string =>
  `/play/${id}?seats=${[...rivals.slice(0, 1), ...rivals].join()}`

/** Address of a new game against computers that newcomers can beat. */
export const playAddress = ({ id, rivals }: Cover): string => `/play/${id}?seats=${['person', ...rivals].join()}`
