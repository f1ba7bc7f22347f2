import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { SESSION_LASTS } from './sessions.ts'

const SESSION = 'hazelring-session'

/** True if a request came over TLS, to this server or to its trusted proxy. */
export const isSecure = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): boolean => {
  if ((socket as Partial<TLSSocket>).encrypted === true) return true
  return (
    proxies > 0 &&
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')[0]
      ?.trim() === 'https'
  )
}

/** Token in the named cookie, by default the session's; undefined if missing or malformed. */
export const tokenIn = ({ headers }: Pick<IncomingMessage, 'headers'>, name = SESSION): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** A cookie that scripts cannot read and other sites cannot send, valid for `seconds`. */
export const cookieWith = (value: string, path: string, seconds: number, secure: boolean): string =>
  [value, `Path=${path}`, 'HttpOnly', 'SameSite=Strict', `Max-Age=${seconds}`, ...(secure ? ['Secure'] : [])].join('; ')

export const cookieFor = (token: string | undefined, secure: boolean): string =>
  cookieWith(`${SESSION}=${token ?? ''}`, '/', token === undefined ? 0 : SESSION_LASTS / 1000, secure)

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Name of a device for the player's list, as `Firefox, Linux`; empty if unknown. */
export const deviceName = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const agent = headers['user-agent'] ?? ''
  const named = [BROWSERS, SYSTEMS].map((all) => all.find(([mark]) => agent.includes(mark))?.[1])
  return named.filter((name) => name !== undefined).join(', ')
}
