import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/quick.ts'

export const quickWords = catalogue({ en })
