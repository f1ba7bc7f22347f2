import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/program.ts'

export const programTexts = catalogue({ en })
