import type { Seat } from '../../engine/index.ts'
import type { Match } from '../match/match.ts'
import { rematchPlan } from '../match/rematch.ts'
import type { MatchAction, Presence, ErrorCode } from '../match/messages.ts'
import type { ServerMessage } from '../match/wire-schema.ts'
import type { LogFinding } from './own-leaves.ts'
import type { Proof } from '../sealed/verify.ts'
import { emptyLog, type Log, type LogFault } from './log.ts'
import type { SentAct } from './keep.ts'

/**
 * Stage of following a match.
 * - `joining`: nothing received yet. `following`: normal; the server's status describes the connection.
 * - `refused`: the server does not admit this device. `dismissed`: this device may no longer follow.
 * - `unknown`: this client lacks the game or its rules version. `broken`: the server's messages are inconsistent, even
 * when repeated.
 * - `cheated`: the log or a roll contradicts the rules or the sealed secrets; the client keeps the log as evidence.
 */
export type Stage =
  | { readonly kind: 'joining' }
  | { readonly kind: 'following' }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'dismissed'; readonly why: Extract<ServerMessage, { kind: 'dismissed' }>['why'] }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'cheated'; readonly message: string; readonly n?: number }

/** Act whose log entry has not arrived. */
export type Pending = { readonly cid: string; readonly act: MatchAction }

/** Next table of these players, with this device's reserved seat. */
export type NextTable = { readonly match: string; readonly seat?: Seat }

/** State of a match for a page. Immutable; unchanged parts keep their identity. */
export type MatchSnapshot = {
  readonly stage: Stage
  /** Match computed from the log; undefined before the first entry. */
  readonly match?: Match
  /** This device's seat; undefined for spectators. */
  readonly seat?: Seat
  readonly isHost: boolean
  readonly presence?: Presence
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly offset: number
  readonly pending: readonly Pending[]
  /** Reason why this device withholds its dice secret or doubts the server's identity; undefined if none. */
  readonly concern?: string
  /** Result of checking the dice; undefined until the server reveals its secret. */
  readonly proof?: Proof
  /** Finding in the public log; undefined before the lookup after the end. */
  readonly logFinding?: LogFinding
  readonly next?: NextTable
}

export type State = {
  readonly log: Log
  readonly stage: Stage
  readonly seat: Seat | undefined
  readonly isHost: boolean
  readonly presence: Presence | undefined
  readonly offset: number
  readonly sent: readonly SentAct[]
  readonly concern: string | undefined
  readonly proof: Proof | undefined
  readonly logFinding: LogFinding | undefined
}

export const firstState = (id: string, sent: readonly SentAct[]): State => ({
  log: emptyLog(id),
  stage: { kind: 'joining' },
  seat: undefined,
  isHost: false,
  presence: undefined,
  offset: 0,
  sent,
  concern: undefined,
  proof: undefined,
  logFinding: undefined,
})

/**
 * Returns the next table and the seat there. A replacement of a broken table keeps seats; a rematch changes them as `rematchPlan` says.
 */
const nextOf = (match: Match, seat: Seat | undefined): NextTable | undefined => {
  const { next, result } = match
  if (next === undefined) return undefined
  if (seat === undefined) return { match: next }
  return { match: next, seat: result?.how === 'broken' ? seat : rematchPlan(match).seatAfter(seat) }
}

export const snapshotOf = ({ log: { match }, sent, ...state }: State): MatchSnapshot => {
  const { stage, seat, isHost, presence, offset, concern, proof, logFinding } = state
  const next = match && nextOf(match, seat)
  return {
    stage,
    isHost,
    offset,
    pending: sent.flatMap(({ cid, act }) => (act.kind === 'sign' ? [] : [{ cid, act }])),
    ...(match && { match }),
    ...(seat !== undefined && { seat }),
    ...(presence && { presence }),
    ...(concern !== undefined && { concern }),
    ...(proof && { proof }),
    ...(logFinding && { logFinding }),
    ...(next && { next }),
  }
}

/** True for stages that end following, unless `again` is called. */
export const isFinal = ({ kind }: Stage): boolean => kind !== 'joining' && kind !== 'following'

export const stageOf = ({ kind, n, message }: LogFault): Stage =>
  kind === 'unknown'
    ? { kind, message }
    : { kind: 'cheated', n, message: `This match breaks its rules: ${message} (entry ${n} of its log).` }
