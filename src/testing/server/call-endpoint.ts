import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createLineServer, type AddressInfo, type Socket } from 'node:net'
import { createRequire } from 'node:module'

type Ece = {
  readonly decrypt: (
    body: Buffer,
    params: { readonly version: string; readonly privateKey: ECDH; readonly authSecret: string },
  ) => Buffer
}
/** Encryption package of `web-push`, loaded from its dependencies. */
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as Ece

/** A subscribed browser with its own keys, which can decrypt pushes. */
export const pushDevice = (endpoint: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth } },
    open: (body: Buffer): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString()),
  }
}

/** Claims of a push's token; undefined unless the server's key signed it. */
export const vapidClaims = ({ authorization = '' }: IncomingHttpHeaders, publicKey: string): unknown => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', sig = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(sig, 'base64url'),
  )
  return isRight && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port

export type Posted = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A local push service and webhook receiver. `status`: its next HTTP status by path. */
export const openEndpoint = async () => {
  const posted: Posted[] = []
  const status = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      posted.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status.get(path) ?? 201, { location: '/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: (path: string) => `http://127.0.0.1:${portOf(server)}${path}`,
    posted,
    status,
    close: () => server.close(),
  }
}

/** A mail server that accepts every e-mail. */
export const openMailbox = async () => {
  const mails: string[] = []
  const speak = (line: Socket): void => {
    let [text, inMail] = ['', false]
    line.write('220 here\r\n')
    line.on('error', () => undefined)
    line.on('data', (part) => {
      text += part.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const said = text.slice(0, end)
        if (inMail) {
          const whole = text.indexOf('\r\n.\r\n')
          if (whole < 0) return
          mails.push(text.slice(0, whole))
          text = text.slice(whole + 5)
          inMail = false
          line.write('250 taken\r\n')
          continue
        }
        text = text.slice(end + 2)
        inMail = said === 'DATA'
        if (said === 'QUIT') line.end('221 bye\r\n')
        else line.write(inMail ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }
  const server = createLineServer(speak)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails, close: () => server.close() }
}
