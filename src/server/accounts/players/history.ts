import type { SeatResult } from '../../../protocol/accounts/account.ts'
import type { PairScore } from '../../../protocol/match/profile.ts'
import type { Closing } from '../../../protocol/match/event.ts'
import { sql } from 'kysely'
import { foldedName, othersOf } from './folded-name.ts'
import { type HeldSeat, lockMatches } from './tables.ts'
import type { Write } from '../../log/match-store.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import type { Projection } from '../../log/write.ts'

/** A finished game in a player's history. An opponent's `player` is set only if the reader may know the account. */
export type PlayedGame = {
  readonly match: string
  readonly game: string
  readonly how: Closing
  readonly endedAt: number
  readonly seat: number
  readonly result: SeatResult
  readonly place?: number
  readonly others: readonly {
    readonly name: string
    readonly bot?: string
    readonly player?: string
    readonly result: SeatResult
  }[]
}

/** Filter for the games of a history. `opponent` is part of a name; `from` and `until` bound the game's end. */
export type GameFilter = {
  /** True if the player reads their own history, which includes private games. */
  readonly isOwn: boolean
  /** Account of the reader, who always sees their own id. */
  readonly asker?: string | undefined
  readonly game?: string | undefined
  readonly opponent?: string | undefined
  readonly result?: SeatResult | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

export type GameCursor = { readonly endedAt: number; readonly match: string }

type PlayedRow = Tables['played']

/** Returns the rows for the seats of a game that ends with this write, with the accounts that own the seats. */
const finishedRows = async (tx: Tx, { match, finished }: Write) => {
  if (finished === undefined) return []
  const { seats, game, how, endedAt, isShown } = finished
  const holders = await tx.selectFrom('holder').select(['holder', 'player']).where('match', '=', match).execute()
  const players = new Map(holders.map(({ holder, player }) => [holder, player]))
  return seats.map(({ seat, holder, name, bot, result, place }) => ({
    match,
    seat,
    player: players.get(holder ?? '') ?? null,
    holder: holder ?? null,
    name,
    bot: bot ?? null,
    game,
    how,
    result,
    place: place ?? null,
    shown: isShown ? 1 : 0,
    endedAt,
    others: othersOf(seats, seat),
  }))
}

/** Stores the seats of ended games, in the transaction of the entries that end them. */
export const projectPlayed: Projection = () => async (tx, kept) => {
  for (const write of kept) {
    const rows = await finishedRows(tx, write)
    if (rows.length > 0) await addNew(tx, 'played', rows).execute()
  }
}

const holdersIn = ({ match, entry }: Pick<Write, 'match' | 'entry'>): readonly HeldSeat[] =>
  entry.events.flatMap((event) =>
    (event.kind === 'sat' || event.kind === 'moved') && event.holder !== undefined
      ? [{ match, holder: event.holder }]
      : [],
  )

/** Stores the holders of seats with the entries that name them, and deletes them once `played` has them. */
export const projectHolders: Projection = () => async (tx, kept) => {
  const held = kept.flatMap(holdersIn)
  if (held.length > 0) await addNew(tx, 'seatHolder', held).execute()
  const ended = kept.flatMap(({ match, finished }) => (finished === undefined ? [] : [match]))
  if (ended.length > 0) await tx.deleteFrom('seatHolder').where('match', 'in', ended).execute()
}

/** Fills the table of holders from the entries of matches that are not over, for a database that had no such table. */
export const fillHolders = async (db: Db): Promise<void> => {
  const telling = db
    .selectFrom('entry')
    .innerJoin('match', 'match.match', 'entry.match')
    .select(['entry.match', 'body'])
  const rows = telling.where('phase', '!=', 'over').where('body', 'like', '%"holder":"%')
  for (const { match, body } of await rows.execute()) {
    const entry = JSON.parse(body) as Write['entry']
    const held = holdersIn({ match, entry })
    if (held.length > 0) await addNew(db, 'seatHolder', held).execute()
  }
}

/** `isNamed` returns true for accounts that the reader may know. */
const gameOf = (mine: PlayedRow, seats: readonly PlayedRow[], isNamed: (player: string) => boolean): PlayedGame => ({
  match: mine.match,
  game: mine.game,
  how: mine.how,
  endedAt: mine.endedAt,
  seat: mine.seat,
  result: mine.result,
  ...(mine.place !== null && { place: mine.place }),
  others: seats
    .filter(({ match, seat }) => match === mine.match && seat !== mine.seat)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ name, bot, player, result }) => ({
      name,
      result,
      ...(bot !== null && { bot }),
      ...(player !== null && isNamed(player) && { player }),
    })),
})

/** Maximum games of an account that a score between two accounts reads. */
const SCORED = 2000

/** Restricts a score to a game, and to games that everyone may know. */
type ScoreFilter = { readonly game?: string; readonly isShown: boolean }

const containing = (part: string): string => `%${foldedName(part).replaceAll(/[\\%_]/g, '\\$&')}%`

/** Filters only by columns of one index, so that searches without results are fast. */
const filtered = (db: Db, player: string, { isOwn, game, opponent, result, from, until }: GameFilter) => {
  let wanted = db.selectFrom('played').select(['match', 'seat']).where('player', '=', player)
  if (!isOwn) wanted = wanted.where('shown', '=', 1)
  if (game !== undefined) wanted = wanted.where('game', '=', game)
  if (result !== undefined) wanted = wanted.where('result', '=', result)
  if (from !== undefined) wanted = wanted.where('endedAt', '>=', from)
  if (until !== undefined) wanted = wanted.where('endedAt', '<', until)
  if (opponent === undefined) return wanted
  return wanted.where(sql<boolean>`others like ${containing(opponent)} escape '\\'`)
}

/** Accounts at these seats that the reader may know: those with public pages, and the reader's own. */
const namedTo = async (
  db: Db,
  asker: string | undefined,
  seats: readonly PlayedRow[],
): Promise<ReadonlySet<string>> => {
  const players = new Set(seats.flatMap(({ player }) => player ?? []))
  if (players.size === 0) return players
  const open = db
    .selectFrom('player')
    .select('player')
    .where('player', 'in', [...players])
  const found = await open.where('visibility', '=', 'public').execute()
  return new Set([...found.map(({ player }) => player), ...(asker === undefined ? [] : [asker])])
}

const historyPage = async (
  db: Db,
  player: string,
  filter: GameFilter,
  limit: number,
  after?: GameCursor,
): Promise<readonly PlayedGame[]> => {
  const all = filtered(db, player, filter)
  const page =
    after === undefined
      ? all
      : all.where(sql<boolean>`(${sql.ref('endedAt')}, ${sql.ref('match')}) < (${after.endedAt}, ${after.match})`)
  const mine = await page.orderBy('endedAt', 'desc').orderBy('match', 'desc').limit(limit).execute()
  if (mine.length === 0) return []
  const matches = mine.map(({ match }) => match)
  const seats = await db.selectFrom('played').selectAll().where('match', 'in', matches).execute()
  const named = await namedTo(db, filter.asker, seats)
  const own = mine.flatMap(({ match, seat }) => seats.find((row) => row.match === match && row.seat === seat) ?? [])
  return own.map((row) => gameOf(row, seats, (other) => named.has(other)))
}

const realSeats = async (db: Db, seats: readonly HeldSeat[]): Promise<readonly HeldSeat[]> => {
  if (seats.length === 0) return []
  const matches = seats.map(({ match }) => match)
  const real = new Set<string>()
  // In this order, because a game that ends meanwhile moves its seats to `played`.
  for (const name of ['seatHolder', 'played'] as const) {
    const rows = await db.selectFrom(name).select(['match', 'holder']).where('match', 'in', matches).execute()
    for (const { match, holder } of rows) if (holder !== null) real.add(`${match} ${holder}`)
  }
  return seats.filter(({ match, holder }) => real.has(`${match} ${holder}`))
}

const holdSeats = (db: Db, player: string, seats: readonly HeldSeat[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (seats.length === 0) return 0
    await lockMatches(
      tx,
      seats.map(({ match }) => match),
    )
    const rows = seats
      .map(({ holder, match }) => ({ holder, match, player }))
      .toSorted((a, b) => (a.match + a.holder < b.match + b.holder ? -1 : 1))
    const added = await addNew(tx, 'holder', rows).executeTakeFirst()
    for (const { holder, match } of rows)
      await tx
        .updateTable('played')
        .set({ player })
        .where('match', '=', match)
        .where('holder', '=', holder)
        .where('player', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('holder')
              .select('player')
              .where('match', '=', match)
              .where('holder', '=', holder)
              .where('player', '=', player),
          ),
        )
        .execute()
    return Number(added.numInsertedOrUpdatedRows ?? 0n)
  })

export const historyOn = (db: Db) => ({
  /** Assigns seats and finished games to a player, except other players' seats. Returns the number of new seats. */
  holdSeats: (player: string, seats: readonly HeldSeat[]) => holdSeats(db, player, seats),
  /** Undoes `holdSeats` for a seat that the player did not get. */
  releaseSeat: (player: string, { match, holder }: HeldSeat) =>
    change(db, (tx) =>
      tx.deleteFrom('holder').where('match', '=', match).where('holder', '=', holder).where('player', '=', player),
    ),
  /** Seats in the list that exist: their match names the holder. */
  realSeats: (seats: readonly HeldSeat[]) => realSeats(db, seats),
  /** Holders (hashes of seat tokens) of the player's seats in a match. */
  heldAt: async (player: string, match: string): Promise<readonly string[]> => {
    const held = db.selectFrom('holder').select('holder').where('match', '=', match).where('player', '=', player)
    return (await held.execute()).map(({ holder }) => holder)
  },
  seatOwners: async (matches: readonly string[]): Promise<readonly (HeldSeat & { readonly player: string })[]> =>
    matches.length === 0
      ? []
      : db.selectFrom('holder').select(['match', 'holder', 'player']).where('match', 'in', matches).execute(),
  /** Games between two accounts, among the last `SCORED` games of the first; `game`, `isShown` restrict them. */
  scoreBetween: async (player: string, other: string, { game, isShown }: ScoreFilter): Promise<PairScore> => {
    let last = db.selectFrom('played').select(['match', 'result']).where('player', '=', player)
    if (game !== undefined) last = last.where('game', '=', game)
    if (isShown) last = last.where('shown', '=', 1)
    const rows = await db
      .selectFrom(last.orderBy('endedAt', 'desc').limit(SCORED).as('own'))
      .innerJoin('played as their', 'their.match', 'own.match')
      .select(['own.result', 'their.result as theirResult'])
      .where('their.player', '=', other)
      .execute()
    const count = (isCounted: (row: (typeof rows)[number]) => boolean): number => rows.filter(isCounted).length
    return {
      won: count(({ result, theirResult }) => result === 'won' && theirResult !== 'won'),
      drawn: count(({ result, theirResult }) => result === 'drawn' && theirResult === 'drawn'),
      lost: count(({ result, theirResult }) => result !== 'won' && theirResult === 'won'),
    }
  },
  running: async (player: string) => {
    const held = db.selectFrom('holder').innerJoin('match', 'match.match', 'holder.match').distinct()
    const mine = held.select(['match.match', 'match.game', 'match.openedAt']).where('holder.player', '=', player)
    const rows = await mine.where('match.phase', '!=', 'over').orderBy('match.openedAt', 'desc').execute()
    return rows.map(({ match, game }) => ({ match, game }))
  },
  /** A page of a player's finished games, newest first. */
  games: (player: string, filter: GameFilter, limit: number, after?: GameCursor) =>
    historyPage(db, player, filter, limit, after),
})
