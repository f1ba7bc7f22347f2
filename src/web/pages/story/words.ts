import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/story.ts'

export const storyWords = catalogue({ en })
