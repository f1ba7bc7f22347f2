import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/compare.ts'

export const compareWords = catalogue({ en })
