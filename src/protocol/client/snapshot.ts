import type { Seat } from '../../engine/index.ts'
import type { Match } from '../match/match.ts'
import type { MatchAction, Presence, ErrorCode } from '../match/messages.ts'
import type { ServerMessage } from '../match/wire-schema.ts'
import type { LogFinding } from './own-leaves.ts'
import type { Proof } from '../sealed/verify.ts'
import { emptyLog, type Log, type LogFault } from './log.ts'
import type { Sent } from './keep.ts'

/**
 * How this device stands with a match.
 * - `joining`: nothing is known yet. `following`: all is well; how the connection stands, the server's status says.
 * - `refused`: the server does not let it in. `dismissed`: one may not attend any more.
 * - `unknown`: this client lacks the game, or these rules of it. `broken`: what the server says makes no sense, even told twice.
 * - `cheated`: the log, or a roll, is not what the rules and the sealed secrets allow; the log is kept as evidence.
 */
export type Stage =
  | { readonly kind: 'joining' }
  | { readonly kind: 'following' }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'dismissed'; readonly why: Extract<ServerMessage, { kind: 'dismissed' }>['why'] }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'cheated'; readonly message: string; readonly n?: number }

/** An act that has not come to the log yet. */
export type Pending = { readonly cid: string; readonly act: MatchAction }

/** Where the same players go on, and the seat that is kept there for this device. */
export type Next = { readonly match: string; readonly seat?: Seat }

/** All that a page shows of a match. A value: what has not changed is the same object as before. */
export type MatchSnapshot = {
  readonly stage: Stage
  /** The fold of the log as this device got it; undefined until the first entry has come. */
  readonly match?: Match
  /** The seat that this device holds; undefined for a watcher. */
  readonly seat?: Seat
  readonly isHost: boolean
  readonly presence?: Presence
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly offset: number
  readonly pending: readonly Pending[]
  /** What this device objects to: why it keeps its secret of the dice to itself, or doubts that it knows this server. */
  readonly concern?: string
  /** What became of the proof of the dice, once the server has shown its secret. */
  readonly proof?: Proof
  /** What the server's public log shows of a game that is over; undefined until it was asked. */
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

/** The seat at the next table: the same where a broken table is set up anew, one further in a rematch. */
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

/** Whether nothing more is followed, until somebody tries again. */
export const isFinal = ({ kind }: Stage): boolean => kind !== 'joining' && kind !== 'following'

export const stageOf = ({ kind, n, message }: LogFault): Stage =>
  kind === 'unknown'
    ? { kind, message }
    : { kind: 'cheated', n, message: `This match is not as its rules allow: ${message} (number ${n} of its log).` }
