import type { Distribution, Fraction } from '../dice/index.ts'
import type { Seat } from '../engine/index.ts'
import type { Weighing } from './weighing.ts'

/** A parameter of a question: a name, allowed values and a default, as in `--with dice=4,parry=none`. */
export type Parameter = { readonly name: string; readonly values: readonly string[]; readonly default: string }

/** Complete, validated values of all parameters. */
export type Parameters = { readonly [name: string]: string }

/** An exact question about a game, independent of any position: "what does a swing of four dice do?". */
export interface OddsQuestion {
  readonly name: string
  /** The question in one plain sentence. */
  readonly title: string
  readonly parameters: readonly Parameter[]
  /** Names of the values 0, 1, … if they are kinds and not amounts; such an answer has no mean. */
  readonly kinds?: readonly string[]
  /** Returns the answer with unreduced weights. Parameters are validated (`parseParameters`). */
  ask(parameters: Parameters): Distribution
}

/** Exact risk of a choice, up to the next event that matters (a round, a turn). */
export type Risk = {
  /** Counted unit, in a word of the game ("damage"). */
  readonly unit: string
  readonly distribution: Distribution
  /** Values above this one lose the game at once; undefined if none does. */
  readonly threshold?: number
  /** Chance to lose the game at once; undefined if no choice of the game can. */
  readonly lose?: Fraction
  /** Another decisive chance with its event in a word of the game: `holds` of a bid. */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/** Exact odds of one game, computed from views only. */
export interface GameOdds<A, V> {
  readonly questions: readonly OddsQuestion[]
  /** Returns the risk of this action for that seat; undefined if nothing is at risk. */
  risk(view: V, seat: Seat, action: A): Risk | undefined
  /**
   * Compares all actions offered to that seat by exact figures of the game; undefined if it has none. The first call
   * under unusual house rules may take some seconds.
   */
  weigh?(view: V, seat: Seat, actions: readonly A[]): Weighing | undefined
}
