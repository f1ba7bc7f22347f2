import { leafHash, type Subtree } from '../../protocol/log/tree.ts'
import { inChunks } from './chunks.ts'
import { changeMeta, isNoted } from './meta.ts'
import type { LogGrowth, LogStore } from './store.ts'
import type { StoredSubtree } from './public-log-tables.ts'
import { addNew } from './statements.ts'
import type { Db } from './tables.ts'
import type { Projection } from './write.ts'

/** Writes new leaves, which have no places yet; one that is there stays as it is. */
export const projectLeaves: Projection = (db) => {
  const insert = inChunks((rows: readonly { readonly hash: string }[]) => addNew(db, 'leaf', rows), Object.values)
  return (tx, kept) => {
    const hashes = new Set(kept.flatMap(({ leaves = [] }) => leaves.map(leafHash)))
    return insert(
      tx,
      [...hashes].map((hash) => ({ hash })),
    )
  }
}

const placesInto = (db: Db) =>
  inChunks(
    (rows: readonly { readonly hash: string; readonly place: number }[]) =>
      db
        .insertInto('leaf')
        .values(rows)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(({ ref }) => ({ place: ref('excluded.place') }))),
    Object.values,
  )

const subtreesInto = (db: Db) =>
  inChunks(
    (rows: readonly StoredSubtree[]) => db.insertInto('subtree').values(rows),
    ({ level, place, hash }) => [level, place, hash],
  )

const subtreesFrom = (db: Db) =>
  inChunks(
    (rows: readonly Subtree[]) =>
      db
        .selectFrom('subtree')
        .selectAll()
        .where((eb) => eb.or(rows.map(({ level, place }) => eb.and({ level, place })))),
    ({ level, place }) => [level, place],
  )

const leavesAt = (db: Db) =>
  inChunks(
    (places: readonly number[]) => db.selectFrom('leaf').selectAll().where('place', 'in', places),
    (place) => [place],
  )

const subtreeName = ({ level, place }: { readonly level: number; readonly place: number | null }): string =>
  `${level} ${place}`

/** `grow` is told whether a try before may have been done whose answer was lost. */
type LogTables = Omit<LogStore, 'grow'> & {
  readonly grow: (growth: LogGrowth, unsure: boolean) => Promise<boolean>
}

export const logStoreOn = (db: Db): LogTables => {
  const [place, complete, above, below] = [placesInto(db), subtreesInto(db), subtreesFrom(db), leavesAt(db)]
  return {
    waiting: async (limit) => {
      const found = db.selectFrom('leaf').select('hash').where('place', 'is', null).limit(limit)
      return (await found.execute()).map(({ hash }) => hash)
    },
    placeOf: async (leaf) => {
      const found = await db.selectFrom('leaf').select('place').where('hash', '=', leaf).executeTakeFirst()
      return found?.place ?? undefined
    },
    leaves: async (from, limit) => {
      const found = db.selectFrom('leaf').select('hash').where('place', '>=', from).orderBy('place').limit(limit)
      return (await found.execute()).map(({ hash }) => hash)
    },
    subtrees: async (wanted) => {
      const leaves = wanted.filter(({ level }) => level === 0).map((one) => one.place)
      const parents = wanted.filter(({ level }) => level > 0)
      const rows = [...(await below(db, leaves)).map((row) => ({ ...row, level: 0 })), ...(await above(db, parents))]
      const hashes = new Map(rows.map((row) => [subtreeName(row), row.hash]))
      return wanted.map((subtree) => {
        const hash = hashes.get(subtreeName(subtree))
        if (hash === undefined) throw new Error(`the public log has no subtree ${subtreeName(subtree)}`)
        return hash
      })
    },
    grow: ({ first, leaves, completed, noted }, unsure) =>
      db.transaction().execute(async (tx) => {
        if (!(await changeMeta(tx, noted))) return unsure && isNoted(tx, noted)
        await place(
          tx,
          leaves.map((hash, i) => ({ hash, place: first + i })),
        )
        await complete(tx, completed)
        return true
      }),
  }
}
