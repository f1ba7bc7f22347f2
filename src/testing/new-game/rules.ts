import { dice, facesOf, type Faces, printOutcome } from '../../dice/index.ts'
import { type Game, open, outcomeOf, type PerSeat, placesBy, playByPhases } from '../../engine/index.ts'
import { type RulesetOf, type Seat, sharedPrizes } from '../../engine/index.ts'

export const houseRules = [{ name: 'rounds', min: 1, max: 10, default: 3 }] as const

/** Values of the house rules. */
export type NewGameRules = RulesetOf<typeof houseRules>

/** A complete position as plain data. */
export type NewGameState = {
  readonly rules: NewGameRules
  readonly phase: 'roll' | 'choose' | 'over'
  /** From 1. */
  readonly round: number
  readonly turn: Seat
  /** The roll on the table, and the number of rolls in this turn. */
  readonly dice: Faces
  readonly rolls: number
  readonly totals: PerSeat<number>
}

/** Scores the roll, or replaces it with another one. */
export type NewGameAction = 'keep' | 'reroll'

export const ROLL = dice(2, 6)

export const pointsOf = (faces: Faces): number => faces.reduce((sum, face) => sum + face, 0)

/** N1: rounds of a game. */
export const roundsOf = ({ rounds }: NewGameRules): number => rounds

/** Clause 3: the roll scores, and the next player rolls. */
const score = (state: NewGameState): NewGameState => {
  const totals = state.totals.map((total, seat) => (seat === state.turn ? total + pointsOf(state.dice) : total))
  const turn = (state.turn + 1) % totals.length
  const round = turn === 0 ? state.round + 1 : state.round
  return { ...state, phase: round > roundsOf(state.rules) ? 'over' : 'roll', round, turn, rolls: 0, totals }
}

/** The rules by phase: the node of each, and what follows it. */
const { node, step } = playByPhases<NewGameState['phase'], NewGameState, NewGameAction>({
  roll: {
    node: ({ round, turn, rolls }) => ({
      kind: 'chance',
      chance: ROLL,
      slot: `round-${round}-${turn}-${rolls}`,
      seat: turn,
    }),
    onOutcome: (state, outcome) => {
      const rolled = { ...state, dice: facesOf(ROLL, outcome), rolls: state.rolls + 1 }
      return rolled.rolls === 1 ? { ...rolled, phase: 'choose' } : score(rolled)
    },
  },
  choose: {
    node: ({ turn }) => ({ kind: 'decision', seat: turn, actions: ['keep', 'reroll'] }),
    onChoice: (state, action) => (action === 'keep' ? score(state) : { ...state, phase: 'roll' }),
  },
  over: {
    node: ({ totals }) => {
      const places = placesBy(totals.length, (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))
      return { kind: 'terminal', payoff: sharedPrizes([1], places), places, scores: totals }
    },
  },
})

export const newGame: Game<NewGameState, NewGameAction, NewGameState, NewGameRules> = {
  id: 'new-game',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start: (rules, seats) => {
    const totals = Array.from({ length: seats }, () => 0)
    return { rules, phase: 'roll', round: 1, turn: 0, dice: [], rolls: 0, totals }
  },
  node,
  step,
  ...open,
  print: (_, part) => (part.kind === 'choice' ? part.action : printOutcome(ROLL, outcomeOf(part))),
  draws: () => true,
  plyLimit: (rules, seats) => roundsOf(rules) * seats * 3,
}
