import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address is not one that this server sends to; the message says why. */
export class AddressRefused extends Error {}

/** Milliseconds for one request, name, TLS and answer included. */
const WITHIN = 10_000

const blockList = (subnets: readonly (readonly [net: string, prefix: number])[], type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, type)
  return list
}

/** IPv4 that leads into a network of its own, to this machine, to a cloud’s metadata, or nowhere. */
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
/** IPv6 that is routed at all; within it protocols’ own ranges (Teredo among them), examples, and 6to4, which carries IPv4. */
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

/** Whether an address leads to the public internet. Those that carry an IPv4 address within count as not public. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** `allowPrivate`: the owner of this server wants addresses of its own network, over plain HTTP and at any port too. */
export type PostOptions = { readonly allowPrivate: boolean; readonly resolve?: Resolve }

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** A web address to which this server may send, as far as can be told before its name is resolved. @throws AddressRefused */
export const checkTarget = (text: string, { allowPrivate }: Pick<PostOptions, 'allowPrivate'>): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new AddressRefused('That is not a web address.')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address may not hold a password.')
  if (allowPrivate) return url
  if (url.protocol !== 'https:' || url.port !== '')
    throw new AddressRefused('The address must begin with https:// and name no port.')
  const host = hostOf(url)
  if (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.'))
    throw new AddressRefused('The address must be on the public internet.')
  return url
}

/** Resolves a name once; the connection goes to what was checked. All addresses of a name must be public. */
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
 * Posts to an address that a player or a browser named, and answers with the status. Redirects are not followed, and of the answer only
 * the status is read. @throws AddressRefused where this server does not send there, and another Error where nothing answers
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
