import { language } from '../../kit/catalogue.ts'

/** An address of the app, with the language that this page was asked for by `?lang=`; without a question as it is. */
export const inLanguage = (address: string): string => {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang')
  if (asked !== language) return address
  const [path = '', hash] = address.split(/(?=#)/)
  const [place = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('lang', language)
  return `${place}?${search.toString()}${hash ?? ''}`
}
