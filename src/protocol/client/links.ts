import { matchIdSchema } from '../match/primitives.ts'

/** Parts of a link to a table. Secrets follow the `#`, which browsers do not send to servers. */
export type MatchLink = {
  readonly match: string
  /** Table's key; required to take a seat, or to see a private table. */
  readonly key?: string
  /** One-time code that moves a seat to the device that opens the link. */
  readonly code?: string
}

const withSecrets = (secrets: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(secrets).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return given.length === 0 ? '' : `#${given.join('&')}`
}

/** Link that opens the table: `https://play.example/m/ID#k=KEY`. */
export const matchLink = (origin: string, match: string, key?: string): string =>
  `${origin.replace(/\/+$/, '')}/m/${match}${withSecrets({ k: key })}`

/** Link whose first user takes over the seat: `…/m/ID#move=CODE`. */
export const moveLink = (origin: string, match: string, code: string, key?: string): string =>
  `${origin.replace(/\/+$/, '')}/m/${match}${withSecrets({ move: code, k: key })}`

/** Zero-width and soft-hyphen characters added by messengers. In names outside ASCII, joiners are letters and stay. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<![^\0-\x7F])[\u200C\u200D]/g
const BREAK = /=?[ \t]*(?:\r\n?|[\n\u0085\u2028\u2029])[\s>]*/g

/** Repairs of damage that mail programs, messengers, HTML and JSON do to links; the order matters. */
const UNDONE: readonly (readonly [RegExp, (found: string, code: string) => string])[] = [
  [/&shy;|<wbr\s*\/?>/gi, () => ''],
  [/&amp;/gi, () => '&'],
  [/&#(\d{1,3});/g, (_, code) => String.fromCharCode(Number(code))],
  [/&#x([\da-f]{1,2});/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))],
  [/\\u00([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))],
  [/\\\//g, () => '/'],
  [/%25(?=[\da-f]{2})/gi, () => '%'],
  [/(?:%[\da-f]{2})+/gi, (found) => decoded(found)],
  [INVISIBLE, () => ''],
  [/[\uFF01-\uFF5E]/g, (found) => String.fromCharCode(found.charCodeAt(0) - 0xfee0)],
  [/[。｡]|(?<=[\p{L}\d])\[\.\](?=[\p{L}\d])/gu, () => '.'],
  [BREAK, () => '\n'],
]

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const undone = (text: string): string => UNDONE.reduce((read, [pattern, by]) => read.replace(pattern, by), text)

/** Characters that may surround an address: spaces, quotes, brackets, and punctuation that hosts never contain. */
const AROUND = String.raw`\s"'\u0060*,;!|=<>…\p{Pi}\p{Pf}\p{Ps}\p{Pe}`
/** Pattern of a scheme and host; takes the whole host, so that it never matches a part of a name. */
const SERVER = String.raw`(?:(https?):\/*|(?<![^\/?#${AROUND}]))(\[[\da-f:.]+\](?::\d+)?|[^\/?#${AROUND}]+)`
const TABLE_LINK = new RegExp(String.raw`${SERVER}\/+m\/+((?:[a-z\d]\n?){15}[a-z\d])(?![a-z\d]|\/[^\s?#])(.*)`, 'isu')
const SERVER_LINK = new RegExp(
  String.raw`^[${AROUND}]*?${SERVER}(?=[\/?#]|[.${AROUND}]*(?:\s(?!.*\p{L}\.\p{L})|$))`,
  'iu',
)
/** Text before a host without a scheme that suggests the host is incomplete or part of another address. */
const CUT_BEFORE = /:\/+(?:\S*|[^\s/]*\s)$|\S[-@]\s?$|[\p{L}\d][^\s=]$|[\p{L}\d-]\.\p{L}[\p{L}\d-]*\s$|\/$/u
const BARE =
  /^(?=.*[.:]|localhost$)(?:[\p{L}\p{M}\p{Join_Control}\d_-]+\.)*[\p{L}\p{M}\p{Join_Control}\d_-]+(?::\d+)?$|^\[/iu
const HOME = /^(?:localhost|\[|127\.|10\.|192\.168\.|[^.]+$)/i

/** Returns the origin for a scheme and host; undefined if either is invalid. */
const originFrom = (scheme: string | undefined, written: string): string | undefined => {
  const host = written.replace(scheme === undefined ? /^\p{L}+:(?!\d)/u : /^$/, '').replace(/\.+(?=(?::\d+)?$)/, '')
  if (/[@\\]/.test(host) || (scheme === undefined && !BARE.test(host))) return undefined
  const address = `${scheme?.toLowerCase() ?? (HOME.test(host) ? 'http' : 'https')}://${host}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** Patterns for a secret of 20 characters, strictest first: its letters, and the separators allowed between them. */
const SECRETS = [
  ['[a-z\\d]', '\\n?'],
  ['[a-zA-Z\\d]', '\\n?'],
  ['[a-zA-Z\\d]', '[\\n ]?'],
] as const
const IN_LINK = String.raw`^\n?\/?\n?[?#&](?:(?:(?!\/m\/)[^ ])*[?#&;])?\s?`

/** Returns the secret `name` after a match's id; undefined if missing. In quoted-printable text, 3D follows its `=`. */
const secretIn = (rest: string, name: string): string | undefined => {
  const start = `${IN_LINK}(?:${name}|${name.toUpperCase()})(?:\\s?=(?:3D)?\\s?|\\n)`
  const found = SECRETS.map(
    ([one, gap]) => new RegExp(`${start}(${one}(?:${gap}${one}){19})(?!${one})`).exec(rest)?.[1],
  )
  return found
    .find((secret) => secret !== undefined)
    ?.replaceAll(/\s/g, '')
    .toLowerCase()
}

const isNamed = (rest: string, name: string): boolean => new RegExp(`${IN_LINK}${name}\\s?=`, 'i').test(rest)

/**
 * Returns the origin of a server address in a text; undefined if none. Accepts brackets, a path, and hosts without
 * `https://` that have a dot or port.
 */
export const readOrigin = (text: string): string | undefined => {
  const [, scheme, host = ''] = SERVER_LINK.exec(undone(text)) ?? []
  return originFrom(scheme, host)
}

/**
 * Inverse of `matchLink` and `moveLink`, with the server's origin; undefined if the text has no link to a table.
 * Accepts links inside sentences or brackets, encoded, broken into lines, or without `https://`.
 * `isSpoilt`: a key or code is present but does not have 20 letters and digits.
 */
export const readMatchLink = (
  text: string,
): (MatchLink & { readonly origin: string; readonly isSpoilt?: true }) | undefined => {
  const found = TABLE_LINK.exec(undone(text))
  if (found === null) return undefined
  const [, scheme, host = '', written = '', rest = ''] = found
  if (scheme === undefined && CUT_BEFORE.test(found.input.slice(Math.max(0, found.index - 300), found.index)))
    return undefined
  const origin = originFrom(scheme, host)
  const match = written.replaceAll('\n', '').toLowerCase()
  if (origin === undefined || !matchIdSchema.safeParse(match).success) return undefined
  const [key, code] = [secretIn(rest, 'k'), secretIn(rest, 'move')]
  const isSpoilt = (key === undefined && isNamed(rest, 'k')) || (code === undefined && isNamed(rest, 'move'))
  return {
    origin,
    match,
    ...(key !== undefined && { key }),
    ...(code !== undefined && { code }),
    ...(isSpoilt && { isSpoilt: true as const }),
  }
}
