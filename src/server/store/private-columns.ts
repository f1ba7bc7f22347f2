import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { othersOf } from './folded-name.ts'
import { goneId } from './rating-store.ts'
import type { Tables } from './tables.ts'

const MATCHES_AT_ONCE = 1_000

/** Of each seat of a finished game the folded names of the others, by which histories are searched. */
const addOthers = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .alterTable('played')
    .addColumn('others', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (let after = ''; ; ) {
    const page = db.selectFrom('played').select('match').distinct().where('match', '>', after).orderBy('match')
    const matches = (await page.limit(MATCHES_AT_ONCE).execute()).map(({ match }) => match)
    const seats =
      matches.length === 0
        ? []
        : await db.selectFrom('played').select(['match', 'seat', 'name']).where('match', 'in', matches).execute()
    for (const table of Map.groupBy(seats, ({ match }) => match).values())
      for (const { match, seat } of table) {
        const others = othersOf(table, seat)
        await db.updateTable('played').set({ others }).where('match', '=', match).where('seat', '=', seat).execute()
      }
    const last = matches.at(-1)
    if (last === undefined || matches.length < MATCHES_AT_ONCE) break
    after = last
  }
  await db.schema.dropIndex('played_player').execute()
  await db.schema
    .createIndex('played_player')
    .on('played')
    .columns(['player', 'ended_at', 'match', 'seat', 'shown', 'game', 'result', 'others'])
    .execute()
}

/** Accounts that were deleted before give up their ids in rated results, and what was rated of them afterwards. */
const forgetGone = async (db: Kysely<Tables>): Promise<void> => {
  const isGone = sql<boolean>`player not like 'bot:%' and not exists (select 1 from player as own where own.player = rated_seat.player)`
  for (const { player } of await db.selectFrom('ratedSeat').select('player').distinct().where(isGone).execute()) {
    await db
      .updateTable('ratedSeat')
      .set({ player: goneId(randomBytes(16)) })
      .where('player', '=', player)
      .execute()
    for (const table of ['rating', 'earned'] as const) await db.deleteFrom(table).where('player', '=', player).execute()
  }
}

/** What keeps private what is private, and finds it fast: whether a rated game may be shown, until when a rating is settled. */
export const privateColumns = async (db: Kysely<Tables>): Promise<void> => {
  await addOthers(db)
  await db.schema
    .alterTable('rated')
    .addColumn('shown', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update rated set shown = 1 where kind = 'bots' or exists (
    select 1 from played where played.match = rated.match and played.shown = 1)`.execute(db)
  await forgetGone(db)
  await db.schema
    .alterTable('rating')
    .addColumn('settled_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // Scaled: 110 points at most, 173.7178 for a step of Glicko-2, 0.21436 periods a day of 86,400,000 ms.
  await sql`update rating set settled_until = cast(at + 86400000.0 * (12100.0 - deviation * deviation)
    / (0.21436 * 173.7178 * 173.7178 * volatility * volatility) as bigint)`.execute(db)
  await db.schema.dropIndex('rating_best').execute()
  await db.schema
    .createIndex('rating_best')
    .on('rating')
    .columns(['game', 'clock', 'basis', 'rating', 'player', 'settled_until', 'at'])
    .execute()
}
