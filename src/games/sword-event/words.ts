import { catalogue } from '../../kit/catalogue.ts'
import { en } from './text/en.ts'

/** Words of the Sword Event in the current language. */
export const words = catalogue({ en })

export const boardWords = words.board
