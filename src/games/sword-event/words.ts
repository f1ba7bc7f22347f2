import { catalogue } from '../../kit/catalogue.ts'
import { en } from './text/en.ts'

/** Every word of the Sword Event in the language in use. */
export const words = catalogue({ en })

/** Those of the board. */
export const boardWords = words.board
