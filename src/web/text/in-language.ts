import { language } from '../../kit/catalogue.ts'

/** Adds the page's language (`?lang=`) to an address of the app, if the page has one. */
export const inLanguage = (address: string): string => {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang')
  if (asked !== language) return address
  const [path = '', hash] = address.split(/(?=#)/)
  const [place = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('lang', language)
  return `${place}?${search.toString()}${hash ?? ''}`
}
