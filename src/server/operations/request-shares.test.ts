import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openLocalServer } from '../../testing/hosted.ts'
import { createRequestShares } from './request-shares.ts'

afterEach(() => void vi.useRealTimers())

const SMALL = { requestBurst: 4, requestsPerSecond: 100 }

test('who asks for more than the share of their address waits, and the others do not', async () => {
  const shares = createRequestShares(SMALL)
  const line = {}
  const answered: string[] = []
  const ask = (address: string): Promise<unknown> =>
    shares.turn(address, line).then((isMine) => answered.push(`${address} ${isMine}`))
  const all = ['bad', 'bad', 'bad', 'bad', 'bad', 'bad', 'good'].map(ask)
  await setTimeout()
  expect(answered).toEqual(['bad true', 'bad true', 'bad true', 'bad true', 'good true'])
  await Promise.all(all)
  expect(answered.filter((one) => one === 'bad true')).toHaveLength(6)
})

test('behind one address connections take turns, and one that sends without waiting for answers is refused', async () => {
  const shares = createRequestShares(SMALL)
  const flood = {}
  const refused = await Promise.all(Array.from({ length: 40 }, () => shares.turn('club', flood)))
  expect(refused.filter((isMine) => !isMine).length).toBeGreaterThan(20)
  const slow = Array.from({ length: 8 }, () => shares.turn('club', flood))
  expect(await shares.turn('club', {})).toBe(true)
  await Promise.all(slow)
})

test('those who wait get their turns one by one, not many at once', async () => {
  vi.useFakeTimers()
  const shares = createRequestShares(SMALL, () => Date.now())
  let answered = 0
  for (let i = 0; i < 12; i++) void shares.turn('bad', {}).then(() => (answered += 1))
  const counts: number[] = []
  for (let i = 0; i < 8; i++) {
    await vi.advanceTimersByTimeAsync(10)
    counts.push(answered)
  }
  expect(counts).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})

test('an address is remembered until its share is full again, however long that takes, and no longer', () => {
  let now = 0
  const shares = createRequestShares({ requestBurst: 1_000, requestsPerSecond: 1 }, () => now)
  expect(shares.spend('a', 1_000)).toBe(true)
  now = 400_000
  shares.spend('b', 0)
  expect(shares.spend('a', 500)).toBe(false)
  now = 10_000_000
  for (const address of ['c', 'd']) shares.spend(address, 0)
  expect(shares.size()).toBe(1)
})

test('work beyond the request is paid for out of the same share', () => {
  const shares = createRequestShares(SMALL, () => 0)
  expect([shares.spend('a', 3), shares.spend('a', 3), shares.spend('b', 3)]).toEqual([true, false, true])
})

test('pages, readyz and long polling are all counted; a match is paid for by the length of its log', async () => {
  const bounds = { requestBurst: 2, requestsPerSecond: 1, requestsPerMinute: 1_000 }
  const here = await openLocalServer({ bounds, proxies: 1 })
  const get = (path: string, from: string): Promise<number> =>
    fetch(`http://127.0.0.1:${here.port}${path}`, { headers: { 'x-forwarded-for': from } }).then(({ status }) => status)
  const began = performance.now()
  const statuses = await Promise.all(
    ['/readyz', '/', '/healthz', '/socket/?EIO=4&transport=polling&sid=none'].map((path) => get(path, '10.0.0.1')),
  )
  expect(statuses).toEqual([200, 200, 200, 400])
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(await get('/readyz', '10.0.0.2')).toBe(200)
  await here.close()
})

test('a connection by long polling pays once for its handshake', async () => {
  const here = await openLocalServer({ bounds: { requestBurst: 2, requestsPerSecond: 0.001 } })
  const handshake = () => fetch(`http://127.0.0.1:${here.port}/socket/?EIO=4&transport=polling`)
  expect([await handshake(), await handshake()].map(({ status }) => status)).toEqual([200, 200])
  await here.close()
})

test('what is beyond the share ends its connection: a request, a WebSocket, and at once what is sent without waiting', async () => {
  const here = await openLocalServer({ bounds: { requestBurst: 1, requestsPerSecond: 0.001 } })
  const said = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = ''
      const socket = connect(here.port, '127.0.0.1').on('data', (piece) => (heard += String(piece)))
      socket.on('close', () => resolve(heard)).on('error', () => undefined)
      socket.write(text)
    })
  const get = 'GET /readyz HTTP/1.1\r\nhost: localhost\r\n'
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n'
  const [flood, ...refused] = await Promise.all([
    said(`${get}\r\n`.repeat(20)),
    said(`${get}\r\n`),
    said(`${get}${upgrade}\r\n`),
  ])
  expect(flood).not.toContain(' 429 ')
  for (const one of refused)
    expect(one).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\n[^]*connection: close\r\n[^]*too-fast/i)
  await here.close()
})
