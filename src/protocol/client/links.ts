import { keySchema, matchIdSchema } from '../match/messages.ts'

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

const wellFormed = (text: string | null): string | undefined =>
  text !== null && keySchema.safeParse(text).success ? text : undefined

/** Undoes both, and gives the server's origin; undefined for what is no link to a table. */
export const readMatchLink = (link: string): (MatchLink & { readonly origin: string }) | undefined => {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const match = /^\/m\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  if (!['http:', 'https:'].includes(url.protocol) || !matchIdSchema.safeParse(match).success) return undefined
  const secrets = new URLSearchParams(url.hash.slice(1))
  const [key, code] = [wellFormed(secrets.get('k')), wellFormed(secrets.get('move'))]
  return { origin: url.origin, match: match!, ...(key !== undefined && { key }), ...(code !== undefined && { code }) }
}
