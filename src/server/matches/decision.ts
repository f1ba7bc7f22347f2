import type { Random } from '../../dice/index.ts'
import type { AnyPlay, Base64, Seat } from '../../engine/index.ts'
import type { MatchAction, MatchActionKind, MatchEvent, Hash, PlayedMatch } from '../../protocol/index.ts'
import type { KeyCheck } from '../public-log/notary-worker.ts'
import type { GamePosition, PlayedStep } from './advance-game.ts'
import type { Playable } from './server-context.ts'
import type { Opening } from './opening.ts'
import type { ErrorAnswer } from './errors.ts'

/** All that a command may look at. Commands are pure: equal contexts, equal decisions. */
export type CommandContext = {
  readonly manifest: Playable
  readonly match: PlayedMatch
  /** Milliseconds since 1970. */
  readonly now: number
  /** Who acts: the hash of the token, the seat it holds, whether it is the host's. */
  readonly holder: Hash
  readonly seat: Seat | undefined
  readonly isHost: boolean
  /** Tokens of the account that the device is signed in to, by their hashes: its own where it sits down, others where it claims a seat. */
  readonly held: readonly Hash[]
  /** Came by the link, where one needs it to sit down. */
  readonly mayPlay: boolean
  /** May only watch for now: a watcher from its network was sent away. */
  readonly isQuiet: boolean
  /** Seats that are kept for others who were led here by a quick match. */
  readonly promised: number
  readonly secret: string
  readonly serverKey: Base64
  /** The chance of a ply, once all devices have revealed: `revealed` is a secret that comes with this very act. */
  readonly sourceOf: (revealed?: { readonly seat: Seat; readonly secret: string }) => (ply: number) => Random
  /** The token's hash of a watcher, by the name that the host knows it by. */
  readonly watcher: (id: string) => Hash | undefined
}

/** What is to happen, as one entry. `steps` are its plies, played; `opening` is a table that must stand before it is written. */
export type Decision = {
  readonly ok: true
  readonly events: readonly MatchEvent[]
  readonly steps?: readonly PlayedStep[]
  readonly opening?: Opening
  /** The key or signature that has to be right: looked at in another thread, before anything is written. */
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
