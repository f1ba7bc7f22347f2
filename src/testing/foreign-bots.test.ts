import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPython } from '../../scripts/check/python.mjs'
import { seeded } from '../dice/index.ts'
import { defaultRules, payoffsByPlaces } from '../engine/index.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { connectServer, playAs } from '../protocol/client/index.ts'
import { type LocalHazelringServer, openLocalServer } from './hosted.ts'
import { runProgram } from './run-program.ts'

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
const python = findPython('')
const hasRust = spawnSync('rustc', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'hazelring-bot-'))

/** Servers by the command that plays there, because each match must be between the command and our client. */
const servers = new Map<string, Promise<LocalHazelringServer>>()

const originFor = async (command: string): Promise<string> => {
  const server = servers.get(command) ?? openLocalServer()
  servers.set(command, server)
  return `http://127.0.0.1:${(await server).port}`
}

afterAll(async () => {
  for (const server of servers.values()) await (await server).close()
  rmSync(folder, { recursive: true })
})

/** Plays a quick match between the program and a client that knows the rules and checks the dice. */
const meets = async ({ game }: AnyManifest, command: string, ...words: readonly string[]) => {
  const random = seeded(5)
  const origin = await originFor(command)
  const server = connectServer(origin, { gameOf: (id) => games.find((one) => one.game.id === id)?.game })
  const [ran, [played]] = await Promise.all([
    runProgram(command, ...words, origin, game.id),
    playAs(server, {
      name: 'Ours',
      at: { game: game.id },
      choose: ({ offers }) => offers[random.below(offers.length)]!,
    }),
  ])
  server.close()
  const { seat, result, proof } = played!
  const got = Number(/^played: I got (?<got>[\d.]+)\n$/.exec(ran.out)?.groups!['got'])
  const [most, least] = payoffsByPlaces(game, defaultRules(game.houseRules), [1, 2]) as [number, number]
  const isShared = Math.abs(got + result.payoff![seat]! - most - least) < 1e-4
  return { ...ran, out: '', isShared, proof: proof?.kind }
}

/** Expected result of a complete game: no error, the whole payoff assigned, and the other side's dice proven. */
const whole = { code: 0, complaint: '', out: '', isShared: true, proof: 'proven' }

const linesOf = (name: string): number =>
  readFileSync(`${examples}${name}`, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length

test('the bots of other languages are short', () => {
  expect(linesOf('bot.py')).toBeLessThanOrEqual(40)
  expect(linesOf('bot.rs')).toBeLessThanOrEqual(48)
})

/** A game without secrets, and a game with secrets. The bot in JavaScript plays more games. */
const some = games.filter(({ game }, i) => i === 0 || game.hidden)

const bot = (...words: readonly string[]) => runProgram(python!, `${examples}bot.py`, ...words)

// Only the games of one language run at the same time: two quick matches of the same game would mix their players.

/** `npm test` reports a missing language. */
describe.skipIf(python === undefined)('the bot in Python', () => {
  test.concurrent.each(some)('plays $game.id knowing no rules', async (manifest) =>
    expect(await meets(manifest, python!, `${examples}bot.py`)).toEqual(whole),
  )

  test.concurrent('says what is wrong', async () => {
    expect(await bot()).toMatchObject({ code: 1, complaint: expect.stringContaining('SERVER GAME') as string })
    const origin = await originFor(python!)
    const nowhere = `${origin}/m/${'a'.repeat(16)}`
    expect(await bot(nowhere)).toMatchObject({
      code: 1,
      complaint: 'There is no such table, or its game was deleted.\n',
    })
    expect(await bot(origin, 'ludo')).toMatchObject({ code: 1, complaint: expect.stringMatching(/\.\n$/) as string })
  })
})

describe.skipIf(!hasRust)('the bot in Rust', () => {
  const binary = join(folder, 'bot')
  beforeAll(() => void execFileSync('rustc', [`${examples}bot.rs`, '-o', binary]))

  test.concurrent.each(some)('plays $game.id knowing no rules', async (manifest) =>
    expect(await meets(manifest, binary)).toEqual(whole),
  )
})

test('the servers have had nothing to complain of', async () => {
  for (const server of servers.values()) expect((await server).log()).not.toMatch(/"level":[4-6]0/)
})
