import { expectItem } from '../../../dice/index.ts'
import { type Seat, changeSeat } from '../../../engine/index.ts'
import { type Arena, ARENAS, turned } from './arena.ts'
import { lastRoundOf, type SwordEventRules } from './house-rules.ts'
import { type EventState, type Knight, MOST, type StrikeSide, SIDES, type Turn, type TurnAction } from './state.ts'

const FRESH: Turn = { actions: 2, rotations: 2, halted: false, strikes: 0 }

export const isFresh = ({ actions, rotations }: Turn): boolean =>
  actions === FRESH.actions && rotations === FRESH.rotations

/** How often a knight may heal in one event under the house rule `three` (S13). */
export const HEALS = 3

/** The ground of this event. */
export const arenaOf = ({ rules }: { readonly rules: Pick<SwordEventRules, 'arena'> }): Arena => ARENAS[rules.arena]

/** S11: rounds to come after this one. */
export const roundsToCome = ({ rules, round }: Pick<EventState, 'rules' | 'round'>): number =>
  lastRoundOf(rules) - round

export const actorOf = ({ tiers, acted }: Pick<EventState, 'tiers' | 'acted'>): Seat =>
  expectItem(expectItem(tiers[acted])[0])

/** The knight of a seat. @throws RangeError where nobody sits there */
export const knightOf = ({ knights }: Pick<EventState, 'knights'>, seat: Seat): Knight => expectItem(knights[seat])

/** Who stands on that hex; undefined where nobody does, and beyond the edge. */
export const knightOn = ({ knights }: Pick<EventState, 'knights'>, hex: number): Seat | undefined => {
  const seat = hex < 0 ? -1 : knights.findIndex((knight) => knight.hex === hex)
  return seat < 0 ? undefined : seat
}

/** The hex a knight strikes at or moves to, −1 beyond the edge. */
export const hexTowards = (
  arena: Arena,
  { hex, facing }: Pick<Knight, 'hex' | 'facing'>,
  way: StrikeSide | 'forward' | 'backward',
): number => {
  const towards = way === 'left' || way === 'right' ? turned(facing, way) : way === 'backward' ? facing + 3 : facing
  return expectItem(expectItem(arena.next[hex])[towards % 6])
}

/** Clause 4, S5: whether strikes to this side are allowed at all. */
export const mayStrike = (rules: Pick<SwordEventRules, 'flank-attack'>, side: StrikeSide): boolean =>
  side === 'ahead' || rules['flank-attack'] === 'on'

type ArenaState = Pick<EventState, 'rules' | 'knights'>

/** Clause 4: whom a knight can strike on that side; undefined where nobody stands, and on the flanks where S5 shuts them. */
export const targetOn = (state: ArenaState, seat: Seat, side: StrikeSide): Seat | undefined =>
  mayStrike(state.rules, side) ? knightOn(state, hexTowards(arenaOf(state), knightOf(state, seat), side)) : undefined

/** The same where somebody is known to stand there. @throws RangeError where nobody does */
export const targetBy = (state: ArenaState, seat: Seat, side: StrikeSide): Seat => {
  const target = targetOn(state, seat, side)
  if (target === undefined) throw new RangeError(`nobody stands there: ${side}`)
  return target
}

/** The hex a move leads to, −1 beyond the edge. */
export const hexBy = (state: ArenaState, seat: Seat, move: 'forward' | 'backward'): number =>
  hexTowards(arenaOf(state), knightOf(state, seat), move)

/** What a knight does, in the order in which it is offered. */
export const DEEDS = [
  'strike ahead',
  'strike left',
  'strike right',
  'forward',
  'backward',
  'turn left',
  'turn right',
] as const satisfies readonly TurnAction[]

/** All that can be done in a turn. */
const ALL_TURN_ACTIONS: readonly TurnAction[] = [...DEEDS, 'heal', 'end']

/** What may be offered, by which of `ALL` it is (bit by bit): every step asks for one of these. */
const OFFERS: readonly (readonly TurnAction[])[] = Array.from({ length: 2 ** ALL_TURN_ACTIONS.length }, (_, set) =>
  ALL_TURN_ACTIONS.filter((__, bit) => ((set >> bit) & 1) === 1),
)

const setOf = (...actions: readonly TurnAction[]): number =>
  actions.reduce((set, action) => set | (1 << ALL_TURN_ACTIONS.indexOf(action)), 0)

const MOVES = { forward: setOf('forward'), backward: setOf('backward') } as const
const STRIKES = { ahead: setOf('strike ahead'), left: setOf('strike left'), right: setOf('strike right') } as const
const [ROTATIONS, HEAL, END] = [setOf('turn left', 'turn right'), setOf('heal'), setOf('end')]

/** Whether nothing has been done in this turn yet. */
export const isUntouched = ({ actions, rotations }: Turn): boolean =>
  actions === FRESH.actions && rotations === FRESH.rotations

/** S13: how often a knight may still heal in this event. */
export const healsLeft = ({ healing }: Pick<SwordEventRules, 'healing'>, heals: number): number => {
  if (healing === 'off') return 0
  return healing === 'three' ? Math.max(0, HEALS - heals) : Infinity
}

/** Clause 6, S12, S13: whether a knight may heal in a turn that it begins. */
const canHeal = (
  rules: Pick<SwordEventRules, 'healing'>,
  { health, heals }: Pick<Knight, 'health' | 'heals'>,
): boolean => health < MOST && healsLeft(rules, heals) > 0

const strikesBy = (state: EventState, seat: Seat): number =>
  SIDES.reduce((set, side) => (targetOn(state, seat, side) === undefined ? set : set | STRIKES[side]), 0)

const movesBy = (state: EventState, seat: Seat): number =>
  (hexBy(state, seat, 'forward') < 0 ? 0 : MOVES.forward) | (hexBy(state, seat, 'backward') < 0 ? 0 : MOVES.backward)

/** Clause 3: what the knight to act may do now. */
export const turnActions = (state: EventState): readonly TurnAction[] => {
  const { turn } = state
  const seat = actorOf(state)
  const canAct = turn.actions > 0
  const strikes = canAct ? strikesBy(state, seat) : 0
  const moves = canAct && !turn.halted ? movesBy(state, seat) : 0
  const rotations = turn.rotations > 0 ? ROTATIONS : 0
  const healing = isUntouched(turn) && canHeal(state.rules, knightOf(state, seat)) ? HEAL : 0
  return expectItem(OFFERS[strikes | moves | rotations | healing | END])
}

const toTurnOf = (state: EventState, acted: number): EventState => {
  const place = state.tiers.findIndex((tier, i) => i >= acted && knightOf(state, expectItem(tier[0])).health > 0)
  if (place >= 0) return { ...state, phase: 'turn', acted: place, turn: FRESH }
  if (roundsToCome(state) === 0) return { ...state, phase: 'over', acted: state.tiers.length }
  return { ...state, phase: 'initiative', round: state.round + 1, acted: state.tiers.length }
}

/** The order of the round is known: the first knight acts. */
export const toFirstTurn = (state: EventState): EventState => toTurnOf(state, 0)

/** The next knight acts, or the next round begins, or the event is over (S11). */
const endTurn = (state: EventState): EventState => toTurnOf(state, state.acted + 1)

/** The turn goes on; it ends by itself where nothing else is left to do. */
export const goOn = (state: EventState): EventState => {
  const next: EventState = { ...state, phase: 'turn' }
  return state.turn.rotations === 0 && turnActions(next).length === 1 ? endTurn(next) : next
}

const move = (state: EventState, way: 'forward' | 'backward'): EventState => {
  const seat = actorOf(state)
  const hex = hexBy(state, seat, way)
  const isFree = knightOn(state, hex) === undefined
  const knights = isFree ? changeSeat(state.knights, seat, (knight) => ({ ...knight, hex })) : state.knights
  const turn = { ...state.turn, actions: state.turn.actions - 1, halted: state.turn.halted || !isFree }
  return goOn({ ...state, knights, turn })
}

const rotate = (state: EventState, side: 'left' | 'right'): EventState => {
  const turn = { ...state.turn, rotations: state.turn.rotations - 1 }
  const knights = changeSeat(state.knights, actorOf(state), (knight) => ({
    ...knight,
    facing: turned(knight.facing, side),
  }))
  return goOn({ ...state, knights, turn })
}

const heal = (state: EventState): EventState =>
  endTurn({
    ...state,
    knights: changeSeat(state.knights, actorOf(state), (knight) => ({
      ...knight,
      health: knight.health + 1,
      heals: knight.heals + 1,
    })),
  })

const declareStrike = (state: EventState, side: StrikeSide): EventState => {
  const by = actorOf(state)
  return {
    ...state,
    phase: 'roll',
    turn: { ...state.turn, actions: state.turn.actions - 1, strikes: state.turn.strikes + 1 },
    strike: {
      by,
      target: targetBy(state, by, side),
      side,
      stage: 'attack',
      attack: [],
      first: [],
      final: [],
      air: [],
      spent: 0,
    },
  }
}

export const sideOf = (strike: `strike ${StrikeSide}`): StrikeSide => strike.slice('strike '.length) as StrikeSide

/** One thing done in a turn. */
export const act = (state: EventState, action: TurnAction): EventState => {
  switch (action) {
    case 'forward':
    case 'backward':
      return move(state, action)
    case 'turn left':
    case 'turn right':
      return rotate(state, action === 'turn left' ? 'left' : 'right')
    case 'strike ahead':
    case 'strike left':
    case 'strike right':
      return declareStrike(state, sideOf(action))
    case 'heal':
      return heal(state)
    case 'end':
      return endTurn(state)
    default:
      return action satisfies never
  }
}
