import { catalogue } from '../../../kit/catalogue.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { en } from './en/content.ts'
import { HOUSE } from '../content/house.ts'
import { kingContent } from '../content/in-play.ts'

export const editor = contentEditor(kingContent, HOUSE, catalogue({ en }))
