import { type Cover, covers } from 'virtual:covers'
import { catalogue } from '../../kit/catalogue.ts'

const textsOf = ({ title, tagline, workshop }: Cover) => ({
  title,
  tagline,
  ...(workshop !== undefined && { workshop }),
})

/** The games as the first page shows them, in its order. */
export const shownCovers: readonly Cover[] = covers.map((cover) => ({
  ...cover,
  ...catalogue({ en: textsOf(cover) }),
}))

/** A game's title; its id where this app does not know the game. */
export const titleOfGame = (game: string): string => shownCovers.find(({ id }) => id === game)?.title ?? game

export const learnAddress = (cover: Cover): string => (cover.hasLesson ? `/learn/${cover.id}` : playAddress(cover))

/** A table where computers play each other, to watch. */
export const computersAddress = ({ id, rivals }: Cover): string =>
  `/play/${id}?seats=${[...rivals.slice(0, 1), ...rivals].join()}`

/** Where a game begins at once: you against computers that newcomers can beat. */
export const playAddress = ({ id, rivals }: Cover): string => `/play/${id}?seats=${['person', ...rivals].join()}`
