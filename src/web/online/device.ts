import { withoutUnseen } from '../../engine/shown-text.ts'
import { fittedName, fittedPieces, type NameLimit } from '../../kit/name-column.ts'
import { limits, nameSchema } from '../../protocol/index.ts'
import { SEAT as NOTED } from '../data/storage/keys.ts'
import { store as ownStore, type Store, type Trouble } from '../data/storage/store.ts'
import { objectIn } from '../data/storage/texts.ts'

const NAME = 'hazelring.name'
const KEY_PREFIX = 'hazelring.hall.'

/** Maximum finished games listed on this device; older ones are deleted with all their data. */
export const MOST_OVER = 20
/** Maximum watched matches with stored data. */
export const MOST_WATCHED = 50
/** Milliseconds after which an unfinished, unseen game must have been settled by the server. */
const STALE = 2 * limits.idleGame + limits.gatherWithin

/** Limits of a name on this server, in letters and UTF-16 units; an emoji has several units. */
export const SERVER_NAME: NameLimit = { letters: limits.name, units: limits.name }

/**
 * Cleans a name for the server: removes invisible characters, and truncates it after a whole letter. Undefined if
 * nothing is left.
 */
export const cleanName = (text: string): string | undefined => {
  const seen = withoutUnseen(text)
    .trim()
    .slice(0, 10 * limits.name)
    .replaceAll(/\p{Cs}/gu, '')
  // A letter with endless accents is truncated inside.
  const fitted = fittedName(seen, SERVER_NAME) || fittedPieces(Array.from(seen), SERVER_NAME)
  // Truncation may leave a joiner at the end.
  const parsed = nameSchema.safeParse(withoutUnseen(fitted))
  return parsed.success ? parsed.data : undefined
}

/** Stored description of a match with a seat of this device, so that it can be listed before the server answers. */
export type SeatNote = {
  readonly match: string
  readonly game: string
  /** Names of the other players when last seen. */
  readonly others: readonly string[]
  /** Device time when last seen, in milliseconds since 1970. */
  readonly at: number
  readonly over: boolean
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const parseNote = (match: string, text: string | undefined): SeatNote | undefined => {
  const { game, others, at, over } = objectIn(text)
  return typeof game === 'string' && isTexts(others) && typeof at === 'number' && typeof over === 'boolean'
    ? { match, game, others, at, over }
    : undefined
}

/** This device's online data. Stays in memory while the page is open if the browser stores nothing. */
export interface Device {
  /** This player's name; empty until given. */
  name(): string
  rename(name: string): void
  /** The client's data of a match as text: token, key, secrets, unanswered acts. Matches its `Keep`. */
  read(match: string): string | undefined
  write(match: string, text: string): void
  /** Matches with a seat of this device, most recent first. */
  seats(): readonly SeatNote[]
  note(note: SeatNote): void
  /** Removes a match from the list after leaving the seat; the client's data stays. */
  unnote(match: string): void
  forget(match: string): void
  /** Calls back when the seats change on this or another page of this device; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void
  /** Reason why the last write would not survive closing the page; undefined if it would. */
  trouble(): Trouble | undefined
}

const overdue = (notes: readonly SeatNote[], now: number): readonly SeatNote[] => [
  ...notes.filter(({ over }) => over).slice(MOST_OVER),
  ...notes.filter(({ over, at }) => !over && at < now - STALE),
]

/** Prefixes the client's data with its time. */
const stamped = (at: number, text: string): string => `${at} ${text}`
const unstamped = (text: string | undefined): string | undefined => text?.slice(text.indexOf(' ') + 1)

const idsOf = (store: Store, prefix: string): readonly string[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

/** Watched matches beyond the most recent ones. */
const onlyWatched = (store: Store): readonly string[] => {
  const at = (match: string): number => Number.parseInt(store.read(KEY_PREFIX + match) ?? '0', 10)
  return (
    idsOf(store, KEY_PREFIX)
      // Excludes the server's key, which has the same prefix.
      .filter((match) => /^[a-z0-9]+$/.test(match) && store.read(NOTED + match) === undefined)
      .toSorted((a, b) => at(b) - at(a))
      .slice(MOST_WATCHED)
  )
}

const notesIn = (store: Store): readonly SeatNote[] =>
  idsOf(store, NOTED)
    .map((match) => parseNote(match, store.read(NOTED + match)))
    .filter((note) => note !== undefined)
    .toSorted((a, b) => b.at - a.at)

/** Notifies listeners of changes on this page; the browser reports those of other pages. */
const newNews = () => {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed)
      globalThis.addEventListener?.('storage', changed)
      return () => {
        listeners.delete(changed)
        globalThis.removeEventListener?.('storage', changed)
      }
    },
  }
}

export const createDevice = (store: Store, now: () => number = Date.now): Device => {
  const { tell, subscribe } = newNews()
  let trouble: Trouble | undefined
  const put = (key: string, text: string): void => {
    const before = trouble
    trouble = store.write(key, text)
    if (trouble !== before) tell()
  }
  const forget = (match: string): void => {
    store.remove(KEY_PREFIX + match)
    store.remove(NOTED + match)
    tell()
  }
  const seats = (): readonly SeatNote[] => notesIn(store)
  return {
    name: () => cleanName(store.read(NAME) ?? '') ?? '',
    rename: (name) => void store.write(NAME, cleanName(name) ?? ''),
    read: (match) => unstamped(store.read(KEY_PREFIX + match)),
    write: (match, text) => {
      const isNew = store.read(KEY_PREFIX + match) === undefined
      put(KEY_PREFIX + match, stamped(now(), text))
      if (isNew) for (const old of onlyWatched(store)) store.remove(KEY_PREFIX + old)
    },
    seats,
    note: ({ match, ...note }) => {
      put(NOTED + match, JSON.stringify(note))
      for (const old of overdue(seats(), now())) forget(old.match)
      tell()
    },
    unnote: (match) => {
      store.remove(NOTED + match)
      tell()
    },
    forget,
    subscribe,
    trouble: () => trouble,
  }
}

export const device = createDevice(ownStore)
