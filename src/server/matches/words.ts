import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en.ts'

export const words = catalogue({ en })
