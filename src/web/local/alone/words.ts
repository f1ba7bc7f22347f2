import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/alone.ts'

export const aloneWords = catalogue({ en })
