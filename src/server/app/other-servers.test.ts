import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, limits, type Phrase, type Request, usualSettings } from '../../protocol/index.ts'
import { type Caller, call, type LocalHazelringServer, openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { signingDevice } from '../../testing/server/device-keys.ts'
import { sharedPostgres, type TestPostgres } from '../../testing/server/postgres.ts'
import {
  beginGame,
  must as mustAnswer,
  openTestServer,
  sitDown,
  type TestServerOptions,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import { stones } from '../../testing/tiny/stones.ts'
import type { News } from '../db/news.ts'
import { openClock } from '../operations/clock.ts'
import type { Store } from './store.ts'
import { openStore } from './open.ts'

/** Long timeouts for busy machines. */
const PATIENT = { timeout: 30_000 }

let postgres: TestPostgres
const open: LocalHazelringServer[] = []
const callers: Caller[] = []
beforeAll(async () => {
  postgres = await sharedPostgres()
})
afterEach(async () => {
  for (const { socket } of callers.splice(0)) socket.close()
  for (const server of open.splice(0)) await server.close()
})

/** Two servers on one database, with a connection to each. */
const twoServers = async () => {
  const place = await postgres.database()
  const servers = [
    await openLocalServer({ store: await openStore(place) }),
    await openLocalServer({ store: await openStore(place) }),
  ] as const
  open.push(...servers)
  const [one, two] = [await call(servers[0].port), await call(servers[1].port)]
  callers.push(one, two)
  return { servers, one, two }
}

const settings = { ...usualSettings('holmgang', 2), clock: { kind: 'none' }, visibility: 'open' } as const
const tokenOf = (seed: number): string => secretOf(1, seed)
const opening: Request = { kind: 'open', cid: 'o', token: tokenOf(1), settings, computers: [] }
const attend = (match: string, seed: number): Request => ({ kind: 'attend', match, token: tokenOf(seed), since: 0 })
const sit = (match: string, seed: number, seat: number): Request => ({
  kind: 'act',
  match,
  cid: `sit-${seed}`,
  act: { kind: 'sit', seat, name: `Player ${seed}`, digest: secretOf(4), key: signingDevice(tokenOf(seed)).key },
})
const say = (match: string, phrase: Phrase): Request => ({
  kind: 'act',
  match,
  cid: `say-${phrase}`,
  act: { kind: 'say', phrase },
})

const must = async (answer: Promise<Answer>): Promise<Extract<Answer, { ok: true }>> => {
  const given = await answer
  if (!given.ok) throw new Error(given.message)
  return given
}

const sat = (seat: number) => (told: { readonly entry: { readonly events: readonly unknown[] } }) =>
  told.entry.events.some((event) => JSON.stringify(event).startsWith(`{"kind":"sat","seat":${seat}`))

test('players at two servers on one database see each other, what they do, and the lobby that shows it', async () => {
  const { one, two } = await twoServers()
  await must(two.ask({ kind: 'lobby', on: true }))
  const { match = '' } = await must(one.ask(opening))
  await two.hear('table', ({ table }) => table.match === match)
  await must(one.ask(attend(match, 1)))
  await must(two.ask(attend(match, 2)))
  await must(one.ask(sit(match, 1, 0)))
  await must(two.ask(sit(match, 2, 1)))
  await two.hear('entry', sat(0))
  await one.hear('entry', sat(1))
  for (const caller of [one, two])
    await caller.hear('presence', ({ presence }) => presence.seats.every(Boolean) && presence.seats.length === 2)
  await must(two.ask(say(match, 'hello')))
  await one.hear('entry', ({ entry }) => JSON.stringify(entry).includes('hello'))
  two.socket.close()
  const alone = await one.hear('presence', ({ presence }) => presence.seats[0] === true && presence.seats[1] === false)
  expect(alone.match).toBe(match)
})

test('who was at a server that died is missed at the others, and the game goes on there', async () => {
  const { servers, one, two } = await twoServers()
  const { match = '' } = await must(one.ask(opening))
  await must(one.ask(attend(match, 1)))
  await must(two.ask(attend(match, 2)))
  await must(two.ask(sit(match, 2, 1)))
  await one.hear('presence', ({ presence }) => presence.seats[1] === true)
  const before = one.told.length
  // From now on this server sends nothing, as if killed.
  await servers[1].store.close()
  await open.pop()!.close()
  await expect
    .poll(() => one.told.slice(before).some((told) => told.kind === 'presence' && told.presence.seats[1] === false), {
      ...PATIENT,
    })
    .toBe(true)
  const again = await call(servers[0].port)
  callers.push(again)
  await must(again.ask(attend(match, 2)))
  await must(again.ask(say(match, 'again')))
  await one.hear('entry', ({ entry }) => JSON.stringify(entry).includes('again'))
})

/**
 * A server that receives news from the test as if from another server. `miss`: its connection broke and was restored.
 */
const serverWithNews = async (store?: Store, options: Partial<TestServerOptions> = {}) => {
  let [tell, miss]: [(node: string, news: News) => void, () => void] = [() => undefined, () => undefined]
  const said: News[] = []
  const news = {
    node: 'here',
    others: async () => false,
    publish: (told: News) => void said.push(told),
    listen: (hear: typeof tell, missed: typeof miss) => {
      ;[tell, miss] = [hear, missed]
    },
  }
  const games = [
    { game: stones, bots: [] },
    { game: cups, bots: [echoBot] },
  ]
  const at = await openTestServer({ ...options, games, store: { ...(store ?? (await testStore())), news } })
  return { at, said, hear: (told: News, from = 'there') => tell(from, told), miss: () => miss() }
}

const wait = async (at: Awaited<ReturnType<typeof serverWithNews>>['at'], milliseconds: number): Promise<void> => {
  for (const step of [0, milliseconds, milliseconds]) {
    at.clock.now += step
    await at.matchServer().tick()
  }
}

const followers = [{ holder: 'someone', id: 'w1', name: 'Ann' }]

test('a quick match whose player waits at another server is not called off here', async () => {
  const { at, hear } = await serverWithNews()
  const device = at.device('a')
  const asked = { cid: 'q', token: device.token, game: 'stones' } as const
  const { match = '' } = await mustAnswer(at.matchServer().quick(asked, device.client))
  const isOpen = async () => (await at.matchServer().about(match)) !== undefined
  hear({ kind: 'present', match, followers })
  await wait(at, limits.quickEmpty)
  expect(await isOpen()).toBe(true)
  // The player leaves while news is lost; after the break the other server reports who is present.
  hear({ kind: 'followed', matches: [match] })
  await wait(at, limits.quickEmpty)
  expect(await isOpen()).toBe(true)
  hear({ kind: 'followed', matches: [] })
  await wait(at, limits.quickEmpty)
  expect(await isOpen()).toBe(false)
})

/** Passes each server's news to all others. */
const exchangeNews = (nodes: readonly Awaited<ReturnType<typeof serverWithNews>>[]): void => {
  const told = nodes.map(({ said }) => said.splice(0))
  for (const [i, news] of told.entries())
    for (const [j, { hear }] of nodes.entries()) if (i !== j) for (const one of news) hear(one, `node-${i}`)
}

test.each([[2], [3]])('players who ask for a quick match at %i servers at one moment meet', async (count) => {
  // A server counts as gone after five silent seconds on this clock. A busy machine may pause a test for longer.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = await testStore()
  const nodes = await Promise.all(Array.from({ length: count }, () => serverWithNews(store)))
  const asking = async (i: number, cid: string, device = nodes[i]!.at.device(`player-${i}`)) => {
    const { at } = nodes[i]!
    const ask = { cid, token: device.token, game: 'stones' } as const
    device.match = (await mustAnswer(at.matchServer().quick(ask, device.client))).match!
    await mustAnswer(at.attend(device))
    await sitDown(at, device, (await at.matchServer().about(device.match))!.seats.indexOf(null))
    return device
  }
  const devices: Awaited<ReturnType<typeof asking>>[] = []
  for (const i of nodes.keys()) devices.push(await asking(i, `first-${i}`))
  expect(new Set(devices.map(({ match }) => match)).size).toBe(count)
  const goOn = async (): Promise<void> => {
    for (const { at } of nodes) await at.matchServer().tick()
    exchangeNews(nodes)
    const entries = []
    for (const { match } of devices) entries.push([match, await store.lastEntry(match)] as const)
    for (const { hear } of nodes) hear({ kind: 'wrote', entries }, 'database')
    for (const { at } of nodes) await at.quiet()
  }
  const phases = async () => {
    await goOn()
    return Promise.all(devices.map(async ({ match }) => (await store.row(match))?.phase))
  }
  // The oldest table stays. The other tables are cancelled, and their players ask again.
  await expect.poll(phases, PATIENT).toEqual(devices.map((_, i) => (i === 0 ? 'gathering' : 'over')))
  const missing = async () => {
    await goOn()
    return (await nodes[1]!.at.matchServer().about(devices[0]!.match))?.missing
  }
  await expect.poll(missing, PATIENT).toEqual([])
  expect((await asking(1, 'second', devices[1])).match).toBe(devices[0]!.match)
})

test('a table of computers alone that is watched at another server stays', async () => {
  const { at, hear } = await serverWithNews()
  const seats = [0, 1, 2].map((seat) => ({ seat, bot: echoBot.id }))
  const { match = '' } = await mustAnswer(at.open(at.device('a'), { game: 'cups', seats: 3 }, seats))
  await at.quiet()
  hear({ kind: 'present', match, followers })
  await wait(at, limits.unwatchedStays)
  expect(await at.store.row(match)).toBeDefined()
  hear({ kind: 'present', match, followers: [] })
  await wait(at, limits.unwatchedStays)
  expect(await at.store.row(match)).toBeUndefined()
})

test('after a break of the news a server knows what was called off, deleted and left meanwhile', async () => {
  const store = await testStore()
  const { at, said, miss } = await serverWithNews(store, { tablesPerAddress: 2 })
  const other = (await serverWithNews(store)).at
  const [one, two] = [at.device('a'), at.device('a')]
  for (const device of [one, two]) await mustAnswer(at.open(device, { game: 'stones', visibility: 'open' }))
  await mustAnswer(at.attend(two))
  expect(at.matchServer().tables()).toHaveLength(2)
  const host = other.device('a')
  host.match = one.match
  await mustAnswer(other.attend(host))
  await mustAnswer(other.act(host, { kind: 'call-off' }, 'off'))
  await store.forget(two.match)
  miss()
  await expect.poll(() => [at.matchServer().tables(), two.dismissed], PATIENT).toEqual([[], 'deleted'])
  expect(said).toContainEqual({ kind: 'followed', matches: [two.match] })
  miss()
  expect(said.at(-1)).toEqual({ kind: 'followed', matches: [] })
  // Neither table counts towards the address's limit any more.
  await mustAnswer(at.open(at.device('a'), { game: 'stones' }))
  await mustAnswer(at.open(at.device('a'), { game: 'stones' }))
  expect(await at.open(at.device('a'), { game: 'stones' })).toMatchObject({ code: 'full' })
})

test('a server that starts beside others halts no clock, and one that starts alone halts those of before', async () => {
  const place = await postgres.database()
  const live = { kind: 'live', move: 60_000, bank: 0, away: 60_000 } as const
  const games = [{ game: stones, bots: [] }]
  const [first, second] = [await openStore(place), await openStore(place)]
  const one = await openTestServer({ games, store: first })
  const [host] = await beginGame(one, { game: 'stones', clock: live, visibility: 'open' })
  one.clock.now += 5_000
  const haltsAt = async (at: number): Promise<number> => {
    const server = await openTestServer({ games, store: second, at })
    const watcher = server.device('w')
    watcher.match = host!.match
    await mustAnswer(server.attend(watcher))
    await server.matchServer().close()
    const entries = await second.entries(host!.match)
    return entries.flatMap(({ events }) => events).filter(({ kind }) => kind === 'halted').length
  }
  await expect.poll(() => second.news?.others(), PATIENT).toBe(true)
  expect(await haltsAt(one.clock.now)).toBe(0)
  await first.close()
  await second.close()
  const alone = await openStore(place)
  await expect.poll(() => alone.news?.others(), PATIENT).toBe(false)
  const third = await openTestServer({ games, store: alone, at: one.clock.now + 5_000 })
  const watcher = third.device('w')
  watcher.match = host!.match
  await mustAnswer(third.attend(watcher))
  expect(JSON.stringify(await alone.entries(host!.match))).toContain('"halted"')
  await alone.close()
})

/** Two servers on one store and one time. A game with ten seconds for each choice is played at the first. */
const twoOnOneTime = async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = await testStore()
  const time = { now: 1_000_000_000_000 }
  const clock = () =>
    openClock(
      () => time.now,
      () => time.now,
    )
  const nodes = [
    await serverWithNews(store, { clock: await clock() }),
    await serverWithNews(store, { clock: await clock() }),
  ] as const
  const live = { kind: 'live', move: 10_000, bank: 0, away: 60_000 } as const
  const [first] = await beginGame(nodes[0].at, { game: 'stones', clock: live, late: 'lose', visibility: 'open' })
  const { match } = first!
  /** Lets seconds pass on the servers that run, which exchange their news. */
  const run = async (seconds: number, running: readonly (typeof nodes)[number][] = nodes): Promise<void> => {
    for (let i = 0; i < seconds; i++) {
      time.now += 1_000
      vi.advanceTimersByTime(1_000)
      for (const { at } of running) await at.matchServer().tick()
      exchangeNews(running)
      const entries = [[match, await store.lastEntry(match)]] as const
      for (const { hear } of running) hear({ kind: 'wrote', entries }, 'database')
    }
  }
  const halts = async () =>
    (await store.entries(match)).flatMap(({ events }) => events.filter(({ kind }) => kind === 'halted'))
  const choose = () => nodes[0].at.act(first!, { kind: 'play', after: 1, choices: ['1'] })
  // Presence is published a moment later, on the machine's clock.
  while (!nodes[0].said.some(({ kind }) => kind === 'present')) await pause(10)
  await run(2)
  return { nodes, run, halts, choose }
}

test.each([4, 20])(
  'a server that stands still for %i seconds beside another takes no time from its players, and one of the two says so',
  async (seconds) => {
    const { nodes, run, halts, choose } = await twoOnOneTime()
    const [here, there] = nodes
    await run(5)
    expect(await halts()).toEqual([])
    // The clock runs out. The other server judges it only after it has given the first one up.
    await run(seconds, [there])
    expect(await halts()).toHaveLength(seconds > 5 ? 1 : 0)
    await run(1, [here])
    if (seconds < 5) await mustAnswer(choose())
    await run(2)
    expect(await halts()).toHaveLength(1)
  },
)

test('a client that has seen more at another server is not told an older state', async () => {
  const store = await testStore()
  const [{ at }, { at: other }] = [await serverWithNews(store), await serverWithNews(store)]
  const host = at.device('a')
  await mustAnswer(at.open(host, { game: 'stones', visibility: 'open' }))
  await mustAnswer(at.attend(host))
  const there = other.device('a')
  there.match = host.match
  await mustAnswer(other.attend(there))
  await mustAnswer(other.act(there, { kind: 'say', phrase: 'hello' }, 'hello'))
  expect(there.entries.map(({ n }) => n)).toEqual([1, 2])
  // News of the entry has not arrived at the first server.
  at.leave(host)
  host.entries = there.entries
  const answer = await mustAnswer(at.attend(host))
  expect(answer.attended).toMatchObject({ n: 2, entries: [] })
})

test('what a client chooses by what it has seen at another server is taken, and an older choice is not', async () => {
  const store = await testStore()
  const [{ at }, { at: other }] = [await serverWithNews(store), await serverWithNews(store)]
  const [, late] = await beginGame(at, { game: 'stones', visibility: 'open' })
  const [first, second] = ['host', 1].map((name) => Object.assign(other.device(name), { match: late!.match }))
  for (const device of [first!, second!]) await mustAnswer(other.attend(device))
  await mustAnswer(other.act(first!, { kind: 'play', after: 1, choices: ['1'] }, 'there'))
  // News of the choice has not arrived at the first server.
  late!.entries = [...second!.entries]
  await mustAnswer(at.act(late!, { kind: 'play', after: 2, choices: ['1'] }))
  late!.entries = [...second!.entries]
  expect(await at.act(late!, { kind: 'play', after: 2, choices: ['1'] })).toMatchObject({ code: 'stale' })
})

test('a secret that is shown here while news that the table is full are on their way is taken, and once only', async () => {
  const store = await testStore()
  const [{ at }, { at: other }] = [await serverWithNews(store), await serverWithNews(store)]
  const host = at.device('host')
  await mustAnswer(at.open(host, { game: 'stones', visibility: 'open' }))
  const [one, two] = ['a', 'b'].map((name) => Object.assign(at.device(name), { match: host.match }))
  const there = Object.assign(other.device('b'), { match: host.match })
  for (const device of [one!, two!]) await mustAnswer(at.attend(device))
  await mustAnswer(other.attend(there))
  await mustAnswer(sitDown(at, one!, 0))
  await mustAnswer(sitDown(other, there, 1))
  // News that the table is full has not arrived at the first server.
  const reveal = { kind: 'reveal', secret: two!.secret } as const
  await mustAnswer(at.act(two!, reveal))
  expect(await at.act(two!, reveal)).toMatchObject({ code: 'not-now' })
})

test('every connection of a token sees the match from the seat that one of them takes, here or at another server', async () => {
  const store = await testStore()
  const [{ at }, { at: other }] = [await serverWithNews(store), await serverWithNews(store)]
  const host = at.device('host')
  await mustAnswer(at.open(host, { game: 'cups', visibility: 'open' }))
  const joining = async (where: typeof at, name: string) => {
    const device = Object.assign(where.device(name), { match: host.match })
    await mustAnswer(where.attend(device))
    return device
  }
  const [watcher, second, third] = [await joining(at, 'w'), await joining(at, 'a'), await joining(at, 'a')]
  const [elsewhere, here] = [await joining(other, 'b'), await joining(at, 'b')]
  await mustAnswer(sitDown(at, second, 0))
  expect([second, third, watcher].map(({ joined }) => joined?.eye)).toEqual([0, 0, 'onlooker'])
  await mustAnswer(sitDown(other, elsewhere, 1))
  // Entries of the other server arrive here with the next entry at the latest.
  await mustAnswer(at.act(second, { kind: 'say', phrase: 'hello' }))
  expect([elsewhere, here].map(({ joined }) => joined?.eye)).toEqual([1, 1])
  await mustAnswer(at.act(second, { kind: 'stand' }))
  expect([second, third].map(({ joined, dismissed }) => [joined?.eye, dismissed])).toEqual([
    ['onlooker', undefined],
    [undefined, 'moved'],
  ])
})
