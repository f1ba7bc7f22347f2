import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'

/** Subjects for sentences on the board, one a seat: `YOU` for the reader, else the player's name. */
export const readersOf = ({ names, you }: Pick<BoardProps<unknown>, 'names' | 'you'>): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))
