import type { IncomingMessage } from 'node:http'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, nameSchema } from '../../protocol/index.ts'
import { talkSchema } from '../../protocol/match/settings.ts'
import { forAll } from '../../testing/for-all.ts'
import { addressHasher, isLocal, isOwnName, originForLinks } from '../operations/address.ts'
import { createBudget, sharedBucket } from '../operations/budget.ts'
import { createAddressCounts, isAllowedOrigin } from './admission.ts'
import { createEyeRooms } from './rooms.ts'

const request = (remoteAddress: string, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage

const welcome = (origin: string | undefined, host: string | undefined, listed: readonly string[] = []): boolean =>
  isAllowedOrigin(request('', { ...(origin !== undefined && { origin }), ...(host !== undefined && { host }) }), listed)

describe('a budget', () => {
  const burst = fc.integer({ min: 3, max: 50 })
  const rate = fc.integer({ min: 1, max: 100 })
  const waits = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 60 })

  test('never gives more than its burst and what came back since, and gives that where nobody else takes', () =>
    forAll([burst, rate, waits], (messageBurst, messagesPerSecond, pauses) => {
      const bounds = { ...limits, messageBurst, messagesPerSecond }
      const budget = createBudget(bounds, sharedBucket(bounds, 0), 0)
      let [now, given, level] = [0, 0, messageBurst]
      for (const pause of pauses) {
        now += pause
        level = Math.min(messageBurst, level + (pause * messagesPerSecond) / 1000)
        const isGiven = budget.take(1, now)
        expect(isGiven).toBe(level >= 1)
        if (isGiven) [given, level] = [given + 1, level - 1]
      }
      expect(given).toBeLessThanOrEqual(messageBurst + (now * messagesPerSecond) / 1000)
    }))

  test('many connections of one address take from no neighbour what play needs', () => {
    const shared = sharedBucket(limits, 0)
    const greedy = Array.from({ length: 40 }, () => createBudget(limits, shared, 0))
    const neighbour = createBudget(limits, shared, 0)
    let given = 0
    for (let now = 0; now < 60_000; now += 10) for (const one of greedy) given += one.take(1, now) ? 1 : 0
    const { messageBurst, messagesPerSecond } = limits
    const most =
      10 * (messageBurst + 60 * messagesPerSecond) + greedy.length * (messageBurst / 3 + 6 * messagesPerSecond)
    expect(given).toBeLessThanOrEqual(most + 1)
    for (let now = 60_000; now < 120_000; now += 1_000) {
      for (const one of greedy) while (one.take(1, now));
      expect(neighbour.take(1, now)).toBe(true)
    }
  })

  test('what costs more than a whole burst is given once the burst is there, and paid for by all of the address', () => {
    const shared = sharedBucket(limits, 0)
    const budget = createBudget(limits, shared, 0)
    expect([budget.take(limits.messageBurst * 20, 0), budget.take(1, 0)]).toEqual([true, false])
    expect(shared.has(1, 1_000)).toBe(false)
    expect(budget.take(1, 100)).toBe(true)
  })
})

describe('an address', () => {
  const word = addressHasher(0, new Uint8Array(32))
  const behind = addressHasher(1, new Uint8Array(32))

  test.each([
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:0DB8:0:0:ffff:1:2:3', true],
    ['2001:db8:0:1::1', '2001:db8::1', false],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
    ['', '::', false],
  ])('%s and %s are one household: %s', (one, other, isSame) => {
    expect(word(request(one)) === word(request(other))).toBe(isSame)
  })

  test('is a word that does not show it, and another one in every process', () => {
    const shown = word(request('10.0.0.1'))
    expect(shown).toMatch(/^[\w-]{24}$/)
    expect(addressHasher(0)(request('10.0.0.1'))).not.toBe(shown)
  })

  test('comes from one’s own proxy alone, and from as many as there are', () => {
    const told = (list: string) => request('127.0.0.1', { 'x-forwarded-for': list })
    expect(word(told('10.0.0.1'))).toBe(word(request('127.0.0.1')))
    expect(behind(told('10.0.0.1'))).toBe(word(request('10.0.0.1')))
    expect(behind(told('6.6.6.6, 10.0.0.1'))).toBe(word(request('10.0.0.1')))
    expect(behind(request('10.0.0.1'))).toBe(word(request('10.0.0.1')))
    expect(addressHasher(2, new Uint8Array(32))(told('10.0.0.1, 10.0.0.2'))).toBe(word(request('10.0.0.1')))
  })

  test('is this machine’s where no proxy brought the request', () => {
    for (const local of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      expect(isLocal(request(local))).toBe(true)
      expect(isLocal(request(local, { 'x-forwarded-for': '10.0.0.1' }))).toBe(false)
      expect(isLocal(request(local, { forwarded: 'for=10.0.0.1' }))).toBe(false)
    }
    for (const other of ['10.0.0.1', '128.0.0.1', '::2', '']) expect(isLocal(request(other))).toBe(false)
  })
})

describe('an origin', () => {
  test.each([
    [undefined, 'a.example', true],
    ['https://a.example', 'a.example', true],
    ['http://A.example:4000', 'a.Example:4000', true],
    ['http://[::1]:4000', '[::1]:4000', true],
    ['https://b.example', 'a.example', false],
    ['https://a.example.b.example', 'a.example', false],
    ['https://a.example:8443', 'a.example', false],
    ['null', 'a.example', false],
    ['', 'a.example', false],
    ['a.example', 'a.example', false],
    ['https://a.example', undefined, false],
  ])('%s at host %s is welcome: %s', (origin, host, may) => expect(welcome(origin, host)).toBe(may))

  test('that is listed is welcome', () => {
    expect(welcome('https://b.example', 'a.example', ['https://b.example'])).toBe(true)
    expect(welcome('http://b.example', 'a.example', ['https://b.example'])).toBe(false)
  })
})

test('a census forgets who is gone', () => {
  const census = createAddressCounts()
  for (const address of ['a', 'a', 'b']) census.come(address)
  expect([census.of('a'), census.of('b'), census.of('c')]).toEqual([2, 1, 0])
  for (const address of ['a', 'b', 'a', 'a']) census.go(address)
  expect([census.of('a'), census.of('b')]).toEqual([0, 0])
})

test('eyes are those whose rooms there are', () => {
  const eyes = createEyeRooms()
  const sessions = ['m1', 'm1/0', 'm1/onlooker', 'm1/host', 'm2/1', 'lobby', 'socket-id']
  for (const session of sessions) eyes.made(session)
  expect([...eyes.of('m1')!.values()]).toEqual([0, 'onlooker'])
  expect([...eyes.of('m2')!.values()]).toEqual([1])
  for (const session of ['m1/host', 'm1/0', 'm2/1', 'unknown', 'm3/0']) eyes.gone(session)
  expect([...eyes.of('m1')!.values()]).toEqual(['onlooker'])
  expect(eyes.of('m2')).toBeUndefined()
})

describe('a name by which the server is asked for', () => {
  test.each([
    ['127.0.0.1:4000', true],
    ['[::1]:4000', true],
    ['192.168.1.7', true],
    ['localhost', true],
    ['box', true],
    ['box.local:4000', true],
    ['play.example', true],
    ['rebound.example', false],
    ['127.0.0.1.evil.example', false],
    ['not a host', false],
  ])('%s is its own: %s', (host, isOwn) => {
    const origins = ['https://play.example']
    expect(isOwnName({ headers: { host } }, { origins, proxies: 0 })).toBe(isOwn)
    expect(isOwnName({ headers: { host } }, { origins, proxies: 1 })).toBe(true)
  })
})

describe('names and chat', () => {
  test.each([
    ['\u3164', false],
    ['\u2800\u2800', false],
    ['\u0301', false],
    ['A\u202Eb', false],
    ['A\u0007', false],
    ['A\uD83C', false],
    ['\uDFFDb', false],
    ['\u{1D159}', false],
    ['\uE000\uFFFF\u0378', false],
    ['\uFFFC', false],
    ['Åsa', true],
    ['홍길동', true],
    ['🧙🏽', true],
  ])('%j is one: %s', (text, isOne) => {
    expect([nameSchema.safeParse(text).success, talkSchema.safeParse(text).success]).toEqual([isOne, isOne])
  })
  test('chat may join letters, as some scripts and pictures need it', () => {
    for (const text of ['👩‍🌾', 'می‌خواهم']) expect(talkSchema.safeParse(text).success).toBe(true)
  })
})

const PUBLIC = ['https://play.example', 'https://game.example']

test.each([
  ['http://127.0.0.1:4000', [], 'http://127.0.0.1:4000'],
  ['http://localhost:4000', [], 'http://localhost:4000'],
  ['http://[::1]:4000', [], 'http://[::1]:4000'],
  ['http://203.0.113.7', [], undefined],
  ['https://evil.example', [], undefined],
  ['http://not a host', [], undefined],
  ['https://game.example', PUBLIC, 'https://game.example'],
  ['http://game.example', PUBLIC, 'https://game.example'],
  ['https://evil.example', PUBLIC, 'https://play.example'],
  ['http://127.0.0.1:4000', PUBLIC, 'https://play.example'],
])('links in e-mails to one who asked by %s, of a server at %j, lead to %s', (asked, origins, expected) =>
  expect(originForLinks(asked, origins)).toBe(expected),
)
