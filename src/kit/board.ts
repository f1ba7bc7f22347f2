import type { Distribution, Fraction } from '../dice/index.ts'
import type { Line, Seat } from '../engine/index.ts'

/** Risk of a choice, ready to draw: bars by value; values above `threshold` lose the game at once. */
export type ChoiceRisk = {
  readonly unit: string
  readonly distribution: Distribution
  readonly threshold?: number
  /** Undefined if no choice of the game loses at once. */
  readonly lose?: Fraction
  /** Another decisive chance, in a word of the game: "holds". */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/**
 * The coach's evaluation of a choice: the win chance (0 to 1) or final points if everybody plays on as the coach
 * assumes; the cost against the best choice (0 or more); and the reason in one sentence. Several choices may be best.
 */
export type ChoiceWorth = {
  readonly unit: 'chance' | 'points'
  readonly value: number
  readonly cost: number
  readonly best: boolean
  /** One standard error of `value` if it is a mean over possible states. */
  readonly error?: number
  readonly why?: string
  /** Beside a win chance: final points, and their cost against the choice with the most points. */
  readonly points?: { readonly value: number; readonly cost: number }
}

/** A coach at the table: marks only the best choices, or gives figures for all. `worth` is undefined until it is computed. */
export type ChoiceCoach = { readonly shows: 'best' | 'figures'; readonly worth?: ChoiceWorth }

/**
 * A choice's answers to the questions of its game: `{ who: 'tiro', with: 'net' }`. The answer to `dice` lists the
 * columns of its dice, from 0.
 */
export type Facets = { readonly [question: string]: string | number | readonly number[] }

/** One offered choice as a board shows it. `id` is its notation ("parry 6"). */
export type BoardChoice = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly about: string
  readonly risk?: ChoiceRisk
  readonly facets?: Facets
  /** Its certain result, shown in place of an average: "26". */
  readonly figure?: string
  /** Set while a coach gives advice. */
  readonly coach?: ChoiceCoach
  /** Set if a lesson asks for this choice. */
  readonly suggested?: true
  choose(): void
}

/** A closed game's result for one seat: “won”, “resigned”. */
export type ClosedResult = { readonly won: boolean; readonly words: string }

/**
 * Props of a board. A board knows no rules: it draws a view, offers the given choices, and derives motion from the
 * difference between `before` and `view`.
 */
export interface BoardProps<V> {
  readonly view: V
  /** The view before the last ply; undefined at the start. */
  readonly before?: V
  /** The ply that led from `before` to `view`. */
  readonly line?: Line
  /** The ply was not just played (stepping, jumping, a reopened game): the board shows its final picture at once. */
  readonly still?: boolean
  readonly names: readonly string[]
  /** The reader's seat; undefined if several players share the page or the reader only watches. */
  readonly you?: Seat | undefined
  /** The seat from whose side the board is seen (near, left); other seats follow in turn order. */
  readonly eye: Seat
  /** A ghost that plays the same dice in a solo game: its name, and its game as far as it may be seen. */
  readonly ghost?: { readonly name: string; readonly view: V } | undefined
  readonly turn: readonly Seat[]
  /** Results of a closed game by seat; `view` has the result of a game that ended by its rules. */
  readonly results?: readonly (ClosedResult | undefined)[] | undefined
  /**
   * Available choices: on this device now, or for another player (then `useLocked` is true and they have no effect
   * here). Empty while the player looks back, and if none of them may be seen.
   */
  readonly choices: readonly BoardChoice[]
  /** The question: "Parry one die" and the line under it. */
  readonly prompt: { readonly heading: string; readonly detail: string }
  /** Set if dice wait to be rolled on this device; `act` rolls them. */
  readonly roll?: { readonly label: string; act(): void }
  /** Full motion, or cross-fades only. */
  readonly motion: 'full' | 'reduced'
  /** Call once after each change of `view`, when all motion has ended (at once if nothing moves). */
  settled(): void
}
