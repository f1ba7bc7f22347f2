import type { Base64 } from '../../engine/index.ts'
import { leafHash, type Subtree } from '../../protocol/log/tree.ts'
import { inChunks } from '../db/chunks.ts'
import { changeMeta, isNoted, type MetaChange } from '../db/meta.ts'
import type { StoredSubtree } from './tables.ts'
import { addNew } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'
import type { Projection } from '../log/write.ts'

/** Adds new leaves without places; existing leaves stay unchanged. */
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

/** Leaves to place from index `first` on, the subtrees they complete, and the metadata change written with them. */
export type LogGrowth = {
  readonly first: number
  readonly leaves: readonly Base64[]
  readonly completed: readonly StoredSubtree[]
  readonly noted: MetaChange
}

/** The stored public log: leaves by hash, and the complete subtrees above them. Stored rows never change. */
export const leafStoreOn = (db: Db) => {
  const [place, complete, above, below] = [placesInto(db), subtreesInto(db), subtreesFrom(db), leavesAt(db)]
  return {
    /** Hashes of leaves without a place, at most `limit`. */
    waiting: async (limit: number): Promise<readonly Base64[]> => {
      const found = db.selectFrom('leaf').select('hash').where('place', 'is', null).limit(limit)
      return (await found.execute()).map(({ hash }) => hash)
    },
    /** Index of a leaf, from 0; undefined if the leaf is unknown or has no place yet. */
    placeOf: async (leaf: Base64): Promise<number | undefined> => {
      const found = await db.selectFrom('leaf').select('place').where('hash', '=', leaf).executeTakeFirst()
      return found?.place ?? undefined
    },
    /** Hashes of placed leaves from index `from` on, at most `limit`. */
    leaves: async (from: number, limit: number): Promise<readonly Base64[]> => {
      const found = db.selectFrom('leaf').select('hash').where('place', '>=', from).orderBy('place').limit(limit)
      return (await found.execute()).map(({ hash }) => hash)
    },
    /** Hashes of complete subtrees, in the order of `wanted`. @throws Error if a subtree is missing */
    subtrees: async (wanted: readonly Subtree[]): Promise<readonly Base64[]> => {
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
    /**
     * Gives leaves their places and writes `noted`, in one transaction.
     * Returns false and changes nothing if `noted` expects another old value, so that one of several concurrent
     * processes succeeds. `unsure`: an earlier attempt may have succeeded although its answer was lost.
     */
    grow: ({ first, leaves, completed, noted }: LogGrowth, unsure = false): Promise<boolean> =>
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

export type LeafStore = ReturnType<typeof leafStoreOn>
