import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { checkText } from '../../analysis/verdict/check-text.ts'
import { games } from '../../games/index.ts'
import { isGuest, limits, type MatchAction } from '../../protocol/index.ts'
import {
  anyChoice,
  choose,
  codeOf,
  type Device,
  joinMatch,
  must,
  openTestServer,
  playOut,
  sitDown,
  type TestServer,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'

const [playable] = games as readonly [(typeof games)[number]]
const { id, seats } = playable.game

const bare = (seat: number): MatchAction => ({ kind: 'sit', seat, name: `P${seat}`, program: true })

type Table = { readonly at: TestServer; readonly person: Device; readonly program: Device }

/** A table where a program without a key has sat down; the human player has not. */
const gathered = async (settings: object = {}): Promise<Table> => {
  const at = await openTestServer({ games: [playable], store: await testStore() })
  const [person, program] = [at.device('person'), at.device('program')]
  await must(at.open(person, { game: id, seats: seats.min, ...settings }))
  for (const device of [person, program]) await joinMatch(at, person, device)
  await must(at.act(program, bare(1)))
  return { at, person, program }
}

const begun = async (settings: object = {}): Promise<Table> => {
  const table = await gathered(settings)
  const { at, person } = table
  await must(sitDown(at, person, 0))
  await must(at.act(person, { kind: 'reveal', secret: person.secret }))
  return table
}

test('a program without a key plays a game whose dice are proven, and whose file says that its choices are not signed', async () => {
  const { at, person, program } = await begun()
  await playOut(at, [person, program], seeded(3))
  const answer = await at.matchServer().transcript(person.match, person.token)
  const { verdict } = checkText(answer.ok ? answer.text : '')
  if (verdict.verdict === 'unreadable') throw new RangeError('the file cannot be read')
  const found = Object.fromEntries(verdict.levels.map(({ level, state }) => [level, state]))
  expect([verdict.verdict, found['dice'], found['signatures']]).toEqual(['proven', 'shown', 'not shown'])
  expect(JSON.stringify(verdict)).toContain('seat 1 has no key')
  expect(at.complaints).toEqual([])
})

test('is a player, and no computer player of the server', async () => {
  const { at, person, program } = await begun()
  const seated = at.fold(person).seats[1]!
  expect([isGuest(seated.occupant), seated.digest]).toEqual([true, undefined])
  expect(codeOf(await at.act(person, { kind: 'clear', seat: 1 }))).not.toBe('ok')
  const chosen = anyChoice(at, person, seeded(1)) ?? anyChoice(at, program, seeded(1))
  expect(chosen).toBeDefined()
  expect(codeOf(await at.act(program, { kind: 'pass', code: 'a'.repeat(64) }))).toBe('not-offered')
  const stranger = await joinMatch(at, person, 'stranger')
  expect(codeOf(await at.act(stranger, { kind: 'resign' }))).toBe('no-seat')
})

test('a person brings a secret and a key, and nobody brings half of that', async () => {
  const { at, person } = await gathered()
  const { key } = person.signing
  const half: readonly MatchAction[] = [
    { kind: 'sit', seat: 0, name: 'P' },
    { kind: 'sit', seat: 0, name: 'P', key },
    { kind: 'sit', seat: 0, name: 'P', digest: 'a'.repeat(64) },
    { kind: 'sit', seat: 0, name: 'P', digest: 'a'.repeat(64), program: true },
  ]
  for (const act of half) expect(codeOf(await at.act(person, act))).toBe('malformed')
})

test('where no device brings a secret the game begins at once', async () => {
  const at = await openTestServer({ games: [playable], store: await testStore() })
  const program = at.device('program')
  await must(at.open(program, { game: id, seats: 2 }, [{ seat: 0, bot: 'random' }]))
  await must(at.attend(program))
  await must(at.act(program, bare(1)))
  expect(at.fold(program).phase).toBe('playing')
  await playOut(at, [program], seeded(4))
  expect(at.fold(program).phase).toBe('over')
})

test('keeps its seat at the table that replaces one where a secret was not shown, and at a rematch', async () => {
  const { at, person, program } = await gathered()
  await must(sitDown(at, person, 0))
  at.clock.now += limits.revealWithin + 1
  await at.matchServer().tick()
  expect(at.fold(person).result).toMatchObject({ how: 'broken', seat: 0 })
  const again = await begun()
  await must(again.at.act(again.person, { kind: 'resign' }))
  await must(again.at.act(again.person, { kind: 'ask', what: 'rematch' }))
  expect(again.at.fold(again.person).next).toBeUndefined()
  await must(again.at.act(again.program, { kind: 'answer', what: 'rematch', yes: true }))
  const next = again.at.fold(again.person).next!
  Object.assign(again.program, { match: next, entries: [] })
  await must(again.at.attend(again.program))
  expect(codeOf(await again.at.act(again.program, bare(0)))).toBe('ok')
  expect(program.dismissed).toBeUndefined()
})

test('its clock runs, and it loses by it', async () => {
  const clock = { kind: 'live', move: 5_000, bank: 0, away: 0 } as const
  const { at, person, program } = await begun({ clock, late: 'lose' })
  for (let i = 0; at.fold(person).phase === 'playing' && i < 50; i++) {
    const text = anyChoice(at, person, seeded(i))
    if (text === undefined) break
    await must(choose(at, person, text))
  }
  at.clock.now += 5_001
  await at.matchServer().tick()
  expect(at.fold(program).result).toMatchObject({ how: 'late', seat: 1 })
})
