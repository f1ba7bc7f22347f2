import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/evening.ts'

export const eveningWords = catalogue({ en })
