import type { Distribution, Fraction } from '../dice/index.ts'
import type { Line, Seat } from '../engine/index.ts'

/** What a choice risks, ready to be drawn: bars by value, those above `threshold` lose the game at once. */
export type ChoiceRisk = {
  readonly unit: string
  readonly distribution: Distribution
  readonly threshold?: number
  /** Left out where no choice of the game loses at once. */
  readonly lose?: Fraction
  /** Another chance that decides, in a word of the game: "holds". */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/**
 * What a coach knows of a choice: the chance to win (0 to 1) or the points in the end, everybody playing on as he takes for
 * granted; what that is less than with the best choice (0 or more); and why, in one sentence. Several may be best.
 */
export type ChoiceWorth = {
  readonly unit: 'chance' | 'points'
  readonly value: number
  readonly cost: number
  readonly best: boolean
  /** One standard error of `value`, where it is a mean over states that are possible. */
  readonly error?: number
  readonly why?: string
  /** Beside a chance to win: points in the end, and what those are less than with the choice that makes most. */
  readonly points?: { readonly value: number; readonly cost: number }
}

/** A coach at the table: he marks the best choices only, or gives figures for all; `worth` is missing until he knows. */
export type ChoiceCoach = { readonly shows: 'best' | 'figures'; readonly worth?: ChoiceWorth }

/** One offered choice as a board shows it. `id` is its notation ("parry 6"). */
export type BoardChoice = {
  readonly id: string
  readonly label: string
  readonly short: string
  readonly about: string
  readonly risk?: ChoiceRisk
  /** The group that it stands in among very many choices, and what is left to say of it there. */
  readonly group?: { readonly title: string; readonly item: string }
  /** Set while a coach speaks. */
  readonly coach?: ChoiceCoach
  /** Set if a lesson asks for this choice. */
  readonly suggested?: true
  choose(): void
}

/** What a game that was closed came to for one seat: “won”, “resigned”. */
export type ClosedResult = { readonly won: boolean; readonly words: string }

/**
 * What a ground is given. A board knows no rules: it draws a view, offers the choices it is handed, and finds motion in
 * the difference between `before` and `view`.
 */
export interface BoardProps<V> {
  readonly view: V
  /** The view before the last ply; undefined at the start. */
  readonly before?: V
  /** The ply that led from `before` to `view`. */
  readonly line?: Line
  /** The ply was not just played (stepping, jumping, a game opened again): the board shows its last picture at once. */
  readonly still?: boolean
  readonly names: readonly string[]
  /** The seat of the one who reads this page; undefined where several share it, or one only watches. */
  readonly you?: Seat | undefined
  /** The seat from whose side the ground is seen (near, left); the other seats follow in turn order. */
  readonly eye: Seat
  /** Another one who plays on the same dice where one plays alone: their game as far as it may be seen, under their name. */
  readonly ghost?: { readonly name: string; readonly view: V } | undefined
  readonly turn: readonly Seat[]
  /** What a game that was closed came to, by seat; of one that its rules ended the view tells. */
  readonly results?: readonly (ClosedResult | undefined)[] | undefined
  /**
   * What may be chosen: on this device now, or by another player (then `useLocked` says so, and nothing can be done with them here).
   * Empty while looking back, and where nothing may be seen of them.
   */
  readonly choices: readonly BoardChoice[]
  /** "Parry one die" and the line under it. */
  readonly prompt: { readonly heading: string; readonly detail: string }
  /** Set when dice wait for a hand on this device: rolls them. */
  readonly roll?: { readonly label: string; act(): void }
  /** Full motion, or cross-fades only. */
  readonly motion: 'full' | 'reduced'
  /** To be called once after each change of `view`, when everything has come to rest (at once when nothing moves). */
  settled(): void
}
