import { dice, facesOf, type Faces, type Outcome, printOutcome } from '../../dice/index.ts'
import {
  type Game,
  open,
  outcomeOf,
  type PerSeat,
  placesBy,
  playByPhases,
  type RulesetOf,
  type Seat,
  sharedPrizes,
} from '../../engine/index.ts'

export const houseRules = [{ name: 'rounds', min: 1, max: 10, default: 3 }] as const

export type NewGameRules = RulesetOf<typeof houseRules>

/** Everything there is to know about a position, as plain data. */
export type NewGameState = {
  readonly rules: NewGameRules
  readonly phase: 'roll' | 'choose' | 'reroll' | 'over'
  /** From 1. */
  readonly round: number
  readonly turn: Seat
  /** The roll on the table; empty before it. */
  readonly dice: Faces
  readonly totals: PerSeat<number>
}

export type NewGameAction = 'keep' | 'reroll'

type State = NewGameState

export const ROLL = dice(2, 6)

export const pointsOf = (faces: Faces): number => faces.reduce((sum, face) => sum + face, 0)

/** Clause 3: the roll scores, and the next player rolls. */
const score = (state: State, faces: Faces): State => {
  const { rules, turn, totals } = state
  const next = (turn + 1) % totals.length
  const round = next === 0 ? state.round + 1 : state.round
  return {
    ...state,
    phase: round > rules.rounds ? 'over' : 'roll',
    round,
    turn: next,
    dice: faces,
    totals: totals.map((total, seat) => (seat === turn ? total + pointsOf(faces) : total)),
  }
}

const afterRoll = (state: State, outcome: Outcome): State => {
  const faces = facesOf(ROLL, outcome)
  return state.phase === 'roll' ? { ...state, phase: 'choose', dice: faces } : score(state, faces)
}

/** A game's rules: one phase after the other, each with what it asks and what follows. */
const { node, step } = playByPhases<State['phase'], State, NewGameAction>({
  roll: {
    node: ({ round, turn }) => ({ kind: 'chance', chance: ROLL, slot: `round-${round}-${turn}`, seat: turn }),
    onOutcome: afterRoll,
  },
  choose: {
    node: ({ turn }) => ({ kind: 'decision', seat: turn, actions: ['keep', 'reroll'] }),
    onChoice: (state, action) => (action === 'keep' ? score(state, state.dice) : { ...state, phase: 'reroll' }),
  },
  reroll: {
    node: ({ round, turn }) => ({ kind: 'chance', chance: ROLL, slot: `round-${round}-${turn}-again`, seat: turn }),
    onOutcome: afterRoll,
  },
  over: {
    node: ({ totals }) => {
      const places = placesBy(totals.length, (a, b) => totals[b]! - totals[a]!)
      return { kind: 'terminal', payoff: sharedPrizes([1], places), places, scores: totals }
    },
  },
})

export const newGame: Game<State, NewGameAction, State, NewGameRules> = {
  id: 'new-game',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start: (rules, seats) => ({
    rules,
    phase: 'roll',
    round: 1,
    turn: 0,
    dice: [],
    totals: Array.from({ length: seats }, () => 0),
  }),
  node,
  step,
  ...open,
  print: (_, part) => (part.kind === 'choice' ? part.action : printOutcome(ROLL, outcomeOf(part))),
  draws: () => true,
  plyLimit: (rules, seats) => rules.rounds * seats * 3,
}
