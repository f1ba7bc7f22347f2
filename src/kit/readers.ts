import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'
import { words } from './words.ts'

/** Returns the subject of sentences for each seat: `YOU` for the reader, the player's name for others. */
export const readersOf = ({ names, you }: Pick<BoardProps<unknown>, 'names' | 'you'>): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))

/**
 * Returns the heading of a finished game: "You win", "Ada wins", "Ada and Ben share the win"; "You lost" to the loser
 * of a duel.
 */
export const resultHeading = (winners: readonly Who[], readers: readonly Who[]): string => {
  const [first, ...others] = winners
  if (first === undefined || others.length > 0) return words.result.share(winners)
  return readers.length === 2 && first !== YOU && readers.includes(YOU) ? words.result.lost : words.result.wins(first)
}
