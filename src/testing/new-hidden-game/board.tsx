import { plainBoard } from '../../kit/plain-board.tsx'
import { text } from './text.ts'

export const Board = plainBoard(text.sketch)
