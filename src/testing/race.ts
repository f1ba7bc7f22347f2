import { dice, type Faces, holds } from '../dice/index.ts'
import {
  type Game,
  type Model,
  type ModelEdge,
  type ModelTable,
  open,
  outcomeOf,
  type ModelPlace,
  type Seat,
} from '../engine/index.ts'

/** Points needed to win. */
const GOAL = 5

export type RaceAction = 'safe' | 'bold'

export type RaceState = { readonly scores: readonly [number, number]; readonly mover: 0 | 1; readonly rolls: boolean }

const COIN = dice(1, 2)

const GAINS = { safe: 1, miss: 0, hit: 3 } as const

const passed = ({ scores, mover }: RaceState, gain: number): RaceState => {
  const mine = Math.min(GOAL, scores[mover] + gain)
  return { scores: mover === 0 ? [mine, scores[1]] : [scores[0], mine], mover: mover === 0 ? 1 : 0, rolls: false }
}

const winner = ({ scores }: RaceState): Seat => scores.indexOf(GOAL)

const TABLE: ModelTable = [
  { kind: 'result', result: 0 },
  { kind: 'result', result: 1 },
  { kind: 'result', result: 2 },
  { kind: 'chance', next: [1, 2], weights: [1, 1] },
  { kind: 'choice', role: 0, next: [0, 3] },
]
const ROLL = 3
const CHOICE = 4
const OVER = GOAL * GOAL

const edge = (mine: number, theirs: number, gain: number): ModelEdge =>
  mine + gain >= GOAL ? { position: OVER, turned: false } : { position: theirs * GOAL + mine + gain, turned: true }

const model: Model<RaceState> = {
  seats: 2,
  sum: 1,
  tables: [TABLE],
  positions: [
    ...Array.from({ length: OVER }, (_, at) => {
      const [mine, theirs] = [Math.floor(at / GOAL), at % GOAL]
      return { kind: 'open', table: 0, next: Object.values(GAINS).map((gain) => edge(mine, theirs, gain)) } as const
    }),
    { kind: 'over', payoff: 1 },
  ],
  place: (state) => {
    const { scores, mover, rolls } = state
    if (winner(state) >= 0) return { position: OVER, node: 0, turned: winner(state) === 1 }
    const [mine, theirs] = mover === 0 ? scores : [scores[1], scores[0]]
    return { position: mine * GOAL + theirs, node: rolls ? ROLL : CHOICE, turned: mover === 1 }
  },
  state: ({ position, node, turned }: ModelPlace) => {
    if (position === OVER) return { scores: turned ? [0, GOAL] : [GOAL, 0], mover: turned ? 0 : 1, rolls: false }
    const [mine, theirs] = [Math.floor(position / GOAL), position % GOAL]
    return { scores: turned ? [theirs, mine] : [mine, theirs], mover: turned ? 1 : 0, rolls: node === ROLL }
  },
}

const withoutModel: Game<RaceState, RaceAction> = {
  id: 'race',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules: [],
  start: () => ({ scores: [0, 0], mover: 0, rolls: false }),
  node: (state) => {
    const first = winner(state)
    if (first === 0) return { kind: 'terminal', payoff: [1, 0], places: [1, 2] }
    if (first === 1) return { kind: 'terminal', payoff: [0, 1], places: [2, 1] }
    if (state.rolls) return { kind: 'chance', chance: COIN, slot: 'bold', seat: state.mover }
    return { kind: 'decision', seat: state.mover, actions: ['safe', 'bold'] }
  },
  step: (state, ply) => {
    if (ply.kind === 'outcome' && holds(COIN, ply.outcome))
      return passed(state, (ply.outcome as Faces)[0] === 2 ? GAINS.hit : GAINS.miss)
    if (ply.kind !== 'choice') throw new RangeError('not offered')
    return ply.action === 'safe' ? passed(state, GAINS.safe) : { ...state, rolls: true }
  },
  ...open,
  print: (_, part) => (part.kind === 'choice' ? part.action : String(outcomeOf(part)[0])),
}

/**
 * Race game: take a step, or toss a coin for three or none; five win. Small, with loops; solved by a model or without
 * one.
 */
export const race: Game<RaceState, RaceAction> & { readonly withoutModel: Game<RaceState, RaceAction> } = {
  ...withoutModel,
  model: () => model,
  withoutModel,
}

/** All unfinished states of the race. */
export const raceStates: readonly RaceState[] = Array.from({ length: OVER * 4 }, (_, i) => ({
  scores: [Math.floor(i / 4 / GOAL), Math.floor(i / 4) % GOAL] as const,
  mover: (i & 1) as 0 | 1,
  rolls: (i & 2) === 2,
}))
