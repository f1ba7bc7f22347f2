import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** Name endings that only home or office networks resolve. */
const PRIVATE = ['.localhost', '.local', '.lan', '.home.arpa', '.internal']

const hostNameOf = (host: string): string | undefined => {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1') : undefined
}

/** Public addresses of this server: `origins` (`https://play.example`), and the number of its reverse proxies. */
export type PublicAddresses = { readonly origins: readonly string[]; readonly proxies: number }

/**
 * True if the Host header names this server. This prevents DNS rebinding, where a foreign page points its own name here
 * to become same-origin.
 * Addresses, private names and the names in `origins` are accepted. Behind a proxy every name is accepted, because the
 * proxy checks it.
 */
export const isOwnName = (
  { headers: { host } }: Pick<IncomingMessage, 'headers'>,
  { origins, proxies }: PublicAddresses,
): boolean => {
  if (host === undefined || proxies > 0) return true
  const name = hostNameOf(host)
  if (name === undefined) return false
  if (isIP(name) !== 0 || !name.includes('.') || PRIVATE.some((ending) => name.endsWith(ending))) return true
  return origins.some((origin) => new URL(origin).hostname === name)
}

/** Logs why a request was refused or limited, with the setting that would allow it. */
export type NoteRefusal = (why: string) => void

const REPEATED_AFTER = 60_000
const MOST_REFUSALS = 20

/**
 * Logs each refusal at most once a minute, and at most 20 different refusals, because clients choose the host names.
 */
export const limitRepeats = (note: NoteRefusal, now: () => number = () => performance.now()): NoteRefusal => {
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

export const refusedPageText = (request: Pick<IncomingMessage, 'headers'>): string => {
  const said = request.headers.origin ?? ''
  const origin = URL.canParse(said) ? new URL(said).origin.slice(0, 100) : 'unknown'
  return `A page of ${origin} was refused, because its request names the host ${shownHost(request)}. If the page is yours, let the proxy keep the Host header with its port, or set HAZELRING_ORIGINS=${origin}.`
}

export const refusedHostText = (request: Pick<IncomingMessage, 'headers'>): string => {
  const host = shownHost(request)
  return `A request for the host ${host} was refused. If the name is yours, set HAZELRING_ORIGINS=${new URL(`https://${host}`).origin}, or HAZELRING_TRUST_PROXY=1 behind a proxy.`
}

export const NO_FORWARDED_PROTO =
  'A page that came by https sent a request that arrived without it, so its cookie is not Secure and it has no passkeys. Set HAZELRING_TRUST_PROXY=1 and let the proxy send X-Forwarded-Proto.'

/** True if a name always means this machine: localhost, its host name, or one of its addresses. */
const isThisMachine = (name: string): boolean => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
  const own = hostname().toLowerCase()
  return ['localhost', own, `${own}.local`, ...addresses].includes(name)
}

/**
 * Origin for links in e-mails. With `origins`: the configured origin that the request named, else the first. Without
 * `origins`: the requested origin if it is this machine, else undefined, because a client can send any host name.
 */
export const originForLinks = (asked: string, origins: readonly string[]): string | undefined => {
  if (!URL.canParse(asked)) return origins[0]
  const { host, hostname: name } = new URL(asked)
  if (origins.length > 0) return origins.find((origin) => new URL(origin).host === host) ?? origins[0]
  return isThisMachine(name.replaceAll(/[[\]]/g, '')) ? asked : undefined
}

/**
 * Units by which addresses are counted: one IPv4 host or a /64 network, which is one IPv6 household, and the wider network
 * around it (/16 or /32).
 */
const countedBy = (ip: string): readonly [address: string, network: string] => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  const four = mapped?.[1] ?? ip
  if (!isIPv6(four)) return [four, four.split('.', 2).join('.')]
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::')
  const [left, right] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':')))
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left!.length - right!.length)
  const groups = [...left!, ...Array.from({ length: gap }, () => '0'), ...right!]
  const short = groups.map((group) => group.replace(/^0+(?=.)/, ''))
  return [`${short.slice(0, 4).join(':')}::/64`, `${short.slice(0, 2).join(':')}::/32`]
}

/** The client's IP address; `proxies` is the number of trusted reverse proxies in front of this server. */
const sourceOf = ({ socket, headers }: IncomingMessage, proxies: number): string => {
  const told = String(headers['x-forwarded-for'] ?? '')
  const way = [...told.split(',').map((one) => one.trim()), socket.remoteAddress ?? ''].filter((one) => one !== '')
  return way[Math.max(0, way.length - 1 - proxies)] ?? ''
}

/**
 * Keyed hash of a request's address: equal for equal addresses, but the address cannot be recovered. It begins with the
 * hash of the wider network.
 */
export type AddressOf = (request: IncomingMessage) => string

/** @param proxies number of reverse proxies to trust; 0 ignores X-Forwarded-For */
export const addressHasher = (proxies: number, salt: Uint8Array = randomBytes(32)): AddressOf => {
  const hashed = (text: string): string => createHmac('sha256', salt).update(text).digest('base64url')
  return (request) => {
    const [address, network] = countedBy(sourceOf(request, proxies))
    return `${hashed(network).slice(0, NETWORK_LETTERS)}${hashed(address).slice(0, 16)}`
  }
}

/** Number of letters that name the wider network at the start of an address. */
const NETWORK_LETTERS = 8

export const networkIn = (address: string): string => address.slice(0, NETWORK_LETTERS)

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** True if a request comes from this machine without a proxy. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
