import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/home.ts'

export const homeWords = catalogue({ en })
