import { isolated } from '../../text/isolated.ts'
import type { Seat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { LogFinding } from '../../../protocol/client/own-leaves.ts'
import type { MatchAction, Match, Presence, Proof } from '../../../protocol/index.ts'

/** State of the connection. `closing`: the server is shutting down and will return. */
export type Connection = 'online' | 'connecting' | 'offline' | 'closing'

/** Snapshot of a match on this device, with the player's actions. Immutable; each change creates a new snapshot. */
export type Online = {
  readonly manifest: AnyManifest
  readonly match: Match
  /** This device's seat; undefined for spectators. */
  readonly mine: Seat | undefined
  readonly host: boolean
  readonly maySit: boolean
  readonly presence: Presence
  readonly connection: Connection
  /** Server time, in milliseconds since 1970, since which the connection has been unbroken. */
  readonly since: number
  /** Invitation link; undefined if this device lacks the table's key. */
  readonly invite: string | undefined
  /** The table's key; undefined for tables without a key or if this device lacks it. */
  readonly key: string | undefined
  /** Actions that the server has not answered yet. */
  readonly sending: readonly MatchAction[]
  /** Result of checking the dice; undefined until the server reveals its secret. */
  readonly proof: Proof | undefined
  /** Result of checking the public log; undefined before the game ends. */
  readonly logFinding: LogFinding | undefined
  /** Reason for withholding this device's secret; undefined if the device reveals it. */
  readonly concern: string | undefined
  /** Server's message about the last rejected action; undefined after an accepted one. */
  readonly refusal: string | undefined
  /** Replaces the seat's lost key; undefined unless the server reported a lost key. */
  readonly renewKey: (() => void) | undefined
  /** Server time in milliseconds since 1970. */
  now(): number
  /** Sends an action immediately; a rejection sets `refusal`. */
  send(act: MatchAction): void
  /** Sends a chat line. @returns the server's reason for a rejection; undefined if accepted */
  say(text: string): Promise<string | undefined>
  sit(seat: Seat, name: string): void
  /** Creates a one-time link that moves the seat to another device; undefined on failure. */
  pass(): Promise<string | undefined>
  /** Text of the game's file: with public-log lines if the server answers, from this device if not. */
  file(): Promise<string | undefined>
  /** Navigates to the players' next table. */
  goOn(): void
  forgetRefusal(): void
}

/** Names by seat; empty strings for free seats. */
export const seatNames = ({ seats }: Match): readonly string[] =>
  seats.map((seated) => isolated(seated?.occupant.name ?? ''))
