import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { MatchRow, Write } from './match-store.ts'
import { JOB_KINDS, type JobKind } from './tables.ts'
import { addNew } from '../db/statements.ts'
import type { Db, Tx } from '../db/tables.ts'

const entryOf = ({ match, entry: { n, at, ...body } }: Write) => ({ match, n, at, body: JSON.stringify(body) })

const entriesInto = (db: Db) =>
  inChunks((rows: readonly ReturnType<typeof entryOf>[]) => addNew(db, 'entry', rows).returning('match'), Object.values)

const rowOf = ({ match, game, phase, visibility, openedAt, changedAt, table }: MatchRow) => ({
  match,
  game,
  phase,
  visibility,
  openedAt,
  changedAt,
  shown: visibility === 'private' ? 0 : 1,
  packed: 0,
  lobby: table === undefined ? null : JSON.stringify(table),
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
            openedAt: ref('excluded.openedAt'),
            changedAt: ref('excluded.changedAt'),
            lobby: ref('excluded.lobby'),
          })),
        ),
    Object.values,
  )

type DueJob = { readonly match: string; readonly kind: JobKind; readonly due: number; readonly wake: number }

const jobsOf = ({ match, jobs }: Write): readonly DueJob[] =>
  JOB_KINDS.flatMap((kind) => {
    const due = jobs?.[kind]
    return due === undefined || due === null ? [] : [{ match, kind, due, wake: due }]
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

const isEnded = ({ jobs }: Write, kind: JobKind): boolean => jobs?.[kind] === null

/** Numbers of the last packed entry of these matches, for packed matches only. */
const packedUpTo = (db: Db) =>
  inChunks(
    (matches: readonly string[]) => db.selectFrom('archive').select(['match', 'last']).where('match', 'in', matches),
    (match) => [match],
  )

const secretsInto = (db: Db) =>
  inChunks((rows: readonly { match: string; secret: string }[]) => db.insertInto('secret').values(rows), Object.values)

/**
 * Writes rows derived from new entries, in the entries' transaction. The outer call prepares statements once per
 * database; `kept` is sorted by match.
 */
export type Projection = (db: Db) => (tx: Tx, kept: readonly Write[]) => Promise<unknown>

const writeRows: Projection = (db) => {
  const write = rowsInto(db)
  return (tx, kept) =>
    write(
      tx,
      kept.flatMap(({ row }) => (row === undefined ? [] : [rowOf(row)])),
    )
}

const writeJobs: Projection = (db) => {
  const write = jobsInto(db)
  const ended = JOB_KINDS.map((kind) => ({ kind, drop: jobsFrom(db, kind) }))
  return async (tx, kept) => {
    await write(tx, kept.flatMap(jobsOf))
    for (const { kind, drop } of ended)
      await drop(
        tx,
        kept.filter((one) => isEnded(one, kind)).map(({ match }) => match),
      )
  }
}

const writeSecrets: Projection = (db) => {
  const write = secretsInto(db)
  return (tx, kept) =>
    write(
      tx,
      kept.flatMap(({ match, secret }) => (secret === undefined ? [] : [{ match, secret }])),
    )
}

/**
 * Matches whose stored entry equals the given one exactly, because an earlier attempt wrote it and its answer was lost.
 */
const sameAs = async (tx: Tx, writes: readonly Write[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const write of writes) {
    const { match, n, at, body } = entryOf(write)
    const stored = tx.selectFrom('entry').select('match').where('match', '=', match).where('n', '=', n)
    const same = stored.where('at', '=', at).where('body', '=', body)
    if ((await same.executeTakeFirst()) !== undefined) found.push(match)
  }
  return found
}

/**
 * Writes a batch in one transaction and returns the matches whose entries were written. Nothing is stored for the other
 * matches, whose numbers were taken.
 * A match may appear only once per batch. `unsure`: an earlier attempt may have written the batch, so equal stored
 * entries count as written.
 */
export const batchWriter = (db: Db, projections: readonly Projection[]) => {
  const [packed, entries] = [packedUpTo(db), entriesInto(db)]
  const along = [writeRows, writeJobs, writeSecrets, ...projections].map((projection) => projection(db))
  /**
   * Deletes new entries whose numbers are already in a packed log. Runs after the insert, because another process may
   * pack the log until then.
   */
  const stale = async (tx: Tx, batch: readonly Write[]): Promise<ReadonlySet<string>> => {
    const matches = batch.map(({ match }) => match)
    const lasts = new Map((await packed(tx, matches)).map(({ match, last }) => [match, last]))
    const late = batch.filter(({ match, entry }) => entry.n <= (lasts.get(match) ?? 0))
    for (const { match, entry } of late)
      await tx.deleteFrom('entry').where('match', '=', match).where('n', '=', entry.n).execute()
    return new Set(late.map(({ match }) => match))
  }
  return (batch: readonly Write[], unsure: boolean): Promise<ReadonlySet<string>> =>
    db.transaction().execute(async (tx) => {
      const sorted = batch.toSorted((a, b) => (a.match < b.match ? -1 : 1))
      const inserted = new Set((await entries(tx, sorted.map(entryOf))).map(({ match }) => match))
      const late = await stale(
        tx,
        sorted.filter(({ match }) => inserted.has(match)),
      )
      const isNew = ({ match }: Write): boolean => inserted.has(match) && !late.has(match)
      const kept = sorted.filter(isNew)
      for (const write of along) await write(tx, kept)
      const before = unsure
        ? await sameAs(
            tx,
            sorted.filter((write) => !isNew(write)),
          )
        : []
      return new Set([...kept.map(({ match }) => match), ...before])
    })
}
