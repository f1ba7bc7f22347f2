import { catalogue } from '../../../kit/catalogue.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { HOUSE } from '../rules/house-content.ts'
import { tablesContent } from '../rules/in-play.ts'
import { en } from './en/content.ts'

export const editor = contentEditor(tablesContent, HOUSE, catalogue({ en }))
