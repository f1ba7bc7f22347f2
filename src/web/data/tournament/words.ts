import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/tournament.ts'

export const tournamentWords = catalogue({ en })
