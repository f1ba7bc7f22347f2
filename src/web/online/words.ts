import { catalogue } from '../../kit/catalogue.ts'
import { en } from '../text/en/online.ts'

export const onlineWords = catalogue({ en })
