import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalServer, type LocalHazelringServer } from '../../../testing/hosted.ts'
import { secretOf } from '../../../testing/sealed-game.ts'
import { hashOf } from '../../matches/ids.ts'
import { createSessions } from './sessions.ts'

let here: LocalHazelringServer
beforeAll(async () => {
  here = await openLocalServer({ bounds: { requestsPerMinute: 5_000 } })
})
afterAll(() => here.close())

/** Counter of addresses: each browser has its own, so that tests do not share limits. */
let addresses = 0

/** Returns a browser that keeps its cookie. */
const browser = (cookie = '') => {
  const remoteAddress = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
  let kept = cookie
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more = {},
  ) => {
    const headers = { ...(kept !== '' && { cookie: kept }), ...more }
    const answer = await here.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
    const given = answer.headers['set-cookie']
    if (typeof given === 'string') kept = given.split(';')[0]!
    return answer
  }
  return { send, cookie: () => kept }
}
type Browser = ReturnType<typeof browser>

const signedUp = async (name: string): Promise<Browser & { readonly player: string }> => {
  const one = browser()
  const made = await one.send('POST', '/api/me', { name })
  expect(made.statusCode).toBe(201)
  return { ...one, player: made.json<{ player: string }>().player }
}

const nameOf = async (one: Browser): Promise<string | undefined> =>
  (await one.send('GET', '/api/me')).json<{ player: { name: string } | null }>().player?.name

const withPhrase = async (one: Browser): Promise<string> => {
  const drawn = (await one.send('POST', '/api/me/phrase')).json<{ phrase: string; seal: string }>()
  expect((await one.send('POST', '/api/me/phrase/confirm', drawn)).statusCode).toBe(200)
  return drawn.phrase
}

const linkOf = async (one: Browser): Promise<{ readonly code: string; readonly until: number }> =>
  (await one.send('POST', '/api/me/link')).json()

describe('an account', () => {
  test('is made in one request, kept by a cookie that scripts and other sites do not get, and changed', async () => {
    const one = browser()
    expect(await nameOf(one)).toBeUndefined()
    const made = await one.send('POST', '/api/me', { name: 'Ada' })
    expect(made.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    expect(made.body).not.toContain(one.cookie().split('=')[1])
    expect(await nameOf(one)).toBe('Ada')
    expect((await one.send('POST', '/api/me', { name: 'Ada' })).statusCode).toBe(409)
    await one.send('PATCH', '/api/me', { name: 'Ada L.', visibility: 'private' })
    expect((await one.send('GET', '/api/me')).json()).toMatchObject({
      player: { name: 'Ada L.', visibility: 'private' },
    })
  })

  test('is signed in by its phrase on another device, however that is typed', async () => {
    const ada = await signedUp('Ada')
    const phrase = await withPhrase(ada)
    expect(phrase.split(' ')).toHaveLength(6)
    const phone = browser()
    const typed = phrase
      .toUpperCase()
      .split(' ')
      .map((word) => word.slice(0, 4))
    expect((await phone.send('POST', '/api/sign-in', { phrase: typed.join(', ') })).statusCode).toBe(200)
    expect(await nameOf(phone)).toBe('Ada')
    expect(phone.cookie()).not.toBe(ada.cookie())
  })

  test('has one phrase: a new one takes the place of the old one, and one that was not drawn for it none', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    const old = await withPhrase(ada)
    const drawn = (await ada.send('POST', '/api/me/phrase')).json<{ phrase: string; seal: string }>()
    const own = { phrase: 'abandon abandon abandon abandon abandon about', seal: drawn.seal }
    expect((await ada.send('POST', '/api/me/phrase/confirm', own)).json()).toMatchObject({ code: 'not-offered' })
    expect((await ben.send('POST', '/api/me/phrase/confirm', drawn)).json()).toMatchObject({ code: 'not-offered' })
    expect((await browser().send('POST', '/api/sign-in', { phrase: old })).statusCode).toBe(200)
    await ada.send('POST', '/api/me/phrase/confirm', drawn)
    expect((await browser().send('POST', '/api/sign-in', { phrase: old })).statusCode).toBe(403)
    expect((await browser().send('POST', '/api/sign-in', { phrase: drawn.phrase })).statusCode).toBe(200)
  })

  test('is never stored with its phrase, its tokens or its codes, and the log has none of them', async () => {
    const ada = await signedUp('Ada')
    const phrase = await withPhrase(ada)
    const { code } = await linkOf(ada)
    const [mine] = await here.store.players.sessions(ada.player)
    const stored = JSON.stringify([mine, await here.store.players.player(ada.player)])
    for (const secret of [phrase, code, ada.cookie().split('=')[1]!]) {
      expect(stored).not.toContain(secret)
      expect(here.log()).not.toContain(secret)
    }
  })

  test('is exported whole, and deleted only by its name', async () => {
    const ada = await signedUp('Ada')
    await ada.send('PUT', '/api/me/kept', { texts: [{ name: 'hazelring.settings', value: '{}' }] })
    const file = await ada.send('GET', '/api/me/export')
    expect(file.headers['content-disposition']).toContain('hazelring-account.json')
    expect(file.json()).toMatchObject({
      account: { name: 'Ada' },
      kept: [{ name: 'hazelring.settings', value: '{}' }],
      devices: [{ device: '' }],
      games: [],
    })
    expect((await ada.send('DELETE', '/api/me', { name: 'Bea' })).statusCode).toBe(409)
    const before = ada.cookie()
    expect((await ada.send('DELETE', '/api/me', { name: 'Ada' })).statusCode).toBe(200)
    expect(await nameOf(browser(before))).toBeUndefined()
    expect((await browser().send('GET', `/api/players/${ada.player}/games`)).statusCode).toBe(404)
  })
})

describe('other devices', () => {
  test('are signed in by a link once, which says first whose account it opens', async () => {
    const ada = await signedUp('Ada')
    const { code } = await linkOf(ada)
    const [phone, thief] = [browser(), browser()]
    expect((await phone.send('POST', '/api/sign-in/link/name', { code })).json()).toEqual({ name: 'Ada' })
    expect((await phone.send('POST', '/api/sign-in/link', { code })).statusCode).toBe(200)
    expect((await thief.send('POST', '/api/sign-in/link', { code })).statusCode).toBe(403)
    expect((await thief.send('POST', '/api/sign-in/link/name', { code })).statusCode).toBe(403)
    expect([await nameOf(phone), await nameOf(thief)]).toEqual(['Ada', undefined])
  })

  test('are listed and signed out, one or all', async () => {
    const ada = await signedUp('Ada')
    const others: Browser[] = []
    for (let i = 0; i < 2; i++) {
      const other = browser()
      await other.send(
        'POST',
        '/api/sign-in/link',
        { code: (await linkOf(ada)).code },
        { 'user-agent': 'X11; Linux Firefox/140' },
      )
      others.push(other)
    }
    const { devices } = (await ada.send('GET', '/api/me/devices')).json<{
      devices: { session: string; device: string; isThis: boolean }[]
    }>()
    expect(devices.map(({ device, isThis }) => [device, isThis])).toContainEqual(['Firefox, Linux', false])
    const [first] = devices.filter(({ isThis }) => !isThis)
    await ada.send('DELETE', `/api/me/devices/${first!.session}`)
    const left = async () => (await Promise.all(others.map(nameOf))).filter((name) => name !== undefined).length
    expect(await left()).toBe(1)
    await ada.send('DELETE', '/api/me/devices')
    expect([await left(), await nameOf(ada)]).toEqual([0, 'Ada'])
    await ada.send('POST', '/api/me/sign-out')
    expect(await nameOf(ada)).toBeUndefined()
  })

  test('of other people are not theirs to sign out', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    const [mine] = await here.store.players.sessions(ada.player)
    await ben.send('DELETE', `/api/me/devices/${mine!.session}`)
    expect(await nameOf(ada)).toBe('Ada')
  })
})

describe('takeovers', () => {
  test('by a cookie that an attacker has planted: signing in gives a token that nobody had before', async () => {
    const planted = (await signedUp('Mallory')).cookie()
    const ada = await signedUp('Ada')
    const phrase = await withPhrase(ada)
    const victim = browser(planted)
    await victim.send('POST', '/api/sign-in', { phrase })
    expect([await nameOf(victim), await nameOf(browser(planted))]).toEqual(['Ada', 'Mallory'])
    expect(victim.cookie()).not.toBe(planted)
    const made = browser(`hazelring-session=${'A'.repeat(43)}`)
    await made.send('POST', '/api/me', { name: 'Eve' })
    expect(made.cookie()).not.toContain('A'.repeat(43))
  })

  test('from another site’s page are turned away, whatever they ask for', async () => {
    const ada = await signedUp('Ada')
    const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      const tries = [
        await ada.send('PATCH', '/api/me', { name: 'Mallory' }, headers),
        await ada.send('POST', '/api/me/link', undefined, headers),
        await ada.send('DELETE', '/api/me', { name: 'Ada' }, headers),
        await ada.send('GET', '/api/me/export', undefined, headers),
      ]
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect(await nameOf(ada)).toBe('Ada')
  })

  test('by guessing get one answer for everything that is wrong, and soon none', async () => {
    const thief = browser()
    const answers = []
    for (const phrase of ['one two', 'abandon '.repeat(6), 'zoo '.repeat(6), '🎲', 'x'.repeat(120)])
      answers.push(await thief.send('POST', '/api/sign-in', { phrase }))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    for (let i = 0; i < 6; i++) answers.push(await thief.send('POST', '/api/sign-in', { phrase: 'one two' }))
    expect(answers.at(-1)!.statusCode).toBe(429)
    const ways = ['/api/me/export', '/api/me/devices', '/api/me/running', '/api/me/kept']
    const closed = await Promise.all(ways.map((url) => browser().send('GET', url)))
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })
})

test('a token is exchanged every day, the one before is good while requests are under way, and no longer', async () => {
  const clock = { now: Date.now() }
  const sessions = createSessions(here.store.players, () => clock.now)
  const { token } = await sessions.signUp('Ada', '')
  expect((await sessions.of(token))?.cookie).toBeUndefined()
  clock.now += 25 * 60 * 60_000
  const next = (await sessions.of(token))?.cookie
  expect(next).toMatch(/^[\w-]{43}$/)
  expect([await sessions.of(token), await sessions.of(next)].map((found) => found?.player.name)).toEqual(['Ada', 'Ada'])
  clock.now += 61_000
  expect([(await sessions.of(next))?.player.name, await sessions.of(token)]).toEqual(['Ada', undefined])
  clock.now += 401 * 24 * 60 * 60_000
  expect(await sessions.of(next)).toBeUndefined()
})

test('the games of a guest move into the account by their tokens, as often as they are sent', async () => {
  const token = secretOf(71)
  await here.store.append({
    match: 'm'.repeat(16),
    entry: { n: 1, at: 1, events: [] },
    finished: {
      game: 'holmgang',
      isShown: false,
      how: 'played',
      endedAt: 5,
      seats: [
        { seat: 0, holder: hashOf(token), name: 'Guest', result: 'won', place: 1 },
        { seat: 1, name: 'Bot', bot: 'random', result: 'lost', place: 2 },
      ],
    },
  })
  const [ada, other] = [await signedUp('Ada'), browser()]
  const junk = [
    { match: 'x'.repeat(16), token },
    { match: 'm'.repeat(16), token: secretOf(72) },
  ]
  expect((await ada.send('POST', '/api/me/seats', { seats: junk })).json()).toEqual({ added: 0 })
  expect(await here.store.players.heldAt(ada.player, 'x'.repeat(16))).toEqual([])
  const seats = { seats: [...junk, { match: 'm'.repeat(16), token }] }
  expect((await ada.send('POST', '/api/me/seats', seats)).json()).toEqual({ added: 1 })
  expect((await ada.send('POST', '/api/me/seats', seats)).json()).toEqual({ added: 0 })
  const url = `/api/players/${ada.player}/games`
  expect((await ada.send('GET', url)).json()).toMatchObject({
    name: 'Ada',
    games: [{ result: 'won', others: [{ bot: 'random' }] }],
  })
  expect((await other.send('GET', url)).json()).toMatchObject({ games: [] })
  const files = [await ada.send('GET', `${url}/file`), await other.send('GET', `${url}/file`)]
  expect(files.map((file) => file.json())).toMatchObject([{ games: [{ match: 'm'.repeat(16) }] }, { games: [] }])
  await ada.send('PATCH', '/api/me', { visibility: 'private' })
  expect((await other.send('GET', url)).statusCode).toBe(404)
  expect((await other.send('GET', `${url}/file`)).statusCode).toBe(404)
  expect((await ada.send('GET', `${url}/file`)).statusCode).toBe(200)
})

test('a rated game at a private table is on the page of its player without its address, and whole in the export', async () => {
  const [ada, other] = [await signedUp('Ada'), browser()]
  const match = 'r'.repeat(16)
  await here.store.players.holdSeats(ada.player, [{ match, holder: 'held' }])
  await here.store.append({
    match,
    entry: { n: 1, at: 1, events: [] },
    finished: {
      game: 'holmgang',
      isShown: false,
      how: 'played',
      endedAt: 5,
      seats: [
        { seat: 0, holder: 'held', name: 'Ada', result: 'won', place: 1 },
        { seat: 1, name: 'Greedy', bot: 'greedy', result: 'lost', place: 2 },
      ],
      rated: { clock: 'live', places: [1, 2] },
    },
  })
  const next = (await here.store.ratings.nextToEarn(1))!
  const figures = { luck: 0.25, cost: 0.125, low: 0.4, start: 0.5 }
  await here.store.ratings.earn(next, 1, [figures, { ...figures, luck: -0.25 }])
  const page = async (one: Browser, id = ada.player) =>
    (await one.send('GET', `/api/players/${encodeURIComponent(id)}`)).json()
  expect(await page(ada)).toMatchObject({ games: { holmgang: [{ match }] } })
  const seen = await page(other)
  expect(seen).toMatchObject({ name: 'Ada', ratings: [{ games: 1 }, { games: 1 }], games: { holmgang: [] } })
  expect(JSON.stringify(seen)).not.toContain(match)
  expect(await page(other, 'bot:holmgang/greedy')).toMatchObject({ name: 'Greedy', bot: { id: 'greedy' } })
  expect((await ada.send('GET', '/api/me/export')).json()).toMatchObject({
    ratings: [{ game: 'holmgang', games: 1 }, { basis: 'result' }],
    ratedGames: [{ match, place: 1, before: { rating: 1500 } }],
    earned: [{ game: 'holmgang', match, luck: 0.25, cost: 0.125 }],
  })
})

test('texts and times that PostgreSQL does not take are refused, whichever database there is', async () => {
  const ada = await signedUp('Ada')
  const games = `/api/players/${ada.player}/games`
  const texts = [{ name: 'hazelring.settings', value: '\0' }]
  const answers = [
    await ada.send('GET', '/api/players?name=abc%00'),
    await ada.send('GET', `${games}?opponent=%00`),
    await ada.send('GET', `${games}?game=%00`),
    await ada.send('PUT', '/api/me/kept', { texts }),
    await ada.send('POST', '/api/reports', { match: 'm'.repeat(16), seat: 0, reason: 'other', words: '\0' }),
    await ada.send('GET', '/api/leaderboards/holmgang?since=1e300'),
    await ada.send('GET', '/api/leaderboards/holmgang?since=1.5'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400))
})
