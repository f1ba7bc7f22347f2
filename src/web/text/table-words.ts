import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/table.ts'

export const tableWords = catalogue({ en })
