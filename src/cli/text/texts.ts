import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/verbs.ts'

export const texts = catalogue({ en })
