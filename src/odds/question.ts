import type { Distribution, Fraction } from '../dice/index.ts'
import type { Seat } from '../engine/index.ts'
import type { Weighing } from './weighing.ts'

/** A parameter of a question: a named choice with its default, as in `--with dice=4,parry=none`. */
export type Parameter = { readonly name: string; readonly values: readonly string[]; readonly default: string }

/** The answers to every parameter, complete and valid. */
export type Parameters = { readonly [name: string]: string }

/** An exact question about a game apart from any position: "what does a swing of four dice do?". */
export interface OddsQuestion {
  readonly name: string
  /** What is asked, in one plain sentence. */
  readonly title: string
  readonly parameters: readonly Parameter[]
  /** Names of the values 0, 1, …, where they are kinds and no amounts; such an answer has no mean. */
  readonly kinds?: readonly string[]
  /** The answer, its weights unreduced. Parameters have been checked (`parseParameters`). */
  ask(parameters: Parameters): Distribution
}

/** What a choice risks, exactly, as far as the next thing that matters (a round, a turn). */
export type Risk = {
  /** What is counted, in a word of the game ("damage"). */
  readonly unit: string
  readonly distribution: Distribution
  /** Values above this one lose the game at once; left out where none does. */
  readonly threshold?: number
  /** The chance to lose the game at once; left out where no choice of the game ever does. */
  readonly lose?: Fraction
  /** Another chance that decides about this choice, with what happens then in a word of the game: `holds` of a bid. */
  readonly chance?: { readonly name: string; readonly value: Fraction }
}

/** The exact odds of one game, by its views alone. */
export interface GameOdds<A, V> {
  readonly questions: readonly OddsQuestion[]
  /** What this offered action risks for that seat; undefined where there is nothing to risk. */
  risk(view: V, seat: Seat, action: A): Risk | undefined
  /**
   * All actions offered to that seat side by side, by exact figures of the game; left out or undefined where it has none. May
   * take up to some seconds the first time under house rules that change them.
   */
  weigh?(view: V, seat: Seat, actions: readonly A[]): Weighing | undefined
}
