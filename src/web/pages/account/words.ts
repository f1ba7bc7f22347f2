import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/account.ts'

export const accountWords = catalogue({ en })
