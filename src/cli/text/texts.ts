import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/verbs.ts'

/** The texts of the verbs in the language in use. */
export const texts = catalogue({ en })
