import type { Selectable } from 'kysely'
import type { Job, Store } from './store.ts'
import type { Db, Tables } from './tables.ts'

const jobOf = ({ match, kind, due }: Omit<Selectable<Tables['job']>, 'wake'>): Job => ({
  match,
  kind,
  due: Number(due),
})

/** The store's jobs. To take one is a single conditional update, so the database decides who was first. */
export const jobsOf = (db: Db): Pick<Store, 'due' | 'nextDue' | 'take' | 'withJob'> => ({
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
