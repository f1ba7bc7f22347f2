import { withoutInvisible } from '../../engine/shown-text.ts'
import { fittedName, fittedPieces, type NameLimit } from '../../kit/name-column.ts'
import { limits, nameSchema } from '../../protocol/index.ts'
import { NAME, SEAT as NOTED } from '../data/storage/keys.ts'
import { store as ownStore, type Store, type Trouble } from '../data/storage/store.ts'
import { objectIn } from '../data/storage/texts.ts'

const KEY_PREFIX = 'hazelring.server.'

/** Maximum number of finished games listed on this device; older games are deleted with their data. */
export const MOST_OVER = 20
/** Maximum number of watched matches with data on this device. */
export const MOST_WATCHED = 50
/** Milliseconds since this device last had news of an unfinished game, after which the server must have ended it. */
const STALE = 2 * limits.idleGame + limits.gatherWithin

/** Limits of a name on this server, in letters and UTF-16 units; an emoji takes several units. */
export const SERVER_NAME: NameLimit = { letters: limits.name, units: limits.name }

/** Cleans a name for the server: no invisible characters, truncated between letters. Undefined if nothing remains. */
export const cleanName = (text: string): string | undefined => {
  const seen = withoutInvisible(text)
    .trim()
    .slice(0, 10 * limits.name)
    .replaceAll(/\p{Cs}/gu, '')
  // A single letter with many accents may exceed the limit; it is then cut between its accents.
  const fitted = fittedName(seen, SERVER_NAME) || fittedPieces(Array.from(seen), SERVER_NAME)
  // Cleans again, because truncation may leave a joiner at the end.
  const parsed = nameSchema.safeParse(withoutInvisible(fitted))
  return parsed.success ? parsed.data : undefined
}

/** Note about a match with a seat of this device, shown before the server answers. */
export type SeatNote = {
  readonly match: string
  readonly game: string
  /** Other players' names at the last update. */
  readonly others: readonly string[]
  /** Device time of the last update, in milliseconds since 1970. */
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

/** Online data of this device. Stays in memory if the browser stores nothing. */
export interface Device {
  /** Player's name; empty if none was entered. */
  name(): string
  rename(name: string): void
  /** Client's data of a match as text: token, key, secrets, unanswered actions. Implements the client's `Keep`. */
  read(match: string): string | undefined
  write(match: string, text: string): void
  /** Matches with a seat of this device, most recent first. */
  seats(): readonly SeatNote[]
  note(note: SeatNote): void
  /** Removes a match from the list after the player left the seat; keeps the client's data. */
  unnote(match: string): void
  forget(match: string): void
  /** Registers a listener for changes of the seats on any page of this device; returns a function that removes it. */
  subscribe(changed: () => void): () => void
  /** Reason why the last write will not survive closing the page; undefined if it will. */
  trouble(): Trouble | undefined
}

const overdue = (notes: readonly SeatNote[], now: number): readonly SeatNote[] => [
  ...notes.filter(({ over }) => over).slice(MOST_OVER),
  ...notes.filter(({ over, at }) => !over && at < now - STALE),
]

/** Prefixes the client's data with the time of writing. */
const stamped = (at: number, text: string): string => `${at} ${text}`
const unstamped = (text: string | undefined): string | undefined => text?.slice(text.indexOf(' ') + 1)

const idsOf = (store: Store, prefix: string): readonly string[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

/** Ids of matches that this device only watched, except the `MOST_WATCHED` most recent matches. */
const onlyWatched = (store: Store): readonly string[] => {
  const at = (match: string): number => Number.parseInt(store.read(KEY_PREFIX + match) ?? '0', 10)
  return (
    idsOf(store, KEY_PREFIX)
      // The pattern excludes the server's key, whose storage key shares the prefix.
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

/** Creates the listeners for changes on this page; the browser reports changes on other pages. */
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
