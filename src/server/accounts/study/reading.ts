import type { Band } from '../../../protocol/match/mistakes.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** A choice in a class of positions, by players of one strength in a month. `players`: at most `LEAST_PLAYERS`. */
export type HabitRow = {
  readonly month: string
  readonly band: Band
  readonly position: string
  readonly choice: string
  readonly chosen: number
  readonly players: number
  /** Pseudonyms of the counted players; empty once there are `LEAST_PLAYERS`. */
  readonly marks: readonly string[]
  /** Number of choices with a known cost. `cost`, `squares`, `errors`: sums of costs, squared costs, squared errors. */
  readonly costed: number
  readonly cost: number
  readonly squares: number
  readonly errors: number
  readonly example?: { readonly match: string; readonly ply: number; readonly isAlone: boolean }
}

/**
 * An account's play in a game: telling choices, and correct choices among them. `logs` sums logarithms of thinking
 * times in seconds.
 */
export type Accuracy = {
  readonly player: string
  readonly game: string
  readonly telling: number
  readonly right: number
  readonly timed: number
  readonly logs: number
  readonly logSquares: number
}

export type RatedAccuracy = Accuracy & { readonly rating: number }

/** Value of `month` in rows that count all months. */
export const ALL_MONTHS = ''

const habits = async (
  db: Db,
  game: string,
  { month = ALL_MONTHS, band }: { readonly month?: string | undefined; readonly band?: Band | undefined },
): Promise<readonly HabitRow[]> => {
  let query = db
    .selectFrom('habit')
    .leftJoin('match', (join) => join.onRef('match.match', '=', 'habit.example').on('match.shown', '=', 1))
    .selectAll('habit')
    .select('match.match as there')
    .where('habit.game', '=', game)
    .where('month', '=', month)
  if (band !== undefined) query = query.where('band', '=', band)
  const rows = await query.orderBy('position').orderBy('choice').orderBy('band').execute()
  return rows.map(({ there, example, ply, alone, marks, game: _game, ...row }) => ({
    ...row,
    marks: marks.split(',').filter((mark) => mark !== ''),
    ...(there !== null && example !== null && { example: { match: example, ply, isAlone: alone === 1 } }),
  }))
}

const accuracyIn = ({ rightOnes, ...row }: Tables['accuracy']): Accuracy => ({ ...row, right: rightOnes })

/** Maximum number of peers rated higher than an account, and also of peers rated lower. */
const MOST_PEERS = 100

const peersOf = async (db: Db, player: string, game: string, least: number): Promise<readonly RatedAccuracy[]> => {
  const rated = db.selectFrom('rating').where('rating.game', '=', game).where('basis', '=', 'result')
  const standings = rated.select(['clock', 'rating']).where('player', '=', player).orderBy('games', 'desc')
  const own = await standings.limit(1).executeTakeFirst()
  if (own === undefined) return []
  const near = rated
    .innerJoin('accuracy', (join) =>
      join.onRef('accuracy.player', '=', 'rating.player').onRef('accuracy.game', '=', 'rating.game'),
    )
    .selectAll('accuracy')
    .select('rating.rating')
    .where('rating.clock', '=', own.clock)
    .where(({ or, eb }) => or([eb('telling', '>=', least), eb('rating.player', '=', player)]))
    .limit(MOST_PEERS + 1)
  const rows = [
    ...(await near.where('rating.rating', '>=', own.rating).orderBy('rating.rating').execute()),
    ...(await near.where('rating.rating', '<', own.rating).orderBy('rating.rating', 'desc').execute()),
  ]
  return rows.map(({ rating, ...row }) => ({ ...accuracyIn(row), rating }))
}

export const studyReading = (db: Db) => ({
  /**
   * Rows of a game in one month, or in all months if undefined, optionally of one strength. Leaves out examples from
   * deleted games.
   */
  habits: (game: string, part: { readonly month?: string | undefined; readonly band?: Band | undefined }) =>
    habits(db, game, part),
  months: async (game: string) => {
    const months = db.selectFrom('habit').select('month').distinct().where('game', '=', game)
    return (await months.where('month', '!=', ALL_MONTHS).orderBy('month', 'desc').execute()).map(({ month }) => month)
  },
  accuracyOf: async (player: string): Promise<readonly Accuracy[]> =>
    (await db.selectFrom('accuracy').selectAll().where('player', '=', player).execute()).map(accuracyIn),
  /**
   * Accounts rated near a player with at least `least` telling choices, the player included; empty for unrated players.
   */
  peersOf: (player: string, game: string, least: number) => peersOf(db, player, game, least),
})
