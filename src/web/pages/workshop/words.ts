import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/workshop.ts'

export const workshopWords = catalogue({ en })

/** Why a text is no sheet, with the field at fault; of the text as a whole the reason alone. */
export const refusedText = (field: string, reason: string): string =>
  field === 'sheet' ? reason : workshopWords.refused(field, reason)
