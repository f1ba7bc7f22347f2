import type { Accuracy, StudyStore } from './types.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** What stands in the place of the month in rows that count all of them. */
export const ALL_MONTHS = ''

const habits: (db: Db) => StudyStore['habits'] =
  (db) =>
  async (game, { month = ALL_MONTHS, band }) => {
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

/** So many are looked at on either side of an account. */
const MOST_PEERS = 100

const peersOf = async (db: Db, ...[player, game, least]: Parameters<StudyStore['peersOf']>) => {
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

export const studyReading = (db: Db): Pick<StudyStore, 'habits' | 'months' | 'accuracyOf' | 'peersOf'> => ({
  habits: habits(db),
  months: async (game) => {
    const months = db.selectFrom('habit').select('month').distinct().where('game', '=', game)
    return (await months.where('month', '!=', ALL_MONTHS).orderBy('month', 'desc').execute()).map(({ month }) => month)
  },
  accuracyOf: async (player) =>
    (await db.selectFrom('accuracy').selectAll().where('player', '=', player).execute()).map(accuracyIn),
  peersOf: (...asked) => peersOf(db, ...asked),
})
