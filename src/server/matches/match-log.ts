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

/** Which action made an entry: the client's id of the action, and the hash of the client's token. */
export type ActionTag = Required<Pick<Entry, 'cid' | 'by'>>

/** An entry has become durable; `action` is the one that was being written. `isOurs`: this process wrote it. */
export type WrittenEntry = {
  readonly entry: Entry
  readonly before: PlayedMatch | undefined
  readonly match: PlayedMatch
  readonly action: ActionSource | undefined
  readonly isOurs: boolean
}

/** The log of one match in memory. It takes one entry at a time. */
export interface MatchLog {
  readonly id: string
  readonly manifest: Playable
  readonly secret: string
  match(): PlayedMatch
  /** Number of the entry that an action has made already. */
  entryOf(action: ActionTag): number | undefined
  readonly inTurn: SerialQueue
  /**
   * Writes an entry; once it is durable, applies and announces it. `taken` where another process has written that number: then its
   * entries have been read and announced, and the caller must decide again. `refused` where the draft does not pass its check: then
   * nothing has happened. Call it in turn.
   */
  write(draft: LogDraft, at: number, action?: ActionSource): Promise<Written | 'refused'>
  /** Reads and announces what other processes have written. Call it in turn. */
  catchUp(): Promise<void>
  sourceOf(revealed?: { readonly seat: Seat; readonly secret: string }): (ply: number) => Random
  /** The store's clock job waits until then; undefined: it was taken, and the next write must set it again. */
  noteClockJob(clock: number | undefined): void
}

/** What is to be written: events, their plies as they were played, and what has to be right with the device's key or signature. */
export type LogDraft = Pick<EntryDraft, 'events'> & Partial<EntryDraft> & { readonly check?: KeyCheck | undefined }

export type MatchLogDeps = {
  readonly store: Pick<MatchStore, 'append' | 'entries'>
  readonly signer: Signer
  readonly manifest: Playable
  readonly onWritten: (log: MatchLog, written: WrittenEntry) => void
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

/** The random sources of a match; those of a game that has begun are made once. */
const rollSourcesOf = (secret: string, match: () => PlayedMatch): MatchLog['sourceOf'] => {
  let closed: ((ply: number) => Random) | undefined
  return (revealed) => {
    const source = () => rollSources(sealOf(match(), secret, revealed))
    return revealed === undefined && match().phase === 'playing' ? (closed ??= source()) : source()
  }
}

/**
 * The entry and its match with the server's signature of the game's chain, where the entry changes the chain; undefined where the check
 * is not passed.
 */
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
  { store, signer, manifest, onWritten }: MatchLogDeps,
  secret: string,
  first: LogState,
  actions: ReturnType<typeof actionIndex>,
): MatchLog => {
  const [{ id }, { game }] = [first.match, manifest]
  let state = first
  const withHash = (events: LogDraft['events']) => withHashes(game, state.match, secret, events)

  const takeOver = (entry: Entry, next: LogState, isOurs: boolean, action?: ActionSource): void => {
    const before = state.match
    state = next
    actions.note(entry)
    onWritten(self, { entry, before, match: next.match, action, isOurs })
  }

  const catchUp = async (action?: ActionSource): Promise<void> => {
    for (const entry of await store.entries(id, state.match.n)) {
      const match = applyEntry(id, state.match, entry, byRules(game))
      takeOver(entry, { match, jobs: scheduledJobs(match) }, false, action)
    }
  }

  const self: MatchLog = {
    id,
    manifest,
    secret,
    match: () => state.match,
    entryOf: actions.entryOf,
    inTurn: serialQueue(),
    write: async ({ events, steps = [], check }, at, action) => {
      const drafted = { n: state.match.n + 1, at, ...tagOf(action), events: withHash(events) }
      const next = applyEntry(id, state.match, drafted, followKnownSteps(game, steps))
      const attested = await attest(signer, drafted, state.match, next, check)
      if (attested === undefined) return 'refused'
      const [entry, match] = attested
      const { write, jobs } = projectEntry(game, state.jobs, state.match, match, entry, steps)
      const written = await store.append(write)
      if (written === 'written') takeOver(entry, { match, jobs }, true, action)
      else await catchUp(action)
      return written
    },
    catchUp: () => catchUp(),
    sourceOf: rollSourcesOf(secret, () => state.match),
    noteClockJob: (clock) => void (state = { ...state, jobs: { ...state.jobs, clock } }),
  }
  return self
}

/** Milliseconds of reading after which others have their turn. */
const SLICE = 5

/** The match that stored entries make. A long one takes a while, and nobody else waits for it. */
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

/** The log that stored entries make. @throws RangeError when its rules are not those of this server */
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

/** Writes the first entry of a match; undefined where there is a match of that id already. */
export const openMatchLog = async (
  deps: MatchLogDeps,
  id: string,
  secret: string,
  { events, steps }: EntryDraft,
  at: number,
  tag?: ActionTag,
): Promise<MatchLog | undefined> => {
  const { game } = deps.manifest
  const drafted: Entry = { n: 1, at, ...tag, events: withHashes(game, { id, seats: [] }, secret, events) }
  const first = applyEntry(id, undefined, drafted, followKnownSteps(game, steps))
  const [entry, match] = (await attest(deps.signer, drafted, undefined, first)) ?? [drafted, first]
  const { write, jobs } = projectEntry(game, { think: false }, undefined, match, entry, steps)
  if ((await deps.store.append({ ...write, secret })) === 'taken') return undefined
  const actions = actionIndex()
  actions.note(entry)
  const opened = logOf(deps, secret, { match, jobs }, actions)
  deps.onWritten(opened, { entry, before: undefined, match, action: undefined, isOurs: true })
  return opened
}
