import { isolated } from '../../text/isolated.ts'
import type { Seat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { LogFinding } from '../../../protocol/client/own-leaves.ts'
import type { MatchAction, Match, Presence, Proof } from '../../../protocol/index.ts'

/** Whether the server can be heard now. `closing`: it goes down in order and will be back. */
export type Connection = 'online' | 'connecting' | 'offline' | 'closing'

/** One match as this device has it, and what can be done there. A value; every change makes a new one. */
export type Online = {
  readonly manifest: AnyManifest
  readonly match: Match
  /** The seat that this device holds; undefined for a watcher. */
  readonly mine: Seat | undefined
  readonly host: boolean
  readonly maySit: boolean
  readonly presence: Presence
  readonly connection: Connection
  /** Since when the server is heard without a break, by its own time. */
  readonly since: number
  /** The link that brings others here; undefined where this device does not know the table's key. */
  readonly invite: string | undefined
  /** The table's key, where it has one and this device knows it. */
  readonly key: string | undefined
  /** Acts of this device that the server has not answered yet. */
  readonly sending: readonly MatchAction[]
  /** What became of the proof of the dice, once the server has shown its secret. */
  readonly proof: Proof | undefined
  /** What the server's public log shows of a game that is over. */
  readonly logFinding: LogFinding | undefined
  /** Why this device keeps its secret of the dice to itself, if it does. */
  readonly concern: string | undefined
  /** What was refused last, in the server's words. */
  readonly refusal: string | undefined
  /** Puts a new key in the place of the seat's, where that refusal says that this device has lost it. */
  readonly renewKey: (() => void) | undefined
  /** The server's time, in milliseconds since 1970. */
  now(): number
  /** Sends it at once; a refusal is told at the table. */
  send(act: MatchAction): void
  /** Says this in the chat. @returns why the server refused it; undefined if it took it */
  say(text: string): Promise<string | undefined>
  sit(seat: Seat, name: string): void
  /** Makes the link that moves the seat to another device, once. */
  pass(): Promise<string | undefined>
  /** The game as its file: with the lines of the public log where the server answers, else as this device knows it. */
  file(): Promise<string | undefined>
  /** Goes to the table where the same players go on. */
  goOn(): void
  forgetRefusal(): void
}

/** The names on the seats; a free one has none. */
export const seatNames = ({ seats }: Match): readonly string[] =>
  seats.map((seated) => isolated(seated?.occupant.name ?? ''))
