import { catalogue } from '../../../kit/catalogue.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { armsContent, HOUSE } from '../rules/arms.ts'
import { en } from './en/content.ts'

export const editor = contentEditor(armsContent, HOUSE, catalogue({ en }))
