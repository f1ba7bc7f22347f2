import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db, Tables } from '../db/tables.ts'

export type EntryRow = Omit<Tables['entry'], 'match'>

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const PARAMS = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 }

/** Maximum characters of unpacked logs in the cache, so that paging through a log unpacks it once. */
const ARCHIVE_BYTES_KEPT = 16 * 2 ** 20

/** One line per entry: its time, a space and its JSON body. The first line is entry 1. */
const archiveText = (rows: readonly EntryRow[]): string => rows.map(({ at, body }) => `${at} ${body}`).join('\n')

const archivedRows = (text: string): readonly EntryRow[] =>
  text.split('\n').map((line, i) => {
    const end = line.indexOf(' ')
    return { n: i + 1, at: Number(line.slice(0, end)), body: line.slice(end + 1) }
  })

/** Compresses a whole log with Zstandard, and unpacks it again to compare. @throws Error if the two differ */
const packed = async (rows: readonly EntryRow[]): Promise<Uint8Array> => {
  const text = archiveText(rows)
  const body = await compress(text, { params: PARAMS })
  if ((await decompress(body)).toString() !== text)
    throw new Error('a log changed when it was compressed and read again')
  return body
}

const isWhole = (rows: readonly EntryRow[]): boolean => rows.length > 0 && rows.every(({ n }, i) => n === i + 1)

/**
 * Packs the log of a finished match and deletes its entries, in one transaction.
 * Returns false if the match is deleted, unfinished or already packed. A log with gaps is marked as packed and stays in
 * `entry`.
 */
export const packMatch = async (db: Db, match: string): Promise<boolean> => {
  const found = db.selectFrom('entry').select(['n', 'at', 'body']).where('match', '=', match).orderBy('n')
  const rows = await found.execute()
  const body = isWhole(rows) ? await packed(rows) : undefined
  return db.transaction().execute(async (tx) => {
    const row = tx.updateTable('match').set({ packed: 1 }).where('match', '=', match).where('phase', '=', 'over')
    const { numUpdatedRows } = await row.where('packed', '=', 0).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || body === undefined) return false
    await tx.insertInto('archive').values({ match, last: rows.length, body }).execute()
    const old = tx.deleteFrom('entry').where('match', '=', match).where('n', '<=', rows.length)
    const { numDeletedRows } = await old.executeTakeFirstOrThrow()
    if (numDeletedRows !== BigInt(rows.length)) throw new Error('a log changed while it was being compressed')
    return true
  })
}

/** Reads packed logs, and caches the most recently unpacked logs. */
export const createArchive = (db: Db) => {
  const kept = new Map<string, { readonly rows: readonly EntryRow[]; readonly size: number }>()
  let size = 0
  const forget = (match: string): void => {
    size -= kept.get(match)?.size ?? 0
    kept.delete(match)
  }
  /** Number of the last packed entry of a match; 0 if its log is not packed. */
  const last = async (match: string): Promise<number> => {
    const found = db.selectFrom('archive').select('last').where('match', '=', match)
    return (await found.executeTakeFirst())?.last ?? 0
  }
  const unpacked = async (match: string): Promise<readonly EntryRow[]> => {
    const known = kept.get(match)
    if (known !== undefined) return known.rows
    const found = await db.selectFrom('archive').select('body').where('match', '=', match).executeTakeFirst()
    if (found === undefined) return []
    const text = (await decompress(found.body)).toString()
    const rows = archivedRows(text)
    forget(match)
    kept.set(match, { rows, size: text.length })
    size += text.length
    for (const oldest of kept.keys()) if (size > ARCHIVE_BYTES_KEPT) forget(oldest)
    return rows
  }
  return {
    last,
    forget,
    /** Packed entries with numbers above `since`; empty if the log is not packed. */
    after: async (match: string, since: number): Promise<readonly EntryRow[]> =>
      (await last(match)) > since ? (await unpacked(match)).slice(since) : [],
  }
}

export type Archive = ReturnType<typeof createArchive>
