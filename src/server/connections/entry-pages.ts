import type { Eye } from '../../engine/index.ts'
import { type MatchUpdate, entryFor } from '../../protocol/index.ts'
import type { ErrorAnswer } from '../matches/errors.ts'
import type { MatchSession } from '../matches/session.ts'
import type { MatchStore } from '../log/match-store.ts'

/** Entries as JSON texts. `JSON.stringify` gives the entries themselves. */
export class EntryTexts {
  readonly texts: readonly string[]

  constructor(texts: readonly string[]) {
    this.texts = texts
  }

  toJSON(): unknown {
    return this.texts.map((text) => JSON.parse(text) as unknown)
  }

  /** Number of characters. */
  get size(): number {
    return this.texts.reduce((sum, { length }) => sum + length, 0)
  }
}

export type AttendAnswer =
  | ErrorAnswer
  | { readonly ok: true; readonly attended: Omit<MatchUpdate, 'entries'> & { readonly entries: EntryTexts } }

/** JSON text of an answer to `attend`, which takes the entries as they are. */
export const attendedText = ({ entries, ...others }: (AttendAnswer & { readonly ok: true })['attended']): string =>
  `${JSON.stringify(others).slice(0, -1)},"entries":[${entries.texts.join(',')}]}`

/** Maximum entries, and maximum characters, per page. */
export const PAGE_ENTRIES = 512
const PAGE_SIZE = 2 ** 18

/** Maximum characters of all cached entries. */
const PAGE_BYTES_KEPT = 32 * 2 ** 20

type KeptPages = { readonly texts: string[]; size: number }

export interface EntryPages {
  /** Entries after number `since`, at most one page. */
  after(session: MatchSession, eye: Eye, since: number): Promise<EntryTexts>
  forget(match: string): void
}

const cut = (texts: readonly string[]): readonly string[] => {
  let [count, size] = [0, 0]
  for (const { length } of texts) {
    size += length
    if (count > 0 && (count === PAGE_ENTRIES || size > PAGE_SIZE)) break
    count += 1
  }
  return texts.slice(0, count)
}

/**
 * Caches the beginnings of recently requested logs, by match and eye; reads later entries page by page on request.
 * Caching is safe because a log only grows and an eye's view of an entry never changes.
 */
export const createEntryPages = (store: Pick<MatchStore, 'entries'>): EntryPages => {
  const all = new Map<string, KeptPages>()
  let size = 0

  const read = async ({ log }: MatchSession, eye: Eye, since: number): Promise<readonly string[]> => {
    const entries = await store.entries(log.id, since, PAGE_ENTRIES)
    const { play, n } = log.match()
    // Entries of another process are sent only after this process has applied them.
    const known = entries.filter((entry) => entry.n <= n)
    return cut(known.map((entry) => JSON.stringify(entryFor(entry, eye, play))))
  }

  const keptOf = (key: string): KeptPages => {
    const kept = all.get(key) ?? { texts: [], size: 0 }
    all.delete(key)
    all.set(key, kept)
    return kept
  }

  const drop = (key: string): void => {
    size -= all.get(key)?.size ?? 0
    all.delete(key)
  }

  const keep = (kept: KeptPages, texts: readonly string[]): void => {
    const more = texts.reduce((sum, { length }) => sum + length, 0)
    kept.texts.push(...texts)
    kept.size += more
    size += more
    for (const key of all.keys()) {
      if (size <= PAGE_BYTES_KEPT) return
      drop(key)
    }
  }

  return {
    forget: (match) => {
      for (const key of all.keys()) if (key.startsWith(`${match}/`)) drop(key)
    },
    async after(session, eye, since) {
      const { log } = session
      const kept = keptOf(`${log.id}/${eye}`)
      if (kept.texts.length < since) return new EntryTexts(await read(session, eye, since))
      const isPart = kept.texts.length - since < PAGE_ENTRIES && kept.texts.length < log.match().n
      if (isPart) keep(kept, await read(session, eye, kept.texts.length))
      return new EntryTexts(cut(kept.texts.slice(since, since + PAGE_ENTRIES)))
    },
  }
}
