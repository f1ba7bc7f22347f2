import type { Chance, Outcome, Random, Result } from '../dice/index.ts'
import type { HouseRule, Ruleset } from './house-rules.ts'
import type { Model } from './model.ts'

/** Index of a seat, from 0. */
export type Seat = number

/** Viewer of a game. `table` sees everything, `onlooker` only public information. */
export type Eye = Seat | 'onlooker' | 'table'

/** One entry per seat, in seat order. */
export type PerSeat<T> = readonly T[]

/** Actions offered to a seat. */
export type Offer<A> = { readonly seat: Seat; readonly actions: readonly A[] }

/** Node at which one seat decides, knowing what `view` shows it. */
export type DecisionNode<A> = { readonly kind: 'decision' } & Offer<A>

/** Node at which several seats (ascending) decide without seeing each other's choices. */
export type SimultaneousNode<A> = { readonly kind: 'simultaneous'; readonly seats: readonly Offer<A>[] }

/**
 * Node at which dice are rolled or cards drawn. `slot` names the roll ("round-3-swing": letters, digits, "-"), unique
 * within a game. `seat` rolls; undefined if the table does. Paired runs share dice per (seat, slot). `again` marks a
 * reroll, before which the table does not wait for the player.
 */
export type ChanceNode = {
  readonly kind: 'chance'
  readonly chance: Chance
  readonly slot: string
  readonly seat?: Seat
  readonly again?: true
}

/**
 * End of the game. `payoff` is by seat, with a constant sum for two or more seats (a win is 1, shared by tied seats).
 * `places` are competition ranks (1, 1, 3); `scores` are printed points.
 */
export type TerminalNode = {
  readonly kind: 'terminal'
  readonly payoff: PerSeat<number>
  readonly places: PerSeat<number>
  readonly scores?: PerSeat<number>
}

/**
 * Node at which hidden information becomes visible, because the preceding choice could not show it. No player decides
 * and nothing is random, so it follows immediately. Every seat can see that a reveal is due.
 */
export type RevealNode = { readonly kind: 'reveal' }

/** Event that may happen next in a state. */
export type GameNode<A> = DecisionNode<A> | SimultaneousNode<A> | ChanceNode | RevealNode | TerminalNode

/** Ply in which a seat chose one of its offered actions. */
export type Choice<A> = { readonly kind: 'choice'; readonly seat: Seat; readonly action: A }
/** Ply in which dice were rolled or cards drawn. */
export type OutcomePly = { readonly kind: 'outcome'; readonly outcome: Outcome }

/** Ply that showed hidden information; `print` says what each viewer saw. */
export type Reveal = { readonly kind: 'reveal' }

/** Part of a ply that a game prints: a choice, outcome or reveal. */
export type PlyPart<A> = Choice<A> | OutcomePly | Reveal

/** Edge of the game tree and line of the log. A joint ply has one choice per deciding seat, ascending. */
export type Ply<A> = PlyPart<A> | { readonly kind: 'joint'; readonly choices: readonly Choice<A>[] }

/** Value of an offered action: payoffs by seat, and cost to the deciding seat against the best action. */
export type ChoiceValue<A> = { readonly action: A; readonly value: PerSeat<number>; readonly cost: number }

/**
 * Progress callback: completed fraction from 0 to 1, and total number of positions if known. Throwing cancels the work
 * and discards partial results.
 */
export type OnProgress = (share: number, positions?: number) => void

/** Solution by a game's own solver: values and costs if all seats play best. */
export interface OwnSolution<S, A> {
  /** Name of the profile that all seats follow; default: "best play". */
  readonly name?: string
  /** Number of positions solved. */
  readonly states: number
  /** Sum of all payoffs, or range of payoffs; tolerances for ties are relative to it. */
  readonly sum: number
  /** Returns the largest error of any value. Called once. */
  bound(): number
  /** Returns the expected payoffs by seat if all seats play best from this state. */
  valueOf(state: S): PerSeat<number>
  /** Returns the values of a seat's offered actions, in order of offer; empty if the seat does not decide. */
  choicesOf(state: S, seat: Seat): readonly ChoiceValue<A>[]
  /** Returns the probabilities of the offered actions if best play is mixed; undefined if it is not. */
  mixOf?(state: S, seat: Seat): readonly number[] | undefined
  /** Precomputes values from this state, if slow. Does not call `tell` if all are known. */
  prepare?(state: S, tell: OnProgress): void
}

/**
 * Game as pure rules without randomness. S: state (immutable JSON), A: action (JSON), V: one viewer's view, H: ruleset.
 */
export interface Game<S, A, V = S, H extends Ruleset = Ruleset> {
  /** Kebab-case id, equal to the folder's name. */
  readonly id: string
  /** Version of the rules, from 1; increases when old transcripts no longer replay. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** House rules on offer; the state stores their values. */
  readonly houseRules: readonly HouseRule[]
  /** Returns the state before the first ply. `rules` must be complete and valid (`parseRuleset`), `seats` in range. */
  start(rules: H, seats: number): S
  /** False if people cannot use real dice, because one roll has hidden dice of several seats. Undefined if they can. */
  readonly realDice?: false
  /** Returns the next event in a state. */
  node(state: S): GameNode<A>
  /** Returns the state after a ply. @throws RangeError if the node does not offer the ply */
  step(state: S, ply: Ply<A>): S
  /** True if the game ever hides anything. If false, `view` returns the state itself. */
  readonly hidden: boolean
  /** Returns what a viewer may know of a state; everything for `table`. */
  view(state: S, eye: Eye): V
  /** Draws a state consistent with a view, with the rules' probabilities; without secrets returns the view itself. */
  imagine(view: V, random: Random): S
  /**
   * Formats a part of a ply as the viewer saw it, in language-free notation: one line, trimmed, not empty ("?" if
   * nothing is visible), without " & ". For `table` the text is unique at a node; log, wire, replay and information
   * states rely on that. Offers are printed for `table` before the choice, so a choice must not show what its seat does
   * not know.
   */
  print(state: S, part: PlyPart<A>, eye: Eye): string
  /** Returns a key of a state. States with equal keys have equal values, and equal nodes except for slot names. */
  key?(state: S): string | number
  /**
   * True during set-up (who fights, who begins), before any player has acted. Undefined if play starts with a player's
   * choice or roll.
   */
  prepares?(state: S): boolean
  /**
   * True if the seat's decision is public: in all states that look alike to an onlooker, its offer and notation are
   * equal. Players who share a device then need not pass it on. Undefined if nothing is hidden or no decision is
   * public.
   */
  decidesOpenly?(state: S): boolean
  /**
   * Returns the seats without further choices before the game (in a series: the current game) ends. Undefined if every
   * seat plays to the end.
   */
  outOf?(state: S): readonly Seat[]
  /** Maximum number of plies under these rules; undefined if only chance ends the game. */
  plyLimit?(rules: H, seats: number): number | undefined
  /**
   * Returns prizes by place, first to last, for two or more seats; tied seats share the prizes of their places. Settles
   * games closed early. Undefined if a win is 1 and everything else 0.
   */
  prizes?(rules: H, seats: number): readonly number[] | undefined
  /** True if all seats may share the win under these rules; undefined if never. */
  draws?(rules: H, seats: number): boolean
  /** Returns the game as dense numbers for fast solving; undefined if the game has no model. */
  model?(rules: H, seats: number): Model<S> | undefined
  /**
   * Returns a solution by the game's own solver, which takes precedence over a model. A fault says which rules it can
   * solve. Undefined if the game has no solver.
   */
  solved?(rules: H, seats: number): Result<OwnSolution<S, A>> | undefined
}

/** Alias for games of unknown types, used by registries, tables and tools. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any>

/** Readable part of a game: offers, views and notation. Suffices for watching; every `Game` is a `GameView`. */
export type GameView<S, A, V = S> = Pick<
  Game<S, A, V, never>,
  'id' | 'version' | 'seats' | 'houseRules' | 'hidden' | 'node' | 'view' | 'print'
> &
  Pick<AnyGame, 'plyLimit' | 'prizes' | 'draws' | 'decidesOpenly' | 'outOf'>

/** Returns the ply in which a seat chooses an action. */
export const choice = <A>(seat: Seat, action: A): Choice<A> => ({ kind: 'choice', seat, action })

/** Returns an outcome as a ply. */
export const outcomePly = (outcome: Outcome): OutcomePly => ({ kind: 'outcome', outcome })

/** The only ply of a reveal node. */
export const REVEAL: Reveal = { kind: 'reveal' }

/** Returns the outcome of a roll or draw. Used by `print` in games without reveals. @throws RangeError on a reveal */
export const outcomeOf = (part: OutcomePly | Reveal): Outcome => {
  if (part.kind === 'outcome') return part.outcome
  throw new RangeError('no choices are due to be revealed')
}

/** Returns all choices of a ply; empty for a roll or reveal. */
export const choicesMade = <A>(ply: Ply<A>): readonly Choice<A>[] => {
  if (ply.kind === 'choice') return [ply]
  return ply.kind === 'joint' ? ply.choices : []
}

/** Hides a deck, which would reveal the cards that others hold. Dice are public. */
const drawFor = (node: ChanceNode): ChanceNode =>
  node.chance.kind === 'draw' ? { ...node, chance: { ...node.chance, from: [] } } : node

/**
 * Returns a node as a viewer may know it. Only the deciding seat and `table` see offered actions, only `table` a deck.
 */
export const nodeFor = <A>(node: GameNode<A>, eye: Eye): GameNode<A> => {
  const hide = (offer: Offer<A>): Offer<A> =>
    eye === 'table' || eye === offer.seat ? offer : { ...offer, actions: [] }
  if (node.kind === 'decision') return { kind: 'decision', ...hide(node) }
  if (node.kind === 'simultaneous') return { ...node, seats: node.seats.map(hide) }
  return node.kind === 'chance' && eye !== 'table' ? drawFor(node) : node
}

/** Returns the seats that decide at this node, ascending; empty at a roll, a reveal or the end. */
export const deciders = (node: GameNode<unknown>): readonly Seat[] => {
  if (node.kind === 'decision') return [node.seat]
  return node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat) : []
}

/** Returns the actions offered to a seat at this node; empty if the seat does not decide. */
export const offered = <A>(node: GameNode<A>, seat: Seat): readonly A[] => {
  if (node.kind === 'decision') return node.seat === seat ? node.actions : []
  return node.kind === 'simultaneous' ? (node.seats.find((o) => o.seat === seat)?.actions ?? []) : []
}

/** Returns the notation of the actions offered to a seat, in order of offer; empty if the seat does not decide. */
export const offeredTexts = <S, A>(
  { node, print }: Pick<Game<S, A, never>, 'node' | 'print'>,
  state: S,
  seat: Seat,
): readonly string[] => offered(node(state), seat).map((action) => print(state, choice(seat, action), 'table'))

/** Returns the state after all due reveals; the state itself if none is due. */
export const afterReveals = <S, A, V>({ node, step }: Pick<Game<S, A, V>, 'node' | 'step'>, state: S): S => {
  let shown = state
  while (node(shown).kind === 'reveal') shown = step(shown, REVEAL)
  return shown
}

/** Implementation of `hidden`, `view` and `imagine` for games without secrets. */
export const open = {
  hidden: false,
  view: <S>(state: S): S => state,
  imagine: <S>(view: S): S => view,
}

/** Returns the default number of seats: two if the game allows two, or else its minimum. */
export const usualSeats = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): number => Math.min(max, Math.max(2, min))

/** True if the game never hides anything, so that any client can apply its log by the rules. */
export const isOpen = ({ hidden }: Pick<AnyGame, 'hidden'>): boolean => !hidden
