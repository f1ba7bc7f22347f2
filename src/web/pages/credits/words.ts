import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/credits.ts'

export const creditsWords = catalogue({ en })
