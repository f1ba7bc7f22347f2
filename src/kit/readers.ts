import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'

/** The seats as sentences on the board take them: `YOU` for the one who reads it, else the name. */
export const readersOf = ({ names, you }: Pick<BoardProps<unknown>, 'names' | 'you'>): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))
