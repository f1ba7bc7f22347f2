import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/setup.ts'

export const setupWords = catalogue({ en })
