import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/players.ts'

export const playersWords = catalogue({ en })
