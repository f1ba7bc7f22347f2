import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { provisionalFrom } from '../src/analysis/ratings/rating.ts'
import { type Random, seeded } from '../src/dice/index.ts'
import { nameKey, othersOf } from '../src/server/accounts/players/folded-name.ts'
import { BANDS } from '../src/protocol/match/mistakes.ts'
import { storeFile } from '../src/server/db/folder.ts'
import { openStore } from '../src/server/app/open.ts'

export type Population = { readonly accounts: number; readonly games: number }

export const PLAYED_GAME = 'holmgang'
const MINUTE = 60_000
const FIRST_NAMES = ['Ada', 'Béla', 'Chloé', 'Dörte', 'Émile', 'Frode', 'Gül', 'Hana']

/** An id of sixteen letters for a number, in the form of account and match ids. */
const idOf = (letter: string, i: number): string =>
  letter + i.toString(32).padStart(15, '0').replaceAll('0', 'y').replaceAll('1', 'z')

export const accountId = (i: number): string => idOf('p', i)
export const accountName = (i: number): string => `${FIRST_NAMES[i % FIRST_NAMES.length]} ${i}`

/**
 * A random account; few accounts play most games. Account 0 of 100,000 has about 20,000 of a million games at each
 * seat.
 */
const anyAccount = (random: Random, accounts: number): number =>
  Math.floor(accounts * (random.below(1_000_000) / 1_000_000) ** 3)

const fillAccounts = (db: DatabaseSync, { accounts }: Population): void => {
  const add = db.prepare(
    "insert into player (player, name, name_key, visibility, role, created_at) values (?, ?, ?, ?, 'player', 1)",
  )
  for (let i = 0; i < accounts; i++) {
    const name = accountName(i)
    add.run(accountId(i), name, nameKey(name), i % 10 === 9 ? 'private' : 'public')
  }
}

const fillGames = (db: DatabaseSync, { accounts, games }: Population, random: Random, end: number): Uint32Array => {
  const played = db.prepare(
    `insert into played (match, seat, player, holder, name, game, how, result, place, shown, ended_at, others)
     values (?, ?, ?, ?, ?, ?, 'played', ?, ?, ?, ?, ?)`,
  )
  const rated = db.prepare("insert into rated (n, match, kind, at, shown) values (?, ?, 'game', ?, ?)")
  const ratedSeat = db.prepare(
    `insert into rated_seat (n, seat, player, game, clock, place, at_before, at, rating, deviation, volatility,
       rating_before, deviation_before, volatility_before) values (?, ?, ?, ?, 'live', ?, ?, ?, ?, 80, 0.06, ?, 80, 0.06)`,
  )
  const earned = db.prepare(
    `insert into earned (n, seat, match, player, game, clock, at, version, score, luck, cost, low, start)
     values (?, ?, ?, ?, ?, 'live', ?, 1, ?, ?, 0.1, 0.3, 0.5)`,
  )
  const counts = new Uint32Array(accounts)
  for (let n = 1; n <= games; n++) {
    const first = anyAccount(random, accounts)
    const players = [first, (first + 1 + anyAccount(random, accounts - 1)) % accounts]
    const [match, at, shown] = [idOf('m', n), end - (games - n) * MINUTE, Number(n % 5 > 0)]
    const seats = players.map((player, seat) => ({ seat, name: accountName(player) }))
    const isRated = n % 2 === 0
    if (isRated) rated.run(n / 2, match, at, shown)
    for (const [seat, player] of players.entries()) {
      const [id, place] = [accountId(player), 1 + ((n + seat) % 2)]
      const result = place === 1 ? 'won' : 'lost'
      const others = othersOf(seats, seat)
      played.run(match, seat, id, `h${seat}`, accountName(player), PLAYED_GAME, result, place, shown, at, others)
      if (!isRated) continue
      counts[player]! += 1
      const rating = 1400 + random.below(200)
      ratedSeat.run(n / 2, seat, id, PLAYED_GAME, place, at - MINUTE, at, rating, rating)
      earned.run(n / 2, seat, match, id, PLAYED_GAME, at, 2 - place, (random.below(100) - 50) / 200)
    }
  }
  return counts
}

const fillRatings = (db: DatabaseSync, counts: Uint32Array, random: Random, end: number): void => {
  const add = db.prepare(
    `insert into rating (player, game, clock, basis, rating, deviation, volatility, at, games, settled_until)
     values (?, ?, 'live', ?, ?, ?, 0.06, ?, ?, ?)`,
  )
  for (const [i, games] of counts.entries()) {
    if (games === 0) continue
    const deviation = games > 12 ? 80 : 200
    for (const basis of ['result', 'earned']) {
      const rating = 1100 + random.below(800)
      const until = provisionalFrom({ rating, deviation, volatility: 0.06, at: end })
      add.run(accountId(i), PLAYED_GAME, basis, rating, deviation, end, games, until)
    }
  }
}

const MONTHS = 24
const [CLASSES, CHOICES] = [40, 10]

/** Fills the mistake book to its limit: 2,000 rows per month and for all months together, each with an example. */
const fillHabits = (db: DatabaseSync, random: Random, end: number): void => {
  const habit = db.prepare(
    `insert into habit (game, month, position, choice, band, marks, example, chosen, players, costed, ply, alone, cost, squares, errors)
     values (?, ?, ?, ?, ?, '', ?, ?, 5, ?, 3, 1, ?, ?, 0)`,
  )
  const match = db.prepare(
    `insert into match (match, game, phase, visibility, shown, packed, opened_at, changed_at)
     values (?, ?, 'over', 'open', 1, 0, ?, ?) on conflict do nothing`,
  )
  const last = new Date(end)
  for (let back = -1; back < MONTHS; back++) {
    const at = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - Math.max(0, back))
    const month = back < 0 ? '' : new Date(at).toISOString().slice(0, 7)
    for (let row = 0; row < CLASSES * CHOICES * BANDS.length; row++) {
      const [band, kind] = [BANDS[row % BANDS.length]!, Math.floor(row / BANDS.length)]
      const [example, chosen] = [idOf('x', (back + 1) * 10_000 + row), 5 + random.below(500)]
      const [position, choice] = [`class-${kind % CLASSES}`, `choice-${Math.floor(kind / CLASSES)}`]
      match.run(example, PLAYED_GAME, at, at)
      habit.run(PLAYED_GAME, month, position, choice, band, example, chosen, chosen, chosen * 0.02, chosen * 0.001)
    }
  }
}

/** Marks every game as studied by a later version, so that no background work disturbs the measurement. */
const markDone = (db: DatabaseSync, { games }: Population): void => {
  const count = db.prepare(
    'insert into rated_count (id, n) values (?, ?) on conflict (id) do update set n = excluded.n',
  )
  for (const [id, n] of [
    [1, Math.floor(games / 2)],
    [2, Math.floor(games / 2)],
    [3, 99],
  ] as const)
    count.run(id, n)
  const studied = JSON.stringify({ version: 99, at: 0, match: '' })
  db.prepare("insert into meta (name, value) values ('studied', ?)").run(studied)
}

/**
 * Drops the indexes while filling tables and recreates them afterwards. Updating them row by row takes most of the
 * time.
 */
const withoutIndexes = (db: DatabaseSync, fill: () => void): void => {
  const indexes = db.prepare("select name, sql from sqlite_master where type = 'index' and sql is not null").all()
  for (const { name } of indexes) db.exec(`drop index "${String(name)}"`)
  fill()
  for (const { sql } of indexes) db.exec(String(sql))
}

/**
 * Fills a new store with accounts and finished games, every second one rated. `end`: time at which the last game ended.
 */
const fillPlayers = async (folder: string, population: Population, end: number): Promise<void> => {
  await (await openStore(folder)).close()
  const db = new DatabaseSync(storeFile(folder))
  const random = seeded(22)
  db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -262144; begin')
  withoutIndexes(db, () => {
    fillAccounts(db, population)
    const counts = fillGames(db, population, random, end)
    fillRatings(db, counts, random, end)
    fillHabits(db, random, end)
    markDone(db, population)
  })
  db.exec('commit; analyze; pragma journal_mode = wal')
  db.close()
}

/** Files whose content identifies a filled store: they fill it or define its tables. */
const RECIPE = [
  'players-fill.ts',
  '../src/server/app/migrations.ts',
  '../src/server/accounts/study/reading.ts',
  '../src/server/accounts/ratings/seasons.ts',
]

/**
 * A filled store, its last game's end, and the seconds spent filling it. Reuses the store of an earlier run this month
 * if the recipe is unchanged; `seconds` is then undefined.
 */
export const filledStore = async (
  population: Population,
  now: number,
): Promise<{ readonly folder: string; readonly end: number; readonly seconds: number | undefined }> => {
  const recipe = createHash('sha256').update(JSON.stringify([population, new Date(now).toISOString().slice(0, 7)]))
  for (const file of RECIPE) recipe.update(readFileSync(join(import.meta.dirname, file)))
  const folder = join(tmpdir(), `hazelring-bench-players-${recipe.digest('hex').slice(0, 12)}`)
  const mark = join(folder, 'filled')
  if (existsSync(mark)) return { folder, end: Number(readFileSync(mark, 'utf8')), seconds: undefined }
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  const began = performance.now()
  await fillPlayers(part, population, now)
  writeFileSync(join(part, 'filled'), String(now))
  renameSync(part, folder)
  return { folder, end: now, seconds: Math.round((performance.now() - began) / 1000) }
}
