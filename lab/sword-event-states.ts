import type { Knight, SwordEventState } from '../src/games/sword-event/rules/state.ts'
import type { Script } from './lab.tsx'

/** Changes the knights, by seat, to states that the plies have not reached. */
const placed =
  (...knights: readonly Partial<Knight>[]) =>
  (state: SwordEventState): SwordEventState => ({
    ...state,
    game: { ...state.game, knights: state.game.knights.map((knight, seat) => ({ ...knight, ...knights[seat] })) },
  })

const FOUR = ['3-3-4-4-6|1-3-5-6-6|3-3-3-6-6|1-2-3-5-6']
const MEETING = placed(
  { hex: 18, facing: 0, rerolls: 3, health: 4 },
  { hex: 19, facing: 3, rerolls: 2, health: 5 },
  { hex: 13, facing: 5, rerolls: 4, health: 2 },
  { hex: 30, facing: 1, rerolls: 1 },
)
const DUEL = ['1-1-3-4-4|2-2-3-4-6']
const CLOSE = placed({ hex: 18, facing: 0, rerolls: 3, health: 4 }, { hex: 19, facing: 3, rerolls: 2 })
const BEGUN = ['3-3-4-4-6|1-1-2-3-5', 'forward', 'forward', 'end', 'forward', 'forward', 'end']
/** Plies after which two knights have met on the small list and one has declared a strike. */
const MET = [...DUEL, 'forward', 'forward', 'end', 'forward']
const STRUCK = [...MET, 'strike ahead']
const UNBLOCKED = [...STRUCK, '3-3-3-3-6', 'keep', '1-1-3-4-6', 'keep', '1-1-2-4']
const TO_STRIKE = [
  ...BEGUN,
  '3-3-4-4-6|1-1-2-3-5',
  'forward',
  'end',
  'forward',
  'end',
  '3-3-4-4-6|1-1-2-3-5',
  'forward',
]

export const SCRIPTS: { readonly [name: string]: Script<SwordEventState> } = {
  start: { plies: [] },
  ordered: { plies: ['3-3-4-4-6|1-1-2-3-5'] },
  turn: { plies: DUEL },
  strike: { plies: DUEL, put: CLOSE },
  four: { seats: 4, plies: FOUR, eye: 2, put: MEETING },
  'four-start': { seats: 4, plies: [], eye: 2 },
  tied: { seats: 3, plies: ['3-3-4-4-6|3-3-4-4-6|1-2-3-5-6'] },
  three: { seats: 3, plies: ['3-3-4-4-6|3-3-4-4-5|1-2-3-5-6'] },
  /** Seen by a waiting player: the reasons for the order. */
  order3: { seats: 3, plies: ['3-3-4-4-6|3-3-4-4-5|2-2-3-3-6'], eye: 2 },
  order4: { seats: 4, plies: ['3-3-4-4-6|3-3-4-4-5|2-2-3-3-6|2-2-3-3-5'], eye: 3 },
  small: { rules: { arena: 'small' }, plies: DUEL, advice: 'forward' },
  small4: { rules: { arena: 'small' }, seats: 4, plies: FOUR, eye: 2, advice: 'turn left' },
  met: { rules: { arena: 'small' }, plies: MET, eye: 1 },
  attack: {
    rules: { arena: 'small' },
    plies: STRUCK,
    eye: 1,
  },
  rolled: {
    rules: { arena: 'small' },
    plies: [...STRUCK, '1-1-3-4-6'],
    eye: 1,
    advice: 'reroll 3-4-6',
  },
  reroll: {
    rules: { arena: 'small' },
    plies: [...STRUCK, '1-1-3-4-6', 'reroll 3-4-6'],
    eye: 1,
  },
  defend: {
    rules: { arena: 'small' },
    plies: [...STRUCK, '1-1-3-4-6', 'keep', '1-2-3-4-6'],
  },
  final: {
    rules: { arena: 'small' },
    plies: UNBLOCKED,
  },
  landed: {
    rules: { arena: 'small' },
    plies: [...UNBLOCKED, 'keep'],
    eye: 1,
  },
  far: { plies: TO_STRIKE },
}
