import type { Distribution, Fraction } from '../dice/index.ts'
import type { Ruleset, Seat } from '../engine/index.ts'
import type { Weighing } from './weighing.ts'

/** Parameter of a question: name, allowed values and default, as in `--with dice=4,parry=none`. */
export type Parameter = {
  readonly name: string
  /** Different values without spaces, commas and equals signs, so that a command line can name them. */
  readonly values: readonly string[]
  readonly default: string
  /** Titles of the values in the same order, for people; undefined if the values are words themselves. */
  readonly titles?: readonly string[]
}

/** Complete, validated values of all parameters. */
export type Parameters = { readonly [name: string]: string }

/** Exact question under given house rules, independent of positions: "what does a swing of four dice do?". */
export interface OddsQuestion {
  readonly name: string
  /** The question in one plain sentence. */
  readonly title: string
  readonly parameters: readonly Parameter[]
  /** Names of the values 0, 1, … if they are kinds; answers with kinds have no mean. */
  readonly kinds?: readonly string[]
  /** Computes the answer, with unreduced weights. Parameters must be validated (`parseParameters`). */
  ask(parameters: Parameters): Distribution
}

/** Exact risk of a choice up to the end of its round or turn. */
export type Risk = {
  /** Unit of the values in a word of the game ("damage"). */
  readonly unit: string
  readonly distribution: Distribution
  /** Values above this lose the game immediately; undefined if no value does. */
  readonly threshold?: number
  /** Chance to lose the game immediately; undefined if no choice in this game can lose it. */
  readonly lose?: Fraction
  /** Second decisive chance, named in a word of the game: `holds` for a bid. */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/** Exact odds of a game, computed from views and house rules only. */
export interface GameOdds<A, V, H extends Ruleset = Ruleset> {
  /** Returns the questions under complete house rules. Parameters and answers are those of the pieces in play. */
  questions(rules: H): readonly OddsQuestion[]
  /** Returns the risk of an action of this seat; undefined if it has none. */
  risk(view: V, seat: Seat, action: A): Risk | undefined
  /**
   * Compares a seat's offered actions by exact figures of the game; undefined if the game has none. The first call
   * under unusual house rules may take seconds.
   */
  weigh?(view: V, seat: Seat, actions: readonly A[]): Weighing | undefined
}
