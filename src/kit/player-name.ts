import type { BoardProps } from './board.ts'
import { type Who, YOU } from './text.ts'
import { words } from './words.ts'

type Named = Pick<BoardProps<unknown>, 'names' | 'you'>

/** What stands beside the board for a seat: “You” for the one who reads it, else the name. Sentences take `readersOf`. */
export const playerName = ({ names, you }: Named, seat: number): string =>
  seat === you ? words.you : (names[seat] ?? '')

/** The seats as sentences on the board take them: `YOU` for the one who reads it, else the name. */
export const readersOf = ({ names, you }: Named): readonly Who[] =>
  names.map((name, seat) => (seat === you ? YOU : name))
