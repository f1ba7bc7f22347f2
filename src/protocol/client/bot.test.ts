import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { usualSeats } from '../../engine/index.ts'
import { playBot, verifyFile } from '../../games/client.ts'
import { games } from '../../games/index.ts'
import { hurried, FakeServer } from '../../testing/client/fake-server.ts'
import { drawSeededSecrets } from '../../testing/client/seeded-secrets.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import { byRules, firstLink, type LogState, matchOf, usualSettings } from '../index.ts'
import {
  type BotQuestion,
  type BotConfig,
  connectServer,
  type ServerClient,
  type ServerClientOptions,
  isFinal,
  playAs,
  until,
} from './index.ts'
import { memoryIn, memoryKeep } from './keep.ts'
import { KEPT_LINKS, keptLinks } from './kept-links.ts'
import type { AskLog } from './log-watch.ts'
import { headMemory } from './server-trust.ts'

const some = [...games, { game: cups, bots: [echoBot] }]
const gameOf = (id: string) => some.find(({ game }) => game.id === id)?.game

let house: FakeServer
beforeAll(async () => {
  drawSeededSecrets(1)
  house = await FakeServer.open(some)
})
afterAll(() => house.close())

const device = (seed: number, options: Partial<ServerClientOptions> = {}): ServerClient =>
  connectServer('', {
    gameOf,
    dial: house.through({ random: seeded(seed), unanswered: 30 }),
    timing: hurried,
    fileOf: house.file,
    ...options,
  })

const randomly = (seed: number): BotConfig['choose'] => {
  const random = seeded(seed)
  return ({ offers }) => offers[random.below(offers.length)]!
}

const program = (seed: number, at: BotConfig['at'], ways: Partial<BotConfig> = {}) => {
  const matchServer = device(seed)
  const all = { name: `Program ${seed}`, at, choose: randomly(seed), timing: hurried, ...ways }
  return playAs(matchServer, all).finally(matchServer.close)
}

/** The client does not depend on the game: an open and a hidden one. weather.test.ts plays all. */
const tried = [some[0]!.game, cups] as const

describe.each(tried.map((game) => [game.id, game] as const))('programs at %s', (id, game) => {
  test('meet by a quick match, play twice with seats changed, and everybody sees what they are', async () => {
    const seats = usualSeats(game)
    const played = await Promise.all(Array.from({ length: seats }, (_, i) => program(i, { game: id }, { games: 2 })))
    const firsts = played.map(([first]) => first!)
    expect(played.map((own) => own.length)).toEqual(firsts.map(() => 2))
    for (const own of played) expect(own[1]!.seat).toBe((own[0]!.seat + 1) % seats)
    expect(new Set(firsts.map(({ match }) => match)).size).toBe(1)
    expect(firsts.map(({ result }) => result.how)).toEqual(firsts.map(() => 'played'))
    for (const { proof } of played.flat()) expect(proof?.kind).toBe('proven')
    const [opened] = await house.store.entries(firsts[0]!.match)
    const sat = (await house.store.entries(firsts[0]!.match)).flatMap(({ events }) =>
      events.filter((e) => e.kind === 'sat'),
    )
    expect(opened!.events[0]!.kind).toBe('opened')
    for (const { occupant } of sat) expect(occupant).toMatchObject({ kind: 'bot', bot: 'program' })
  })
})

const [{ game: first }] = games as readonly [(typeof games)[number]]

const noLeaf: AskLog = async (path) => (path.startsWith('leaf') ? 'refused' : house.askLog(path))

/** Two programs play a game. Returns the first program's finding in the public log, with these options. */
const findingOf = async (options: Partial<ServerClientOptions>) => {
  const server = device(21, { askLog: house.askLog, ...options })
  const ways = { name: 'One', at: { game: first.id }, choose: randomly(21), timing: hurried }
  const [[game]] = await Promise.all([playAs(server, ways), program(22, { game: first.id })])
  server.close()
  return game!
}

describe('after a game a program looks whether the public log has its opening and its end', () => {
  test('finds both, and keeps what its file can be compared with and the head it saw', async () => {
    const keep = memoryKeep()
    const { match, links, logFinding } = await findingOf({ keep })
    const { chain } = matchOf(match, byRules(first), await house.store.entries(match))!
    expect(logFinding).toEqual({ kind: 'logged' })
    expect(links).toEqual([firstLink(chain!).chain, chain!.chain])
    expect(keptLinks(memoryIn(keep, KEPT_LINKS), match)).toEqual(links)
    expect(JSON.parse(headMemory(keep, '').read()!)).toMatchObject({ size: expect.any(Number) })
  })

  test('says so where the server cannot show them, does not answer, or shows another log than before', async () => {
    expect((await findingOf({ askLog: async () => 'away' })).logFinding).toEqual({ kind: 'away' })
    expect((await findingOf({ askLog: noLeaf })).logFinding).toEqual({ kind: 'missing' })
    const { logFinding: swapped } = await findingOf({
      askLog: async (path) => {
        const asked = await house.askLog(path)
        return path.startsWith('leaf') && typeof asked === 'object'
          ? { answer: { ...(asked.answer as object), index: 0, path: [] } }
          : asked
      },
    })
    expect(swapped).toEqual({ kind: 'missing' })
    const keep = memoryKeep()
    const other = await FakeServer.open(some)
    const [foreign] = [await other.askLog('head')]
    headMemory(keep, '').write(JSON.stringify((foreign as { answer: LogState }).answer.head))
    expect((await findingOf({ keep })).logFinding).toEqual({ kind: 'another' })
    await other.close()
  })
})

test('a program sees its own view and what it is offered', async () => {
  const asked: BotQuestion[] = []
  const choose = (question: BotQuestion) => (asked.push(question), question.offers[0])
  await Promise.all([program(1, { game: first.id }, { choose }), program(2, { game: first.id })])
  expect(asked.length).toBeGreaterThan(0)
  for (const { seat, view, offers, match } of asked) {
    expect(view).toEqual(match.play!.game.view(match.play!.states.at(-1), seat))
    expect(offers.length).toBeGreaterThan(0)
  }
})

test('a program that chooses what is not offered is told what is', async () => {
  const wrong = program(3, { game: first.id }, { choose: () => 'fly away' })
  const other = program(4, { game: first.id }, { choose: () => 'fly away' })
  await expect(
    Promise.any([
      wrong.then(
        () => 0,
        (e: Error) => e.message,
      ),
      other.then(
        () => 0,
        (e: Error) => e.message,
      ),
    ]),
  ).resolves.toMatch(/"fly away" is not allowed; choose from: /)
})

test('a program finds no seat at a full table, and none where there is no table', async () => {
  const host = device(5)
  const opened = await host.open(usualSettings(first.id, 2), [{ seat: 0, bot: 'random' }])
  const { match, key } = opened as { match: string; key: string }
  const table = host.match(match)
  await until(table, ({ stage }) => stage.kind === 'following')
  await table.sit(1, 'Astrid')
  await expect(program(6, { match, key })).rejects.toThrow('No seat is free')
  await expect(program(7, { match })).rejects.toThrow(/link/)
  await expect(program(8, { match: 'a'.repeat(16) })).rejects.toThrow(/no such table/)
  expect(isFinal(table.getSnapshot().stage)).toBe(false)
  host.close()
})

test('a program that is given neither a link nor a game says what to do', async () => {
  await expect(playBot({ url: 'http://localhost:1', name: 'x', choose: () => '' })).rejects.toThrow(/name a game/)
})

test('a file is verified by its rules and its dice', () => {
  const [{ file }] = JSON.parse(readFileSync('examples/vectors/honest.json', 'utf8')) as [{ file: string }]
  expect(verifyFile(file)).toMatchObject({ ok: true, value: { kind: 'proven' } })
  expect(verifyFile(file.replace('game holmgang', 'game ludo'))).toMatchObject({ ok: false, error: { line: 2 } })
  expect(verifyFile(file.slice(0, -3))).toMatchObject({ ok: false })
  expect(verifyFile('nonsense')).toMatchObject({ ok: false, error: { line: 1 } })
})
