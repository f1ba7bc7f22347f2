import { catalogue } from '../../../kit/catalogue.ts'
import { en } from './en.ts'

/** Tankards' words in the language in use. */
export const words = catalogue({ en })
