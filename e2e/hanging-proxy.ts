import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** GUID that servers append to a client's WebSocket key before hashing (RFC 6455). */
const WEBSOCKET_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

const opened = (key: string): string => {
  const accept = createHash('sha1').update(`${key}${WEBSOCKET_ID}`).digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
}

/** Behaviour for WebSockets. `silent`: never answers an upgrade; `opens`: opens them but transmits nothing. */
export type Hang = 'silent' | 'opens'

/** Opens a proxy in front of `url` that forwards HTTP requests and blocks WebSockets. */
export const openProxy = async (url: string, hang: Hang) => {
  const swallowed = new Set<Duplex>()
  const server = createServer((asked, answer) => {
    const { method = 'GET', headers } = asked
    const passed = request(new URL(asked.url ?? '/', url), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', ({ headers }, socket) => {
    swallowed.add(socket)
    socket.on('error', () => undefined)
    if (hang === 'opens') socket.write(opened(headers['sec-websocket-key'] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallowed,
    close: (): void => {
      for (const socket of swallowed) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
