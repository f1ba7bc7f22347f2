import { appended, growInPlace } from '../../engine/growing.ts'
import type { AnyGame } from '../../engine/index.ts'
import { type Follower, followerOf } from '../match/follow.ts'
import { applyEntry, type Match } from '../match/match.ts'
import type { WireEntry } from '../match/messages.ts'
import { checkEntry } from './log-checks.ts'

/** Why a log cannot be followed: `unknown` game or version, `rules` that do not allow it, `rewritten` history. */
export type LogFault = {
  readonly kind: 'unknown' | 'rules' | 'rewritten'
  readonly n: number
  readonly message: string
}

/** A match as far as this device was told of it, without gaps; `ahead` holds what came too early. A value. */
export type Log = {
  readonly id: string
  readonly entries: readonly WireEntry[]
  readonly match?: Match
  readonly follow?: Follower
  readonly ahead: ReadonlyMap<number, WireEntry>
}

/** So many entries are held that came before others; beyond that they are asked for again. */
const MOST_AHEAD = 1_000

export const emptyLog = (id: string): Log => ({ id, entries: [], ahead: new Map() })

/** Number of the last entry that follows without a gap; 0 before the first. */
export const reached = ({ entries }: Log): number => entries.length

export type GameOf = (id: string, version: number) => AnyGame | undefined

export type LoadGame = (game: { readonly id: string; readonly version: number }) => Promise<unknown>

const fault = (kind: LogFault['kind'], n: number, message: string): LogFault => ({ kind, n, message })

/** Whether two values from JSON are the same, whatever the order of their names. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name as keyof typeof a], b[name as keyof typeof b]))
  )
}

/** How to follow the game that the first entry names, or why this client cannot. */
const followerFor = ({ n, events }: WireEntry, gameOf: GameOf): Follower | LogFault => {
  const [opened] = events
  if (opened?.kind !== 'opened') return fault('rules', n, 'its log does not begin with the opening of the table')
  const game = gameOf(opened.settings.game, opened.version)
  if (game !== undefined && game.version === opened.version) return followerOf(game)
  return fault('unknown', n, 'This game is played here by rules that this page does not have. Load the page anew.')
}

const errorText = (error: unknown): string =>
  error instanceof RangeError ? error.message : 'this cannot happen at this point of a match'

/** The log with the next entry, or why that entry cannot be. */
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

/** Takes what waited for the entries that have come now. */
const caughtUp = (log: Log, gameOf: GameOf): Log | LogFault => {
  let now = log
  for (let next = now.ahead.get(reached(now) + 1); next !== undefined; next = now.ahead.get(reached(now) + 1)) {
    const grown = withNext(now, next, gameOf)
    if ('message' in grown) return grown
    now = grown
  }
  if (now.ahead.size === 0) return now
  return { ...now, ahead: new Map([...now.ahead].filter(([n]) => n > reached(now))) }
}

/** Takes one entry in whatever order it comes: what is known already changes nothing, what is too early waits. */
const withEntry = (log: Log, entry: WireEntry, gameOf: GameOf): Log | LogFault => {
  const held = log.entries[entry.n - 1]
  if (held !== undefined)
    return isSame(held, entry)
      ? log
      : fault('rewritten', entry.n, `the server tells number ${entry.n} of its log in another way than before`)
  if (entry.n !== reached(log) + 1) return { ...log, ahead: early(log, entry) }
  const grown = withNext(log, entry, gameOf)
  return 'message' in grown ? grown : caughtUp(grown, gameOf)
}

/** Takes entries. With a fault comes the log as far as it could be followed. */
export const withEntries = (
  log: Log,
  entries: readonly WireEntry[],
  gameOf: GameOf,
): { readonly log: Log; readonly fault?: LogFault } => {
  const lists = new WeakSet()
  let now = log
  for (const [i, entry] of entries.entries()) {
    const grown = growInPlace(lists, () => withEntry(now, entry, gameOf))
    // What was refused has been appended in part.
    if ('message' in grown) return { log: withEntries(log, entries.slice(0, i), gameOf).log, fault: grown }
    now = grown
  }
  return { log: now }
}

export const hasGap = ({ ahead }: Log): boolean => ahead.size > 0

/** The first entry that another telling of the same log has otherwise, or lacks; undefined where it only goes further. */
export const rewrittenAt = (known: readonly WireEntry[], told: readonly WireEntry[]): number | undefined => {
  const at = known.findIndex((entry, i) => !isSame(entry, told[i]))
  return at < 0 ? undefined : at + 1
}
