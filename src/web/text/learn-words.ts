import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/learn.ts'

export const learnWords = catalogue({ en })
