import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/rules.ts'

export const rulesWords = catalogue({ en })
