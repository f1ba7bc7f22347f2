import { dice, facesOf, printOutcome } from '../../dice/index.ts'
import { type Game, type GameNode, open, outcomeOf, type Ply, type RulesetOf, type Seat } from '../../engine/index.ts'

const houseRules = [{ name: 'target', min: 2, max: 30, default: 8 }] as const

export type PigRules = RulesetOf<typeof houseRules>

export type PigState = {
  readonly rules: PigRules
  readonly scores: readonly [number, number]
  readonly turn: Seat
  /** Points of this turn that a 1 would lose. */
  readonly pot: number
  readonly phase: 'choose' | 'roll' | 'over'
  readonly rolls: number
}

export type PigAction = 'roll' | 'hold'

type PigPly = Ply<PigAction>

const DIE = dice(1, 6)

const node = ({ phase, turn, rolls }: PigState): GameNode<PigAction> => {
  if (phase === 'choose') return { kind: 'decision', seat: turn, actions: ['roll', 'hold'] }
  if (phase === 'roll') return { kind: 'chance', chance: DIE, slot: `roll-${rolls + 1}`, seat: turn }
  return turn === 0
    ? { kind: 'terminal', payoff: [1, 0], places: [1, 2] }
    : { kind: 'terminal', payoff: [0, 1], places: [2, 1] }
}

const passed = (state: PigState): PigState => ({ ...state, turn: 1 - state.turn, pot: 0, phase: 'roll' })

const fell = (state: PigState, face: number): PigState => {
  const { rules, scores, turn, pot } = state
  const rolled = { ...state, rolls: state.rolls + 1 }
  if (face === 1) return passed(rolled)
  const reached = scores[turn as 0 | 1] + pot + face >= rules.target
  return { ...rolled, pot: pot + face, phase: reached ? 'over' : 'choose' }
}

const held = (state: PigState): PigState => {
  const [a, b] = state.scores
  return passed({ ...state, scores: state.turn === 0 ? [a + state.pot, b] : [a, b + state.pot] })
}

const step = (state: PigState, ply: PigPly): PigState => {
  if (ply.kind === 'outcome' && state.phase === 'roll') return fell(state, facesOf(DIE, ply.outcome)[0]!)
  if (ply.kind !== 'choice' || state.phase !== 'choose' || ply.seat !== state.turn)
    throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
  return ply.action === 'hold' ? held(state) : { ...state, phase: 'roll' }
}

/**
 * Pig: roll as often as you like; a 1 ends the turn and loses its points; the first to reach the target wins. Tests of
 * models and solving use it, because its turns repeat.
 */
export const pig: Game<PigState, PigAction, PigState, PigRules> = {
  id: 'pig',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules,
  start: (rules) => ({ rules, scores: [0, 0], turn: 0, pot: 0, phase: 'roll', rolls: 0 }),
  node,
  step,
  ...open,
  print: (_, part) => (part.kind === 'choice' ? part.action : printOutcome(DIE, outcomeOf(part))),
  key: ({ rules, scores, turn, pot, phase }) => `${rules.target} ${scores.join()} ${turn} ${pot} ${phase}`,
}
