import type { Distribution, Fraction } from '../dice/index.ts'
import type { Line, Seat } from '../engine/index.ts'

/** Risk of a choice, ready to draw: bars by value; values above `threshold` lose the game at once. */
export type ChoiceRisk = {
  readonly unit: string
  readonly distribution: Distribution
  readonly threshold?: number
  /** Chance to lose the game immediately; undefined if no choice in this game can lose it. */
  readonly lose?: Fraction
  /** Chance of another decisive event. The game's text gives its name: "holds". */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/**
 * Coach's evaluation of a choice: expected win chance (0 to 1) or final points, cost against the best choice (0 or
 * more), and a one-sentence reason. Several choices may be best.
 */
export type ChoiceWorth = {
  readonly unit: 'chance' | 'points'
  readonly value: number
  readonly cost: number
  readonly best: boolean
  /** One standard error of `value`, if the value is a mean over possible states. */
  readonly error?: number
  readonly why?: string
  /** Final points beside a win chance, and their cost against the choice with the most points. */
  readonly points?: { readonly value: number; readonly cost: number }
}

/** Coach's advice: marks only the best choices, or gives figures for all. `worth` is undefined until computed. */
export type ChoiceCoach = { readonly shows: 'best' | 'figures'; readonly worth?: ChoiceWorth }

/**
 * Answers of a choice to the questions of its game: `{ who: 'tiro', with: 'net' }`. The answer to `dice` lists the
 * columns of the choice's dice, from 0.
 */
export type Facets = { readonly [question: string]: string | number | readonly number[] }

/** Choice as a board shows it. `id` is its notation ("parry 6"). */
export type BoardChoice = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly about: string
  readonly risk?: ChoiceRisk
  readonly facets?: Facets
  /** Guaranteed result, shown instead of an average: "26". */
  readonly figure?: string
  /** Advice on this choice; undefined without a coach. */
  readonly coach?: ChoiceCoach
  /** True if a lesson suggests this choice. */
  readonly suggested?: true
  /** True if this leads to other choices and decides nothing; a single tap takes it on every screen. */
  readonly opens?: true
  choose(): void
}

/** Result of a closed game for one seat: "won", "resigned". */
export type ClosedResult = { readonly won: boolean; readonly words: string }

/**
 * Props of a board. A board knows no rules: it draws a view, offers choices, and derives motion from the difference
 * between `before` and `view`.
 */
export interface BoardProps<V> {
  readonly view: V
  /** View before the last ply; undefined at the start. */
  readonly before?: V
  /** Ply that led from `before` to `view`; undefined at the start. */
  readonly line?: Line
  /**
   * True if the ply was not just played (stepping, jumping, a reopened game); the board then shows the final picture
   * immediately.
   */
  readonly still?: boolean
  readonly names: readonly string[]
  /** Seat of the reader; undefined if several players share the page or the reader only watches. */
  readonly you?: Seat | undefined
  /** Seat whose side of the board is nearest (or left); other seats follow in turn order. */
  readonly eye: Seat
  /** Name and visible game of a ghost, which plays equal dice in a solo game. */
  readonly ghost?: { readonly name: string; readonly view: V } | undefined
  readonly turn: readonly Seat[]
  /** Results of a closed game by seat. Games that ended by their rules have the result in `view`. */
  readonly results?: readonly (ClosedResult | undefined)[] | undefined
  /**
   * Available choices of this device, or of another player (then `useLocked` is true and they have no effect). Empty
   * during replay, and if the reader must not see them.
   */
  readonly choices: readonly BoardChoice[]
  /** Question as a heading ("Parry one die"), a line of detail, and a warning of a danger if there is one. */
  readonly prompt: { readonly heading: string; readonly detail: string; readonly warning?: string }
  /** Defined if this device must roll; `act` rolls the dice. */
  readonly roll?: { readonly label: string; act(): void }
  /** Board options of the manifest that are on. */
  readonly options?: readonly string[]
  /** Full motion, or only cross-fades. */
  readonly motion: 'full' | 'reduced'
  /** Call once after each change of `view`, when all motion has ended (immediately if nothing moves). */
  settled(): void
}
