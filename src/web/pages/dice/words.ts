import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/dice.ts'

export const dicePageWords = catalogue({ en })
