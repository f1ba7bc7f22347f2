import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/print.ts'

export const printWords = catalogue({ en })
