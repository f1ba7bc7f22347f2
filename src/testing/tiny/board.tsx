import { plainBoard } from '../../kit/plain-board.tsx'
import { words } from './words.ts'

export const Board = plainBoard(words.sketch)
