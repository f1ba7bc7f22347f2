import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'
import { words } from './words.ts'

/** Returns the subject of sentences for each seat: `YOU` for the reader, the player's name for others. */
export const readersOf = ({ names, you }: Pick<BoardProps<unknown>, 'names' | 'you'>): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))

const youFirst = (all: readonly Who[]): readonly Who[] => all.toSorted((a, b) => Number(b === YOU) - Number(a === YOU))

/**
 * Returns the heading of a finished game: "You win", "Ada wins", "You and Ben share the win"; "You lost" to the loser
 * of a duel; "It is a draw" if all players of several won.
 */
export const resultHeading = (winners: readonly Who[], readers: readonly Who[]): string => {
  const [first, ...others] = winners
  if (first === undefined || others.length > 0)
    return winners.length === readers.length ? words.result.draw : words.result.share(youFirst(winners))
  return readers.length === 2 && first !== YOU && readers.includes(YOU) ? words.result.lost : words.result.wins(first)
}
