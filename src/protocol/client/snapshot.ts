import type { Seat } from '../../engine/index.ts'
import type { Match } from '../match/match.ts'
import type { MatchAction, Presence, ErrorCode } from '../match/messages.ts'
import type { ServerMessage } from '../match/wire-schema.ts'
import type { LogFinding } from './own-leaves.ts'
import type { Proof } from '../sealed/verify.ts'
import { emptyLog, type Log, type LogFault } from './log.ts'
import type { Sent } from './keep.ts'

/**
 * State of this device in a match.
 * - `joining`: nothing is known yet. `following`: normal; see the server's status for the connection.
 * - `refused`: the server does not admit it. `dismissed`: it may no longer follow.
 * - `unknown`: this client lacks the game or these rules. `broken`: the server's messages make no sense, even when
 * repeated.
 * - `cheated`: the log or a roll contradicts the rules or the sealed secrets; the log is kept as evidence.
 */
export type Stage =
  | { readonly kind: 'joining' }
  | { readonly kind: 'following' }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'dismissed'; readonly why: Extract<ServerMessage, { kind: 'dismissed' }>['why'] }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'cheated'; readonly message: string; readonly n?: number }

/** An act whose log entry has not arrived. */
export type Pending = { readonly cid: string; readonly act: MatchAction }

/** The next table of the same players, and this device's reserved seat there. */
export type Next = { readonly match: string; readonly seat?: Seat }

/** Everything a page shows of a match. Immutable: unchanged parts keep their identity. */
export type MatchSnapshot = {
  readonly stage: Stage
  /** The match computed from the received log; undefined before the first entry. */
  readonly match?: Match
  /** This device's seat; undefined for a watcher. */
  readonly seat?: Seat
  readonly isHost: boolean
  readonly presence?: Presence
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly offset: number
  readonly pending: readonly Pending[]
  /** This device's objection: why it withholds its dice secret, or doubts the server's identity. */
  readonly concern?: string
  /** Result of checking the dice, once the server has revealed its secret. */
  readonly proof?: Proof
  /** The public log's entries of a finished game; undefined before they are requested. */
  readonly logFinding?: LogFinding
  readonly next?: Next
}

export type State = {
  readonly log: Log
  readonly stage: Stage
  readonly seat: Seat | undefined
  readonly isHost: boolean
  readonly presence: Presence | undefined
  readonly offset: number
  readonly sent: readonly Sent[]
  readonly concern: string | undefined
  readonly proof: Proof | undefined
  readonly logFinding: LogFinding | undefined
}

export const firstState = (id: string, sent: readonly Sent[]): State => ({
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

/** The seat at the next table: unchanged if a broken table is replaced, shifted by one in a rematch. */
const nextOf = ({ next, result, seats }: Match, seat: Seat | undefined): Next | undefined => {
  if (next === undefined) return undefined
  if (seat === undefined) return { match: next }
  return { match: next, seat: result?.how === 'broken' ? seat : (seat + 1) % seats.length }
}

export const snapshotOf = ({ log: { match }, sent, ...state }: State): MatchSnapshot => {
  const { stage, seat, isHost, presence, offset, concern, proof, logFinding } = state
  const next = match && nextOf(match, seat)
  return {
    stage,
    isHost,
    offset,
    pending: sent.map(({ cid, act }) => ({ cid, act })),
    ...(match && { match }),
    ...(seat !== undefined && { seat }),
    ...(presence && { presence }),
    ...(concern !== undefined && { concern }),
    ...(proof && { proof }),
    ...(logFinding && { logFinding }),
    ...(next && { next }),
  }
}

/** True if the match is no longer followed until `again`. */
export const isFinal = ({ kind }: Stage): boolean => kind !== 'joining' && kind !== 'following'

export const stageOf = ({ kind, n, message }: LogFault): Stage =>
  kind === 'unknown'
    ? { kind, message }
    : { kind: 'cheated', n, message: `This match is not as its rules allow: ${message} (number ${n} of its log).` }
