import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/exercises.ts'

export const exercisesWords = catalogue({ en })
