import { catalogue } from '../../kit/catalogue.ts'
import { en } from '../text/en/moderation.ts'

export const moderationWords = catalogue({ en })
