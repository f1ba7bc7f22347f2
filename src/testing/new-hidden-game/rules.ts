import type { Faces } from '../../dice/index.ts'
import { type Game, hiddenDice, outcomeOf, type PerSeat, placesBy, playByPhases } from '../../engine/index.ts'
import { type RulesetOf, type Seat, sharedPrizes } from '../../engine/index.ts'

export const houseRules = [
  { name: 'dice', min: 1, max: 6, default: 4 },
  { name: 'rounds', min: 1, max: 10, default: 3 },
] as const

/** Values of the house rules. */
export type NewHiddenGameRules = RulesetOf<typeof houseRules>

/** A complete position as plain data; a view has hidden faces in it. */
export type NewHiddenGameState = {
  readonly rules: NewHiddenGameRules
  readonly phase: 'roll' | 'bid' | 'show' | 'over'
  /** From 1. */
  readonly round: number
  readonly turn: Seat
  /** The dice under each cup; empty before the first roll. */
  readonly hands: PerSeat<Faces>
  /** Stars of the last bid; 0 before the first bid of a round. */
  readonly bid: number
  readonly totals: PerSeat<number>
}

/** A call of the last bid, or a bid of at least this many stars in all. */
export type NewHiddenGameAction = 'call' | `bid ${number}`

const CUPS = hiddenDice(6)

/** Clause 2: 5 and 6 are stars. */
export const LEAST_STAR = 5

export const starsIn = (faces: Faces): number => faces.filter((face) => face >= LEAST_STAR).length

/** N1: dice under each cup. */
export const diceEach = ({ dice }: NewHiddenGameRules): number => dice

/** N2: rounds of a game. */
export const roundsOf = ({ rounds }: NewHiddenGameRules): number => rounds

const countsOf = ({ rules, totals }: NewHiddenGameState): PerSeat<number> => totals.map(() => diceEach(rules))

export const diceInAll = ({ rules, totals }: NewHiddenGameState): number => diceEach(rules) * totals.length

/** The seat of the last bid, because bids go round the table. */
export const bidderOf = ({ turn, totals }: NewHiddenGameState): Seat => (turn + totals.length - 1) % totals.length

/** Clause 3: a higher bid, or a call once there is a bid. */
const offersAt = (state: NewHiddenGameState): readonly NewHiddenGameAction[] => [
  ...(state.bid > 0 ? (['call'] as const) : []),
  ...Array.from({ length: diceInAll(state) - state.bid }, (_, i) => `bid ${state.bid + i + 1}` as const),
]

export const isBidMet = ({ hands, bid }: NewHiddenGameState): boolean => starsIn(hands.flat()) >= bid

/** Clause 4: the cups are lifted, one seat scores, and the next seat begins the next round. */
const score = (state: NewHiddenGameState): NewHiddenGameState => {
  const winner = isBidMet(state) ? bidderOf(state) : state.turn
  const totals = state.totals.map((total, seat) => (seat === winner ? total + 1 : total))
  const phase = state.round === roundsOf(state.rules) ? 'over' : 'roll'
  return { ...state, phase, round: state.round + 1, turn: state.round % totals.length, bid: 0, totals }
}

const placesOf = (totals: PerSeat<number>): PerSeat<number> =>
  placesBy(totals.length, (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))

/** Clause 5: seats with the most points share the win. */
export const payoffOf = (totals: PerSeat<number>): PerSeat<number> => sharedPrizes([1], placesOf(totals))

/** The rules by phase: the node of each, and what follows it. */
const { node, step } = playByPhases<NewHiddenGameState['phase'], NewHiddenGameState, NewHiddenGameAction>({
  roll: {
    node: (state) => ({ kind: 'chance', chance: CUPS.pool(countsOf(state)), slot: `round-${state.round}` }),
    onOutcome: (state, outcome) => ({ ...state, phase: 'bid', hands: CUPS.hands(countsOf(state), outcome) }),
  },
  bid: {
    node: (state) => ({ kind: 'decision', seat: state.turn, actions: offersAt(state) }),
    onChoice: (state, action) =>
      action === 'call'
        ? { ...state, phase: 'show' }
        : { ...state, bid: Number(action.slice('bid '.length)), turn: (state.turn + 1) % state.totals.length },
  },
  // A choice contains only its seat's knowledge; the reveal shows the dice.
  show: { node: () => ({ kind: 'reveal' }), onReveal: score },
  over: {
    node: ({ totals }) => {
      const places = placesOf(totals)
      return { kind: 'terminal', payoff: payoffOf(totals), places, scores: totals }
    },
  },
})

/** True while dice are hidden: from the roll until a call is settled. */
const isHiding = ({ phase }: NewHiddenGameState): boolean => phase === 'bid' || phase === 'show'

export const newHiddenGame: Game<NewHiddenGameState, NewHiddenGameAction, NewHiddenGameState, NewHiddenGameRules> = {
  id: 'new-hidden-game',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start: (rules, seats) => {
    const each = Array.from({ length: seats })
    return { rules, phase: 'roll', round: 1, turn: 0, hands: each.map(() => []), bid: 0, totals: each.map(() => 0) }
  },
  node,
  step,
  hidden: true,
  realDice: false,
  view: (state, eye) => (isHiding(state) ? { ...state, hands: CUPS.view(state.hands, eye) } : state),
  imagine: (seen, random) => ({ ...seen, hands: CUPS.imagine(seen.hands, random) }),
  print: (state, part, eye) => {
    if (part.kind === 'choice') return part.action
    if (part.kind === 'reveal') return state.hands.map((hand) => hand.join('-')).join('|')
    return CUPS.print(countsOf(state), outcomeOf(part), eye)
  },
  draws: () => true,
  plyLimit: (rules, seats) => roundsOf(rules) * (diceEach(rules) * seats + 3),
}
