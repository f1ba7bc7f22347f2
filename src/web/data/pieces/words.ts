import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/pieces.ts'

export const piecesWords = catalogue({ en })
