import { type Cover, covers } from 'virtual:covers'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/home.ts'

export const homeWords = catalogue({ en })

const textsOf = ({ title, tagline, workshop }: Cover) => ({
  title,
  tagline,
  ...(workshop !== undefined && { workshop }),
})

/** The games as the first page shows them. */
export const shownCovers: readonly Cover[] = covers.map((cover) => ({
  ...cover,
  ...catalogue({ en: textsOf(cover) }),
}))
