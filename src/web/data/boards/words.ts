import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/boards.ts'

export const boardsWords = catalogue({ en })
