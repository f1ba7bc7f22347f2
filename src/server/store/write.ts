import { sql } from 'kysely'
import { inChunks } from './chunks.ts'
import { leavesInto } from './log-store.ts'
import { JOBS, type JobKind, type MatchRow, type Tally, type Write } from './store.ts'
import type { Db, Tx } from './tables.ts'

const entryOf = ({ match, entry: { n, at, ...body } }: Write) => ({ match, n, at, body: JSON.stringify(body) })

const entriesInto = (db: Db) =>
  inChunks(
    (rows: readonly ReturnType<typeof entryOf>[]) =>
      db
        .insertInto('entry')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('match'),
    Object.values,
  )

const rowOf = (row: MatchRow) => ({
  match: row.match,
  game: row.game,
  phase: row.phase,
  visibility: row.visibility,
  shown: row.visibility === 'private' ? 0 : 1,
  opened_at: row.openedAt,
  changed_at: row.changedAt,
  lobby: row.table === undefined ? null : JSON.stringify(row.table),
})

const rowsInto = (db: Db) =>
  inChunks(
    (rows: readonly ReturnType<typeof rowOf>[]) =>
      db
        .insertInto('match')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('match').doUpdateSet(({ ref }) => ({
            game: ref('excluded.game'),
            phase: ref('excluded.phase'),
            visibility: ref('excluded.visibility'),
            shown: ref('excluded.shown'),
            opened_at: ref('excluded.opened_at'),
            changed_at: ref('excluded.changed_at'),
            lobby: ref('excluded.lobby'),
          })),
        ),
    Object.values,
  )

type DueJob = { readonly match: string; readonly kind: JobKind; readonly due: number; readonly wake: number }

const jobsOf = ({ match, jobs }: Write): readonly DueJob[] =>
  JOBS.flatMap((kind) => {
    const due = jobs?.[kind]
    return due === undefined ? [] : [{ match, kind, due, wake: due }]
  })

const jobsInto = (db: Db) =>
  inChunks(
    (rows: readonly DueJob[]) =>
      db
        .insertInto('job')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['match', 'kind'])
            .doUpdateSet(({ ref }) => ({ due: ref('excluded.due'), wake: ref('excluded.wake') })),
        ),
    Object.values,
  )

const jobsFrom = (db: Db, kind: JobKind) =>
  inChunks(
    (matches: readonly string[]) =>
      db.deleteFrom('job').where('match', 'in', matches).where('kind', '=', sql.lit(kind)),
    (match) => [match],
  )

const isEnded = ({ jobs }: Write, kind: JobKind): boolean =>
  jobs !== undefined && kind in jobs && jobs[kind] === undefined

/** Up to which entry the logs of these matches are packed. */
const packedUpTo = (db: Db) =>
  inChunks(
    (matches: readonly string[]) => db.selectFrom('archive').select(['match', 'last']).where('match', 'in', matches),
    (match) => [match],
  )

const secretsInto = (db: Db) =>
  inChunks((rows: readonly { match: string; secret: string }[]) => db.insertInto('secret').values(rows), Object.values)

/** Each face once, in order: writers who all go in one order never wait for each other in a circle. */
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

/** Writes what changes along with entries. */
const alongWriter = (db: Db): ((tx: Tx, kept: readonly Write[]) => Promise<void>) => {
  const [rows, jobs, secrets, tallies, leaves] = [
    rowsInto(db),
    jobsInto(db),
    secretsInto(db),
    talliesInto(db),
    leavesInto(db),
  ]
  const ended = JOBS.map((kind) => ({ kind, drop: jobsFrom(db, kind) }))
  return async (tx, kept) => {
    await rows(
      tx,
      kept.flatMap(({ row }) => (row === undefined ? [] : [rowOf(row)])),
    )
    await jobs(tx, kept.flatMap(jobsOf))
    for (const { kind, drop } of ended)
      await drop(
        tx,
        kept.filter((write) => isEnded(write, kind)).map(({ match }) => match),
      )
    await secrets(
      tx,
      kept.flatMap(({ match, secret }) => (secret === undefined ? [] : [{ match, secret }])),
    )
    await tallies(tx, summed(kept.flatMap((write) => write.tallies ?? [])))
    await leaves(
      tx,
      kept.flatMap((write) => write.leaves ?? []),
    )
  }
}

/**
 * Writes a batch in one transaction and answers whose entries were written; the rest was taken, and nothing of it is stored.
 * No match may be in the batch twice.
 */
export const batchWriter = (db: Db): ((batch: readonly Write[]) => Promise<ReadonlySet<string>>) => {
  const [packed, entries, along] = [packedUpTo(db), entriesInto(db), alongWriter(db)]
  return (batch) =>
    db.transaction().execute(async (tx) => {
      const sorted = batch.toSorted((a, b) => (a.match < b.match ? -1 : 1))
      const lasts = new Map(
        (
          await packed(
            tx,
            sorted.map(({ match }) => match),
          )
        ).map(({ match, last }) => [match, last]),
      )
      const free = sorted.filter(({ match, entry }) => entry.n > (lasts.get(match) ?? 0))
      const written = new Set((await entries(tx, free.map(entryOf))).map(({ match }) => match))
      await along(
        tx,
        sorted.filter(({ match }) => written.has(match)),
      )
      return written
    })
}
