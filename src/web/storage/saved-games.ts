import { openText, type Opened, type Refused } from '../../games/open.ts'
import type { Store, Trouble } from './store.ts'

const PREFIX = 'hazelring.game.'

export const keyOf = (id: string): string => PREFIX + id

/** The id of a game kept under this key; undefined for other keys. */
const idOf = (key: string): string | undefined => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined)

/** Begins with the time, so that ids sort by age; ends with chance, so that two tabs never meet. */
export const newId = (): string => {
  const [chance] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}-${chance!.toString(36)}`
}

/** Ends the ids of games that were taken up in the middle: taken back, branched off, or opened from a file. */
const TAKEN_UP = '-on'

export const takenUpId = (): string => `${newId()}${TAKEN_UP}`

/** Whether the game of this id was begun on this device, at its start. */
export const isBegunHere = (id: string): boolean => !id.endsWith(TAKEN_UP)

/** When the game of this id was begun, in milliseconds since 1970. */
export const begunAt = (id: string): number => Number.parseInt(id.split('-')[0]!, 36)

/** A saved game as it lies there; one that cannot be read is shown as such and never removed unasked. */
export type SavedGame = { readonly id: string; readonly text: string; readonly kept: boolean } & (
  | ({ readonly ok: true } & Opened)
  | ({ readonly ok: false } & Refused)
)

export const readSaved = (store: Store, id: string): SavedGame | undefined => {
  const text = store.read(keyOf(id))
  return text === undefined ? undefined : { id, text, kept: store.isKept(keyOf(id)), ...openText(text) }
}

/** All saved games, the newest first. */
export const listSaved = (store: Store): readonly SavedGame[] =>
  store
    .keys()
    .map(idOf)
    .filter((id) => id !== undefined)
    .toSorted()
    .toReversed()
    .map((id) => readSaved(store, id))
    .filter((game) => game !== undefined)

/** What came of writing a game down. `conflict`: something else lies there than what this page last wrote or read. */
export type Writing =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unkept'; readonly trouble: Trouble }
  | { readonly kind: 'conflict'; readonly theirs: string | undefined }

const KEPT: Writing = { kind: 'kept' }

/** The one place of this page that writes a game; knows what it last saw there. */
export interface Keeper {
  readonly id: string
  /** What came of the last writing or checking. */
  writing(): Writing
  /** Calls back whenever that changes; answers how to stop it. */
  subscribe(changed: () => void): () => void
  /** Writes only over what this page knows; otherwise nothing is changed. */
  write(text: string): Writing
  /** Whether another page has written something else meanwhile. */
  check(): Writing
  /** Takes what lies there as known. */
  adopt(text: string | undefined): void
}

/** `known` is the text that was read when the table opened; undefined for a game not written yet. */
export const createKeeper = (store: Store, id: string, known?: string): Keeper => {
  const key = keyOf(id)
  const listeners = new Set<() => void>()
  let last = known
  let writing: Writing = KEPT
  const tell = (now: Writing): Writing => {
    writing = now
    for (const listener of listeners) listener()
    return now
  }
  const check = (): Writing => {
    const there = store.read(key)
    return there === last ? writing : tell({ kind: 'conflict', theirs: there })
  }
  return {
    id,
    check,
    writing: () => writing,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    write(text) {
      const before = check()
      if (before.kind === 'conflict' || text === last) return before
      const trouble = store.write(key, text)
      last = text
      return tell(trouble === undefined ? KEPT : { kind: 'unkept', trouble })
    },
    adopt(text) {
      last = text
      tell(KEPT)
    },
  }
}

/** Keeps a text as a new game; the same text is not kept twice. Answers its id. */
export const keepText = (store: Store, text: string): string => {
  const there = store.keys().find((key) => idOf(key) !== undefined && store.read(key) === text)
  const id = there === undefined ? takenUpId() : idOf(there)!
  if (there === undefined) store.write(keyOf(id), text)
  return id
}
