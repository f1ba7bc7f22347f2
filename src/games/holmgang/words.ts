import { catalogue } from '../../kit/catalogue.ts'
import { en } from './text/en.ts'

export const words = catalogue({ en })
