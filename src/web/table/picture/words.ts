import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/picture.ts'

export const pictureWords = catalogue({ en })
