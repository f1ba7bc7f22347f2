import { withoutUnseen } from '../../engine/shown-text.ts'
import { fittedName, fittedPieces, type NameLimit } from '../../kit/name-column.ts'
import { limits, nameSchema } from '../../protocol/index.ts'
import { SEAT as NOTED } from '../data/storage/keys.ts'
import { store as ownStore, type Store, type Trouble } from '../data/storage/store.ts'
import { objectIn } from '../data/storage/texts.ts'

const NAME = 'hazelring.name'
const KEY_PREFIX = 'hazelring.hall.'

/** Games that are over and stay on the list of this device; older ones are dropped with all that was kept of them. */
export const MOST_OVER = 20
/** What is kept of matches one only looked at. */
export const MOST_WATCHED = 50
/** A game that has not ended and was not seen for so long has been settled by the server. */
const STALE = 2 * limits.idleGame + limits.gatherWithin

/** How long a name may be on this server: an emoji counts as the several units it is written in. */
export const SERVER_NAME: NameLimit = { letters: limits.name, units: limits.name }

/**
 * A name as the server takes it: what cannot be seen is left out, too long ones are cut after a whole letter. Undefined when
 * nothing is left.
 */
export const cleanName = (text: string): string | undefined => {
  const seen = withoutUnseen(text)
    .trim()
    .slice(0, 10 * limits.name)
    .replaceAll(/\p{Cs}/gu, '')
  // A letter with accents without end is cut within.
  const fitted = fittedName(seen, SERVER_NAME) || fittedPieces(Array.from(seen), SERVER_NAME)
  // A cut may leave a joiner at the end.
  const parsed = nameSchema.safeParse(withoutUnseen(fitted))
  return parsed.success ? parsed.data : undefined
}

/** What this device remembers of a match that it holds a seat in, so that it can be listed before the server answers. */
export type SeatNote = {
  readonly match: string
  readonly game: string
  /** Names of the others, as far as they sat there when it was last seen. */
  readonly others: readonly string[]
  /** When it was last seen, in milliseconds since 1970 by this device's clock. */
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

/** What this device keeps of the server. Where nothing can be kept it stays in memory as long as the page is open. */
export interface Device {
  /** This player's name; empty until it is given. */
  name(): string
  rename(name: string): void
  /** What the client keeps of a match, as text: token, key, secrets, acts not answered yet. Fits its `Keep`. */
  read(match: string): string | undefined
  write(match: string, text: string): void
  /** The matches that this device holds a seat in, the one seen last first. */
  seats(): readonly SeatNote[]
  note(note: SeatNote): void
  /** One stood up there: the match is listed no more, what the client keeps of it stays. */
  unnote(match: string): void
  forget(match: string): void
  /** Calls back when the seats change, on this page or another one of this device; answers how to stop it. */
  subscribe(changed: () => void): () => void
  /** Why what was last written would not survive closing the page; undefined when it would. */
  trouble(): Trouble | undefined
}

const overdue = (notes: readonly SeatNote[], now: number): readonly SeatNote[] => [
  ...notes.filter(({ over }) => over).slice(MOST_OVER),
  ...notes.filter(({ over, at }) => !over && at < now - STALE),
]

/** What the client keeps stands behind the time it was written. */
const stamped = (at: number, text: string): string => `${at} ${text}`
const unstamped = (text: string | undefined): string | undefined => text?.slice(text.indexOf(' ') + 1)

const idsOf = (store: Store, prefix: string): readonly string[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

/** Matches without a seat of this device, beyond those that were written last. */
const onlyWatched = (store: Store): readonly string[] => {
  const at = (match: string): number => Number.parseInt(store.read(KEY_PREFIX + match) ?? '0', 10)
  return (
    idsOf(store, KEY_PREFIX)
      // The server's key, which stands among them, is no match.
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

/** Tells who listens that something changed here; that it changed on another page the browser tells. */
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
