import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'

/** Returns the subject of sentences for each seat: `YOU` for the reader, otherwise the player's name. */
export const readersOf = ({ names, you }: Pick<BoardProps<unknown>, 'names' | 'you'>): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))
