import { connect } from 'node:net'
import { type Request, usualSettings } from '../../src/protocol/index.ts'
import { dialRawClient, type RawClient } from '../../src/testing/server/raw-client.ts'
import { secretOf } from '../../src/testing/sealed-game.ts'
import { games } from '../../src/games/index.ts'
import type { LongMatch } from '../../src/testing/server/long-match.ts'

/** Knowledge of an attacker: the server's port, and an open match. */
export type Target = { readonly port: number; readonly long: LongMatch }

/** Default address of the attacker. */
const FROM = '10.66.0.1'

/** Address `i` of an attacker with several addresses. */
const fromOne = (i: number): string => `10.66.1.${i}`

const dial = (port: number, from: string): Promise<RawClient> => dialRawClient(port, {}, undefined, from)

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Sends requests at a constant rate, and reconnects when disconnected. */
const repeat = async (
  port: number,
  request: (i: number) => Request,
  perSecond: number,
  { reads = true, from = FROM } = {},
): Promise<void> => {
  for (let i = 0; ; ) {
    const client = await dial(port, from).catch(() => undefined)
    if (client !== undefined && !reads) client.raw.stopReading()
    while (client?.isOpen() === true) {
      client.ask(request(i++)).catch(() => undefined)
      await pause(1000 / perSecond)
    }
    await pause(100)
  }
}

const several = (count: number, one: (i: number) => Promise<void>): void => {
  for (let i = 0; i < count; i++) void one(i)
}

const attendLong = ({ match, token }: LongMatch): Request => ({ kind: 'attend', match, token, since: 0 })

const tokenOf = (...of: readonly number[]): string => secretOf(66, ...of)

/** A request for a table of bots only. */
const computersAlone = (cid: number): Request => {
  const [{ game, bots }] = games as unknown as [(typeof games)[number]]
  const settings = usualSettings(game.id, 2)
  const computers = [0, 1].map((seat) => ({ seat, bot: bots[0]!.id }))
  return { kind: 'open', cid: `alone-${cid}`, token: tokenOf(cid), settings, computers }
}

/** A request for a table with one kind of bot on all seats. */
const tableOf = (cid: number, game: string, seats: number, bot: string, rules = {}): Request => {
  const computers = Array.from({ length: seats }, (_, seat) => ({ seat, bot }))
  const settings = { ...usualSettings(game, seats), rules }
  return { kind: 'open', cid: `dear-${cid}`, token: tokenOf(cid, 4), settings, computers }
}

/** A request for a table of up to four `champion` bots. */
const champions = (cid: number): Request => {
  const manifest = games.find(({ bots }) => bots.some(({ id }) => id === 'champion')) ?? games[0]
  return tableOf(cid, manifest?.game.id ?? '', Math.min(4, manifest?.game.seats.max ?? 2), 'champion')
}

/** A request for a table with two custom gladiators, among the most expensive that perfect play can solve. */
const dearestSheets = (cid: number): Request =>
  tableOf(cid, 'gladiators', 2, 'perfect', {
    a: 'Ursa.attack2.initiative4.spear4.armor2.luck3.heal4',
    b: 'Lupa.attack2.initiative4.spear4.armor2.luck3.heal4',
  })

const fetchAgainAndAgain = async (port: number, path: string): Promise<void> => {
  const headers = { 'x-forwarded-for': FROM }
  for (;;)
    await fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
      (answer) => answer.text(),
      () => pause(10),
    )
}

type Posting = { readonly from: string; readonly cookie?: string }

const post = (port: number, path: string, body: object, { from, cookie = '' }: Posting): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Reads a match from its first entry on, as a program without a seat, with every request that its address may send. */
const readNews = async (port: number, { match }: LongMatch, n: number): Promise<void> => {
  const headers = { 'x-forwarded-for': fromOne(n % 4), authorization: `Bearer ${tokenOf(n, 9)}` }
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/matches/${match}/news?since=0`, { headers }).catch(
      () => undefined,
    )
    await answer?.text().catch(() => undefined)
    if (answer?.ok !== true) await pause(50)
  }
}

/** Claims the seats of 40 tokens for an account again and again. None of them has a seat. */
const claimSeats = async (port: number, { match }: LongMatch, n: number): Promise<void> => {
  const from = fromOne(n)
  const made = await post(port, '/api/me', { name: `Claimer ${n}` }, { from })
  const cookie = String(made.headers.get('set-cookie')).split(';')[0] ?? ''
  const seats = Array.from({ length: 40 }, (_, i) => ({ match, token: tokenOf(n, i, 3) }))
  for (;;) {
    const answer = await post(port, '/api/me/seats', { seats }, { from, cookie }).catch(() => undefined)
    await answer?.text().catch(() => undefined)
    if (answer?.ok !== true) await pause(50)
  }
}

/** Tries wrong phrases, as many as an address may. */
const tryPhrases = async (port: number, n: number): Promise<void> => {
  for (let i = 0; ; i++) {
    const phrase = `abandon ability able about above ${i % 2 === 0 ? 'absent' : 'zoo'}`
    await post(port, '/api/sign-in', { phrase }, { from: `10.${66 + (n >> 4)}.${n}.1` }).then(
      (answer) => answer.text(),
      () => undefined,
    )
    await pause(1_000)
  }
}

/** Sends an endless request letter by letter, from another address of this machine. */
const drip = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' }).on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nx-drip: ')
    while (!socket.destroyed) {
      await pause(1_000)
      socket.write('x')
    }
  }
}

/** Attacks by name. Each continues until its process is killed, and respects the server's published limits. */
export const ATTACKS = {
  attend: ({ port, long }) => several(5, () => repeat(port, () => attendLong(long), 29)),
  deaf: ({ port, long }) =>
    several(200, (n) => repeat(port, () => attendLong(long), 20, { reads: false, from: fromOne(n % 4) })),
  lobby: ({ port }) => several(80, () => repeat(port, () => ({ kind: 'lobby', on: true }), 29)),
  computers: ({ port }) => several(3, (n) => repeat(port, (i) => computersAlone(n * 100_000 + i), 10)),
  champions: ({ port }) => several(2, (n) => repeat(port, (i) => champions(n * 100_000 + i), 10)),
  replies: ({ port }) => several(4, (n) => repeat(port, (i) => champions(n * 100_000 + i), 10, { from: fromOne(n) })),
  sheets: ({ port }) => several(1, (n) => repeat(port, (i) => dearestSheets(n * 100_000 + (i % 6)), 10)),
  quick: ({ port }) =>
    several(3, (n) =>
      repeat(port, (i) => ({ kind: 'quick', cid: `${i}`, token: tokenOf(n, i, 7), game: games[0]?.game.id ?? '' }), 9),
    ),
  ready: ({ port }) => several(20, () => fetchAgainAndAgain(port, '/readyz')),
  polling: ({ port }) => several(20, () => fetchAgainAndAgain(port, '/socket/?EIO=4&transport=polling')),
  news: ({ port, long }) => several(8, (n) => readNews(port, long, n)),
  claims: ({ port, long }) => several(3, (n) => claimSeats(port, long, n)),
  phrases: ({ port }) => several(100, (n) => tryPhrases(port, n)),
  dripping: ({ port }) => several(2_000, () => drip(port)),
} as const satisfies Record<string, (target: Target) => void>

/** Attacks during which honest players play against a bot. Their delays include its reply. */
export const AGAINST_COMPUTERS: readonly string[] = ['replies', 'sheets']
/** Attacks that come from a second address of this machine, so the server must run without a proxy. */
export const WITHOUT_PROXY: readonly string[] = ['dripping']

/** Threats to the server, with the attacks (`--attack NAME`) and tests that show its resistance. */
export const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  'a long match that is attended again and again': ['--attack attend', 'src/server/connections/abuse.test.ts'],
  'a long match that is read by single requests': ['--attack news', 'src/server/http/play-routes.test.ts'],
  'seats of others claimed for an account': ['--attack claims', 'src/server/app/migrations.test.ts'],
  'wrong phrases from a hundred addresses': ['--attack phrases', 'src/server/accounts/players/limits.test.ts'],
  'tables of the dearest computer players': [
    '--attack champions, --attack replies, --attack sheets',
    'src/server/scheduling/lanes.test.ts',
    'src/server/scheduling/bot-scheduler.test.ts',
    'src/server/scheduling/bot-threads.test.ts',
  ],
  'tables of computers alone without end': ['--attack computers', 'src/server/matchmaking/abuse.test.ts'],
  'sockets that never read': ['--attack deaf', 'src/server/connections/abuse.test.ts'],
  'quick matches with fresh tokens': ['--attack quick', 'src/server/matchmaking/abuse.test.ts'],
  'deserted giant tables': ['--attack settling', 'src/server/scheduling/bot-threads.test.ts'],
  'dripping connections; floods of requests and of the lobby': [
    '--attack dripping, --attack ready, --attack polling, --attack lobby',
    'src/server/connections/sockets.test.ts',
    'src/server/operations/request-shares.test.ts',
  ],
  'two servers on one folder': ['src/server/app/presence.test.ts', 'src/server/app/serve.test.ts'],
  'a database deleted or replaced': ['src/server/app/presence.test.ts'],
  'a watcher who was sent away, and the neighbours': ['src/server/connections/attacks.test.ts'],
  'invisible names, control characters in chat, odd input': [
    'src/server/connections/parts.test.ts',
    'src/testing/server/fuzz.test.ts',
  ],
  'DNS rebinding': ['src/server/connections/parts.test.ts', 'src/server/http/app.test.ts'],
  'retention, and forget while the server runs': [
    'src/server/scheduling/packing.test.ts',
    'src/server/log/archive.test.ts',
    'src/server/upkeep/stored-matches.test.ts',
  ],
  'a server that stands still': ['src/server/operations/clock.test.ts', 'src/server/app/other-servers.test.ts'],
  'clocks that jump': ['src/server/operations/clock.test.ts', 'src/server/matches/clocks.test.ts'],
  'a full disk': ['src/server/app/full-disk.test.ts'],
  'a taken port, a host name that does not exist': ['src/server/http/app.test.ts', 'src/server/app/serve.test.ts'],
}
export type AttackName = keyof typeof ATTACKS
