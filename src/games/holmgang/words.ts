import { catalogue } from '../../kit/catalogue.ts'
import { en } from './text/en.ts'

/** Words of Holmgang in the current language. */
export const words = catalogue({ en })
