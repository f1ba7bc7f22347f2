import type { KingState } from '../src/games/king-of-the-roll/state.ts'
import type { Script } from './lab.tsx'

const NAMED = { characters: 'named' }
const READY = ['6|1', 'second-wind+switch', 'mat-hours+off-balance', 'board-1', 'side-1', 'side-1']
const ROLLED = [...READY, '4|2|6|1|5', '1|6|3|2|5']
const TOKENS = [...ROLLED, 'takedown+guard-pull']
const PLACING = [...TOKENS, 'pass', 'pass']

/** On the ground in one position, with points, in the fourth turn. */
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
  solo: {
    rules: NAMED,
    seats: 1,
    plies: ['second-wind+switch', 'board-1', 'side-1', 'side-1', '3|5|5|1|2', 'pass'],
  },
}
