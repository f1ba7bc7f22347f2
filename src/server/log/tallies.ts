import { inChunks } from '../db/chunks.ts'
import type { Tally } from './match-store.ts'
import type { Db } from '../db/tables.ts'
import type { Projection } from './write.ts'

/** Sums the counts per face, sorted. A common order keeps concurrent writers from deadlocking. */
const summed = (tallies: readonly Tally[]): readonly { sides: number; face: number; n: number }[] =>
  [...Map.groupBy(tallies, ({ sides, face }) => `${sides} ${face}`).values()]
    .map((same) => ({ ...same[0]!, n: same.reduce((sum, { count }) => sum + count, 0) }))
    .map(({ sides, face, n }) => ({ sides, face, n }))
    .toSorted((a, b) => a.sides - b.sides || a.face - b.face)

const talliesInto = (db: Db) =>
  inChunks(
    (rows: ReturnType<typeof summed>) =>
      db
        .insertInto('tally')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['sides', 'face']).doUpdateSet((eb) => ({ n: eb('tally.n', '+', eb.ref('excluded.n')) })),
        ),
    Object.values,
  )

/** Adds the faces of sealed rolls to the dice counts. */
export const projectTallies: Projection = (db) => {
  const write = talliesInto(db)
  return (tx, kept) => write(tx, summed(kept.flatMap(({ tallies = [] }) => tallies)))
}

export const talliesOn = async (db: Db): Promise<readonly Tally[]> => {
  const rows = await db.selectFrom('tally').selectAll().orderBy('sides').orderBy('face').execute()
  return rows.map(({ sides, face, n }) => ({ sides, face, count: n }))
}
