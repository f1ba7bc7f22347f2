import { catalogue } from '../../kit/catalogue.ts'
import { en } from '../text/en/data.ts'

export const dataWords = catalogue({ en })
