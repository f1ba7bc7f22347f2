import { catalogue } from '../../../kit/catalogue.ts'
import { en } from './en.ts'

/** Words of Tankards in the current language. */
export const words = catalogue({ en })
