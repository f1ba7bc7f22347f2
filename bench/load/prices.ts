import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '../../src/games/index.ts'
import { limits, type Request, usualSettings } from '../../src/protocol/index.ts'
import { createSessions } from '../../src/server/accounts/players/sessions.ts'
import { cookieFor } from '../../src/server/accounts/players/cookie.ts'
import { openStore } from '../../src/server/app/open.ts'
import type { Store } from '../../src/server/app/store.ts'
import { MESSAGE_COSTS } from '../../src/server/connections/receive.ts'
import { storeFile } from '../../src/server/db/folder.ts'
import type { RequestShares } from '../../src/server/operations/request-shares.ts'
import { call, type LocalHazelringServer, openLocalServer } from '../../src/testing/hosted.ts'
import { secretOf } from '../../src/testing/sealed-game.ts'
import { type LongMatch, storeLongMatch } from '../../src/testing/server/long-match.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { median, print } from '../measure.ts'
import { accountId, filledStore, PLAYED_GAME } from '../players-fill.ts'

const POPULATION = { accounts: 2_000, games: 40_000 }
const ENTRIES = 4_007
const TIMES = 9
const MESSAGES = 40
/** Limits that a single client would meet, and that play no part in the price of one call. */
const UNBOUNDED = { messageBurst: 1_000_000, messagesPerSecond: 1_000_000, tablesPerAddress: 1_000 }
/**
 * Milliseconds of the main thread that one address may take in a second, by requests and by messages. Forty phones behind
 * one address may play at once; a single connection has a tenth of that.
 */
const MOST = { request: 25, message: 250 }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = { readonly url: string; readonly body?: object; readonly accept?: string }
/** A measured call: microseconds of the main thread, bytes and status of the answer, and calls that an address may make. */
type Measured = { readonly micros: number; readonly bytes: number; readonly status: string; readonly perSecond: number }

const seat = (n: number) => ({ settings: usualSettings(PLAYED_GAME, 2), computers: [], cid: `price-${n}` })
const mail = (n: number) => ({ address: `someone${n}@example.org` })
const word = (letters: number): string => 'a'.repeat(letters)

/** A month of the last year, another for each `n` of twelve. */
const monthOf = (n: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (n % 12))).toISOString().slice(0, 7)
}

/** The dearest known use of each route that needs more than its path. `n` differs in each call. */
const DEAREST: Readonly<Record<string, (long: LongMatch, n: number) => Partial<Call>>> = {
  'GET /api/matches/{id}/transcript': () => ({ accept: 'application/json' }),
  'GET /api/matches/{id}/news': ({ match }) => ({ url: `/api/matches/${match}/news?since=0` }),
  'POST /api/matches/{id}/acts': (_, n) => ({ body: { cid: `act-${n}`, act: { kind: 'say', phrase: 'hello' } } }),
  'POST /api/tables': (_, n) => ({ body: seat(n) }),
  'POST /api/quick': (_, n) => ({ body: { cid: `quick-${n}`, game: PLAYED_GAME } }),
  'GET /api/log/consistency': () => ({ url: '/api/log/consistency?from=1&to=2' }),
  'GET /api/log/leaves': () => ({ url: '/api/log/leaves?from=0' }),
  'POST /api/me': (_, n) => ({ body: { name: `New ${n}` } }),
  'PATCH /api/me': (_, n) => ({ body: { name: `Ada ${n}`, visibility: 'public' } }),
  'DELETE /api/me': () => ({ body: { name: 'somebody else' } }),
  'POST /api/sign-in': (_, n) => ({ body: { phrase: `${'abandon '.repeat(5)}${n % 2 === 0 ? 'zoo' : 'able'}` } }),
  'POST /api/sign-in/link/name': () => ({ body: { code: word(20) } }),
  'POST /api/sign-in/link': () => ({ body: { code: word(20) } }),
  'POST /api/sign-in/mail': (_, n) => ({ body: mail(n) }),
  'GET /api/players/{player}/games': () => ({
    url: `/api/players/${accountId(0)}/games?opponent=nobody%20at%20all`,
  }),
  'POST /api/mail/confirm': (_, n) => ({ body: { token: word(32), ...mail(n) } }),
  'POST /api/mail/name': (_, n) => ({ body: { token: word(32), ...mail(n) } }),
  'POST /api/reports': ({ match, token }) => ({ body: { match, seat: 0, reason: 'talk', token } }),
  'POST /api/me/seats': ({ match }, n) => ({
    body: { seats: Array.from({ length: 40 }, (_, i) => ({ match, token: secretOf(9, n, i) })) },
  }),
  'PUT /api/me/kept': (_, n) => ({
    body: {
      texts: Array.from({ length: 200 }, (_unused, i) => ({ name: `hazelring.best.${i}`, value: `${n} ${word(40)}` })),
    },
  }),
  'POST /api/me/phrase/confirm': () => ({ body: { phrase: 'abandon '.repeat(6), seal: '1.x' } }),
  'POST /api/me/mail': (_, n) => ({ body: mail(n) }),
  'POST /api/me/notifications/mail': (_, n) => ({ body: mail(n) }),
  'PUT /api/me/follows/{player}': (_, n) => ({ url: `/api/me/follows/${accountId(10 + n)}` }),
  'PUT /api/me/blocks/{player}': (_, n) => ({ url: `/api/me/blocks/${accountId(10 + n)}` }),
  'GET /api/players': () => ({ url: '/api/players?name=ada' }),
  'POST /api/me/challenges': (_, n) => ({ body: { ...seat(n), player: accountId(1) } }),
  'PUT /api/me/notifications/quiet': () => ({ body: { quiet: { from: 0, to: 600, zone: 'Europe/Berlin' } } }),
  'POST /api/webhooks': (_, n) => ({ body: { url: `https://example.org/${n}`, format: 'hazelring' } }),
  'GET /api/leaderboards/{game}': () => ({ url: `/api/leaderboards/${PLAYED_GAME}?clock=live&basis=earned` }),
  'GET /api/games/{game}/mistakes': (_, n) => ({ url: `/api/games/${PLAYED_GAME}/mistakes?month=${monthOf(n)}` }),
  'GET /api/games/{game}/mistakes/{month}': (_, n) => ({ url: `/api/games/${PLAYED_GAME}/mistakes/${monthOf(n)}` }),
}

type Doc = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** Limits without effect that count what was charged. */
const countingShares = (): RequestShares & { paid: number } => {
  const shares = {
    paid: 0,
    turn: async () => true,
    size: () => 0,
    spend: (_: string, units: number) => {
      shares.paid += units
      return true
    },
  }
  return shares
}

/** Microseconds of processor time that this thread uses for some work. Other programs hardly change it. */
const microsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const row = (name: string, { micros, bytes, status, perSecond }: Measured, most: number): void => {
  const taken = (micros * perSecond) / 1000
  const isTooCheap = taken > most
  if (isTooCheap) process.exitCode = 1
  const figures = [micros.toFixed(0), String(bytes), status, perSecond.toFixed(2), taken.toFixed(1)]
  print(`  ${name.padEnd(52)}${figures.map((text) => text.padStart(10)).join('')}${isTooCheap ? '  too cheap' : ''}`)
}

const account = async ({ players }: Store, player: string): Promise<string> =>
  cookieFor(await createSessions(players, Date.now).open(player, 'Firefox'), false).split(';')[0] ?? ''

type Measuring = { readonly here: LocalHazelringServer; readonly shares: ReturnType<typeof countingShares> }

let calls = 0

/** Calls a route several times, each time from another address. */
const priceOf = async (
  { here, shares }: Measuring,
  route: string,
  long: LongMatch,
  cookie: string,
): Promise<Measured> => {
  const [method, path] = route.split(' ') as [Method, string]
  const names: Readonly<Record<string, string>> = { id: long.match, game: PLAYED_GAME, player: accountId(0) }
  const plain = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? word(16))
  const times: number[] = []
  let [bytes, status, perMinute, paid] = [0, 0, limits.requestsPerMinute as number, 0]
  for (let i = 0; i < TIMES; i++) {
    const n = ++calls
    const { url = plain, body, accept = '*/*' } = DEAREST[route]?.(long, n) ?? {}
    const headers = {
      authorization: `Bearer ${path.endsWith('/acts') ? secretOf(11, n) : long.token}`,
      cookie,
      accept,
      'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
    }
    const before = shares.paid
    const micros = await microsOf(async () => {
      const answer = await here.app.inject({ method, url, headers, ...(body && { body }), remoteAddress: '127.0.0.1' })
      ;[bytes, status] = [answer.rawPayload.length, answer.statusCode]
      perMinute = Number(answer.headers['x-ratelimit-limit'] ?? perMinute)
    })
    paid = shares.paid - before
    times.push(micros)
  }
  const perSecond = Math.min(perMinute / 60, limits.requestsPerSecond / (1 + paid))
  return { micros: median(times), bytes, status: String(status), perSecond }
}

const routesOf = async ({ app }: LocalHazelringServer): Promise<readonly string[]> => {
  const { paths } = (await app.inject('/api/openapi.json')).json<Doc>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

const costOf = (kind: Request['kind']): number => 1 + (MESSAGE_COSTS[kind] ?? 0)

const openAnother = (n: number): Request => ({ kind: 'open', token: secretOf(8, n), ...seat(n) })

/** The dearest known messages, with their cost in messages. */
const messagesOn = ({ match, token }: LongMatch): readonly (readonly [string, (n: number) => Request, number])[] => {
  const act = (n: number): Request => ({
    kind: 'act',
    match,
    cid: `say-${n}`,
    act: { kind: 'say', phrase: 'hello' },
  })
  const page = (since: number) => (): Request => ({ kind: 'attend', match, token, since, offers: true })
  return [
    ['open', openAnother, costOf('open')],
    [
      'quick',
      (n) => ({ kind: 'quick', cid: `q-${n}`, token: secretOf(7, n), game: games[0]!.game.id }),
      costOf('quick'),
    ],
    ['attend, a page of a long match', page(0), 1 + 512 / 64],
    ['attend, the end of a long match', page(ENTRIES), 1],
    ['act', act, costOf('act')],
    ['lobby', () => ({ kind: 'lobby', on: true }), costOf('lobby')],
    ['leave', () => ({ kind: 'leave', match }), costOf('leave')],
  ]
}

/** Calls each message several times. The client runs in the same thread, so its work counts as well. */
const measureMessages = async ({ here }: Measuring, long: LongMatch): Promise<void> => {
  const { ask, socket } = await call(here.port)
  for (const [name, request, cost] of messagesOn(long)) {
    let [bytes, status] = [0, '']
    const one = async (): Promise<void> => {
      const answer = await ask(request(++calls))
      ;[bytes, status] = [JSON.stringify(answer).length, answer.ok ? 'ok' : answer.code]
    }
    await one()
    const micros = await microsOf(async () => {
      for (let i = 0; i < MESSAGES; i++) await one()
    })
    const perSecond = (limits.messagesPerSecond * 10) / cost
    row(name, { micros: micros / MESSAGES, bytes, status, perSecond }, MOST.message)
  }
  socket.close()
}

/**
 * Measures every route and message at its dearest, on a long match, a large account and a full leaderboard. Sets the exit
 * code if one address could take more of the main thread by a route or message than its price allows.
 */
export const prices = async (): Promise<void> => {
  print('what one call costs the main thread, and what one address can take of it in a second within the limits')
  print(
    `  ${''.padEnd(52)}${['µs', 'bytes', 'answer', 'a second', 'ms taken'].map((text) => text.padStart(10)).join('')}`,
  )
  const { folder: filled } = await filledStore(POPULATION, Date.now())
  await inTestFolder(async (folder) => {
    const place = join(folder, 'filled')
    cpSync(filled, place, { recursive: true })
    const db = new DatabaseSync(storeFile(place))
    db.exec(`update player set role = 'owner' where player = '${accountId(0)}'`)
    db.close()
    const store = await openStore(place)
    const long = await storeLongMatch(store, games[0]!, ENTRIES)
    const shares = countingShares()
    const here = await openLocalServer({
      store,
      proxies: 1,
      shares,
      accountShares: countingShares(),
      checkOut: false,
      bounds: UNBOUNDED,
    })
    const cookie = await account(store, accountId(0))
    for (const route of await routesOf(here)) {
      const fresh = /sign-out|DELETE \/api\/me\/devices$/.test(route) ? await account(store, accountId(3)) : cookie
      row(route, await priceOf({ here, shares }, route, long, fresh), MOST.request)
    }
    await measureMessages({ here, shares }, long)
    await here.close()
  })
}
