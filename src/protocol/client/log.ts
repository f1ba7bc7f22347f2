import { appended, growInPlace } from '../../engine/growing.ts'
import type { AnyGame } from '../../engine/index.ts'
import { type Follower, followerOf } from '../match/follow.ts'
import { applyEntry, type Match } from '../match/match.ts'
import type { WireEntry } from '../match/event.ts'
import { checkEntry } from './log-checks.ts'

/** Reason why a log cannot be followed: `unknown` game or version, plies against the `rules`, `rewritten` history. */
export type LogFault = {
  readonly kind: 'unknown' | 'rules' | 'rewritten'
  readonly n: number
  readonly message: string
}

/** A match's received entries without gaps; `ahead` holds entries that came early. Immutable. */
export type Log = {
  readonly id: string
  readonly entries: readonly WireEntry[]
  readonly match?: Match
  readonly follow?: Follower
  readonly ahead: ReadonlyMap<number, WireEntry>
}

/** Maximum number of early entries held; the client requests more later. */
const MOST_AHEAD = 1_000

export const emptyLog = (id: string): Log => ({ id, entries: [], ahead: new Map() })

/** Returns the number of the last entry without a gap before it; 0 before the first. */
export const lastEntryNumber = ({ entries }: Log): number => entries.length

export type GameOf = (id: string, version: number) => AnyGame | undefined

export type LoadGame = (game: { readonly id: string; readonly version: number }) => Promise<unknown>

const fault = (kind: LogFault['kind'], n: number, message: string): LogFault => ({ kind, n, message })

/** True if two JSON values are equal, regardless of key order. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name as keyof typeof a], b[name as keyof typeof b]))
  )
}

/** Returns a follower for the game that the first entry names, or the fault if this client lacks the game. */
const followerFor = ({ n, events }: WireEntry, gameOf: GameOf): Follower | LogFault => {
  const [opened] = events
  if (opened?.kind !== 'opened') return fault('rules', n, 'its log does not begin with the opening of the table')
  const game = gameOf(opened.settings.game, opened.version)
  if (game !== undefined && game.version === opened.version) return followerOf(game)
  return fault('unknown', n, 'This page does not have the rules of this game. Reload the page.')
}

const errorText = (error: unknown): string =>
  error instanceof RangeError ? error.message : 'this event is not allowed at this point of a match'

/** Appends the next entry; returns a fault if the entry does not fit. */
const withNext = (log: Log, entry: WireEntry, gameOf: GameOf): Log | LogFault => {
  const follow = log.follow ?? followerFor(entry, gameOf)
  if ('message' in follow) return follow
  try {
    const match = applyEntry(log.id, log.match, entry, follow)
    const objection = checkEntry(log.match, entry, match)
    if (objection !== undefined) return fault('rules', entry.n, objection)
    return { ...log, follow, match, entries: appended(log.entries, entry) }
  } catch (error) {
    return fault('rules', entry.n, errorText(error))
  }
}

const early = ({ ahead }: Log, entry: WireEntry): ReadonlyMap<number, WireEntry> =>
  ahead.size >= MOST_AHEAD ? ahead : new Map([...ahead, [entry.n, entry]])

/** Appends held entries as long as their predecessors have arrived. */
const caughtUp = (log: Log, gameOf: GameOf): Log | LogFault => {
  let now = log
  for (
    let next = now.ahead.get(lastEntryNumber(now) + 1);
    next !== undefined;
    next = now.ahead.get(lastEntryNumber(now) + 1)
  ) {
    const grown = withNext(now, next, gameOf)
    if ('message' in grown) return grown
    now = grown
  }
  if (now.ahead.size === 0) return now
  return { ...now, ahead: new Map([...now.ahead].filter(([n]) => n > lastEntryNumber(now))) }
}

/** Adds an entry in any order: ignores known, holds early entries. Returns a fault if the entry contradicts the log. */
const withEntry = (log: Log, entry: WireEntry, gameOf: GameOf): Log | LogFault => {
  const held = log.entries[entry.n - 1]
  if (held !== undefined)
    return isSame(held, entry)
      ? log
      : fault('rewritten', entry.n, `the server tells number ${entry.n} of its log in another way than before`)
  if (entry.n !== lastEntryNumber(log) + 1) return { ...log, ahead: early(log, entry) }
  const grown = withNext(log, entry, gameOf)
  return 'message' in grown ? grown : caughtUp(grown, gameOf)
}

/** Adds entries in any order. With a fault, returns the log before the faulty entry. */
export const withEntries = (
  log: Log,
  entries: readonly WireEntry[],
  gameOf: GameOf,
): { readonly log: Log; readonly fault?: LogFault } => {
  const lists = new WeakSet()
  let now = log
  for (const [i, entry] of entries.entries()) {
    const grown = growInPlace(lists, () => withEntry(now, entry, gameOf))
    // The failed batch may have grown the lists partially, so rebuild the log before the fault.
    if ('message' in grown) return { log: withEntries(log, entries.slice(0, i), gameOf).log, fault: grown }
    now = grown
  }
  return { log: now }
}

export const hasGap = ({ ahead }: Log): boolean => ahead.size > 0

/** Returns the number of the first known entry that another copy changes or lacks; undefined if the copy has all. */
export const firstChangedEntry = (known: readonly WireEntry[], told: readonly WireEntry[]): number | undefined => {
  const at = known.findIndex((entry, i) => !isSame(entry, told[i]))
  return at < 0 ? undefined : at + 1
}
