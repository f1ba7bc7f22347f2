import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

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

/** Logs why a request was refused or limited, and which setting would allow it. */
export type NoteRefusal = (why: string) => void

const REPEATED_AFTER = 60_000
const MOST_REFUSALS = 20

/** Passes each refusal on at most once a minute, and at most 20 different ones, because strangers choose the host names. */
export const seldom = (note: NoteRefusal, now: () => number = () => performance.now()): NoteRefusal => {
  const noted = new Map<string, number>()
  return (why) => {
    for (const [before, at] of noted) if (at + REPEATED_AFTER <= now()) noted.delete(before)
    if (noted.has(why) || noted.size >= MOST_REFUSALS) return
    noted.set(why, now())
    note(why)
  }
}

const shownHost = ({ headers: { host } }: Pick<IncomingMessage, 'headers'>): string =>
  host !== undefined && /^[\w.:[\]-]{1,100}$/.test(host) && URL.canParse(`https://${host}`) ? host : 'unknown'

/** Why a page of another origin than the request's host is refused. */
export const strangePage = (request: Pick<IncomingMessage, 'headers'>): string => {
  const said = request.headers.origin ?? ''
  const origin = URL.canParse(said) ? new URL(said).origin.slice(0, 100) : 'unknown'
  return `A page of ${origin} was refused, because its request names the host ${shownHost(request)}. If the page is yours, let the proxy keep the Host header with its port, or set HAZELRING_ORIGINS=${origin}.`
}

/** Why a request by a name that is not this server's own is refused. */
export const strangeName = (request: Pick<IncomingMessage, 'headers'>): string => {
  const host = shownHost(request)
  return `A request for the host ${host} was refused. If the name is yours, set HAZELRING_ORIGINS=${new URL(`https://${host}`).origin}, or HAZELRING_TRUST_PROXY=1 behind a proxy.`
}

export const NO_PROTO =
  'A page that came by https sent a request that arrived without it, so its cookie is not Secure and it has no passkeys. Set HAZELRING_TRUST_PROXY=1 and let the proxy send X-Forwarded-Proto.'

/** Whether a name is this machine's own, whoever says it: the machine itself, one of its addresses, or the name that its owner gave it. */
const isThisMachine = (name: string): boolean => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
  const own = hostname().toLowerCase()
  return ['localhost', own, `${own}.local`, ...addresses].includes(name)
}

/**
 * The origin to which links lead that go to somebody else, by e-mail: one of `origins`, if there are any, that by which was asked or else
 * the first. Without them it is the one by which was asked, where that is this machine; undefined elsewhere, because whoever asks
 * can put any name into a request.
 */
export const originForLinks = (asked: string, origins: readonly string[]): string | undefined => {
  if (!URL.canParse(asked)) return origins[0]
  const { host, hostname: name } = new URL(asked)
  if (origins.length > 0) return origins.find((origin) => new URL(origin).host === host) ?? origins[0]
  return isThisMachine(name.replaceAll(/[[\]]/g, '')) ? asked : undefined
}

/** What an address is counted by: one IPv4 host, or the /64 network that one household of IPv6 has. */
const countedBy = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped !== null) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::')
  const [left, right] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':')))
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left!.length - right!.length)
  const groups = [...left!, ...Array.from({ length: gap }, () => '0'), ...right!]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Where a request comes from, `proxies` being how many servers of one's own stand before this one. */
const sourceOf = ({ socket, headers }: IncomingMessage, proxies: number): string => {
  const told = String(headers['x-forwarded-for'] ?? '')
  const way = [...told.split(',').map((one) => one.trim()), socket.remoteAddress ?? ''].filter((one) => one !== '')
  return way[Math.max(0, way.length - 1 - proxies)] ?? ''
}

/** A word for where a request comes from: equal for equal addresses, good for counting, and no way back to the address. */
export type AddressOf = (request: IncomingMessage) => string

/** @param proxies how many reverse proxies to trust: 0 takes nobody's word for where a request comes from */
export const addressWords = (proxies: number, salt: Uint8Array = randomBytes(32)): AddressOf => {
  return (request) =>
    createHmac('sha256', salt)
      .update(countedBy(sourceOf(request, proxies)))
      .digest('base64url')
      .slice(0, 16)
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Whether a request comes from this very machine, and no proxy brought it. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
