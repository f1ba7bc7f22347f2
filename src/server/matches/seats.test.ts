import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { defaultRules, type Ruleset, usualSeats } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { type AnyManifest, games, usualBotOf } from '../../games/index.ts'
import { type Match, verifyDice } from '../../protocol/index.ts'
import {
  beginGame,
  type TestServer,
  type Device,
  fileOf,
  joinMatch,
  must,
  openTestServer,
  playOut,
  sitDown,
} from '../../testing/test-server.ts'
import { shortRulesOf } from '../../testing/short-rules.ts'
import { testStore } from '../../testing/test-store.ts'

/** Every game with its minimum, usual and maximum number of seats. */
const tables = games.flatMap((manifest) => {
  const { min, max } = manifest.game.seats
  return [...new Set([min, usualSeats(manifest.game), max])].map((seats) => ({ id: manifest.game.id, manifest, seats }))
})

/** The usual rules for up to two seats, and shorter games for more. */
const rulesBy = (manifest: AnyManifest, seats: number): Ruleset => ({
  ...defaultRules(manifest.game.houseRules),
  ...(seats > 2 ? shortRulesOf(manifest) : {}),
})

/** People in even seats, computers in odd seats, and one spectator. */
type TestTable = { readonly at: TestServer; readonly people: readonly Device[]; readonly watcher: Device }

const openTable = async (manifest: AnyManifest, seats: number): Promise<TestTable> => {
  const { game } = manifest
  const { id: bot } = usualBotOf(manifest)
  const at = await openTestServer({ games, store: await testStore() })
  const computers = Array.from({ length: seats }, (_, seat) => ({ seat, bot })).filter(({ seat }) => seat % 2 === 1)
  const devices = await beginGame(
    at,
    { game: game.id, seats, rules: rulesBy(manifest, seats), visibility: 'open' },
    computers,
  )
  const watcher = await joinMatch(at, devices[0]!, 'watcher')
  return { at, people: devices.filter(({ joined }) => joined !== undefined), watcher }
}

const seatOf = ({ joined }: Device): number => Number(joined!.eye)

const proofOf = async ({ at, watcher }: TestTable) => verifyDice(await fileOf(at, games, watcher))

/** Agrees on a rematch; returns each person's seat before and after. */
const meetAgain = async ({ at, people }: TestTable): Promise<readonly (readonly [number, number])[]> => {
  const [first, ...others] = people
  await must(at.act(first!, { kind: 'ask', what: 'rematch' }))
  for (const other of others) await must(at.act(other, { kind: 'answer', what: 'rematch', yes: true }))
  const [before, { next, seats }] = [people.map(seatOf), at.fold(first!)]
  for (const [i, device] of people.entries()) {
    ;[device.match, device.entries, device.joined] = [next!, [], undefined]
    await must(at.attend(device))
    await must(sitDown(at, device, (before[i]! + 1) % seats.length))
  }
  for (const device of people) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
  return people.map((device, i) => [before[i]!, seatOf(device)])
}

/** The page's text about a resigned match. */
const toldOf = ({ result, seats }: Match): string => {
  const names = seats.map((_, seat) => `P${seat}`)
  const { seat, payoff, places } = result!
  return tellClosing(
    { how: 'resigned', ...(seat !== undefined && { seat }), ...(payoff && places && { payoff, places }) },
    names,
  )
}

const expectAtRest = async ({ at }: TestTable): Promise<void> => {
  await at.quiet()
  expect(at.complaints).toEqual([])
  await at.matchServer().close()
}

describe.each(tables)('$id by $seats, people and computers', ({ manifest, seats }) => {
  test('is played to its end before a watcher, proven, and played once more one seat further on', async () => {
    const here = await openTable(manifest, seats)
    const { at, people, watcher } = here
    await playOut(at, people, seeded(5, seats))
    const { result, n } = at.fold(watcher)
    expect(result).toMatchObject({ how: 'played' })
    expect([result!.payoff!.length, result!.places!.length]).toEqual([seats, seats])
    expect(people.map((device) => at.fold(device).n)).toEqual(people.map(() => n))
    expect(await proofOf(here)).toMatchObject({ kind: 'proven' })
    for (const [before, now] of await meetAgain(here)) expect(now).toBe((before + 1) % seats)
    await at.quiet()
    const again = at.fold(people[0]!)
    expect(again.phase).toBe('playing')
    expect(again.seats.filter((seated) => seated?.occupant.kind === 'bot')).toHaveLength(seats - people.length)
    await expectAtRest(here)
  })

  test('is given up by one of them: alone it just ends, of two the other wins, more play on', async () => {
    const here = await openTable(manifest, seats)
    const { at, people, watcher } = here
    const leaver = people.at(-1)!
    const seat = seatOf(leaver)
    await must(at.act(leaver, { kind: 'resign' }))
    await playOut(at, people.slice(0, -1), seeded(6, seats))
    const match: Match = at.fold(watcher)
    const { result } = match
    expect(match.phase).toBe('over')
    expect(result!.how).toBe(seats > 2 ? 'played' : 'resigned')
    expect(match.seats[seat]?.standIn?.good).toBe(seats > 2 ? true : undefined)
    expect(result!.how === 'played' ? '' : toldOf(match)).toBe(
      ['', 'P0 resigned.', 'P0 resigned. P1 wins.'][seats] ?? '',
    )
    // A game resigned before any roll has nothing to prove.
    expect(await proofOf(here)).toMatchObject({ kind: match.play!.plies.length > 0 ? 'proven' : 'unproven' })
    await expectAtRest(here)
  })
})

test('a series carries its score from table to table, on the seats that its terms say', async () => {
  const { id } = games.find(({ game }) => game.seats.min === 2)!.game
  const at = await openTestServer({ games, store: await testStore() })
  const series = { goal: 'first-to', games: 5, seats: 'loser-first', played: 0, won: [0, 0] } as const
  const [loser, winner] = (await beginGame(at, { game: id, seats: 2, series, visibility: 'open' })) as [Device, Device]
  await must(at.act(winner, { kind: 'resign' }))
  await must(at.act(loser, { kind: 'ask', what: 'rematch' }))
  await must(at.act(winner, { kind: 'answer', what: 'rematch', yes: true }))
  const { next, play } = at.fold(loser)
  expect(play!.header.series).toEqual(series)
  winner.match = next!
  winner.entries = []
  winner.joined = undefined
  await must(at.attend(winner))
  // The player of seat 1 resigned, and so has the first seat now, and the other player's win is on seat 1.
  await must(sitDown(at, winner, 0))
  expect(at.fold(winner).settings.series).toEqual({ ...series, played: 1, won: [0, 1] })
  expect(at.complaints).toEqual([])
  await at.matchServer().close()
})

test('a host cannot open a series that has a score', async () => {
  const { id } = games.find(({ game }) => game.seats.min === 2)!.game
  const at = await openTestServer({ games, store: await testStore() })
  const series = { goal: 'first-to', games: 5, seats: 'stay', played: 1, won: [1, 0] } as const
  await expect(beginGame(at, { game: id, seats: 2, series, visibility: 'open' })).rejects.toThrow('series')
  await at.matchServer().close()
})

test('the only person among computers gives up, and they play it to the end', async () => {
  const { manifest, seats } = tables.find((table) => table.seats > 2)!
  const { id: bot } = usualBotOf(manifest)
  const at = await openTestServer({ games, store: await testStore() })
  const computers = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot }))
  const [one] = await beginGame(at, { game: manifest.game.id, seats, rules: rulesBy(manifest, seats) }, computers)
  await at.quiet()
  await must(at.act(one!, { kind: 'resign' }))
  await at.quiet()
  const { phase, result, seats: seated } = at.fold(one!)
  expect([phase, result?.how, seated[0]?.standIn?.good]).toEqual(['over', 'played', true])
  expect(at.complaints).toEqual([])
  await at.matchServer().close()
})
