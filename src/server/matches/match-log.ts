import { setImmediate } from 'node:timers/promises'
import type { Random } from '../../dice/index.ts'
import { growInPlace } from '../../engine/growing.ts'
import type { Seat } from '../../engine/index.ts'
import {
  applyEntry,
  byRules,
  type Entry,
  type PlayedMatch,
  type SerialQueue,
  serialQueue,
} from '../../protocol/index.ts'
import type { KeyCheck } from '../public-log/notary-worker.ts'
import type { Signer } from '../public-log/server-key.ts'
import type { MatchStore, Written } from '../log/match-store.ts'
import { followKnownSteps } from './advance-game.ts'
import type { EntryDraft } from './entry-draft.ts'
import { projectEntry, type ScheduledJobs, scheduledJobs } from './projections.ts'
import { rollSources, sealOf, withHashes } from './sealed-rolls.ts'
import type { Playable } from './server-context.ts'
import type { ActionSource } from './subscribers.ts'

/** Action that caused an entry: the client's id of the action, and the hash of the client's token. */
export type ActionTag = Required<Pick<Entry, 'cid' | 'by'>>

/** An entry that has become durable. `action`: the action being written. `isOurs`: this process wrote the entry. */
export type WrittenEntry = {
  readonly entry: Entry
  readonly before: PlayedMatch | undefined
  readonly match: PlayedMatch
  readonly action: ActionSource | undefined
  readonly isOurs: boolean
}

/**
 * Result of writing an entry, with the entries that were applied.
 * `taken`: another process used the number first, its entries were applied, and the caller must decide again.
 * `refused`: the check failed, and nothing was written.
 */
export type Appended = { readonly result: Written | 'refused'; readonly entries: readonly WrittenEntry[] }

/** The log of one match in memory. It writes one entry at a time. */
export interface MatchLog {
  readonly id: string
  readonly manifest: Playable
  readonly secret: string
  match(): PlayedMatch
  entryOf(action: ActionTag): number | undefined
  readonly inTurn: SerialQueue
  /** Writes an entry and applies it once durable. Call it inside `inTurn`. */
  append(draft: LogDraft, at: number, action?: ActionSource): Promise<Appended>
  /** Reads and applies entries of other processes. Call it inside `inTurn`. */
  catchUp(action?: ActionSource): Promise<readonly WrittenEntry[]>
  sourceOf(revealed?: { readonly seat: Seat; readonly secret: string }): (ply: number) => Random
  /** Records the due time of the stored clock job; undefined if taken, so that the next write sets it again. */
  noteClockJob(clock: number | undefined): void
}

/** An entry to be written: events, plies as played, and the key or signature to verify. */
export type LogDraft = Pick<EntryDraft, 'events'> & Partial<EntryDraft> & { readonly check?: KeyCheck | undefined }

export type MatchLogDeps = {
  readonly store: Pick<MatchStore, 'append' | 'entries'>
  readonly signer: Signer
  readonly manifest: Playable
}

type LogState = { readonly match: PlayedMatch; readonly jobs: ScheduledJobs }

const tagOf = (action: ActionSource | undefined): ActionTag | undefined =>
  action && { cid: action.cid, by: action.subscriber.holder }

const actionIndex = () => {
  const numbers = new Map<string, Map<string, number>>()
  return {
    note: ({ n, cid, by }: Entry): void => {
      if (cid === undefined || by === undefined) return
      const own = numbers.get(by) ?? new Map<string, number>()
      numbers.set(by, own.set(cid, n))
    },
    entryOf: ({ by, cid }: ActionTag): number | undefined => numbers.get(by)?.get(cid),
  }
}

/** Random sources of a match. Cached once the game has begun. */
const rollSourcesOf = (secret: string, match: () => PlayedMatch): MatchLog['sourceOf'] => {
  let closed: ((ply: number) => Random) | undefined
  return (revealed) => {
    const source = () => rollSources(sealOf(match(), secret, revealed))
    return revealed === undefined && match().phase === 'playing' ? (closed ??= source()) : source()
  }
}

/** Adds the server's signature to an entry that changes the chain. Returns undefined if the check fails. */
const attest = async (
  signer: Signer,
  entry: Entry,
  before: PlayedMatch | undefined,
  match: PlayedMatch,
  check?: KeyCheck,
): Promise<readonly [Entry, PlayedMatch] | undefined> => {
  const { id, chain: link } = match
  const chain = link === before?.chain ? undefined : link?.chain
  if (chain === undefined && check === undefined) return [entry, match]
  const { isRight, sig } = await signer.notarise({ match: id, check, chain })
  if (!isRight) return undefined
  if (chain === undefined || sig === undefined) return [entry, match]
  const attested = { chain, sig }
  return [
    { ...entry, attested },
    { ...match, attested },
  ]
}

const logOf = (
  { store, signer, manifest }: MatchLogDeps,
  secret: string,
  first: LogState,
  actions: ReturnType<typeof actionIndex>,
): MatchLog => {
  const [{ id }, { game }] = [first.match, manifest]
  let state = first
  const withHash = (events: LogDraft['events']) => withHashes(game, state.match, secret, events)

  const apply = (entry: Entry, next: LogState, isOurs: boolean, action?: ActionSource): WrittenEntry => {
    const before = state.match
    state = next
    actions.note(entry)
    return { entry, before, match: next.match, action, isOurs }
  }

  const catchUp = async (action?: ActionSource): Promise<readonly WrittenEntry[]> =>
    (await store.entries(id, state.match.n)).map((entry) => {
      const match = applyEntry(id, state.match, entry, byRules(game))
      return apply(entry, { match, jobs: scheduledJobs(match) }, false, action)
    })

  return {
    id,
    manifest,
    secret,
    match: () => state.match,
    entryOf: actions.entryOf,
    inTurn: serialQueue(),
    append: async ({ events, steps = [], check }, at, action) => {
      const drafted = { n: state.match.n + 1, at, ...tagOf(action), events: withHash(events) }
      const next = applyEntry(id, state.match, drafted, followKnownSteps(game, steps))
      const attested = await attest(signer, drafted, state.match, next, check)
      if (attested === undefined) return { result: 'refused', entries: [] }
      const [entry, match] = attested
      const { write, jobs } = projectEntry(game, state.jobs, state.match, match, entry, steps)
      const result = await store.append(write)
      const isOurs = result === 'written'
      return { result, entries: isOurs ? [apply(entry, { match, jobs }, true, action)] : await catchUp(action) }
    },
    catchUp,
    sourceOf: rollSourcesOf(secret, () => state.match),
    noteClockJob: (clock) => void (state = { ...state, jobs: { ...state.jobs, clock } }),
  }
}

/** Milliseconds of folding entries before other work may run. */
const SLICE = 5

/**
 * Folds stored entries into a match; undefined without entries. Works in slices, so that a long match does not block
 * other work.
 */
const readMatch = async (
  id: string,
  { game }: Playable,
  entries: readonly Entry[],
): Promise<PlayedMatch | undefined> => {
  const [follow, lists] = [byRules(game), new WeakSet()]
  let [match, until]: [PlayedMatch | undefined, number] = [undefined, performance.now() + SLICE]
  for (const entry of entries) {
    match = growInPlace(lists, () => applyEntry(id, match, entry, follow))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + SLICE
  }
  return match
}

/** Builds the log from stored entries; undefined if none. @throws RangeError if this server lacks the match's rules */
export const readMatchLog = async (
  deps: MatchLogDeps,
  id: string,
  secret: string,
  entries: readonly Entry[],
): Promise<MatchLog | undefined> => {
  const match = await readMatch(id, deps.manifest, entries)
  if (match === undefined) return undefined
  const actions = actionIndex()
  for (const entry of entries) actions.note(entry)
  return logOf(deps, secret, { match, jobs: scheduledJobs(match) }, actions)
}

/** Writes the first entry of a match. Returns undefined if a match with this id exists. */
export const openMatchLog = async (
  deps: MatchLogDeps,
  id: string,
  secret: string,
  { events, steps }: EntryDraft,
  at: number,
  tag?: ActionTag,
): Promise<{ readonly log: MatchLog; readonly written: WrittenEntry } | undefined> => {
  const { game } = deps.manifest
  const drafted: Entry = { n: 1, at, ...tag, events: withHashes(game, { id, seats: [] }, secret, events) }
  const first = applyEntry(id, undefined, drafted, followKnownSteps(game, steps))
  const [entry, match] = (await attest(deps.signer, drafted, undefined, first)) ?? [drafted, first]
  const { write, jobs } = projectEntry(game, { think: false }, undefined, match, entry, steps)
  if ((await deps.store.append({ ...write, secret })) === 'taken') return undefined
  const actions = actionIndex()
  actions.note(entry)
  const log = logOf(deps, secret, { match, jobs }, actions)
  return { log, written: { entry, before: undefined, match, action: undefined, isOurs: true } }
}
