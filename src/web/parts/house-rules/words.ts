import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/house-rules.ts'

export const houseRulesWords = catalogue({ en })
