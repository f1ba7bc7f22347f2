import type { Chance, Outcome, Random, Result } from '../dice/index.ts'
import type { HouseRule, Ruleset } from './house-rules.ts'
import type { Model } from './model.ts'

/** A seat's index: 0 … n − 1. */
export type Seat = number

/** A point of view. The table sees everything, an onlooker only public information. */
export type Eye = Seat | 'onlooker' | 'table'

/** One entry per seat, in seat order. */
export type PerSeat<T> = readonly T[]

/** The actions offered to one seat. */
export type Offer<A> = { readonly seat: Seat; readonly actions: readonly A[] }

/** One seat decides, knowing what `view` shows it. */
export type DecisionNode<A> = { readonly kind: 'decision' } & Offer<A>

/** Several seats decide at once without seeing the others' choices. Seats ascending. */
export type SimultaneousNode<A> = { readonly kind: 'simultaneous'; readonly seats: readonly Offer<A>[] }

/**
 * Dice are rolled or cards drawn. `slot` names the roll in letters, digits and "-" ("round-3-swing"), unique within a
 * game. `seat` rolls the dice; undefined if the table does. Paired runs use common dice per (seat, slot). `again`
 * marks a reroll of dice just thrown: the table does not wait for a player there.
 */
export type ChanceNode = {
  readonly kind: 'chance'
  readonly chance: Chance
  readonly slot: string
  readonly seat?: Seat
  readonly again?: true
}

/**
 * The game is over. `payoff` is what the rules play for; its sum is constant for two or more seats (a win is 1, shared
 * by tied seats). `places` are competition ranks (1, 1, 3); `scores` are printed points.
 */
export type TerminalNode = {
  readonly kind: 'terminal'
  readonly payoff: PerSeat<number>
  readonly places: PerSeat<number>
  readonly scores?: PerSeat<number>
}

/**
 * Hidden information becomes visible to some or all eyes, because the choice before could not show it without
 * revealing it. No player decides and nothing is random, so the reveal follows at once. Every seat can see that it is
 * due.
 */
export type RevealNode = { readonly kind: 'reveal' }

/** What may happen next in a state. */
export type GameNode<A> = DecisionNode<A> | SimultaneousNode<A> | ChanceNode | RevealNode | TerminalNode

/** A seat chose one of its offered actions. */
export type Choice<A> = { readonly kind: 'choice'; readonly seat: Seat; readonly action: A }
/** Dice were rolled or cards drawn. */
export type OutcomePly = { readonly kind: 'outcome'; readonly outcome: Outcome }

/** Hidden information was shown; `print` gives what each eye saw. */
export type Reveal = { readonly kind: 'reveal' }

/** The unit that a game prints: one choice, outcome or reveal. */
export type PlyPart<A> = Choice<A> | OutcomePly | Reveal

/** One edge of the game tree and one line of the log. A joint ply has one choice per deciding seat, ascending. */
export type Ply<A> = PlyPart<A> | { readonly kind: 'joint'; readonly choices: readonly Choice<A>[] }

/** Value of one offered action: payoffs by seat after it, and its cost to the deciding seat compared with the best action. */
export type ChoiceValue<A> = { readonly action: A; readonly value: PerSeat<number>; readonly cost: number }

/**
 * Progress callback: completed fraction from 0 to 1, and the number of positions in all where they are counted. Throwing cancels
 * the work and discards partial results.
 */
export type OnProgress = (share: number, positions?: number) => void

/** A game's own solution: values and costs under best play by all seats. */
export interface OwnSolution<S, A> {
  /** Name of the profile that all seats follow; "best play" if undefined. */
  readonly name?: string
  /** Number of positions solved. */
  readonly states: number
  /** The sum of all seats' payoffs, or the range of payoffs; tolerance for ties is relative to it. */
  readonly sum: number
  /** Returns the largest error of any value; called once. */
  bound(): number
  /** Returns the expected payoffs by seat under best play from here on. */
  valueOf(state: S): PerSeat<number>
  /** Returns every action offered to this seat with its value, in order of offer; empty if the seat does not decide here. */
  choicesOf(state: S, seat: Seat): readonly ChoiceValue<A>[]
  /** Returns the probability of each offered action if the best play is mixed; undefined otherwise. */
  mixOf?(state: S, seat: Seat): readonly number[] | undefined
  /** Precomputes what play from this state needs, if that takes long; does not call `tell` if everything is known. */
  prepare?(state: S, tell: OnProgress): void
}

/**
 * A game as pure rules. States are immutable JSON values; rules never roll. S is the state, A an action (a JSON
 * value), V one eye's view, H the house rules in force.
 */
export interface Game<S, A, V = S, H extends Ruleset = Ruleset> {
  /** Kebab-case id, equal to the folder's name. */
  readonly id: string
  /** Version of the rules, from 1; increases when an old transcript would no longer replay. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Available house rules. Their values are data in the state, never subclasses. */
  readonly houseRules: readonly HouseRule[]
  /** Returns the state before the first ply. `rules` are complete and valid (`parseRuleset`), `seats` is within range. */
  start(rules: H, seats: number): S
  /** False if people cannot throw real dice, because several seats hide dice of one roll. Undefined if they can. */
  readonly realDice?: false
  /** Returns what may happen next. */
  node(state: S): GameNode<A>
  /** Returns the state after a ply. @throws RangeError if the node does not offer the ply */
  step(state: S, ply: Ply<A>): S
  /** True if anything is ever hidden from a seat or an onlooker. If false, `view` returns the state itself to every eye. */
  readonly hidden: boolean
  /** Returns what an eye may know of a state; the table's view is everything. */
  view(state: S, eye: Eye): V
  /** Returns a state consistent with this view, with hidden parts drawn by the rules' chances; without secrets, the state itself. */
  imagine(view: V, random: Random): S
  /**
   * Prints a choice, an outcome or a reveal as that eye saw it, in language-free notation: one line, no " & ", no
   * space at its ends, never empty ("?" if the eye sees nothing). For the table's eye, the text is unique at a node:
   * log, wire, replay and information state depend on that. Offers are printed for the table's eye before they are
   * chosen, so a choice must not show what its seat does not know: a reveal node does.
   */
  print(state: S, part: PlyPart<A>, eye: Eye): string
  /** States with equal keys have equal values, and equal nodes except for slot names. */
  key?(state: S): string | number
  /**
   * True while a state belongs to the setup (who fights, who begins), before any player has acted; undefined if play
   * starts with the first choice or roll of a hand.
   */
  prepares?(state: S): boolean
  /**
   * True if the seat decides in public: it is offered the same actions, in the same notation for every eye, in all
   * states that look alike to an onlooker. People sharing a device need not pass it on for such a decision. Undefined
   * if nothing is hidden or no decision is public.
   */
  decidesOpenly?(state: S): boolean
  /** Seats without a choice before the game ends; in a series, before the current game ends. Undefined if every seat plays to the end. */
  outOf?(state: S): readonly Seat[]
  /** Maximum number of plies under these rules; undefined if only chance ends the game. */
  plyLimit?(rules: H, seats: number): number | undefined
  /**
   * Prizes for the places, first to last, for two or more seats; tied seats share the prizes of their places. Settles
   * games that the rules do not end. Undefined if a win is 1 and everything else 0.
   */
  prizes?(rules: H, seats: number): readonly number[] | undefined
  /** True if all seats may share the win under these rules; undefined if that never happens. */
  draws?(rules: H, seats: number): boolean
  /** The game as dense numbers, for fast solving; undefined if it has no such model. */
  model?(rules: H, seats: number): Model<S> | undefined
  /**
   * The game's own solver, for games that neither a model nor the generic solver can solve. A fault says what can be
   * solved. Preferred to a model; undefined if the game has none.
   */
  solved?(rules: H, seats: number): Result<OwnSolution<S, A>> | undefined
}

/** The one alias for games of unknown types: registries, tables and tools use it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any>

/**
 * Readable part of a game: who may act in a state, what an eye sees, how a ply is written. Enough for watching;
 * playing needs a whole `Game`, which is a `GameView` too.
 */
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

/** Returns the outcome of a part that is no choice; for `print` in games without reveals. @throws RangeError on a reveal */
export const outcomeOf = (part: OutcomePly | Reveal): Outcome => {
  if (part.kind === 'outcome') return part.outcome
  throw new RangeError('nothing is revealed here')
}

/** Returns every choice of a ply: several for a joint ply, none for a roll or reveal. */
export const choicesMade = <A>(ply: Ply<A>): readonly Choice<A>[] => {
  if (ply.kind === 'choice') return [ply]
  return ply.kind === 'joint' ? ply.choices : []
}

/** A deck would tell which cards others hold, so only the table sees it. Dice are no secret. */
const drawFor = (node: ChanceNode): ChanceNode =>
  node.chance.kind === 'draw' ? { ...node, chance: { ...node.chance, from: [] } } : node

/** Returns what an eye may know of a node: only the deciding seat and the table see offered actions, only the table sees a deck. */
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

/** `hidden`, `view` and `imagine` of a game without secrets. */
export const open = {
  hidden: false,
  view: <S>(state: S): S => state,
  imagine: <S>(view: S): S => view,
}

/** Returns the default number of seats: two if the game allows it, otherwise its minimum. */
export const usualSeats = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): number => Math.min(max, Math.max(2, min))

/** True if every eye sees the whole state, so that any client can apply the log by the rules. */
export const isOpen = ({ hidden }: Pick<AnyGame, 'hidden'>): boolean => !hidden
