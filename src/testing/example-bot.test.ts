import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultRules, payoffsByPlaces } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { connectServer, type ServerClient, isFinal, matchLink, until } from '../protocol/client/index.ts'
import { usualSettings } from '../protocol/index.ts'
import { effortOf } from './effort.ts'
import { type LocalHazelringServer, openLocalServer, UNLIMITED } from './hosted.ts'
import { type Ran, runProgram } from './run-program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bot = `${root}examples/bot.mjs`

let here: LocalHazelringServer
let origin: string
beforeAll(async () => {
  if (!existsSync(`${root}packages/client/lib/games/client.js`)) throw new Error('build first: npm run build')
  here = await openLocalServer({ games, bounds: UNLIMITED })
  origin = `http://127.0.0.1:${here.port}`
})
afterAll(() => here.close())

const run = (...words: readonly string[]): Promise<Ran> => runProgram(process.execPath, ...words)

const SAID = /^played: I got (?<got>\d+(?:\.\d+)?); the rolls follow from the sealed secrets$/

/** Runs the example for several games in one process. A different query in the URL makes each import run again. */
const IN_TURN = `const [url, ...ids] = process.argv.slice(1)
for (const id of ids) {
  process.argv.splice(1, process.argv.length, 'bot.mjs', url, id)
  await import(\`./examples/bot.mjs?\${id}\`)
}`

/** In the short run every second game, with and without secrets. */
const some = effortOf(process.env).everything ? games : games.filter((_, i) => i % 2 === 0)

const playInTurn = (): Promise<Ran> =>
  run('--input-type=module', '-e', IN_TURN, origin, ...some.map(({ game }) => game.id))

test('the example bot has thirty lines', () => {
  expect(readFileSync(bot, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(30)
})

test('two example bots meet at several games in turn and play whole games whose rolls check out', async () => {
  const both = await Promise.all([playInTurn(), playInTurn()])
  for (const { code, complaint } of both) expect([code, complaint]).toEqual([0, ''])
  const [ones, others] = both.map(({ out }) =>
    out
      .trim()
      .split('\n')
      .map((line) => Number(SAID.exec(line)?.groups!.got)),
  )
  const shared = some.map(({ game }) => {
    const [most, least] = payoffsByPlaces(game, defaultRules(game.houseRules), [1, 2]) as [number, number]
    return expect.closeTo(most + least, 10) as number
  })
  expect(ones!.map((got, i) => got + others![i]!)).toEqual(shared)
  expect(others).toHaveLength(some.length)
  expect(here.complaints()).toEqual([])
})

const openTable = async (server: ServerClient) => {
  const [{ game }] = games as readonly [(typeof games)[number]]
  const opened = await server.open(usualSettings(game.id, game.seats.min))
  return opened as { match: string; key: string }
}

test('an example bot sits down at a link, labelled as a program', async () => {
  const server = connectServer(origin, { gameOf: (id) => games.find(({ game }) => game.id === id)?.game })
  const { match: id, key } = await openTable(server)
  const ran = run(bot, matchLink(origin, id, key))
  const table = server.match(id)
  const { match } = await until(table, ({ match: m, stage }) => isFinal(stage) || m?.seats[0] != null)
  expect(match!.seats[0]!.occupant).toEqual({ kind: 'bot', bot: 'program', name: 'Thirty lines' })
  await table.act({ kind: 'call-off' })
  expect((await ran).out).toBe('called-off: nothing was settled; the rolls could not be checked\n')
  server.close()
})

test('an example bot says what is wrong, and ends with 1 or 2', async () => {
  expect(await run(bot)).toMatchObject({ code: 2, complaint: expect.stringContaining('Which table?') as string })
  expect(await run(bot, origin)).toMatchObject({ code: 1, complaint: expect.stringContaining('name a game') as string })
  const nowhere = matchLink(origin, 'a'.repeat(16))
  expect(await run(bot, nowhere)).toMatchObject({
    code: 1,
    complaint: 'There is no such table, or its game was deleted.\n',
  })
  expect(await run(bot, 'http://127.0.0.1:1', 'holmgang')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining(
      'No Hazelring server answers at http://127.0.0.1:1. Check the address',
    ) as string,
  })
})
