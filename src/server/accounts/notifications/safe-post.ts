import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Thrown if this server does not send to an address; the message gives the reason. */
export class AddressRefused extends Error {}

/** Timeout in milliseconds of a whole request: DNS, TLS and response. */
const WITHIN = 10_000

const blockList = (subnets: readonly (readonly [net: string, prefix: number])[], type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, type)
  return list
}

/** IPv4 ranges of private networks, this machine, cloud metadata and special purposes. */
const special4 = blockList(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  'ipv4',
)
/**
 * IPv6 ranges that are globally routed, and exceptions: special ranges (such as Teredo), documentation, and 6to4, which
 * embeds IPv4.
 */
const global6 = blockList([['2000::', 3]], 'ipv6')
const special6 = blockList(
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
  'ipv6',
)

/** True for an address on the public internet. IPv6 addresses that embed an IPv4 address are not public. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** `allowPrivate`: the host permits addresses in its own network, plain HTTP and any port. */
export type PostOptions = { readonly allowPrivate: boolean; readonly resolve?: Resolve }

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Checks a web address before resolving its name. @throws AddressRefused if it is invalid or may not be used */
export const checkTarget = (text: string, { allowPrivate }: Pick<PostOptions, 'allowPrivate'>): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new AddressRefused('That is not a web address.')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address must not contain a password.')
  if (allowPrivate) return url
  if (url.protocol !== 'https:' || url.port !== '')
    throw new AddressRefused('The address must begin with https:// and contain no port.')
  const host = hostOf(url)
  if (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.'))
    throw new AddressRefused('The address must be on the public internet.')
  return url
}

/** Resolves a name once, so that the connection uses exactly the checked addresses, which must all be public. */
const checkedLookup =
  ({ allowPrivate, resolve = (host) => lookup(host, { all: true }) }: PostOptions): LookupFunction =>
  (host, options, answer) => {
    const checked = async () => {
      const found = await resolve(host)
      const isFine = found.length > 0 && (allowPrivate || found.every(({ address }) => isPublicAddress(address)))
      if (!isFine) throw new AddressRefused('The address must be on the public internet.')
      return found
    }
    checked().then(
      (found) => {
        const [first] = found
        return options.all === true ? answer(null, [...found]) : answer(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => answer(error, ''),
    )
  }

/**
 * Posts to an address given by a player or a browser, and returns the HTTP status. Ignores redirects and the response
 * body.
 * @throws AddressRefused if this server does not send there, another Error if the address does not respond
 */
export const postSafely = async (
  target: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string | number>>,
  options: PostOptions,
): Promise<number> => {
  const url = checkTarget(target, options)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Hazelring' },
      agent: false,
      lookup: checkedLookup(options),
      maxHeaderSize: 8_192,
      signal: AbortSignal.timeout(WITHIN),
    })
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
