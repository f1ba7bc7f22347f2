import type { Chance, Outcome, Random, Result } from '../dice/index.ts'
import type { HouseRule, Ruleset } from './house-rules.ts'
import type { Model } from './model.ts'

/** A place at the table: 0 … n − 1. */
export type Seat = number

/** Whose eyes look. The table sees everything, an onlooker only what everybody may know. */
export type Eye = Seat | 'onlooker' | 'table'

/** One entry for each seat, in the order of the seats. */
export type PerSeat<T> = readonly T[]

/** What one seat may choose from. */
export type Offer<A> = { readonly seat: Seat; readonly actions: readonly A[] }

/** One seat decides, everybody knowing what came before as far as `view` shows it. */
export type DecisionNode<A> = { readonly kind: 'decision' } & Offer<A>

/** Several seats decide at once, none knowing the others' choice. Seats ascending. */
export type SimultaneousNode<A> = { readonly kind: 'simultaneous'; readonly seats: readonly Offer<A>[] }

/**
 * Dice fall or cards are drawn. `slot` names the roll in letters, digits and "-" ("round-3-swing"), once a game;
 * `seat` is the hand that rolls, none when it is the table's. Paired runs draw common dice by (seat, slot).
 * `again` marks dice that have just been thrown and are thrown once more: no table waits for a hand there.
 */
export type ChanceNode = {
  readonly kind: 'chance'
  readonly chance: Chance
  readonly slot: string
  readonly seat?: Seat
  readonly again?: true
}

/**
 * The game is over. `payoff` is what the ruleset plays for, its sum the same at every end of a game of two or more
 * seats (a win 1, shared by those tied); `places` are competition ranks (1, 1, 3); `scores` are printed points.
 */
export type TerminalNode = {
  readonly kind: 'terminal'
  readonly payoff: PerSeat<number>
  readonly places: PerSeat<number>
  readonly scores?: PerSeat<number>
}

/**
 * Hidden things become visible now, to all eyes or to some: what the choice before it could not say without giving it away.
 * No player decides and nothing is random, so it follows at once. Every seat can see that it comes.
 */
export type RevealNode = { readonly kind: 'reveal' }

/** What may happen next in a state. */
export type GameNode<A> = DecisionNode<A> | SimultaneousNode<A> | ChanceNode | RevealNode | TerminalNode

/** That a seat chose one of the actions it was offered. */
export type Choice<A> = { readonly kind: 'choice'; readonly seat: Seat; readonly action: A }
/** That dice fell or cards were drawn. */
export type OutcomePly = { readonly kind: 'outcome'; readonly outcome: Outcome }

/** That what is hidden was shown; what each eye then saw is what `print` says of it. */
export type Reveal = { readonly kind: 'reveal' }

/** What a game prints: one choice, one outcome or one reveal. */
export type PlyPart<A> = Choice<A> | OutcomePly | Reveal

/** One edge of the tree: what happened, one line of the log. A joint ply has one choice for each deciding seat, ascending. */
export type Ply<A> = PlyPart<A> | { readonly kind: 'joint'; readonly choices: readonly Choice<A>[] }

/** What one offered action is worth: payoffs by seat after it, and what it costs the one who takes it against the best. */
export type ChoiceValue<A> = { readonly action: A; readonly value: PerSeat<number>; readonly cost: number }

/**
 * Is told how far something long is: the share that is done, growing from 0 to 1, and how many positions there are in all. What it
 * throws breaks the work off, and nothing is kept of it.
 */
export type OnProgress = (share: number, positions: number) => void

/** A game solved its own way: what every state is worth under best play by all, and what every choice costs. */
export interface OwnSolution<S, A> {
  /** What everybody follows; "best play" unless given. */
  readonly name?: string
  /** Positions that were solved. */
  readonly states: number
  /** The sum of all seats' payoffs, or how far they range: ties are measured by it. */
  readonly sum: number
  /** No value is further from the truth than this; asked for once. */
  bound(): number
  /** Expected payoffs by seat under best play from here on. */
  valueOf(state: S): PerSeat<number>
  /** Every action offered to this seat with its worth, in order of offer; empty when it does not decide here. */
  choicesOf(state: S, seat: Seat): readonly ChoiceValue<A>[]
  /**
   * The probability of each offered action, where a choice is best taken by chance though its ways may look equally good; undefined
   * elsewhere.
   */
  mixOf?(state: S, seat: Seat): readonly number[] | undefined
  /** Works out ahead what play from this state takes, where that takes long; tells nothing where all is known. */
  prepare?(state: S, tell: OnProgress): void
}

/**
 * A game as its rules, nothing else. Pure: states are plain JSON values and never change, rules never roll.
 * S state, A action (a JSON value), V what one eye may know, H the house rules in force.
 */
export interface Game<S, A, V = S, H extends Ruleset = Ruleset> {
  /** Kebab-case, the folder's name. */
  readonly id: string
  /** Version of the rules, from 1; goes up when an old transcript would no longer replay. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** The house rules that may be set; values are data in the state, never a subclass. */
  readonly houseRules: readonly HouseRule[]
  /** The state before the first ply. `rules` are complete and valid (`parseRuleset`), `seats` within range. */
  start(rules: H, seats: number): S
  /** What may happen next: the only question one can ask a state. */
  node(state: S): GameNode<A>
  /** The state after a ply. @throws RangeError on a ply that the node does not offer */
  step(state: S, ply: Ply<A>): S
  /** Whether anything is ever hidden from a seat or an onlooker. Where nothing is, `view` gives the state itself to every eye. */
  readonly hidden: boolean
  /** What that eye may know of a state; the table's view is everything. */
  view(state: S, eye: Eye): V
  /** A state that this view allows, hidden parts drawn by the rules' chances; without secrets the state itself. */
  imagine(view: V, random: Random): S
  /**
   * The choice, the outcome or what a reveal shows, as that eye saw it, in a notation without language: one line, no " & ", no
   * space at its ends, never empty ("?" for an eye that sees nothing of it). For the table's eye it is unique at a node: log, wire,
   * replay and information state rest on it. Offers are printed for the table's eye before they are chosen, so a choice says
   * nothing that its seat does not know: what it makes visible is left to a reveal node.
   */
  print(state: S, part: PlyPart<A>, eye: Eye): string
  /** Equal keys, equal nodes (but for the names of slots) and equal values. */
  key?(state: S): string | number
  /**
   * Whether a state still belongs to what comes before play (who fights, who begins), before any player has acted; left out
   * where the first choice or roll of a hand is play.
   */
  prepares?(state: S): boolean
  /**
   * Whether the decision of this state is made before everybody's eyes: the seat is offered the same, in the same notation for every
   * eye, in all states that look alike to an onlooker. People who share a device need not pass it on for such a one. Left out where
   * nothing is hidden, or no decision is so.
   */
  decidesOpenly?(state: S): boolean
  /** Seats that have no choice before the game ends; in a series, the game under way. Left out if every seat plays to the end. */
  outOf?(state: S): readonly Seat[]
  /** No game under these rules is longer than this many plies; undefined or left out where only chance ends it. */
  plyLimit?(rules: H, seats: number): number | undefined
  /**
   * What the places are worth, first to last, at a table of two or more: those tied share what their places bring. It settles games
   * that the rules do not end. Left out or undefined where a win is 1 and everything else 0.
   */
  prizes?(rules: H, seats: number): readonly number[] | undefined
  /** Whether under these rules a game may end with the win shared by all; left out where it never does. */
  draws?(rules: H, seats: number): boolean
  /** The same game as dense numbers, for solving fast; undefined or left out where there is none. */
  model?(rules: H, seats: number): Model<S> | undefined
  /**
   * A game's own way to solve itself, for games that neither a model nor their states can: a fault says what of it can be
   * solved. Left out or undefined where it has none; it goes before a model.
   */
  solved?(rules: H, seats: number): Result<OwnSolution<S, A>> | undefined
}

/** The one alias of mixed games: registries, tables and tools hold games whose types they do not know. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any>

/**
 * What can be read of a game: who may do what at a state, what an eye sees of it, how a ply is written. Enough for a game that is only
 * watched; one that is played on needs the rules, a whole `Game`, which is such a view too.
 */
export type GameView<S, A, V = S> = Pick<
  Game<S, A, V, never>,
  'id' | 'version' | 'seats' | 'houseRules' | 'hidden' | 'node' | 'view' | 'print'
> &
  Pick<AnyGame, 'plyLimit' | 'prizes' | 'draws' | 'decidesOpenly' | 'outOf'>

/** The choice of an action as a ply of the given seat. */
export const choice = <A>(seat: Seat, action: A): Choice<A> => ({ kind: 'choice', seat, action })

/** An outcome as a ply. */
export const outcomePly = (outcome: Outcome): OutcomePly => ({ kind: 'outcome', outcome })

/** The one ply of a reveal node. */
export const REVEAL: Reveal = { kind: 'reveal' }

/** What fell, of a part that is no choice: for `print` in games that reveal nothing. @throws RangeError on a reveal */
export const outcomeOf = (part: OutcomePly | Reveal): Outcome => {
  if (part.kind === 'outcome') return part.outcome
  throw new RangeError('nothing is revealed here')
}

/** Every choice of a ply: several of a joint one, none where dice fell or something was revealed. */
export const choicesMade = <A>(ply: Ply<A>): readonly Choice<A>[] => {
  if (ply.kind === 'choice') return [ply]
  return ply.kind === 'joint' ? ply.choices : []
}

/** Cards still to be drawn tell which ones others hold: only the table sees them. Dice are no secret. */
const drawFor = (node: ChanceNode): ChanceNode =>
  node.chance.kind === 'draw' ? { ...node, chance: { ...node.chance, from: [] } } : node

/** What that eye may know of a node: offered actions go to the deciding seat (and the table) alone, a deck to the table. */
export const nodeFor = <A>(node: GameNode<A>, eye: Eye): GameNode<A> => {
  const hide = (offer: Offer<A>): Offer<A> =>
    eye === 'table' || eye === offer.seat ? offer : { ...offer, actions: [] }
  if (node.kind === 'decision') return { kind: 'decision', ...hide(node) }
  if (node.kind === 'simultaneous') return { ...node, seats: node.seats.map(hide) }
  return node.kind === 'chance' && eye !== 'table' ? drawFor(node) : node
}

/** The seats that must decide at this node, ascending; none where chance falls, something is revealed or the game is over. */
export const deciders = (node: GameNode<unknown>): readonly Seat[] => {
  if (node.kind === 'decision') return [node.seat]
  return node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat) : []
}

/** What this seat is offered at this node; nothing when it is not its turn. */
export const offered = <A>(node: GameNode<A>, seat: Seat): readonly A[] => {
  if (node.kind === 'decision') return node.seat === seat ? node.actions : []
  return node.kind === 'simultaneous' ? (node.seats.find((o) => o.seat === seat)?.actions ?? []) : []
}

/** What a seat is offered in a state, in notation and in order of offer; empty where it does not decide. */
export const offeredTexts = <S, A>(
  { node, print }: Pick<Game<S, A, never>, 'node' | 'print'>,
  state: S,
  seat: Seat,
): readonly string[] => offered(node(state), seat).map((action) => print(state, choice(seat, action), 'table'))

/** The state once all that is due to be revealed is revealed; anywhere else the state itself. */
export const afterReveals = <S, A, V>({ node, step }: Pick<Game<S, A, V>, 'node' | 'step'>, state: S): S => {
  let shown = state
  while (node(shown).kind === 'reveal') shown = step(shown, REVEAL)
  return shown
}

/** View and imagination of a game that hides nothing. */
export const open = {
  hidden: false,
  view: <S>(state: S): S => state,
  imagine: <S>(view: S): S => view,
}

/** The number of seats unless another is asked for: two, where the game allows it, else the fewest it allows. */
export const usualSeats = ({ seats: { min, max } }: Pick<AnyGame, 'seats'>): number => Math.min(max, Math.max(2, min))

/** Whether a game hides nothing: every eye sees the whole state, so everybody can fold the log by the rules. */
export const isOpen = ({ hidden }: Pick<AnyGame, 'hidden'>): boolean => !hidden
