import { matchIdSchema } from '../match/messages.ts'

/** What a link to a table says. Secrets stand after the `#`, which browsers keep to themselves. */
export type MatchLink = {
  readonly match: string
  /** Lets one sit down, or see a private table. */
  readonly key?: string
  /** Moves a seat to the device that opens the link, once. */
  readonly code?: string
}

const withSecrets = (secrets: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(secrets).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return given.length === 0 ? '' : `#${given.join('&')}`
}

/** `https://play.example/m/ID#k=KEY`: whoever opens it comes to the table. */
export const matchLink = (origin: string, match: string, key?: string): string =>
  `${origin.replace(/\/+$/, '')}/m/${match}${withSecrets({ k: key })}`

/** `…/m/ID#move=CODE`: whoever opens it first takes the seat over. */
export const moveLink = (origin: string, match: string, code: string, key?: string): string =>
  `${origin.replace(/\/+$/, '')}/m/${match}${withSecrets({ move: code, k: key })}`

/** Zero-width and soft-hyphen characters, which messengers add where a link may be broken. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const SERVER = /(?:(https?):\/\/)?((?:[\w-]+\.)*[\w-]+|\[[\da-f:.]+\])(:\d{1,5})?/.source
const TABLE_LINK = new RegExp(String.raw`${SERVER}\/m\/([a-z\d]{16})(?![a-z\d]|\/[^\s?#])(.*)`, 'is')
const SERVER_LINK = new RegExp(String.raw`^[^\w[]*${SERVER}(?![\w:@-]|\.\w)`, 'i')
const HOME = /^(?:localhost|\[|127\.|10\.|192\.168\.|[^.]+$)/i

const decoded = (text: string): string => {
  if (!/%(?:2f|3a|23)/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A secret of 20 characters; line breaks inside are those of a mail program. */
const secretIn = (rest: string, name: string): string | undefined => {
  const find = (text: string) => new RegExp(`#(?:[^\\s]*[&;])?${name}=([a-z\\d]{20})(?![a-z\\d])`).exec(text)?.[1]
  return find(rest) ?? find(rest.replaceAll(/\r?\n\s*/g, ''))
}

const originFrom = (scheme: string | undefined, host: string, port = ''): string | undefined => {
  const address = `${scheme?.toLowerCase() ?? (HOME.test(host) ? 'http' : 'https')}://${host}${port}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** The origin of a server's address, in brackets or with a path, and without `https://` if it has a dot or a port. */
export const readOrigin = (text: string): string | undefined => {
  const [, scheme, host = '', port = ''] = SERVER_LINK.exec(text.replaceAll(INVISIBLE, '')) ?? []
  return scheme === undefined && !/[.[:]|^localhost$/i.test(host + port) ? undefined : originFrom(scheme, host, port)
}

/**
 * Undoes both, and gives the server's origin; undefined for what is no link to a table. Reads links as people pass them on: in a sentence
 * or in brackets, percent-encoded, broken into lines, without `https://`.
 */
export const readMatchLink = (text: string): (MatchLink & { readonly origin: string }) | undefined => {
  const found = TABLE_LINK.exec(decoded(text.replaceAll(INVISIBLE, '').replaceAll('&amp;', '&')))
  const [, scheme, host = '', port = '', match = '', rest = ''] = found ?? []
  const before = found === null ? '' : found.input.slice(0, found.index)
  if (found === null || (scheme === undefined && (/[/:@]$/.test(before) || !/[.[:]|^localhost$/i.test(host + port))))
    return undefined
  const origin = originFrom(scheme, host, port)
  if (origin === undefined || !matchIdSchema.safeParse(match).success) return undefined
  const [key, code] = [secretIn(rest, 'k'), secretIn(rest, 'move')]
  return {
    origin,
    match,
    ...(key !== undefined && { key }),
    ...(code !== undefined && { code }),
  }
}
