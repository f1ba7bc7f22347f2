import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/verify.ts'

export const verifyWords = catalogue({ en })
