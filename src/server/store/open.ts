import { setTimeout } from 'node:timers/promises'
import { Kysely, type Selectable } from 'kysely'
import { createArchive, packMatch } from './archive.ts'
import { faultOf, isBusy, StoreFault, writingFault } from './faults.ts'
import { makeFile, makeFolder, storeFile } from './folder.ts'
import { logStoreOn } from './log-store.ts'
import { changeMeta, metaOf } from './meta.ts'
import { migrate } from './migrations.ts'
import { groupCommit } from './queue.ts'
import { reading } from './read.ts'
import { sqlite } from './sqlite.ts'
import { type Job, type MetaChange, OWNERS_WISH, type Store } from './store.ts'
import type { Db, Tables } from './tables.ts'
import { batchWriter } from './write.ts'
import { statSync } from 'node:fs'

/** Which file a path leads to; undefined where there is none. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Whether the files of an open store are still those that it opened. What is written to a file that was deleted or replaced is
 * gone with the process. Its write-ahead log appears with the first write, and stays the same from then on.
 */
const storePresence = (file: string): (() => boolean) => {
  const opened = identityOf(file)
  let log: string | undefined
  return () => {
    if (identityOf(file) !== opened) return false
    const now = identityOf(`${file}-wal`)
    log ??= now
    return now === log
  }
}

const displaced = (): StoreFault =>
  new StoreFault(
    'The stored games were deleted or replaced while the server runs: nothing is taken until they are back. To go on with what lies there now, start the server again.',
  )

const note = (db: Db, name: string, value: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const noted = tx.insertInto('meta').values({ name, value })
    await noted.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
  })

const lastBeat = async (db: Db): Promise<number | undefined> => {
  const beat = await metaOf(db, 'beat')
  return beat === undefined ? undefined : Number(beat)
}

const forget = (db: Db, match: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of ['entry', 'archive', 'secret', 'job', 'match'] as const)
      await tx.deleteFrom(table).where('match', '=', match).execute()
  })

const requestForget = (db: Db, match: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const due = { due: OWNERS_WISH, wake: OWNERS_WISH }
    const job = tx.insertInto('job').values({ match, kind: 'forget', ...due })
    await job.onConflict((conflict) => conflict.columns(['match', 'kind']).doUpdateSet(due)).execute()
  })

const jobOf = ({ match, kind, due }: Omit<Selectable<Tables['job']>, 'wake'>): Job => ({
  match,
  kind,
  due: Number(due),
})

/** The store's jobs. To take one is a single conditional update, so the database decides who was first. */
const jobsOf = (db: Db): Pick<Store, 'due' | 'nextDue' | 'take' | 'withJob'> => ({
  due: async (until, limit) => {
    const ripe = db.selectFrom('job').select(['match', 'kind', 'due']).where('wake', '<=', until)
    return (await ripe.orderBy('wake').limit(limit).execute()).map(jobOf)
  },
  nextDue: async () => {
    const first = await db.selectFrom('job').select('wake').orderBy('wake').limit(1).executeTakeFirst()
    return first === undefined ? undefined : Number(first.wake)
  },
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
  withJob: async (kind) => {
    const rows = await db.selectFrom('job').select(['match', 'kind', 'due']).where('kind', '=', kind).execute()
    return rows.map(jobOf)
  },
})

/** Milliseconds for which a start that meets another one is tried again, and between two tries. */
const PATIENCE = 5_000
const PAUSE = 50

const tables = async (path: string): Promise<Db> => {
  const db = new Kysely<Tables>({ dialect: sqlite(path) })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Some locks at a start are not waited for by SQLite itself. @throws StoreFault */
const open = async (path: string, until = performance.now() + PATIENCE): Promise<Db> => {
  try {
    return await tables(path)
  } catch (error) {
    if (!isBusy(error) || performance.now() > until)
      throw faultOf(`The stored games in ${path} cannot be opened`, error)
    await setTimeout(PAUSE)
    return open(path, until)
  }
}

/** Writes only while the files are those that were opened, and says that something is written only if they still are. */
const guarded = <A, R>(isThere: () => boolean, write: (what: A) => Promise<R>) => {
  const check = (): void => {
    if (!isThere()) throw displaced()
  }
  return async (what: A): Promise<R> => {
    check()
    const written = await write(what)
    check()
    return written
  }
}

/** Says in a sentence what the disk refuses. */
const inSentences =
  <A, R>(write: (what: A) => Promise<R>) =>
  (what: A): Promise<R> =>
    write(what).catch((error: unknown) => Promise.reject(writingFault(error)))

/** What a look at the store writes and removes again: as much as a large entry. */
const TRIAL = 'x'.repeat(32_768)

/** Faults that concern every write alike. */
const isHopeless = (error: unknown): boolean => isBusy(error) || error instanceof StoreFault

/** A store on a database whose tables are made. `isThere`: whether its files are still those that were opened. */
export const storeOn = (db: Db, isThere: () => boolean = () => true): Store => {
  const { append: write, drained } = groupCommit(guarded(isThere, batchWriter(db)), isHopeless)
  const append = inSentences(write)
  const noted = inSentences(guarded(isThere, ([name, value]: readonly [string, string]) => note(db, name, value)))
  const setMeta = inSentences(
    guarded(isThere, (change: MetaChange) => db.transaction().execute((tx) => changeMeta(tx, change))),
  )
  const log = logStoreOn(db)
  const archive = createArchive(db)
  let closing: Promise<void> | undefined
  return {
    ...reading(db, archive),
    ...jobsOf(db),
    append: (what) => (closing === undefined ? append(what) : Promise.reject(new Error('The store is closed.'))),
    beat: (at) => noted(['beat', String(at)]),
    lastBeat: () => lastBeat(db),
    meta: (name) => metaOf(db, name),
    setMeta: (...change) => setMeta(change),
    log: { ...log, grow: inSentences(guarded(isThere, log.grow)) },
    forget: async (match) => {
      await drained()
      archive.forget(match)
      await forget(db, match)
    },
    pack: inSentences(guarded(isThere, (match: string) => packMatch(db, match))),
    requestForget: (match) => requestForget(db, match),
    ready: () =>
      noted(['ready', TRIAL])
        .then(() => noted(['ready', 'yes']))
        .then(
          () => true,
          () => false,
        ),
    close: () => (closing ??= drained().then(() => db.destroy())),
  }
}

/**
 * The store in a folder, which is made where there is none, or in memory. Several processes may have the same folder open.
 * @throws StoreFault when the folder cannot be used, what lies in it is no store, or a newer Hazelring has made it
 */
export const openStore = async (folder: string): Promise<Store> => {
  if (folder === ':memory:') return storeOn(await open(folder))
  makeFolder(folder)
  const file = storeFile(folder)
  try {
    makeFile(file)
  } catch (error) {
    throw faultOf(`The stored games in ${file} cannot be opened`, error)
  }
  const db = await open(file)
  return storeOn(db, storePresence(file))
}
