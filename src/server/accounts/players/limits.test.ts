import { expect, test } from 'vitest'
import { forFile, forTest } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { createPhrases } from './phrase.ts'

/** Tests the limits in docs/accounts.md. */
const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, proxies: 1 }))

let addresses = 0
const newAddress = (): string => `10.9.0.${++addresses}`

type Sent = {
  readonly path: string
  readonly payload?: object
  readonly cookie?: string
  readonly from?: string
  readonly proto?: string
}

/** Sends a request as forwarded by a proxy. */
const post = ({ path, payload, cookie = '', from = newAddress(), proto }: Sent) =>
  here.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { cookie, 'x-forwarded-for': from, ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
    remoteAddress: '127.0.0.1',
    ...(payload && { payload }),
  })

const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>): string => String(headers['set-cookie'])

test('five accounts are made from one address in a minute, ten tries to sign in, and others are not held up', async () => {
  const counted = async (times: number, sent: Sent): Promise<readonly number[]> => {
    const all = []
    for (let i = 0; i < times; i++) all.push((await post(sent)).statusCode)
    return all
  }
  const [from, name] = [newAddress(), { name: 'Ada' }]
  expect(await counted(6, { path: '/me', payload: name, from })).toEqual([201, 201, 201, 201, 201, 429])
  const tries = await counted(11, { path: '/sign-in/link', payload: { code: 'a'.repeat(20) }, from })
  expect([tries.slice(0, 10), tries[10]]).toEqual([Array.from({ length: 10 }, () => 403), 429])
  expect((await post({ path: '/me', payload: name })).statusCode).toBe(201)
})

test('an account sends 60 requests at once, wherever from, and another one is not held up', async () => {
  const [one, other] = await Promise.all(['Ada', 'Ben'].map((name) => post({ path: '/me', payload: { name } })))
  const ask = async (of: typeof one) =>
    (await post({ path: '/me/phrase', cookie: cookieOf(of!).split(';')[0]! })).statusCode
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask(one)))
  // If the requests take longer than a second, the refilled limit allows a 61st.
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(5)
  expect(await ask(other)).toBe(200)
})

/** The session cookie of a new account. */
const made = async (proto?: string) =>
  cookieOf(await post({ path: '/me', payload: { name: 'Ada' }, ...(proto !== undefined && { proto }) }))

test('the cookie is for https alone where the proxy says that the request came by it, and only there', async () => {
  expect([(await made('https')).includes('; Secure'), (await made('http')).includes('; Secure')]).toEqual([true, false])
  expect(await made()).not.toContain('Secure')
  const direct = forTest(await openLocalServer())
  const asked = {
    method: 'POST',
    url: '/api/me',
    payload: { name: 'Ada' },
    headers: { 'x-forwarded-proto': 'https' },
  } as const
  expect(String((await direct.app.inject(asked)).headers['set-cookie'])).not.toContain('Secure')
})

test('a link to sign in stands for five minutes, and one phrase at a time is computed while 20 of an address wait at most', async () => {
  const cookie = cookieOf(await post({ path: '/me', payload: { name: 'Ada' } })).split(';')[0]!
  const began = Date.now()
  const { until } = (await post({ path: '/me/link', cookie })).json<{ until: number }>()
  expect(until - began).toBeGreaterThanOrEqual(5 * 60_000)
  expect(until - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const phrases = createPhrases(here.store, { N: 2 })
  const keys = await Promise.all(Array.from({ length: 22 }, () => phrases.keyOf('zoo', { asker: 'a' })))
  expect(keys.map((key) => key !== undefined)).toEqual([...Array.from({ length: 21 }, () => true), false])
  expect(new Set(keys.slice(0, 21)).size).toBe(1)
})

test('phrases of twelve players get their turns among a hundred addresses that try all they may', async () => {
  const phrases = createPhrases(here.store, { N: 2 })
  const done: string[] = []
  const hashed = async (who: string, asking: Promise<string | undefined>): Promise<void> => {
    if ((await asking) !== undefined) done.push(who)
  }
  const attacks = Array.from({ length: 1_000 }, (_, i) => {
    const asker = `attacker ${i % 100}`
    // Half of the attackers share a network.
    return hashed('attacker', phrases.keyOf(`wrong ${i}`, { asker, group: i % 100 < 50 ? 'cloud' : asker }))
  })
  const honest = Array.from({ length: 12 }, (_, i) =>
    hashed(
      'honest',
      phrases.keyOf(`right ${i}`, { asker: i < 6 ? 'club' : `home ${i}`, group: i < 6 ? 'club' : 'homes' }),
    ),
  )
  const confirming = hashed('confirming', phrases.ownKeyOf('mine', 'player'))
  await confirming
  expect(done.length).toBeLessThan(4)
  await Promise.all(honest)
  // The club and the homes each get every 53rd turn.
  expect(done.length).toBeLessThan(7 * 54)
  await Promise.all(attacks)
  expect(done.filter((who) => who === 'honest')).toHaveLength(12)
})
