import { catalogue } from '../../kit/catalogue.ts'
import { en } from './en/shared.ts'

export const words = catalogue({ en })
