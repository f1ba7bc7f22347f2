import { describe, expect, test } from 'vitest'
import { referenceFor } from '../../analysis/reference.ts'
import { games as registry } from '../../games/index.ts'
import { byRules, type MatchEvent, limits, matchOf, type Settings } from '../../protocol/index.ts'
import {
  beginGame,
  choose,
  type Device,
  joinMatch,
  localBotThreads,
  must,
  openTestServer,
  sitDown,
  type TestServer,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'

const games = [{ game: stones, bots: [] }, ...registry]

const SECOND = 1000
const CLOCK = { kind: 'live', move: 30 * SECOND, bank: 60 * SECOND, away: 90 * SECOND } as const

const begun = async (settings: Partial<Settings>): Promise<readonly [TestServer, readonly Device[]]> => {
  const at = await openTestServer({ games, store: await testStore() })
  return [at, await beginGame(at, { game: 'stones', clock: CLOCK, ...settings })]
}

const pass = async (at: TestServer, milliseconds: number): Promise<void> => {
  at.clock.now += milliseconds
  await at.matchServer().tick()
  await at.quiet()
}

/** Events after entry `n`. */
const since = async (at: TestServer, { match }: Device, n: number): Promise<readonly MatchEvent[]> =>
  (await at.store.entries(match, n)).flatMap(({ events }) => events)

const kinds = (events: readonly MatchEvent[]): readonly string[] => events.map(({ kind }) => kind)

const table = async () => {
  const at = await openTestServer({ games, store: await testStore() })
  const host = at.device('host')
  await must(at.open(host, { game: 'stones' }))
  await must(at.attend(host))
  const guest = await joinMatch(at, host, 'guest')
  await must(sitDown(at, host, 0))
  return { at, host, guest }
}

describe('time that runs out', () => {
  test('gives the seat to a computer until its owner takes it back', async () => {
    const [at, [one]] = await begun({})
    const { n } = at.fold(one!)
    await pass(at, 90 * SECOND - 1)
    expect(at.fold(one!).n).toBe(n)
    await pass(at, 1)
    expect((await since(at, one!, n)).slice(0, 2)).toMatchObject([{ kind: 'standin', seat: 0 }, { kind: 'ply' }])
    const refused = await choose(at, one!, '1')
    expect(refused).toMatchObject({ ok: false, code: 'not-now' })
    await must(at.act(one!, { kind: 'resume' }))
    expect(at.fold(one!).seats[0]).toMatchObject({ standIn: undefined, time: { move: 30 * SECOND, bank: 0 } })
  })

  test('loses, where the table says so; a choice that comes too late is none, though nobody has looked at the clock', async () => {
    const [at, [one]] = await begun({ late: 'lose' })
    at.clock.now += 90 * SECOND
    const late = await choose(at, one!, '1')
    expect(late).toMatchObject({ ok: false })
    expect(at.fold(one!).result).toMatchObject({ how: 'late', seat: 0, payoff: [0, 1], places: [2, 1] })
  })

  test('of more than two seats makes a computer play one to the end', async () => {
    const [at, [one]] = await begun({ late: 'lose', seats: 3 })
    await pass(at, 90 * SECOND)
    expect(at.fold(one!).seats[0]!.standIn).toMatchObject({ good: true })
    expect(await at.act(one!, { kind: 'resume' })).toMatchObject({ ok: false, code: 'not-now' })
  })

  test('is charged to those who choose only, and a move begins afresh', async () => {
    const [at, [one, two]] = await begun({})
    at.clock.now += 40 * SECOND
    await must(choose(at, one!, '1'))
    const [mine, theirs] = at.fold(two!).seats.map((seated) => seated!.time)
    expect(mine).toEqual({ move: 30 * SECOND, bank: 50 * SECOND, away: 90 * SECOND })
    expect(theirs).toEqual({ move: 30 * SECOND, bank: 60 * SECOND, away: 90 * SECOND })
  })

  test('days are counted in days, and nobody is away', async () => {
    const [at, [one, two]] = await begun({ clock: { kind: 'days', days: 2 } })
    const { n } = at.fold(one!)
    at.leave(two!)
    await pass(at, 2 * 24 * 3600 * SECOND - 1)
    expect(at.fold(one!).n).toBe(n)
    await pass(at, 1)
    expect(kinds(await since(at, one!, n))[0]).toBe('standin')
  })
})

describe('a device that is lost', () => {
  test('is away after a grace, uses its allowance first, and is back when it returns', async () => {
    const [at, [one, two]] = await begun({})
    const { n } = at.fold(two!)
    at.leave(one!)
    await pass(at, limits.awayGrace - 1)
    expect(await since(at, two!, n)).toEqual([])
    await pass(at, 1)
    expect(await since(at, two!, n)).toEqual([{ kind: 'away', seat: 0 }])
    await pass(at, 60 * SECOND)
    await must(at.attend(one!))
    expect((await since(at, two!, n)).at(-1)).toEqual({ kind: 'back', seat: 0 })
    expect(at.fold(two!).seats[0]!.time).toEqual({ move: 25 * SECOND, bank: 60 * SECOND, away: 30 * SECOND })
  })

  test('that is back within the grace was never away', async () => {
    const [at, [one]] = await begun({})
    const { n } = at.fold(one!)
    at.leave(one!)
    await pass(at, limits.awayGrace - 1)
    await must(at.attend(one!))
    await pass(at, limits.awayGrace)
    expect(await since(at, one!, n)).toEqual([])
  })
})

describe('a server that was down', () => {
  test('takes that time from nobody, and counts all devices as lost', async () => {
    const [at, [one]] = await begun({})
    await pass(at, 10 * SECOND)
    const { n } = at.fold(one!)
    at.clock.now += 3600 * SECOND
    await at.restart()
    await must(at.attend(one!))
    expect(kinds(await since(at, one!, n))).toEqual(['halted'])
    expect(at.fold(one!).seats[0]!.time).toEqual({ move: 20 * SECOND, bank: 60 * SECOND, away: 90 * SECOND })
    await pass(at, limits.awayGrace)
    expect((await since(at, one!, n)).slice(1)).toEqual([{ kind: 'away', seat: 1 }])
  })

  test('while devices had to show their secrets accuses none of them', async () => {
    const { at, host, guest } = await table()
    await must(sitDown(at, guest, 1))
    await must(at.act(host, { kind: 'reveal', secret: host.secret }))
    at.clock.now += 3600 * SECOND
    await at.restart()
    await pass(at, 5 * SECOND)
    await must(at.attend(guest))
    await must(at.act(guest, { kind: 'reveal', secret: guest.secret }))
    expect(at.fold(guest).phase).toBe('playing')
  })

  test('looks at every clock again by itself', async () => {
    const [at, [one]] = await begun({ late: 'lose' })
    await pass(at, 0)
    at.clock.now += 3600 * SECOND
    await at.restart()
    for (let i = 0; i < 40 && at.matchServer().figures().live === 0; i++) await pass(at, SECOND)
    await must(at.attend(one!))
    for (let i = 0; i < 40; i++) await pass(at, 10 * SECOND)
    expect(at.fold(one!).result).toMatchObject({ how: 'late', seat: 0 })
  })
})

describe('a game that everybody left', () => {
  for (const manifest of registry) {
    const { game } = manifest
    test(`of ${game.id} is settled by the chances to win, and says where they are estimated`, async () => {
      const [at, devices] = await begun({ game: game.id, seats: game.seats.min })
      const [one] = devices
      // Folds the server's log, because a device in a game with secrets sees only its own side.
      const { play } = matchOf(one!.match, byRules(game), await at.store.entries(one!.match))!
      for (const device of devices) at.leave(device)
      await pass(at, limits.awayGrace)
      await pass(at, 180 * SECOND)
      const match = (await at.store.entries(one!.match)).at(-1)!
      const reference = referenceFor(manifest, play!.rules, game.seats.min)
      const { payoff } = reference.equity(play!.states.at(-1))
      expect(match.events).toMatchObject([{ kind: 'closed', how: 'abandoned', payoff }])
      expect('estimated' in match.events[0]!).toBe(!reference.exact)
    })
  }

  test('has no result where nobody can tell the chances, nor where what is told makes no sense', async () => {
    const nonsense = [[], [1], [Number.NaN, 1]].map((payoff) => async () => ({ payoff, exact: false }))
    for (const evaluate of [...nonsense, () => Promise.reject(new Error('too large'))]) {
      const at = await openTestServer({
        games,
        store: await testStore(),
        botThreads: { ...localBotThreads(games), evaluate },
      })
      const devices = await beginGame(at, { game: 'stones', clock: CLOCK })
      for (const device of devices) at.leave(device)
      await pass(at, limits.awayGrace)
      await pass(at, 180 * SECOND)
      const [end] = (await at.store.entries(devices[0]!.match)).at(-1)!.events
      expect(end).toMatchObject({ kind: 'closed', how: 'abandoned' })
      for (const name of ['payoff', 'places', 'estimated']) expect(end).not.toHaveProperty(name)
      expect(at.complaints).toHaveLength(1)
    }
  })

  test('is settled in the turn of the address that opened it, also when it has left memory', async () => {
    const askers: unknown[] = []
    const threads = localBotThreads(games)
    const evaluate: typeof threads.evaluate = (setup, state, asker) => {
      askers.push(asker)
      return threads.evaluate(setup, state)
    }
    const at = await openTestServer({ games, store: await testStore(), botThreads: { ...threads, evaluate } })
    for (let game = 0; game < 2; game++) {
      const devices = await beginGame(at, { game: 'stones', clock: CLOCK })
      for (const device of devices) at.leave(device)
    }
    await pass(at, limits.awayGrace)
    for (let i = 0; i < 4; i++) await pass(at, 61 * SECOND)
    expect(askers).toEqual(['here', 'here'])
  })

  test('goes on when one of them comes back in time', async () => {
    const [at, [one, two]] = await begun({})
    at.leave(one!)
    at.leave(two!)
    await pass(at, limits.awayGrace)
    await pass(at, 100 * SECOND)
    await must(at.attend(two!))
    await pass(at, 100 * SECOND)
    expect(at.fold(two!).phase).toBe('playing')
    expect(at.fold(two!).seats[0]!.standIn).toBeDefined()
  })

  test('and that has no clock is settled in the end', async () => {
    const [at, [one]] = await begun({ clock: { kind: 'none' } })
    await pass(at, limits.idleGame - 1)
    expect(at.fold(one!).phase).toBe('playing')
    await pass(at, 1)
    expect(at.fold(one!).result).toMatchObject({ how: 'abandoned' })
  })
})

describe('a table that does not come to play', () => {
  test('is called off after its time', async () => {
    const { at, host } = await table()
    await pass(at, limits.gatherWithin)
    expect(at.fold(host).result).toMatchObject({ how: 'called-off' })
  })

  test('because a device keeps its secret back is broken, and set up anew for those who did not', async () => {
    const { at, host, guest } = await table()
    await must(sitDown(at, guest, 1))
    await must(at.act(host, { kind: 'reveal', secret: host.secret }))
    await pass(at, limits.revealWithin)
    const broken = at.fold(host)
    expect(broken.result).toMatchObject({ how: 'broken', seat: 1 })
    for (const device of [host, guest]) [device.match, device.entries] = [broken.next!, []]
    await must(at.attend(host))
    await must(at.attend(guest))
    expect(await sitDown(at, guest, 0)).toMatchObject({ ok: false, code: 'taken' })
    await must(sitDown(at, host, 0))
    await must(sitDown(at, guest, 1))
    const renewed = at.fold(host)
    expect([renewed.from, renewed.settings]).toEqual([broken.id, broken.settings])
    expect(renewed.digest).not.toBe(broken.digest)
  })

  test('and where every device kept silent is not set up anew', async () => {
    const { at, host, guest } = await table()
    await must(sitDown(at, guest, 1))
    await pass(at, limits.revealWithin)
    expect([at.fold(host).result?.how, at.fold(host).next]).toEqual(['broken', undefined])
  })

  test('is broken once, however often the server dies over it', async () => {
    const { at, host, guest } = await table()
    await must(sitDown(at, guest, 1))
    await must(at.act(host, { kind: 'reveal', secret: host.secret }))
    const { append } = at.store
    // The next table is stored, then the disk fails: a later attempt finds that table.
    let writes = 0
    Object.assign(at.store, {
      append: (...write: Parameters<typeof append>) =>
        ++writes === 2 ? Promise.reject(new Error('the disk is full')) : append(...write),
    })
    await pass(at, limits.revealWithin)
    expect(at.fold(host).result).toBeUndefined()
    await at.restart()
    await must(at.attend(host))
    await pass(at, limits.revealWithin)
    const { next, result } = at.fold(host)
    expect(result?.how).toBe('broken')
    expect((await at.store.counts()).gathering).toBe(1)
    expect((await at.store.entries(next!)).length).toBe(1)
  })
})

test('a game that was played by other rules than this server has is refused with reason, and hinders nobody', async () => {
  const [at, [one]] = await begun({})
  const newer = await openTestServer({ games: [{ game: { ...stones, version: 2 }, bots: [] }], store: at.store })
  const device = newer.device('host')
  ;[device.match, device.key] = [one!.match, one!.key]
  const answer = await newer.attend(device)
  expect(answer).toMatchObject({ ok: false, code: 'failed' })
  expect(answer.ok ? '' : answer.message).toContain('rules')
  newer.clock.now += 24 * 3600 * SECOND
  await newer.matchServer().tick()
  const complaints = newer.complaints.length
  await newer.matchServer().tick()
  expect(newer.complaints).toHaveLength(complaints)
  await must(newer.open(newer.device('other'), { game: 'stones' }))
})
