import { catalogue } from '../../../kit/catalogue.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { HOUSE } from '../content/house.ts'
import { cardContent } from '../content/in-play.ts'
import { en } from './en/content.ts'

export const editor = contentEditor(cardContent, HOUSE, catalogue({ en }))
