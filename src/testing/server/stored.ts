import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { storeFile } from '../../server/store/folder.ts'
import type { Entry } from '../../protocol/index.ts'

/** What lies on the disk, read past the server and its store: nothing is mended, moved or locked by looking. */
export interface Stored {
  log(match: string): readonly Entry[]
  secret(match: string): string | undefined
  /** Every match that has an entry. */
  matches(): readonly string[]
  close(): void
}

/** Opens the file of all games for reading, whether a server has it open, was killed over it, or ended in order. */
export const readStored = (folder: string): Stored => {
  const db = new DatabaseSync(storeFile(folder), { readOnly: true, timeout: 10_000 })
  const log = db.prepare('select n, at, body from entry where match = ? order by n')
  const archive = db.prepare('select body from archive where match = ?')
  const packed = (match: string) => {
    const body = archive.get(match)?.['body']
    if (!(body instanceof Uint8Array)) return []
    const lines = String(zstdDecompressSync(body)).split('\n')
    return lines.map((line, i) => {
      const end = line.indexOf(' ')
      return { n: i + 1, at: line.slice(0, end), body: line.slice(end + 1) }
    })
  }
  const secret = db.prepare('select secret from secret where match = ?')
  const matches = db.prepare('select match from entry union select match from archive order by match')
  return {
    log: (match) =>
      [...packed(match), ...log.all(match)].map((row) => ({
        n: Number(row['n']),
        at: Number(row['at']),
        ...(JSON.parse(String(row['body'])) as Omit<Entry, 'n' | 'at'>),
      })),
    secret: (match) => secret.get(match)?.['secret'] as string | undefined,
    matches: () => matches.all().map((row) => String(row['match'])),
    close: () => db.close(),
  }
}
