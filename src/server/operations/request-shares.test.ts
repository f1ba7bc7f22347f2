import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLocalServer } from '../../testing/hosted.ts'
import { createRequestShares } from './request-shares.ts'

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
    ['/readyz', '/', '/healthz', '/hall/?EIO=4&transport=polling&sid=none'].map((path) => get(path, '10.0.0.1')),
  )
  expect(statuses).toEqual([200, 200, 200, 400])
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(await get('/readyz', '10.0.0.2')).toBe(200)
  await here.close()
})
