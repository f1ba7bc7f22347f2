import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import type { GameEvent } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { hurried, FakeServer } from '../../testing/client/fake-server.ts'
import { drawSeededSecrets } from '../../testing/client/seeded-secrets.ts'
import { offersOf } from '../../testing/server/player.ts'
import { checkText } from '../../analysis/verdict/check-text.ts'
import { limits, SECOND, seenHeads, type Settings, usualSettings, awaitedSeats, unsignedChoices } from '../index.ts'
import {
  connectServer,
  type ServerClient,
  type ServerClientOptions,
  type Timing,
  isFinal,
  type MatchStorage,
  type MatchClient,
  until,
} from './index.ts'
import { memoryKeep } from './keep.ts'
import { KEPT_LINKS } from './kept-links.ts'

const [{ game }] = games as readonly [(typeof games)[number]]

let house: FakeServer
let clients: ServerClient[] = []
/** Milliseconds by which the clocks of the devices have moved ahead. */
let ahead = 0
beforeEach(async () => {
  ahead = 0
  isStill = false
  drawSeededSecrets(1)
  house = await FakeServer.open(games)
})
afterEach(async () => {
  for (const matchServer of clients) matchServer.close()
  clients = []
  await house.close()
  if (house.complaints.length > 0) throw new Error('the matchServer complains', { cause: house.complaints })
})

/** True while timers of signatures never run, so that only events can cause them. */
let isStill = false
const timing: Timing = {
  ...hurried,
  now: () => Date.now() + ahead,
  later: (milliseconds, act) => (isStill && milliseconds > SECOND ? () => undefined : hurried.later(milliseconds, act)),
}

const device = (keep: MatchStorage = memoryKeep(), more: Pick<ServerClientOptions, 'heads'> = {}): ServerClient => {
  const dial = house.through({ random: seeded(clients.length) })
  const matchServer = connectServer('', { gameOf: () => game, keep, dial, timing, ...more })
  clients.push(matchServer)
  return matchServer
}

const there = async (match: MatchClient): Promise<MatchClient> => {
  await until(match, ({ stage }) => stage.kind !== 'joining')
  return match
}

type Sitting = { readonly matchServer: ServerClient; readonly match: MatchClient; readonly keep: MatchStorage }

/** Devices with seats at a new table; the first is the host. */
const seated = async (settings: Partial<Settings> = {}): Promise<readonly Sitting[]> => {
  const keeps = Array.from({ length: game.seats.min }, memoryKeep)
  const own = keeps.map((keep) => device(keep))
  const opened = await own[0]!.open({ ...usualSettings(game.id, game.seats.min), ...settings })
  if (!opened.ok) throw new Error(opened.message)
  const matches = own.map((matchServer) => matchServer.match(opened.match!, { key: opened.key! }))
  for (const [seat, match] of matches.entries())
    expect(await (await there(match)).sit(seat, `P${seat}`)).toMatchObject({ ok: true })
  return own.map((matchServer, seat) => ({ matchServer, match: matches[seat]!, keep: keeps[seat]! }))
}

const isAsked = ({ getSnapshot }: MatchClient): boolean => {
  const { match, seat } = getSnapshot()
  return match !== undefined && seat !== undefined && awaitedSeats(match).includes(seat)
}

const anOffer = ({ getSnapshot }: MatchClient): string => offersOf(getSnapshot().match!, getSnapshot().seat!)[0]!

/** Waits until the game begins. Returns the device whose player must move. */
const whoseTurn = async (all: readonly Sitting[]): Promise<Sitting> => {
  for (const { match } of all) await until(match, ({ match: m }) => m?.phase === 'playing')
  const found = all.find(({ match }) => isAsked(match))
  if (found === undefined) throw new Error('nobody is asked')
  return found
}

describe('a page that is closed', () => {
  test('before its choice has arrived: the next page sends it, and nobody has to choose again', async () => {
    const all = await seated()
    const mover = await whoseTurn(all)
    const [{ id }, before] = [mover.match, mover.match.entries().length]
    const lost = mover.match.play(anOffer(mover.match))
    house.cutAll()
    mover.matchServer.close()
    expect(await lost).toMatchObject({ ok: false, code: 'closing' })
    expect((await house.store.entries(id)).length).toBe(before)

    const again = device(mover.keep).match(id)
    const { seat } = await until(again, ({ match }) => (match?.n ?? 0) > before)
    expect(seat).toBe(all.indexOf(mover))
    await until(again, ({ pending }) => pending.length === 0)
    expect((await house.store.entries(id)).length).toBe(before + 1)
  })

  test('before the secret was shown: the next page shows it', async () => {
    const keep = memoryKeep()
    const first = device(keep)
    const opened = await first.open(usualSettings(game.id, game.seats.min))
    const { match: id, key } = opened as { match: string; key: string }
    const mine = await there(first.match(id))
    await mine.sit(0, 'Astrid')
    first.close()
    const others = Array.from({ length: game.seats.min - 1 }, () => device().match(id, { key }))
    for (const [i, other] of others.entries()) await (await there(other)).sit(i + 1, `P${i}`)
    const again = device(keep).match(id)
    expect((await until(again, ({ match }) => match?.phase === 'playing')).seat).toBe(0)
  })
})

describe('a seat', () => {
  test('moves to another device by a code, once', async () => {
    const all = await seated()
    const mover = await whoseTurn(all)
    const seat = all.indexOf(mover)
    const { answer, code } = await mover.match.pass()
    expect(answer).toMatchObject({ ok: true })
    const phone = await there(device().match(mover.match.id, { key: keyOf(all) }))
    expect(phone.getSnapshot().seat).toBeUndefined()
    expect(await phone.claim(code)).toMatchObject({ ok: true })
    await until(phone, ({ seat: own }) => own === seat)
    expect((await until(mover.match, ({ stage }) => isFinal(stage))).stage).toEqual({ kind: 'dismissed', why: 'moved' })
    expect(await phone.play(anOffer(phone))).toMatchObject({ ok: true })
    const late = await there(device().match(mover.match.id, { key: keyOf(all) }))
    expect(await late.claim(code)).toMatchObject({ ok: false })
  })

  test('is given up and taken again, by a new secret', async () => {
    const own = device()
    const opened = await own.open(usualSettings(game.id, game.seats.min))
    const match = await there(own.match((opened as { match: string }).match))
    await match.sit(0, 'Astrid')
    const [first] = match.getSnapshot().match!.seats
    await match.act({ kind: 'stand' })
    expect(match.getSnapshot().seat).toBeUndefined()
    await match.sit(0, 'Astrid')
    const [second] = match.getSnapshot().match!.seats
    expect(match.getSnapshot().seat).toBe(0)
    expect(second!.digest).not.toBe(first!.digest)
  })

  test('cannot be taken without the link, and a private table is not even seen', async () => {
    const opened = await device().open(usualSettings(game.id, game.seats.min))
    const stranger = await there(device().match((opened as { match: string }).match))
    expect(stranger.getSnapshot().stage).toMatchObject({ kind: 'refused', code: 'no-key' })
    expect(await stranger.act({ kind: 'resign' })).toMatchObject({ ok: false, code: 'no-key' })
    expect(await stranger.sit(0, 'Loki')).toMatchObject({ ok: false })
  })
})

/** Lets the players make this many choices, one directly after the other. */
const playQuickly = async (all: readonly Sitting[], choices: number): Promise<void> => {
  for (let i = 0; i < choices; i++) {
    const mover = await whoseTurn(all)
    expect(await mover.match.play(anOffer(mover.match))).toMatchObject({ ok: true })
    const { n } = mover.match.getSnapshot().match!
    for (const { match } of all) await until(match, (seen) => (seen.match?.n ?? 0) >= n)
  }
}

const signedWords = async (id: string): Promise<readonly string[]> =>
  (await house.store.entries(id)).flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'signed' ? [event.what.split(' ')[0]!] : [])),
  )

const unsignedAt = ({ match }: Sitting): number =>
  match
    .getSnapshot()
    .match!.seats.reduce((sum, _, seat) => sum + unsignedChoices(match.getSnapshot().match!, seat).length, 0)

describe('choices that follow each other quickly', () => {
  test('stay unsigned until a pause; then each device signs them all', async () => {
    const all = await seated()
    const { id } = all[0]!.match
    await playQuickly(all, 6)
    expect(await signedWords(id)).toEqual(['play', 'play'])
    expect(unsignedAt(all[0]!)).toBe(4)
    ahead = limits.unsignedFor
    for (const { match } of all) await until(match, () => unsignedAt(all[0]!) === 0)
    expect((await signedWords(id)).filter((word) => word === 'sign').length).toBeGreaterThan(0)
  })

  test('are signed right after the end, though a pause was awaited', async () => {
    const all = await seated()
    isStill = true
    await playQuickly(all, 6)
    expect(unsignedAt(all[0]!)).toBeGreaterThan(0)
    const { match } = await whoseTurn(all)
    expect(await match.act({ kind: 'resign' })).toMatchObject({ ok: true })
    for (const each of all) await until(each.match, () => unsignedAt(each) === 0)
    const file = await until(match, ({ match: m }) => m?.phase === 'over').then(() => match.transcript()!)
    expect(checkText(file).verdict).toMatchObject({
      verdict: 'proven',
      levels: expect.arrayContaining([expect.objectContaining({ level: 'signatures', state: 'shown' })]) as unknown,
    })
  })

  test('are not signed by a device that did not make them, nor sent by one that lost its key', async () => {
    const all = await seated()
    await playQuickly(all, 6)
    const mover = await whoseTurn(all)
    const { made, ...rest } = JSON.parse(mover.keep.read(mover.match.id)!) as { made: unknown[] }
    expect(made.length).toBeGreaterThan(2)
    const cleared = memoryKeep()
    cleared.write(mover.match.id, JSON.stringify(rest))
    const page = device(cleared).match(mover.match.id)
    await until(page, ({ match, seat }) => match?.phase === 'playing' && seat !== undefined)
    expect(await page.act({ kind: 'resign' })).toMatchObject({
      ok: false,
      code: 'not-signed',
      message: expect.stringContaining('did not make') as string,
    })
    const next = device(mover.keep).match(mover.match.id)
    await until(next, ({ match, seat }) => match?.phase === 'playing' && seat !== undefined)
    expect(await next.act({ kind: 'resign' })).toMatchObject({ ok: true })
  })

  test('that a server took and changed are noticed by the next page', async () => {
    const all = await seated()
    await playQuickly(all, 2)
    const [{ keep, match }] = all as readonly [Sitting]
    const links = JSON.parse(keep.read(KEPT_LINKS)!) as [string, string, string][]
    const other = links.map(([id, opening]) => [id, opening, 'A'.repeat(43)])
    keep.write(KEPT_LINKS, JSON.stringify(other))
    const page = device(keep).match(match.id)
    expect((await until(page, ({ concern }) => concern !== undefined)).concern).toContain('another course')
    const honest = device(all[1]!.keep).match(match.id)
    expect((await until(honest, ({ match: m }) => m?.phase === 'playing')).concern).toBeUndefined()
  })
})

describe('a key', () => {
  test('that a device has lost is said plainly before anything is sent, and another page that has it plays on', async () => {
    const all = await seated()
    const mover = await whoseTurn(all)
    const { id } = mover.match
    const { keys, ...rest } = JSON.parse(mover.keep.read(id)!) as { keys: unknown }
    const cleared = memoryKeep()
    cleared.write(id, JSON.stringify(rest))
    const page = device(cleared).match(id)
    await until(page, ({ match, seat }) => match?.phase === 'playing' && seat !== undefined)
    const n = (await house.store.entries(id)).length
    expect(await page.play(anOffer(page))).toMatchObject({
      ok: false,
      code: 'not-signed',
      message: expect.stringContaining('no longer has the key') as string,
    })
    expect((await house.store.entries(id)).length).toBe(n)
    const second = device(mover.keep).match(id)
    await until(second, ({ match, seat }) => match?.phase === 'playing' && seat !== undefined)
    expect(await second.play(anOffer(second))).toMatchObject({ ok: true })
    expect(keys).toBeDefined()
    expect(await page.renewKey()).toMatchObject({ ok: true })
    expect(await page.act({ kind: 'resign' })).toMatchObject({ ok: true })
  })

  test('signs which head of the public log its device saw last', async () => {
    const mover = await whoseTurn(await seated())
    const { id } = mover.match
    const root = mover.match.getSnapshot().match!.seats[0]!.key!
    const head = { epoch: 'e1', size: 700, root, at: 5, key: root, sig: 'A'.repeat(86) }
    const page = device(mover.keep, { heads: { read: () => JSON.stringify(head), write: () => undefined } }).match(id)
    await until(page, ({ match, seat }) => match?.phase === 'playing' && seat !== undefined)
    expect(await page.act({ kind: 'resign' })).toMatchObject({ ok: true })
    const signed = (await house.store.entries(id)).flatMap(({ events }) =>
      events.filter(({ kind }) => kind === 'signed'),
    )
    expect(seenHeads(signed as readonly GameEvent[])).toEqual([
      { seat: page.getSnapshot().seat, size: 700, root: root.slice(0, 22) },
    ])
  })

  test('of another server than at the first visit is said at the table, and the game goes on', async () => {
    const all = await seated()
    await whoseTurn(all)
    const other = await FakeServer.open(games)
    const dial = other.through({ random: seeded(9) })
    const [{ keep }] = all as readonly [Sitting]
    const server = connectServer('', { gameOf: () => game, keep, dial, timing: hurried })
    const opened = await server.open({ ...usualSettings(game.id, game.seats.min), visibility: 'open' })
    const table = await there(server.match((opened as { match: string }).match))
    expect((await until(table, ({ concern }) => concern !== undefined)).concern).toContain('another key')
    expect(await table.sit(0, 'Astrid')).toMatchObject({ ok: true })
    server.close()
    await other.close()
  })
})

const keyOf = ([host]: readonly Sitting[]): string =>
  (JSON.parse(host!.keep.read(host!.match.id)!) as { key: string }).key

describe('the next table', () => {
  test('of a rematch: everybody follows to the seat that is kept, one further on', async () => {
    const all = await seated()
    const loser = await whoseTurn(all)
    await loser.match.act({ kind: 'resign' })
    for (const { match } of all) await until(match, ({ match: m }) => m?.phase === 'over')
    for (const { match } of all) expect(await match.act({ kind: 'ask', what: 'rematch' })).toMatchObject({ ok: true })
    for (const [seat, { match, matchServer }] of all.entries()) {
      const { next } = await until(match, (snapshot) => snapshot.next !== undefined)
      expect(next!.seat).toBe((seat + 1) % all.length)
      expect(await match.follow()).toMatchObject({ ok: true, match: next!.match })
      expect((await there(matchServer.match(next!.match))).getSnapshot().seat).toBe(next!.seat)
    }
    const [{ match: old, matchServer }] = all as readonly [Sitting]
    const fresh = matchServer.match(old.getSnapshot().next!.match)
    expect((await until(fresh, ({ match: m }) => m?.phase === 'playing')).match!.from).toBe(old.id)
  })

  test('of one that a device broke by keeping its secret: who showed it follows to the same seat', async () => {
    const [mine, ...others] = [memoryKeep(), ...Array.from({ length: game.seats.min - 1 }, memoryKeep)]
    const host = device(mine)
    const opened = await host.open(usualSettings(game.id, game.seats.min))
    const { match: id, key } = opened as { match: string; key: string }
    for (const [i, keep] of others.entries()) {
      const page = device(keep)
      expect(await (await there(page.match(id, { key }))).sit(i + 1, 'Loki')).toMatchObject({ ok: true })
      page.close()
    }
    const own = await there(host.match(id))
    await own.sit(0, 'Astrid')
    const forgetful = others.map((keep) => {
      keep.write(id, withoutSecrets(keep.read(id)!))
      return device(keep).match(id)
    })
    for (const other of forgetful) {
      const { concern } = await until(other, (seen) => seen.concern !== undefined)
      expect(concern).toMatch(/does not have the secret/)
    }
    await until(own, ({ match }) => match?.seats[0]?.secret !== undefined)
    house.ahead = limits.revealWithin + 1
    await house.matchServer.tick()
    const { next, match } = await until(own, (snapshot) => snapshot.next !== undefined)
    expect([match!.result!.how, next!.seat]).toEqual(['broken', 0])
    expect(await own.follow()).toMatchObject({ ok: true, match: next!.match })
  })

  test('is followed by nobody who did not sit there', async () => {
    const [host] = await seated()
    const watcher = await there(device().match(host!.match.id, { key: keyOf([host!]) }))
    expect(await watcher.follow()).toMatchObject({ ok: false, code: 'not-now' })
  })
})

const withoutSecrets = (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), secrets: {} })

describe('the lobby', () => {
  test('shows open tables as they come and go', async () => {
    const lobby = device().lobby()
    await until(lobby, ({ tables }) => tables !== undefined)
    const host = device()
    const settings: Settings = { ...usualSettings(game.id, game.seats.min), visibility: 'open' }
    const opened = await host.open(settings)
    const { match: id } = opened as { match: string }
    const { tables } = await until(lobby, (seen) => seen.tables?.some(({ match }) => match === id) === true)
    expect(tables!.find(({ match }) => match === id)).toMatchObject({ phase: 'gathering', settings })
    const match = await there(host.match(id))
    await match.act({ kind: 'call-off' })
    await until(lobby, (seen) => seen.tables?.some((table) => table.match === id) === false)
  })

  test('says when whoever waits at a table is gone, and back again', async () => {
    const lobby = device().lobby()
    const host = device()
    const opened = await host.open({ ...usualSettings(game.id, game.seats.min), visibility: 'open' })
    const { match: id } = opened as { match: string }
    const missing = (seats: readonly number[]) =>
      until(
        lobby,
        ({ tables }) => JSON.stringify(tables?.find(({ match }) => match === id)?.missing) === JSON.stringify(seats),
      )
    const match = await there(host.match(id))
    await match.sit(0, 'Astrid')
    await missing([])
    match.close()
    await missing([0])
    await there(host.match(id))
    const { tables } = await missing([])
    expect(tables!.find((table) => table.match === id)).toMatchObject({ missing: [], phase: 'gathering' })
  })

  test('brings two together who ask for a quick match, and everybody else as well', async () => {
    const [first, second] = [device(), device()]
    const [one, two] = [await first.quick(game.id), await second.quick(game.id)]
    expect(one).toMatchObject({ ok: true })
    expect(two).toMatchObject({ ok: true, match: (one as { match: string }).match })
  })

  test('is up to date again after the connection was lost', async () => {
    const lobby = device().lobby()
    await until(lobby, ({ tables }) => tables !== undefined)
    const host = device()
    await until(host, ({ kind }) => kind === 'online')
    house.cutAll()
    const opened = await host.open({ ...usualSettings(game.id, game.seats.min), visibility: 'open' })
    const { match: id } = opened as { match: string }
    const { tables } = await until(lobby, (seen) => seen.tables?.some(({ match }) => match === id) === true)
    expect(tables!.filter(({ match }) => match === id)).toHaveLength(1)
  })
})

describe('one match on one page', () => {
  test('is one client, however often it is asked for, and is left with the last one', async () => {
    const all = await seated()
    await whoseTurn(all)
    const [{ matchServer, match }] = all as readonly [Sitting]
    expect(matchServer.match(match.id)).toBe(match)
    match.close()
    const before = match.entries().length
    expect(await match.act({ kind: 'say', phrase: 'hello' })).toMatchObject({ ok: true, n: before + 1 })
    match.close()
    expect(await match.act({ kind: 'say', phrase: 'hello' })).toMatchObject({ ok: false })
    expect(matchServer.match(match.id)).not.toBe(match)
  })

  test('tells its listeners of every change, and no other time', async () => {
    const all = await seated()
    await whoseTurn(all)
    const [{ match }] = all as readonly [Sitting]
    const seen: unknown[] = []
    const stop = match.subscribe(() => seen.push(match.getSnapshot()))
    expect(match.getSnapshot()).toBe(match.getSnapshot())
    await match.act({ kind: 'say', text: 'Good luck!' })
    expect(new Set(seen).size).toBe(seen.length)
    expect(match.getSnapshot().match!.talk.at(-1)).toMatchObject({ seat: 0, text: 'Good luck!' })
    stop()
    const heard = seen.length
    await match.act({ kind: 'say', phrase: 'luck' })
    expect(seen.length).toBe(heard)
  })
})
