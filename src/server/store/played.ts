import { type Selectable, sql } from 'kysely'
import type { GameFilter, PlayedGame, PlayerStore } from './player-store.ts'
import type { Write } from './store.ts'
import type { Db, Tables, Tx } from './tables.ts'

type PlayedRow = Selectable<Tables['played']>

/** The seats of a game that ends with this write, each with the player whose it is. */
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
    ended_at: endedAt,
  }))
}

/** Writes the seats of games that have ended, in the transaction of the entries that end them. */
export const writeFinished = async (tx: Tx, kept: readonly Write[]): Promise<void> => {
  for (const write of kept) {
    const rows = await finishedRows(tx, write)
    if (rows.length > 0)
      await tx
        .insertInto('played')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

const gameOf = (mine: PlayedRow, seats: readonly PlayedRow[]): PlayedGame => ({
  match: mine.match,
  game: mine.game,
  how: mine.how,
  endedAt: Number(mine.ended_at),
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
      ...(player !== null && { player }),
    })),
})

/** A part of a name as `like` takes it, capitals or not. */
const containing = (part: string): string => `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

const filtered = (db: Db, player: string, { isOwn, game, opponent, result, from, until }: GameFilter) => {
  let wanted = db.selectFrom('played').selectAll().where('player', '=', player)
  if (!isOwn) wanted = wanted.where('shown', '=', 1)
  if (game !== undefined) wanted = wanted.where('game', '=', game)
  if (result !== undefined) wanted = wanted.where('result', '=', result)
  if (from !== undefined) wanted = wanted.where('ended_at', '>=', from)
  if (until !== undefined) wanted = wanted.where('ended_at', '<', until)
  if (opponent === undefined) return wanted
  return wanted.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('played as other')
        .select(sql.lit(1).as('one'))
        .whereRef('other.match', '=', 'played.match')
        .whereRef('other.seat', '!=', 'played.seat')
        .where(sql<boolean>`lower(other.name) like ${containing(opponent)} escape '\\'`),
    ),
  )
}

const historyPage = async (db: Db, ...[player, filter, limit, after]: Parameters<PlayerStore['games']>) => {
  const all = filtered(db, player, filter)
  const page =
    after === undefined
      ? all
      : all.where(sql<boolean>`(${sql.ref('ended_at')}, ${sql.ref('match')}) < (${after.endedAt}, ${after.match})`)
  const mine = await page.orderBy('ended_at', 'desc').orderBy('match', 'desc').limit(limit).execute()
  if (mine.length === 0) return []
  const matches = mine.map(({ match }) => match)
  const seats = await db.selectFrom('played').selectAll().where('match', 'in', matches).execute()
  return mine.map((row) => gameOf(row, seats))
}

type History = Pick<PlayerStore, 'holdSeats' | 'heldAt' | 'running' | 'games'>

/** Whose seats are whose, and the games that were played on them. */
export const historyOn = (db: Db): History => ({
  holdSeats: (player, seats) =>
    db.transaction().execute(async (tx) => {
      if (seats.length === 0) return 0
      const rows = seats
        .map(({ holder, match }) => ({ holder, match, player }))
        .toSorted((a, b) => (a.match + a.holder < b.match + b.holder ? -1 : 1))
      const added = tx
        .insertInto('holder')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
      const count = Number((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n)
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
      return count
    }),
  heldAt: async (player, match) => {
    const held = db.selectFrom('holder').select('holder').where('match', '=', match).where('player', '=', player)
    return (await held.execute()).map(({ holder }) => holder)
  },
  running: async (player) => {
    const held = db.selectFrom('holder').innerJoin('match', 'match.match', 'holder.match').distinct()
    const mine = held.select(['match.match', 'match.game', 'match.opened_at']).where('holder.player', '=', player)
    const rows = await mine.where('match.phase', '!=', 'over').orderBy('match.opened_at', 'desc').execute()
    return rows.map(({ match, game }) => ({ match, game }))
  },
  games: (...asked) => historyPage(db, ...asked),
})
