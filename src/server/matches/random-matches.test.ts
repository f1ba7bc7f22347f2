import { describe, expect, test } from 'vitest'
import { type Random, seeded } from '../../dice/index.ts'
import { transcriptOf, writeTranscript } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import {
  type MatchAction,
  byRules,
  TIMEOUT_EFFECTS,
  type Match,
  type PlayedMatch,
  matchOf,
  PHRASES,
  QUESTIONS,
  verifyDice,
  VISIBILITIES,
} from '../../protocol/index.ts'
import {
  anyChoice,
  beginGame,
  type Device,
  openTestServer,
  replayed,
  type TestServer,
} from '../../testing/test-server.ts'
import { effortOf } from '../../testing/effort.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import { pig } from '../../testing/tiny/pig.ts'
import type { Playable } from './server-context.ts'

const some: readonly Playable[] = [...games, { game: cups, bots: [echoBot] }, { game: pig, bots: [] }]

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

const hex = (random: Random): string => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')

/** A random action, sensible or not. */
const anyAct = (testServer: TestServer, device: Device, random: Random): MatchAction => {
  const match = device.entries.length === 0 ? undefined : testServer.fold(device)
  const text = match === undefined ? undefined : anyChoice(testServer, device, random)
  const after = (match?.play?.plies.length ?? 0) - (random.below(8) === 0 ? 1 : 0)
  const seat = random.below(4)
  const acts: readonly MatchAction[] = [
    { kind: 'play', after: Math.max(0, after), choices: [text ?? 'nonsense'] },
    { kind: 'play', after: Math.max(0, after), choices: [text ?? 'nonsense', text ?? 'more'] },
    { kind: 'ask', what: pick(QUESTIONS, random) },
    { kind: 'answer', what: match?.question?.what ?? 'undo', yes: random.below(4) > 0 },
    { kind: 'say', ...(random.below(2) === 0 ? { text: 'hm' } : { phrase: pick(PHRASES, random) }) },
    { kind: 'reveal', secret: random.below(2) === 0 ? device.secret : hex(random) },
    { kind: 'sit', seat, name: 'X', digest: hex(random), key: device.signing.key },
    { kind: 'fill', seat, bot: 'random' },
    { kind: 'clear', seat },
    { kind: 'stand' },
    { kind: 'resume' },
    { kind: 'pass', code: hex(random) },
    { kind: 'claim', code: 'a'.repeat(20), key: device.signing.key },
    { kind: 'bar', watcher: 'w1' },
    ...(random.below(40) === 0 ? [{ kind: 'resign' } as const, { kind: 'call-off' } as const] : []),
  ]
  return random.below(3) > 0 && text !== undefined ? acts[0]! : pick(acts, random)
}

/** The match folded from the stored log; undefined if deleted. */
const stored = async (testServer: TestServer, playable: Playable, id: string): Promise<PlayedMatch | undefined> =>
  matchOf(id, byRules(playable.game), await testServer.store.entries(id))

const oneStep = async (testServer: TestServer, devices: readonly Device[], random: Random): Promise<void> => {
  testServer.clock.now += random.below(random.below(30) === 0 ? 400_000 : 2000)
  const device = pick(devices, random)
  const cid = random.below(10) === 0 ? `again${random.below(5)}` : undefined
  await testServer.act(device, anyAct(testServer, device, random), cid)
  if (random.below(10) === 0) await testServer.matchServer().tick()
  if (random.below(20) === 0) testServer.leave(device)
  if (random.below(30) === 0) await testServer.restart()
  for (const one of devices) if (one.joined === undefined && random.below(4) > 0) await testServer.attend(one)
}

/** Leaves out plies and signatures, which devices get only from the file while choices or secrets are hidden. */
const withoutGame = (match: Match): unknown => ({ ...match, play: undefined, signatures: undefined })

const seatless = (of: Match) => of.seats.map((seated) => seated && { ...seated, holder: undefined })

/** Expects a spectating device to hold what the store holds, except for private server data. */
const expectSame = (testServer: TestServer, device: Device, match: Match): void => {
  expect(device.entries.map(({ n }) => n)).toEqual(Array.from({ length: match.n }, (_, i) => i + 1))
  const seen = testServer.fold(device)
  const bare = { host: undefined, key: undefined, reserved: undefined, pass: undefined, barred: [], chosen: [] }
  expect(withoutGame({ ...seen, ...bare, seats: seatless(seen) })).toEqual(
    withoutGame({ ...match, ...bare, seats: seatless(match) }),
  )
  expect(seen.play?.plies.length).toBe(match.play?.plies.length)
}

const expectProven = (match: PlayedMatch): void => {
  if (match.play === undefined || match.result?.secret === undefined) return
  const again = replayed(some, writeTranscript(transcriptOf(match.play)))
  expect(verifyDice(again)).toMatchObject({ kind: 'proven' })
}

const oneMatch = async (playable: Playable, random: Random): Promise<PlayedMatch | undefined> => {
  const { game } = playable
  const store = await testStore()
  const testServer = await openTestServer({ games: some, store, at: 1e12 + random.below(1000) })
  const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1)
  const computers = random.below(2) === 0 ? [{ seat: seats - 1, bot: 'random' }] : []
  const late = pick(TIMEOUT_EFFECTS, random)
  const begun = await beginGame(
    testServer,
    { game: game.id, seats, late, visibility: pick(VISIBILITIES, random) },
    computers,
  )
  const watcher = testServer.device('watcher')
  ;[watcher.match, watcher.key] = [begun[0]!.match, begun[0]!.key]
  await testServer.attend(watcher)
  const devices = [...begun.filter(({ joined }) => joined !== undefined), watcher]
  for (let step = 0; step < 120; step++) await oneStep(testServer, devices, random)
  await testServer.quiet()
  const match = await stored(testServer, playable, watcher.match)
  for (const device of devices) await testServer.attend(device)
  if (match !== undefined) {
    const now = (await stored(testServer, playable, watcher.match))!
    for (const device of devices.filter(({ joined }) => joined !== undefined)) expectSame(testServer, device, now)
    expectProven(now)
  }
  expect(testServer.complaints).toEqual([])
  await testServer.matchServer().close()
  await store.close()
  return match
}

describe.each(some.map((playable) => [playable.game.id, playable] as const))('random matches of %s', (_, playable) => {
  const { games: count, seed } = effortOf(process.env)
  test('whatever anybody sends, and however often the server dies: every device holds what is stored', {
    timeout: 600_000,
  }, async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < Math.max(3, count / 3); round++) {
      const match = await oneMatch(playable, seeded(seed, round))
      const how = match === undefined ? 'deleted' : (match.result?.how ?? 'goes on')
      ends.set(how, (ends.get(how) ?? 0) + 1)
    }
    expect(ends.size).toBeGreaterThan(1)
  })
})
