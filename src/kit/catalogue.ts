/**
 * Pseudo-language: English in accented letters, about 40 % longer. Plain English on its pages reveals texts that are
 * missing from catalogues.
 */
const PSEUDO = 'en-XA'
/** Supported languages. To add one, add its name here and a file beside each `en.ts`. */
const LANGUAGES = ['en', PSEUDO]

const PLAIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = Array.from('áƀçđéƒğĥíĵķłɱñóƥʠřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ')

/**
 * Language of this page, worker or process, fixed at startup. A process reads `HAZELRING_LANG`, a page `?lang=`, a
 * worker its own name; default: English.
 */
export const language: string = (() => {
  const { process, location, name } = globalThis as {
    readonly process?: { readonly env?: { readonly [name: string]: string | undefined } }
    readonly location?: { readonly search: string }
    readonly name?: string
  }
  const asked = [process?.env?.HAZELRING_LANG, new URLSearchParams(location?.search).get('lang'), name]
  return asked.find((id) => LANGUAGES.includes(id ?? '')) ?? 'en'
})()

const accented = (letter: string): string => {
  const found = ACCENTED[PLAIN_LETTERS.indexOf(letter)] ?? letter
  return /[aeiounr]/.test(letter) ? found + found : found
}

/** Translates a text into the pseudo-language. Keeps placeholders in braces. */
export const pseudoText = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, accented)))
    .join('')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Translates a text into the pseudo-language, except the given arguments (names, figures, translated sentences). */
const around = (text: string, [first, ...others]: readonly string[]): string =>
  first === undefined
    ? pseudoText(text)
    : text
        .split(first)
        .map((part) => around(part, others))
        .join(first)

const pseudo = (value: unknown, given: readonly string[] = []): unknown => {
  if (typeof value === 'string') return around(value, given)
  if (typeof value === 'function')
    return (...parts: readonly unknown[]) =>
      pseudo(
        value(...parts),
        textsIn(parts).toSorted((a, b) => b.length - a.length),
      )
  if (Array.isArray(value)) return value.map((item) => pseudo(item, given))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pseudo(item, given)]))
    : value
}

/**
 * Returns a catalogue in the current language. Catalogues hold whole sentences, as texts or as functions that insert
 * names and figures.
 */
export const catalogue = <C extends object>(languages: { readonly en: C; readonly [language: string]: C }): C =>
  language === PSEUDO ? (pseudo(languages.en) as C) : (languages[language] ?? languages.en)
