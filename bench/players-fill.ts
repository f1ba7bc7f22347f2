import { DatabaseSync } from 'node:sqlite'
import { settledUntil } from '../src/analysis/ratings/rating.ts'
import { type Random, seeded } from '../src/dice/index.ts'
import { othersOf } from '../src/server/store/folded-name.ts'
import { storeFile } from '../src/server/store/folder.ts'
import { openStore } from '../src/server/store/open.ts'

export type Population = { readonly accounts: number; readonly games: number }

export const PLAYED_GAME = 'holmgang'
const MINUTE = 60_000
const FIRST_NAMES = ['Ada', 'Béla', 'Chloé', 'Dörte', 'Émile', 'Frode', 'Gül', 'Hana']

/** Sixteen letters for a number, as ids of accounts and matches are. */
const idOf = (letter: string, i: number): string =>
  letter + i.toString(32).padStart(15, '0').replaceAll('0', 'y').replaceAll('1', 'z')

export const accountId = (i: number): string => idOf('p', i)
export const accountName = (i: number): string => `${FIRST_NAMES[i % FIRST_NAMES.length]} ${i}`

/** Few play much: the first of 100,000 has some 20,000 of a million games at each seat. */
const anyAccount = (random: Random, accounts: number): number =>
  Math.floor(accounts * (random.below(1_000_000) / 1_000_000) ** 3)

const fillAccounts = (db: DatabaseSync, { accounts }: Population): void => {
  const add = db.prepare(
    "insert into player (player, name, visibility, role, created_at) values (?, ?, ?, 'player', 1)",
  )
  for (let i = 0; i < accounts; i++) add.run(accountId(i), accountName(i), i % 10 === 9 ? 'private' : 'public')
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
    `insert into earned (n, seat, match, player, game, clock, at, version, score, luck, cost, low)
     values (?, ?, ?, ?, ?, 'live', ?, 1, ?, ?, 0.1, 0.3)`,
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
    if (n % 50_000 === 0) db.exec('commit; begin')
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
      const until = settledUntil({ rating, deviation, volatility: 0.06, at: end })
      add.run(accountId(i), PLAYED_GAME, basis, rating, deviation, end, games, until)
    }
  }
}

/** Fills a new store with accounts and their finished games, every second one rated, by the shortest way; `end`: when the last one ended. */
export const fillPlayers = async (folder: string, population: Population, end: number): Promise<void> => {
  await (await openStore(folder)).close()
  const db = new DatabaseSync(storeFile(folder))
  const random = seeded(22)
  db.exec('pragma synchronous = off; pragma cache_size = -524288; begin')
  fillAccounts(db, population)
  const counts = fillGames(db, population, random, end)
  fillRatings(db, counts, random, end)
  db.exec('commit; analyze')
  db.close()
}
