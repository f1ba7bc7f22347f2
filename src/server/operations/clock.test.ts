import { expect, test } from 'vitest'
import { timeLeft } from '../../protocol/index.ts'
import { beginGame, must, openTestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { openClock } from './clock.ts'

const HOUR = 3_600_000

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
