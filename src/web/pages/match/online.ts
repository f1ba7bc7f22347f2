import { isolated } from '../../text/isolated.ts'
import type { Seat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { LogFinding } from '../../../protocol/client/own-leaves.ts'
import type { MatchAction, Match, Presence, Proof } from '../../../protocol/index.ts'

/** State of the connection. `closing`: the server is shutting down and will return. */
export type Connection = 'online' | 'connecting' | 'offline' | 'closing'

/** One match on this device with its possible actions. Immutable; every change creates a new value. */
export type Online = {
  readonly manifest: AnyManifest
  readonly match: Match
  /** This device's seat; undefined for a watcher. */
  readonly mine: Seat | undefined
  readonly host: boolean
  readonly maySit: boolean
  readonly presence: Presence
  readonly connection: Connection
  /** Server time since which the connection has been unbroken. */
  readonly since: number
  /** Invitation link; undefined if this device does not know the table's key. */
  readonly invite: string | undefined
  /** The table's key, if it has one and this device knows it. */
  readonly key: string | undefined
  /** Acts not yet answered by the server. */
  readonly sending: readonly MatchAction[]
  /** Result of checking the dice, once the server has revealed its secret. */
  readonly proof: Proof | undefined
  /** Result of checking the public log after the game. */
  readonly logFinding: LogFinding | undefined
  /** Reason why this device does not reveal its secret; undefined if it does. */
  readonly concern: string | undefined
  /** Server's message about the last rejected act. */
  readonly refusal: string | undefined
  /** Replaces the seat's lost key; defined if the rejection says that the key is lost. */
  readonly renewKey: (() => void) | undefined
  /** Server time in milliseconds since 1970. */
  now(): number
  /** Sends an act at once; the table shows a rejection. */
  send(act: MatchAction): void
  /** Sends a chat line. @returns the server's reason for a rejection; undefined if accepted */
  say(text: string): Promise<string | undefined>
  sit(seat: Seat, name: string): void
  /** Creates a one-time link that moves the seat to another device. */
  pass(): Promise<string | undefined>
  /** The game's file: with public-log lines if the server answers, otherwise from this device. */
  file(): Promise<string | undefined>
  /** Goes to the next table of the same players. */
  goOn(): void
  forgetRefusal(): void
}

/** Names by seat; empty for free seats. */
export const seatNames = ({ seats }: Match): readonly string[] =>
  seats.map((seated) => isolated(seated?.occupant.name ?? ''))
