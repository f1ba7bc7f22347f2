import type { BoardProps } from './board.ts'
import { words } from './words.ts'

type Named = Pick<BoardProps<unknown>, 'names' | 'you'>

/** What stands beside the board for a seat: “You” for the one who reads it, else the name. Sentences keep the name. */
export const playerName = ({ names, you }: Named, seat: number): string =>
  seat === you ? words.you : (names[seat] ?? '')
