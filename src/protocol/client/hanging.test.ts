import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, createServer, type Server as NetServer, type Socket } from 'node:net'
import { Server } from 'socket.io'
import { afterAll, describe, expect, test } from 'vitest'
import { connectServer, type ServerClient, type Timing, until } from './index.ts'

/** Behaviour of the test proxy: forward a request, refuse it, never answer, or send only the response head. */
type Way = 'pass' | 'refuse' | 'silent' | 'head'
type Ways = { upgrade: Way; poll: Way }

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const HEAD_END = '\r\n\r\n'

/** Observations of the test proxy: number of connections, and true if the newest connection hangs. */
type Seen = { readonly opened: () => number; readonly isHanging: () => boolean }

/** Time limit for an answer in ms. In these tests connecting may take longer and retries start sooner. */
const ANSWER = 15_000

/** Timing with short delays. A limit fires only if the proxy hangs, because a busy machine may also be slow. */
const timingOf = ({ opened, isHanging }: Seen): Timing => ({
  now: Date.now,
  later: (milliseconds, act) => {
    const before = opened()
    const isDue = (): boolean =>
      milliseconds < ANSWER || (isHanging() && (milliseconds === ANSWER || opened() > before))
    const look = (): void => {
      if (isDue()) return act()
      timer = setTimeout(look, 10)
    }
    let timer = setTimeout(look, milliseconds / 500)
    return () => clearTimeout(timer)
  },
  connectWithin: ANSWER + 1,
})

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const listening = async (server: NetServer): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const backend = async (): Promise<number> => {
  const http = createHttp()
  const io = new Server(http, { path: '/socket', serveClient: false })
  io.on('connection', (socket) => {
    socket.on('ask', (_: unknown, answer: (said: unknown) => void) => answer({ ok: true, match: 'a'.repeat(16) }))
  })
  closers.push(() => new Promise<void>((resolve) => void io.close(() => resolve())))
  return listening(http)
}

/** Forwards a server's answers according to the current `way`. */
const passOn = (back: Socket, client: Socket, way: () => Way): void => {
  let isHeadOut = false
  back.on('data', (chunk) => {
    if (way() === 'pass') client.write(chunk)
    if (way() === 'head' && !isHeadOut) client.write(chunk.subarray(0, chunk.indexOf(HEAD_END) + HEAD_END.length))
    isHeadOut = true
  })
  for (const [one, other] of [
    [back, client],
    [client, back],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => way() === 'pass' && other.destroy())
  }
}

const proxyTo = async (port: number, ways: Ways): Promise<Seen & { readonly url: string }> => {
  const open = new Set<Socket>()
  let [opened, isHanging] = [0, () => false]
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined)
    client.once('data', (first) => {
      const way = (): Way => ways[/upgrade: websocket/i.test(String(first)) ? 'upgrade' : 'poll']
      const began = way()
      opened += 1
      isHanging = () => began !== 'pass' || way() !== 'pass'
      if (began === 'refuse') client.end(REFUSAL)
      if (began === 'refuse' || began === 'silent') return
      const back = connect(port, '127.0.0.1')
      open.add(back)
      passOn(back, client, way)
      back.write(first)
      client.pipe(back)
    })
  })
  closers.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${await listening(server)}`, opened: () => opened, isHanging: () => isHanging() }
}

const through = async (ways: Ways): Promise<ServerClient> => {
  const proxy = await proxyTo(await backend(), ways)
  const client = connectServer(proxy.url, { gameOf: () => undefined, timing: timingOf(proxy) })
  closers.push(client.close)
  return client
}

const answered = { ok: true, match: 'a'.repeat(16) }
const HANGING = ['refuse', 'silent', 'head'] as const

describe('a transport that hangs', () => {
  test.concurrent.each(HANGING)(
    'WebSocket: %s; long polling takes over and nobody is told of a loss',
    async (upgrade) => {
      const client = await through({ upgrade, poll: 'pass' })
      const seen = new Set<string>()
      client.subscribe(() => seen.add(client.getSnapshot().kind))
      expect(await client.quick('a-game')).toEqual(answered)
      expect([...seen]).toEqual(['online'])
    },
  )

  const pairs = HANGING.flatMap((upgrade) => HANGING.map((poll) => [upgrade, poll] as const))
  test.concurrent.each(pairs)(
    'WebSocket: %s, polling: %s; the client says so, and goes on once either works',
    async (upgrade, poll) => {
      const ways: Ways = { upgrade, poll }
      const client = await through(ways)
      await until(client, ({ kind }) => kind === 'offline')
      ways[poll === 'head' ? 'upgrade' : 'poll'] = 'pass'
      expect(await client.quick('a-game')).toEqual(answered)
    },
  )

  test.concurrent.each([
    ['WebSocket', 'upgrade', 'poll'],
    ['polling', 'poll', 'upgrade'],
  ] as const)('%s that worked and falls silent is left for the other transport', async (_, first, second) => {
    const ways: Ways = { upgrade: 'refuse', poll: 'refuse', [first]: 'pass' }
    const client = await through(ways)
    expect(await client.quick('a-game')).toEqual(answered)
    ways[first] = 'silent'
    ways[second] = 'pass'
    expect(await client.quick('a-game')).toEqual(answered)
  })
})
