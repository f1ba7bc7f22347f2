import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/program.ts'

/** The texts that every start needs, in the language in use. */
export const programTexts = catalogue({ en })
