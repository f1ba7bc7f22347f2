import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Settings, timeLeft } from '../../protocol/index.ts'
import { beginGame, must, openTestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { openClock } from './clock.ts'

const HOUR = 3_600_000

const LIVE = { kind: 'live', move: 10_000, bank: 0, away: 5_000 } as const

/** A machine whose clock the test can set. */
const machine = async (at = 1_000_000_000_000) => {
  const time = { wall: at, steady: 5 }
  const clock = await openClock(
    () => time.wall,
    () => time.steady,
  )
  const pass = (milliseconds: number): void => {
    time.wall += milliseconds
    time.steady += milliseconds
  }
  return { time, clock, pass }
}

test('a clock that is set ahead is followed and said to have jumped, one that is set back is not followed', async () => {
  const { time, clock, pass } = await machine()
  pass(1_000)
  expect([clock.now(), await clock.look()]).toEqual([1_000_000_001_000, undefined])
  time.wall += 2 * HOUR
  expect(clock.now()).toBe(1_000_000_001_000)
  expect(await clock.look()).toEqual({ from: 1_000_000_001_000, until: 1_000_000_001_000 + 2 * HOUR })
  const before = clock.now()
  time.wall -= 3 * HOUR
  pass(50)
  expect([await clock.look(), clock.now()]).toEqual([undefined, before + 50])
})

test('servers that ask one database have its time, however late it answers and whatever their machines say', async () => {
  const time = { passed: 0, delay: 0 }
  const database = async () => {
    const at = 5_000_000_000 + time.passed
    time.passed += time.delay
    return at
  }
  const ofMachine = (offset: number) => () => time.passed + offset
  time.delay = 400
  const clocks = [await openClock(database, ofMachine(7 * HOUR)), await openClock(database, ofMachine(-3 * HOUR))]
  const behind = clocks.map((clock) => 5_000_000_000 + time.passed - clock.now())
  expect(behind).toEqual([400, 400])
  time.delay = 20
  for (const clock of clocks) expect(await clock.look()).toBeUndefined()
  time.delay = 400
  for (const clock of clocks) expect(await clock.look()).toBeUndefined()
  expect(clocks.map((clock) => 5_000_000_000 + time.passed - clock.now())).toEqual([20, 20])
})

test.each([true, false])(
  'two hours that the machine’s clock jumps are charged to nobody, in memory: %s',
  async (isLoaded) => {
    const { time, clock, pass } = await machine()
    const at = await openTestServer({ games: [{ game: stones, bots: [] }], store: await testStore(), clock })
    const live = { kind: 'live', move: 10_000, bank: 20_000, away: 5_000 } as const
    const devices = await beginGame(at, { game: 'stones', clock: live, late: 'lose' })
    pass(1_000)
    if (!isLoaded) {
      const [one, two] = devices
      for (const device of [one!, two!]) at.leave(device)
      await at.restart()
    }
    time.wall += 2 * HOUR
    await at.matchServer().tick()
    for (const device of devices) await must(at.attend(device))
    const match = at.fold(devices[0]!)
    expect(match.phase).toBe('playing')
    expect(
      (await at.store.entries(match.id)).flatMap(({ events }) => events).some(({ kind }) => kind === 'halted'),
    ).toBe(true)
    const left = match.seats.map((_, seat) => timeLeft(match, seat, clock.now()))
    for (const seat of left) expect((seat?.move ?? 0) + (seat?.bank ?? 0)).toBeGreaterThan(28_000)
  },
)

/** A game with ten seconds for each choice, on a machine whose clock the test sets. The first seat is to choose. */
const liveGame = async (options: Partial<TestServerOptions> = {}, settings: Settings['clock'] = LIVE) => {
  const { time, clock, pass } = await machine()
  const store = options.store ?? (await testStore())
  const at = await openTestServer({ games: [{ game: stones, bots: [] }], ...options, store, clock })
  const devices = await beginGame(at, { game: 'stones', clock: settings, late: 'lose' })
  const [first] = devices
  /** Lets seconds pass on a server that looks at its clock, and judges clocks if `isJudging`. */
  const run = async (seconds: number, isJudging = true): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      pass(1_000)
      await (isJudging ? at.matchServer().tick() : clock.look())
    }
  }
  const choose = () => at.act(first!, { kind: 'play', after: 1, choices: ['1'] })
  const halts = async () =>
    (await at.store.entries(first!.match)).flatMap(({ events }) => events.filter(({ kind }) => kind === 'halted'))
  const left = (seat: number) => timeLeft(at.fold(first!), seat, clock.now())?.move
  return { time, clock, pass, at, devices, run, choose, halts, left }
}

describe('a server that stands still', () => {
  test.each([3_200, 12_000, 25_000, 3_600_000])('for %i ms takes no time from a player in time', async (still) => {
    const { pass, at, run, choose, halts, left } = await liveGame()
    await run(4)
    pass(still)
    if (still % 1_000 === 0) await at.matchServer().tick()
    // Otherwise the act arrives before the ticker wakes.
    expect(left(0)).toBe(still % 1_000 === 0 ? 6_000 : Math.max(0, 6_000 - still))
    await must(choose())
    await at.matchServer().tick()
    expect(await halts()).toHaveLength(1)
    expect(left(1)).toBe(10_000)
    await run(5)
    expect([(await halts()).length, left(1)]).toEqual([1, 5_000])
  })

  test('and that is woken by an act first judges no clock before it has measured the halt', async () => {
    const { pass, run, choose, halts, left } = await liveGame()
    await run(9)
    pass(20_000)
    await must(choose())
    expect([(await halts()).length, left(1)]).toEqual([1, 10_000])
  })

  test('for less than two seconds more than usual goes on charging', async () => {
    const { pass, at, run, halts, left } = await liveGame()
    await run(4)
    pass(2_900)
    await at.matchServer().tick()
    expect([(await halts()).length, left(0)]).toEqual([0, 3_100])
  })

  test('leaves a clock run out that had run out before', async () => {
    const { pass, at, devices, run, choose } = await liveGame()
    await run(9)
    await run(2, false)
    pass(20_000)
    expect(await choose()).toMatchObject({ ok: false })
    expect(at.fold(devices[0]!).result).toMatchObject({ how: 'late', seat: 0 })
  })

  test('because its disk is slow takes that time from nobody, and judges no clock meanwhile', async () => {
    const store = await testStore()
    const disk = Promise.withResolvers<void>()
    let isSlow = false
    const beat: typeof store.beat = async (now) => {
      if (isSlow) await disk.promise
      await store.beat(now)
    }
    const { pass, at, devices, run, choose, halts } = await liveGame({ store: { ...store, beat } })
    await run(4)
    isSlow = true
    const ticking = at.matchServer().tick()
    pass(12_000)
    const choosing = choose()
    await setImmediate()
    isSlow = false
    disk.resolve()
    await must(choosing)
    await ticking
    expect(await halts()).toHaveLength(1)
    expect(at.fold(devices[0]!).phase).toBe('playing')
  })

  test.each(['days', 'live'] as const)(
    'gives devices their grace again, and games of %s time to return',
    async (kind) => {
      const clock = kind === 'live' ? LIVE : ({ kind, days: 1 } as const)
      const { pass, at, devices, run, halts } = await liveGame({}, clock)
      if (kind === 'live') at.leave(devices[0]!)
      else {
        pass(24 * HOUR - 5_000)
        await at.matchServer().tick()
      }
      await run(1)
      pass(kind === 'live' ? 20_000 : 48 * HOUR)
      await at.matchServer().tick()
      expect((await halts()).length).toBeGreaterThan(0)
      expect(at.fold(devices[1]!)).toMatchObject({ phase: 'playing' })
      expect(at.fold(devices[1]!).seats.map((seated) => seated?.away)).toEqual([undefined, undefined])
    },
  )
})
