import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Endings that no public name has: what only a home or office network resolves. */
const PRIVATE = ['.localhost', '.local', '.lan', '.home.arpa', '.internal']

const hostNameOf = (host: string): string | undefined => {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1') : undefined
}

/** How this server is reached: `origins` (`https://play.example`) and reverse proxies of one's own. */
export type Reached = { readonly origins: readonly string[]; readonly proxies: number }

/**
 * Whether a request names this server by a name that is its own. A page of elsewhere can make its own name lead here (DNS
 * rebinding), and would be of the same origin then. An address, a name of the private network and the names of `origins` are
 * nobody else's; behind a proxy the proxy decides.
 */
export const isOwnName = (
  { headers: { host } }: Pick<IncomingMessage, 'headers'>,
  { origins, proxies }: Reached,
): boolean => {
  if (host === undefined || proxies > 0) return true
  const name = hostNameOf(host)
  if (name === undefined) return false
  if (isIP(name) !== 0 || !name.includes('.') || PRIVATE.some((ending) => name.endsWith(ending))) return true
  return origins.some((origin) => new URL(origin).hostname === name)
}
