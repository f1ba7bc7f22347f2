import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { games as allGames } from '../src/games/index.ts'
import { CLOCK_KINDS } from '../src/protocol/match/profile.ts'
import { storeFile } from '../src/server/db/folder.ts'
import { openStore } from '../src/server/app/open.ts'
import { openLocalServer } from '../src/testing/hosted.ts'
import { machine, median, print } from './measure.ts'
import { accountId, accountName, filledStore, PLAYED_GAME } from './players-fill.ts'

const REQUESTS = 250

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000000' }, accounts: { type: 'string', default: '100000' } },
})
const population = { games: Number(values.games), accounts: Number(values.accounts) }

/** Milliseconds of each of `count` requests, sent one after another. @throws Error if a response has an error status */
const timesOf = async (
  port: number,
  pathOf: (i: number) => string,
  before = 10,
  count = REQUESTS,
): Promise<readonly number[]> => {
  const times: number[] = []
  for (let i = -before; i < count; i++) {
    const path = pathOf(Math.abs(i))
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    if (i >= 0) times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  }
  return times
}

/** Returns the id of an account with a public page; accounts whose number ends in 9 are private. */
const someone = (i: number): string => accountId(Math.floor(((i * 7919) % population.accounts) / 10) * 10)

const most = accountId(0)
const board = (more: string) => () => `/api/leaderboards/${PLAYED_GAME}?clock=live${more}`
const history = (more: string) => () => `/api/players/${most}/games${more}`

const DAY = 86_400_000
const { folder, end, seconds } = await filledStore(population, Date.now())
const games = population.games * 60_000
/** Starts of eight seasons, the last of which is still running. */
const starts = Array.from({ length: 8 }, (_, i) => Math.round(end - games + (games * i) / 8))

/** Requests with their target times in milliseconds. */
const ASKS: readonly (readonly [name: string, aim: number, pathOf: (i: number) => string])[] = [
  ['profile of one who plays most', 50, () => `/api/players/${most}`],
  ['profile of anyone', 50, (i) => `/api/players/${someone(i)}`],
  ['leaderboard by results', 20, board('')],
  ['leaderboard, luck-adjusted', 20, board('&basis=earned')],
  ['leaderboard, nobody since', 20, board(`&since=${end + DAY}`)],
  ['leaderboard, season now', 20, board(`&season=${starts.at(-1)}`)],
  ['leaderboard, past season', 20, board(`&season=${starts[3]}`)],
  ['mistake book', 50, () => `/api/games/${PLAYED_GAME}/mistakes`],
  ['mistake book of a strength', 50, () => `/api/games/${PLAYED_GAME}/mistakes?band=above`],
  ['history of one who plays most', 50, history('')],
  ['history, lost', 50, history('?result=lost')],
  ['history, drawn (none is)', 50, history('?result=drawn')],
  ['history, another game (none)', 50, history('?game=tankards')],
  [
    'history, opponent',
    50,
    (i) => `/api/players/${most}/games?opponent=${encodeURIComponent(accountName(1 + (i % 50)))}`,
  ],
  ['history, opponent with an accent', 50, history('?opponent=chloe')],
  ['history, opponent that nobody is', 50, history('?opponent=nobody%20at%20all')],
  ['history, far back', 50, history(`?until=${end - games / 2}`)],
  ['history of anyone', 50, (i) => `/api/players/${someone(i)}/games`],
]

const size = Math.round(statSync(storeFile(folder)).size / 2 ** 20)
const [shownAccounts, shownGames] = [population.accounts, population.games].map((n) => n.toLocaleString('en-US'))
const filled = seconds === undefined ? 'filled before' : `filled in ${seconds} s`
print(`${machine()}, load ${loadavg()[0]?.toFixed(1)}`)
print(`SQLite, ${shownAccounts} accounts, ${shownGames} games (${filled}, ${size} MB)`)
print(`over HTTP, ${REQUESTS} requests each, one after the other, ms`)
print(`  ${''.padEnd(34)}   median      p99      aim`)
const db = new DatabaseSync(storeFile(folder))
db.exec('delete from season_rank')
const began = performance.now()
const server = await openLocalServer({
  store: await openStore(folder),
  bounds: { requestsPerMinute: 1_000_000 },
  seasons: { starts },
})
const told = (name: string, aim: number, times: readonly number[]): void => {
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  const figures = [median(times), p99].map((ms) => ms.toFixed(1).padStart(8))
  print(`  ${name.padEnd(34)} ${figures.join(' ')} ${String(aim).padStart(8)}`)
}
const prepared = db.prepare('select count(*) as n from season_rank where place = 0')
const seasonsOver = (starts.length - 1) * allGames.length * CLOCK_KINDS.length
while (Number(prepared.get()?.['n']) < seasonsOver) await setTimeout(200)
db.close()
print(`  past seasons looked through in ${Math.round((performance.now() - began) / 1000)} s beside other work`)
const firstLooks: number[] = []
for (const from of starts.slice(0, -1)) firstLooks.push(...(await timesOf(server.port, board(`&season=${from}`), 0, 1)))
told('past season, first look', 20, firstLooks)
for (const [name, aim, pathOf] of ASKS) told(name, aim, await timesOf(server.port, pathOf))
await server.close()
