import { allTables } from './tables.ts'
import { createArchive, packMatch } from '../log/archive.ts'
import { batched } from '../db/batched.ts'
import { inChunks } from '../db/chunks.ts'
import type { CommitThread } from '../log/commit-thread.ts'
import { forgetMatch } from '../db/erase.ts'
import { StoreFault, isForAll, writingFault } from '../db/faults.ts'
import { type LeafStore, leafStoreOn } from '../public-log/leaf-store.ts'
import { changeMeta, isNoted, type MetaChange, type MetaStore, metaOf, note } from '../db/meta.ts'
import { groupCommit } from '../log/queue.ts'
import { projections } from './projections.ts'
import { reading } from '../log/read.ts'
import type { Job } from '../log/tables.ts'
import { type MatchStore, HOSTS_REQUEST, type Write } from '../log/match-store.ts'
import type { NewsChannel } from '../db/news.ts'
import type { PostgresNews } from '../db/postgres-news.ts'
import { databaseTime } from '../db/postgres.ts'
import type { Db } from '../db/tables.ts'
import { batchWriter } from '../log/write.ts'
import { playersOn } from '../accounts/players/store.ts'
import { moderationOn } from '../accounts/moderation/store.ts'
import { notificationsOn } from '../accounts/notifications/store.ts'
import { ratingsOn } from '../accounts/ratings/store.ts'
import { friendsOn } from '../accounts/friends/store.ts'
import { studyOn } from '../accounts/study/store.ts'

const displaced = (): StoreFault =>
  new StoreFault(
    'The stored games were deleted or replaced while the server runs: nothing is taken until they are back. To go on with what lies there now, start the server again.',
  )

const noting =
  (db: Db) =>
  (what: readonly [name: string, value: string]): Promise<void> =>
    db.transaction().execute((tx) => note(tx, ...what))

const lastBeat = async (db: Db): Promise<number | undefined> => {
  const beat = await metaOf(db, 'beat')
  return beat === undefined ? undefined : Number(beat)
}

const requestForget = (db: Db, match: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const due = { due: HOSTS_REQUEST, wake: HOSTS_REQUEST }
    const job = tx.insertInto('job').values({ match, kind: 'forget', ...due })
    await job.onConflict((conflict) => conflict.columns(['match', 'kind']).doUpdateSet(due)).execute()
  })

/** Job methods of the store. A job is taken by a conditional update, so the database decides which process gets it. */
const jobsOf = (db: Db): Pick<MatchStore, 'due' | 'nextDue' | 'take' | 'withJob'> => ({
  due: async (until, limit) => {
    const ripe = db.selectFrom('job').select(['match', 'kind', 'due']).where('wake', '<=', until)
    return ripe.orderBy('wake').limit(limit).execute()
  },
  nextDue: async () => (await db.selectFrom('job').select('wake').orderBy('wake').limit(1).executeTakeFirst())?.wake,
  take: ({ match, kind, due }, now, lease) =>
    db.transaction().execute(async (tx) => {
      const mine = tx
        .updateTable('job')
        .set({ wake: now + lease })
        .where('match', '=', match)
        .where('kind', '=', kind)
      const { numUpdatedRows } = await mine.where('due', '=', due).where('wake', '<=', now).executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    }),
  withJob: (kind) => db.selectFrom('job').select(['match', 'kind', 'due']).where('kind', '=', kind).execute(),
})

const finishing = (db: Db): ((jobs: readonly Job[]) => Promise<void>) => {
  const drop = inChunks(
    (jobs: readonly Job[]) =>
      db
        .deleteFrom('job')
        .where((eb) =>
          eb.or(
            jobs.map(({ match, kind, due }) =>
              eb.and([eb('match', '=', match), eb('kind', '=', kind), eb('due', '=', due)]),
            ),
          ),
        ),
    ({ match, kind, due }) => [match, kind, due],
  )
  return (jobs) => db.transaction().execute(async (tx) => void (await drop(tx, jobs)))
}

/** Wraps writes: they start only while the opened files exist, and succeed only if the files exist afterwards. */
const guarded = <A, R>(isThere: () => boolean, write: (what: A, unsure: boolean) => Promise<R>) => {
  const check = (): void => {
    if (!isThere()) throw displaced()
  }
  return async (what: A, unsure = false): Promise<R> => {
    check()
    const written = await write(what, unsure)
    check()
    return written
  }
}

const countCommits =
  (
    counts: { commits: number; entries: number; seconds: number },
    write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>,
  ) =>
  async (batch: readonly Write[]): Promise<ReadonlySet<string>> => {
    const began = performance.now()
    const written = await write(batch)
    counts.commits += 1
    counts.entries += batch.length
    counts.seconds += (performance.now() - began) / 1000
    return written
  }

/** Wraps writes so that disk errors become sentences for the host. */
const inSentences =
  <A, R>(write: (what: A, unsure?: boolean) => Promise<R>) =>
  (what: A, unsure?: boolean): Promise<R> =>
    write(what, unsure).catch((error: unknown) => Promise.reject(writingFault(error)))

/** Text that a test write stores and removes. It is as long as a large entry. */
const TRIAL = 'x'.repeat(32_768)

const canWrite = (noted: (what: readonly [string, string]) => Promise<unknown>): Promise<boolean> =>
  noted(['ready', TRIAL])
    .then(() => noted(['ready', 'yes']))
    .then(
      () => true,
      () => false,
    )

/** Wraps work with retries. `unsure`: an earlier attempt may have succeeded. */
type Persistence = <A, R>(work: (what: A, unsure: boolean) => Promise<R>) => (what: A) => Promise<R>

type Asks = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

/** Adds retries to all functions. They are idempotent, although the result of a second attempt may differ. */
const persisting = <S extends Asks>(persistent: Persistence, asks: S): S =>
  Object.fromEntries(
    Object.entries(asks).map(([name, ask]) => {
      const asked = persistent((args: never[]) => ask(...args))
      return [name, (...args: never[]) => asked(args)]
    }),
  ) as S

/**
 * Options of a store. `isThere` returns true while the opened files exist. `persistent`: retries after a broken
 * connection. `news`: channel to other servers. `thread`: writes entries instead of this thread.
 */
type StoreOptions = {
  readonly isThere?: () => boolean
  readonly persistent?: Persistence
  readonly news?: PostgresNews | undefined
  readonly thread?: CommitThread | undefined
}

const onMatches = (db: Db, isThere: () => boolean) => ({
  pack: inSentences(guarded(isThere, (match: string) => packMatch(db, match))),
  requestForget: (match: string) => requestForget(db, match),
})

const accountsOn = (db: Db, persistent: Persistence) => ({
  players: persisting(persistent, playersOn(db, allTables)),
  moderation: persisting(persistent, moderationOn(db)),
  ratings: persisting(persistent, ratingsOn(db)),
  friends: persisting(persistent, friendsOn(db)),
  study: persisting(persistent, studyOn(db)),
  notifications: persisting(persistent, notificationsOn(db)),
})

/** All stores of one database. Each part of the server receives those it needs. */
export type Store = MatchStore &
  MetaStore &
  ReturnType<typeof accountsOn> & {
    /** The database's time in milliseconds since 1970; undefined for SQLite, which runs on this machine. */
    readonly time?: () => Promise<number>
    /** Channel to other servers on this database; undefined if the database cannot be shared. */
    readonly news?: NewsChannel
    readonly log: LeafStore
    ready(): Promise<boolean>
    close(): Promise<void>
  }

/** Group commit of entries, in the commit thread if there is one. */
const committing = (
  db: Db,
  { isThere, persistent, news, thread }: Required<Pick<StoreOptions, 'isThere' | 'persistent'>> & StoreOptions,
) => {
  const counts = { commits: 0, entries: 0, seconds: 0 }
  const all = news === undefined ? projections : [...projections, () => news.announce]
  const writeBatch = thread?.write ?? persistent(batchWriter(db, all))
  const { append, drained } = groupCommit(guarded(isThere, countCommits(counts, writeBatch)), isForAll)
  return { write: append, drained, counts }
}

export const storeOn = (
  db: Db,
  { isThere = () => true, persistent = (work) => (what) => work(what, false), news, thread }: StoreOptions = {},
): Store => {
  const { write, drained, counts } = committing(db, { isThere, persistent, news, thread })
  const append = inSentences(write)
  const noted = inSentences(guarded(isThere, noting(db)))
  const setMeta = inSentences(
    guarded(isThere, (change: MetaChange, unsure: boolean) =>
      db.transaction().execute(async (tx) => (await changeMeta(tx, change)) || (unsure && isNoted(tx, change))),
    ),
  )
  const { grow, ...readingLog } = leafStoreOn(db)
  const archive = createArchive(db)
  let closing: Promise<void> | undefined
  return {
    ...persisting(persistent, {
      ...reading(db, archive),
      ...jobsOf(db),
      beat: (at: number) => noted(['beat', String(at)]),
      lastBeat: () => lastBeat(db),
      meta: (name: string) => metaOf(db, name),
      forget: async (match: string) => {
        await drained()
        archive.forget(match)
        await forgetMatch(db, allTables, match)
      },
      ...onMatches(db, isThere),
    }),
    append: (what) => (closing === undefined ? append(what) : Promise.reject(new Error('The store is closed.'))),
    commits: () => counts,
    ...(news && {
      news: { ...news, others: () => news.others(db) },
      ...persisting(persistent, { time: () => databaseTime(db) }),
    }),
    finish: batched(persistent(finishing(db))),
    setMeta: (...change) => persistent(setMeta)(change),
    log: { ...persisting(persistent, readingLog), grow: persistent(inSentences(guarded(isThere, grow))) },
    ...accountsOn(db, persistent),
    ready: () => canWrite(noted),
    close: () =>
      (closing ??= drained()
        .then(() => Promise.all([thread?.close(), news?.close()]))
        .then(() => db.destroy())),
  }
}
