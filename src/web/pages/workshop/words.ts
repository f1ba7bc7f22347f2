import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/workshop.ts'

export const workshopWords = catalogue({ en })

/** Explains why a text is no sheet, naming the faulty field if known. */
export const refusedText = (field: string, reason: string): string =>
  field === 'sheet' ? reason : workshopWords.refused(field, reason)
