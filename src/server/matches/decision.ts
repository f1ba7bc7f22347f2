import type { Random } from '../../dice/index.ts'
import type { AnyPlay, Base64, Seat } from '../../engine/index.ts'
import type { MatchAction, MatchActionKind, MatchEvent, Hash, PlayedMatch } from '../../protocol/index.ts'
import type { KeyCheck } from '../public-log/notary-worker.ts'
import type { GamePosition, PlayedStep } from './advance-game.ts'
import type { Playable } from './server-context.ts'
import type { Opening } from './opening.ts'
import type { ErrorAnswer } from './errors.ts'

/** Input of a command. Commands are pure: equal contexts give equal decisions. */
export type CommandContext = {
  readonly manifest: Playable
  readonly match: PlayedMatch
  /** Milliseconds since 1970. */
  readonly now: number
  /** The actor. `holder`: hash of its token. `seat`: undefined without one. `isHost`: true for the table's host. */
  readonly holder: Hash
  readonly seat: Seat | undefined
  readonly isHost: boolean
  /** Hashes of the account's tokens: the device's own when it sits down, the other tokens when it claims a seat. */
  readonly held: readonly Hash[]
  /** True if the actor may sit down: the table is open, or the actor came by its link. */
  readonly mayPlay: boolean
  /** True if the actor may only watch for now, because a spectator from its network was removed. */
  readonly isQuiet: boolean
  /** Number of seats at this table that quick matches reserve for other players. */
  readonly promised: number
  readonly secret: string
  readonly serverKey: Base64
  /** Random source of each ply after all devices have revealed. `revealed` is a secret that this action reveals. */
  readonly sourceOf: (revealed?: { readonly seat: Seat; readonly secret: string }) => (ply: number) => Random
  /** Token hash of the spectator with this id; the host knows spectators by id. */
  readonly watcher: (id: string) => Hash | undefined
}

/** Events of one entry to be written. `steps` are its plies as played; `opening` is a table to open before writing. */
export type Decision = {
  readonly ok: true
  readonly events: readonly MatchEvent[]
  readonly steps?: readonly PlayedStep[]
  readonly opening?: Opening
  /** The key or signature that the notary thread must verify before anything is written; undefined if there is none. */
  readonly check?: KeyCheck
  readonly forget?: true
}

export type Command<K extends MatchActionKind> = (
  act: Extract<MatchAction, { readonly kind: K }>,
  context: CommandContext,
) => Decision | ErrorAnswer

export const decide = (...events: readonly MatchEvent[]): Decision => ({ ok: true, events })

export const positionOf = ({ game, states, plies }: AnyPlay): GamePosition => ({
  game,
  state: states.at(-1),
  plies: plies.length,
})
