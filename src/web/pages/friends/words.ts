import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/friends.ts'

export const friendsWords = catalogue({ en })
