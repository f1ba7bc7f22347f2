import type { KingState } from '../src/games/king-of-the-roll/rules/state.ts'
import type { Script } from './lab.tsx'

const NAMED = { characters: 'named' }
const READY = ['6|1', 'second-wind+switch', 'mat-hours+off-balance', 'board-1', 'side-1', 'side-1']
const ROLLED = [...READY, '4|2|6|1|5', '1|6|3|2|5']
const TOKENS = [...ROLLED, 'takedown+guard-pull']
const PLACING = [...TOKENS, 'pass', 'pass']

/** Fighters on the ground in one position, with points, in the fourth turn. */
const grounded =
  (position: NonNullable<KingState['ground']>['position'], top: 0 | 1) =>
  (state: KingState): KingState => ({
    ...state,
    turn: 4,
    ground: { position, top },
    initiative: top,
    acting: top,
    sides: [
      { ...state.sides[0], points: 4, advantages: 1, technique: -1 },
      { ...state.sides[1], points: 2, technique: -1 },
    ],
  })

const NOTHING = { met: true, bonus: 0, edge: 0, points: 0, advantages: 0 }

/** State after the summary of a turn was shown. */
const told = (state: KingState): KingState => ({
  ...grounded('side-mount', 1)(state),
  phase: 'roll',
  acting: 0,
  sides: [
    { ...state.sides[0], rolled: [], technique: -1, points: 0, advantages: 1 },
    { ...state.sides[1], rolled: [], technique: -1, points: 2 },
  ],
  report: {
    turn: 3,
    efforts: [
      { ...NOTHING, technique: 0, placed: [4, 5, 6, 2, 3], dice: 20, skill: 20, advantages: 1 },
      { ...NOTHING, technique: 0, placed: [6, 6, 5, 6, 6], dice: 29, skill: 29, points: 2 },
    ],
    winner: 1,
    result: 'moved',
  },
})

/** State in which the white dice have landed and the blue die is next. */
const second = (state: KingState): KingState => {
  const { sides, ...rest } = grounded('closed-guard', 0)(state)
  const [one, other] = sides
  return {
    ...rest,
    belt: 1,
    sides: [
      { ...one, technique: 0, placed: [4, 0, 0, 0, 0], rolled: [0, 2, 6, 1, 5] },
      { ...other, technique: 1, placed: [1, 0, 0, 0, 0], rolled: [0, 6, 3, 2, 5] },
    ],
  }
}

export const SCRIPTS: { readonly [name: string]: Script<KingState> } = {
  opening: { plies: [] },
  character: { plies: ['6|1'] },
  face: { rules: NAMED, plies: READY.slice(0, 4), eye: 1 },
  roll: { rules: NAMED, plies: READY },
  token: { rules: NAMED, plies: ROLLED, advice: 'takedown' },
  card: { rules: NAMED, plies: [...TOKENS] },
  place: { rules: NAMED, plies: PLACING, eye: 0 },
  strength: { rules: NAMED, plies: [...PLACING, 'change blue'] },
  ground: { rules: NAMED, plies: PLACING, put: grounded('closed-guard', 0) },
  below: { rules: NAMED, plies: PLACING, eye: 0, put: grounded('side-mount', 0), advice: 'change purple' },
  second: { rules: NAMED, plies: PLACING, put: second },
  told: { rules: NAMED, plies: PLACING, put: told },
  over: {
    rules: NAMED,
    plies: PLACING,
    put: (state) => ({
      ...told(state),
      phase: 'over',
      turn: 3,
      ending: { by: 'points', winner: 1 },
    }),
  },
  'solo-top': {
    rules: NAMED,
    seats: 1,
    plies: ['second-wind+switch', 'board-1', 'side-1', 'side-1', '3|5|5|1|2', 'pass'],
    put: (state) => ({ ...grounded('half-guard', 1)(state), acting: 0, soloCard: 2 }),
  },
  solo: {
    rules: NAMED,
    seats: 1,
    plies: ['second-wind+switch', 'board-1', 'side-1', 'side-1', '3|5|5|1|2', 'pass'],
  },
}
