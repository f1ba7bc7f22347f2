import { describe, expect, test } from 'vitest'
import { forFile } from '../../../testing/closing.ts'
import { call, openLocalServer } from '../../../testing/hosted.ts'
import { secretOf } from '../../../testing/sealed-game.ts'
import { type Browser, newBrowser, signedUp as signUp } from '../../../testing/server/browser.ts'
import { hashOf } from '../../matches/ids.ts'
import { createSessions } from './sessions.ts'

const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 } }))
const browser = (session?: string) => newBrowser(here, {}, session)
const signedUp = (name: string) => signUp(here, name)

const nameOf = async (one: Browser) => (await one.get<{ player: { name: string } | null }>('/me')).player?.name

type Phrase = { readonly phrase: string; readonly seal: string }
const phraseFor = async (one: Browser): Promise<Phrase> => (await one.send('POST', '/me/phrase')).json()

const withPhrase = async (one: Browser): Promise<string> => {
  const drawn = await phraseFor(one)
  expect(await one.statusOf('POST', '/me/phrase/confirm', drawn)).toBe(200)
  return drawn.phrase
}

const enter = (phrase: string, one = browser()): Promise<number> => one.statusOf('POST', '/sign-in', { phrase })

/** Stores the end of a game that this holder won against a bot at a private table. */
const wonGame = (match: string, holder: string, more: object = {}) =>
  here.store.append({
    match,
    entry: { n: 1, at: 1, events: [] },
    finished: {
      game: 'holmgang',
      isShown: false,
      how: 'played',
      endedAt: 5,
      seats: [
        { seat: 0, holder, name: 'Winner', result: 'won', place: 1 },
        { seat: 1, name: 'Greedy', bot: 'greedy', result: 'lost', place: 2 },
      ],
      ...more,
    },
  })

const linkOf = async (one: Browser): Promise<string> =>
  (await one.send('POST', '/me/link')).json<{ code: string }>().code

describe('an account', () => {
  test('is made in one request, kept by a cookie that scripts and other sites do not get, and changed', async () => {
    const one = browser()
    expect(await nameOf(one)).toBeUndefined()
    const made = await one.send('POST', '/me', { name: 'Ada' })
    expect(made.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    expect(made.body).not.toContain(one.session())
    expect(await nameOf(one)).toBe('Ada')
    expect(await one.statusOf('POST', '/me', { name: 'Ada' })).toBe(409)
    await one.send('PATCH', '/me', { name: 'Ada L.', visibility: 'private' })
    expect(await one.get('/me')).toMatchObject({
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
    expect(await enter(typed.join(', '), phone)).toBe(200)
    expect(await nameOf(phone)).toBe('Ada')
    expect(phone.session()).not.toBe(ada.session())
  })

  test('has one phrase: a new one takes the place of the old one, and one that was not drawn for it none', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    const old = await withPhrase(ada)
    const drawn = await phraseFor(ada)
    const own = { phrase: 'abandon abandon abandon abandon abandon about', seal: drawn.seal }
    expect((await ada.send('POST', '/me/phrase/confirm', own)).json()).toMatchObject({ code: 'not-offered' })
    expect((await ben.send('POST', '/me/phrase/confirm', drawn)).json()).toMatchObject({ code: 'not-offered' })
    expect(await enter(old)).toBe(200)
    await ada.send('POST', '/me/phrase/confirm', drawn)
    expect(await enter(old)).toBe(403)
    expect(await enter(drawn.phrase)).toBe(200)
  })

  test('is never stored with its phrase, its tokens or its codes, and the log has none of them', async () => {
    const ada = await signedUp('Ada')
    const phrase = await withPhrase(ada)
    const code = await linkOf(ada)
    const [mine] = await here.store.players.sessions(ada.player)
    const stored = JSON.stringify([mine, await here.store.players.player(ada.player)])
    for (const secret of [phrase, code, ada.session()]) {
      expect(stored).not.toContain(secret)
      expect(here.log()).not.toContain(secret)
    }
  })

  test('is exported whole, and deleted only by its name', async () => {
    const ada = await signedUp('Ada')
    await ada.send('PUT', '/me/kept', { texts: [{ name: 'hazelring.settings', value: '{}' }] })
    const file = await ada.send('GET', '/me/export')
    expect(file.headers['content-disposition']).toContain('hazelring-account.json')
    expect(file.json()).toMatchObject({
      account: { name: 'Ada' },
      kept: [{ name: 'hazelring.settings', value: '{}' }],
      devices: [{ device: '' }],
      games: [],
    })
    expect(await ada.statusOf('DELETE', '/me', { name: 'Bea' })).toBe(409)
    const before = ada.session()
    expect(await ada.statusOf('DELETE', '/me', { name: 'Ada' })).toBe(200)
    expect(await nameOf(browser(before))).toBeUndefined()
    expect(await browser().statusOf('GET', `/players/${ada.player}/games`)).toBe(404)
  })
})

describe('other devices', () => {
  test('are signed in by a link once, which says first whose account it opens', async () => {
    const ada = await signedUp('Ada')
    const code = await linkOf(ada)
    const [phone, thief] = [browser(), browser()]
    expect((await phone.send('POST', '/sign-in/link/name', { code })).json()).toEqual({ name: 'Ada' })
    expect(await phone.statusOf('POST', '/sign-in/link', { code })).toBe(200)
    expect(await thief.statusOf('POST', '/sign-in/link', { code })).toBe(403)
    expect(await thief.statusOf('POST', '/sign-in/link/name', { code })).toBe(403)
    expect([await nameOf(phone), await nameOf(thief)]).toEqual(['Ada', undefined])
  })

  test('are listed and signed out, one or all', async () => {
    const ada = await signedUp('Ada')
    const others: Browser[] = []
    for (let i = 0; i < 2; i++) {
      const other = browser()
      const agent = { 'user-agent': 'X11; Linux Firefox/140' }
      await other.send('POST', '/sign-in/link', { code: await linkOf(ada) }, agent)
      others.push(other)
    }
    type Listed = { devices: { session: string; device: string; isThis: boolean }[] }
    const { devices } = await ada.get<Listed>('/me/devices')
    expect(devices.map(({ device, isThis }) => [device, isThis])).toContainEqual(['Firefox, Linux', false])
    const [first] = devices.filter(({ isThis }) => !isThis)
    await ada.send('DELETE', `/me/devices/${first!.session}`)
    const left = async () => (await Promise.all(others.map(nameOf))).filter((name) => name !== undefined).length
    expect(await left()).toBe(1)
    await ada.send('DELETE', '/me/devices')
    expect([await left(), await nameOf(ada)]).toEqual([0, 'Ada'])
    await ada.send('POST', '/me/sign-out')
    expect(await nameOf(ada)).toBeUndefined()
  })

  test('of other people are not theirs to sign out', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    const [mine] = await here.store.players.sessions(ada.player)
    await ben.send('DELETE', `/me/devices/${mine!.session}`)
    expect(await nameOf(ada)).toBe('Ada')
  })
})

describe('takeovers', () => {
  test('by a cookie that an attacker has planted: signing in gives a token that nobody had before', async () => {
    const planted = (await signedUp('Mallory')).session()
    const ada = await signedUp('Ada')
    const phrase = await withPhrase(ada)
    const victim = browser(planted)
    await enter(phrase, victim)
    expect([await nameOf(victim), await nameOf(browser(planted))]).toEqual(['Ada', 'Mallory'])
    expect(victim.session()).not.toBe(planted)
    const made = browser('A'.repeat(43))
    await made.send('POST', '/me', { name: 'Eve' })
    expect(made.session()).not.toBe('A'.repeat(43))
  })

  test('from another site’s page are turned away, whatever they ask for', async () => {
    const ada = await signedUp('Ada')
    const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      expect(await ada.statusOf('PATCH', '/me', { name: 'Mallory' }, headers)).toBe(403)
      expect(await ada.statusOf('GET', '/me/export', undefined, headers)).toBe(403)
    }
    expect(await nameOf(ada)).toBe('Ada')
  })

  test('by guessing get one answer for everything that is wrong, and soon none', async () => {
    const thief = browser()
    const answers = []
    for (const phrase of ['one two', 'abandon '.repeat(6), '🎲', 'x'.repeat(120)])
      answers.push(await thief.send('POST', '/sign-in', { phrase }))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    for (let i = 0; i < 36; i++) await enter('one two', thief)
    expect(await enter('one two', thief)).toBe(429)
  })
})

test('a device that is signed out hears no more, its webhooks end, and what still opens the account is named', async () => {
  const ada = await signedUp('Ada')
  await withPhrase(ada)
  const thief = browser()
  expect(await thief.statusOf('POST', '/sign-in/link', { code: await linkOf(ada) })).toBe(200)
  const hook = { url: 'https://calls.example/turn', format: 'hazelring' }
  for (const one of [ada, thief]) expect(await one.statusOf('POST', '/webhooks', hook)).toBe(201)
  const socketOf = (one: Browser) => call(here.port, { headers: { cookie: `hazelring-session=${one.session()}` } })
  const [mine, others, guest] = [await socketOf(ada), await socketOf(thief), await call(here.port)]
  // The accounts of all three connections are known once they are asked for.
  for (const one of [mine, others, guest]) await one.ask({ kind: 'lobby', on: true })
  const ended = await ada.send('DELETE', '/me/devices')
  expect(ended.json()).toEqual({ ok: true, phrase: true, passkeys: 0, address: null })
  expect(await others.gone).toBe('io server disconnect')
  expect([mine.socket.connected, guest.socket.connected]).toEqual([true, true])
  const { channels } = await ada.get<{ channels: readonly { kind: string }[] }>('/me/notifications')
  expect(channels).toHaveLength(1)
  expect(await ada.statusOf('POST', '/me/sign-out')).toBe(200)
  expect(await mine.gone).toBe('io server disconnect')
  guest.socket.close()
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
  await wonGame('m'.repeat(16), hashOf(token))
  const [ada, other] = [await signedUp('Ada'), browser()]
  const junk = [
    { match: 'x'.repeat(16), token },
    { match: 'm'.repeat(16), token: secretOf(72) },
  ]
  expect((await ada.send('POST', '/me/seats', { seats: junk })).json()).toEqual({ added: 0 })
  expect(await here.store.players.heldAt(ada.player, 'x'.repeat(16))).toEqual([])
  const seats = { seats: [...junk, { match: 'm'.repeat(16), token }] }
  expect((await ada.send('POST', '/me/seats', seats)).json()).toEqual({ added: 1 })
  expect((await ada.send('POST', '/me/seats', seats)).json()).toEqual({ added: 0 })
  const path = `/players/${ada.player}/games`
  expect(await ada.get(path)).toMatchObject({
    name: 'Ada',
    games: [{ result: 'won', others: [{ bot: 'greedy' }] }],
  })
  expect(await other.get(path)).toMatchObject({ games: [] })
  expect(await ada.get(`${path}/file`)).toMatchObject({ games: [{ match: 'm'.repeat(16) }] })
  expect(await other.get(`${path}/file`)).toMatchObject({ games: [] })
  await ada.send('PATCH', '/me', { visibility: 'private' })
  expect(await other.statusOf('GET', path)).toBe(404)
  expect(await other.statusOf('GET', `${path}/file`)).toBe(404)
  expect(await ada.statusOf('GET', `${path}/file`)).toBe(200)
})

test('a rated game at a private table is on the page of its player without its address, and whole in the export', async () => {
  const [ada, other] = [await signedUp('Ada'), browser()]
  const match = 'r'.repeat(16)
  await here.store.players.holdSeats(ada.player, [{ match, holder: 'held' }])
  await wonGame(match, 'held', { rated: { clock: 'live', places: [1, 2] } })
  const next = (await here.store.ratings.nextToEarn(1))!
  const figures = { luck: 0.25, cost: 0.125, low: 0.4, start: 0.5 }
  await here.store.ratings.earn(next, 1, [figures, { ...figures, luck: -0.25 }])
  const page = (one: Browser, id = ada.player) => one.get(`/players/${encodeURIComponent(id)}`)
  expect(await page(ada)).toMatchObject({ games: { holmgang: [{ match }] } })
  const seen = await page(other)
  expect(seen).toMatchObject({ name: 'Ada', ratings: [{ games: 1 }, { games: 1 }], games: { holmgang: [] } })
  expect(JSON.stringify(seen)).not.toContain(match)
  expect(await page(other, 'bot:holmgang/greedy')).toMatchObject({ name: 'Greedy', bot: { id: 'greedy' } })
  expect(await ada.get('/me/export')).toMatchObject({
    ratings: [{ game: 'holmgang', games: 1 }, { basis: 'result' }],
    ratedGames: [{ match, place: 1, before: { rating: 1500 } }],
    earned: [{ game: 'holmgang', match, luck: 0.25, cost: 0.125 }],
  })
})

test('texts and times that PostgreSQL does not take are refused, whichever database there is', async () => {
  const ada = await signedUp('Ada')
  const games = `/players/${ada.player}/games`
  const report = { match: 'm'.repeat(16), seat: 0, reason: 'other', words: '\0' }
  for (const path of [
    '/players?name=abc%00',
    `${games}?opponent=%00`,
    `${games}?game=%00`,
    '/leaderboards/holmgang?since=1e300',
    '/leaderboards/holmgang?since=1.5',
  ])
    expect([path, await ada.statusOf('GET', path)]).toEqual([path, 400])
  expect(await ada.statusOf('PUT', '/me/kept', { texts: [{ name: 'hazelring.settings', value: '\0' }] })).toBe(400)
  expect(await ada.statusOf('POST', '/reports', report)).toBe(400)
})
