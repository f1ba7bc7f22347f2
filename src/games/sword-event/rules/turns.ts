import { expectItem } from '../../../dice/index.ts'
import { type Seat, changeSeat } from '../../../engine/index.ts'
import { isOwn, piecesOf } from '../content/in-play.ts'
import { type Arena, arenaFrom, ARENAS, turned } from './arena.ts'
import { lastRoundOf, type SwordEventRules } from './house-rules.ts'
import { type EventState, type Knight, type StrikeSide, SIDES, type Turn, type TurnAction } from './state.ts'

const FRESH: Turn = { actions: 2, rotations: 2, halted: false, strikes: 0 }

export const isFresh = ({ actions, rotations }: Turn): boolean =>
  actions === FRESH.actions && rotations === FRESH.rotations

/** True if the turn had a rotation, or an action other than a strike. */
export const hasDoneMoreThanStrike = ({ actions, rotations, strikes }: Turn): boolean =>
  rotations < FRESH.rotations || FRESH.actions - actions > strikes

/** Maximum heals of a knight in one event under the house rule `three` (S13). */
export const HEALS = 3

/** House rules that select the arena (S18, S25). */
export type ArenaRules = Pick<SwordEventRules, 'arena' | 'pieces'>

export const arenaOf = ({ rules }: { readonly rules: ArenaRules }): Arena =>
  isOwn(rules) ? arenaFrom(piecesOf(rules).arena) : ARENAS[rules.arena]

/** Health of a knight at the start of an event, which is also its maximum (clause 1, S25). */
export const fullHealth = (rules: Pick<SwordEventRules, 'pieces'>): number => piecesOf(rules).health

/** Returns the number of rounds after the current round (S11). */
export const roundsToCome = ({ rules, round }: Pick<EventState, 'rules' | 'round'>): number =>
  lastRoundOf(rules) - round

export const actorOf = ({ tiers, acted }: Pick<EventState, 'tiers' | 'acted'>): Seat =>
  expectItem(expectItem(tiers[acted])[0])

/** Returns a seat's knight. @throws RangeError if there is none */
export const knightOf = ({ knights }: Pick<EventState, 'knights'>, seat: Seat): Knight => expectItem(knights[seat])

/** Returns the knight on that hex; undefined if it is free or beyond the edge. */
export const knightOn = ({ knights }: Pick<EventState, 'knights'>, hex: number): Seat | undefined => {
  const seat = hex < 0 ? -1 : knights.findIndex((knight) => knight.hex === hex)
  return seat < 0 ? undefined : seat
}

/** Returns the hex that a knight strikes at or moves to, −1 beyond the edge. */
export const hexTowards = (
  arena: Arena,
  { hex, facing }: Pick<Knight, 'hex' | 'facing'>,
  way: StrikeSide | 'forward' | 'backward',
): number => {
  const towards = way === 'left' || way === 'right' ? turned(facing, way) : way === 'backward' ? facing + 3 : facing
  return expectItem(expectItem(arena.next[hex])[towards % 6])
}

/** True if strikes to this side are allowed (clause 4, S5). */
export const mayStrike = (rules: Pick<SwordEventRules, 'flank-attack'>, side: StrikeSide): boolean =>
  side === 'ahead' || rules['flank-attack'] === 'on'

type ArenaState = Pick<EventState, 'rules' | 'knights'>

/** Returns the target on that side (clause 4); undefined if there is none, or if S5 forbids flank attacks. */
export const targetOn = (state: ArenaState, seat: Seat, side: StrikeSide): Seat | undefined =>
  mayStrike(state.rules, side) ? knightOn(state, hexTowards(arenaOf(state), knightOf(state, seat), side)) : undefined

/** Returns the target on that side. @throws RangeError if there is none */
export const targetBy = (state: ArenaState, seat: Seat, side: StrikeSide): Seat => {
  const target = targetOn(state, seat, side)
  if (target === undefined) throw new RangeError(`no knight is on that side: ${side}`)
  return target
}

/** Returns the target hex of a move, −1 beyond the edge. */
export const hexBy = (state: ArenaState, seat: Seat, move: 'forward' | 'backward'): number =>
  hexTowards(arenaOf(state), knightOf(state, seat), move)

/** Actions of a knight in the order of offer. */
export const STRIKES_AND_MOVES = [
  'strike ahead',
  'strike left',
  'strike right',
  'forward',
  'backward',
  'turn left',
  'turn right',
] as const satisfies readonly TurnAction[]

const ALL_TURN_ACTIONS: readonly TurnAction[] = [...STRIKES_AND_MOVES, 'heal', 'end']

/** Every subset of `ALL_TURN_ACTIONS`, with its actions as bits of its index. Each step offers one subset. */
const OFFERS: readonly (readonly TurnAction[])[] = Array.from({ length: 2 ** ALL_TURN_ACTIONS.length }, (_, set) =>
  ALL_TURN_ACTIONS.filter((__, bit) => ((set >> bit) & 1) === 1),
)

const setOf = (...actions: readonly TurnAction[]): number =>
  actions.reduce((set, action) => set | (1 << ALL_TURN_ACTIONS.indexOf(action)), 0)

const MOVES = { forward: setOf('forward'), backward: setOf('backward') } as const
const STRIKES = { ahead: setOf('strike ahead'), left: setOf('strike left'), right: setOf('strike right') } as const
const [ROTATIONS, HEAL, END] = [setOf('turn left', 'turn right'), setOf('heal'), setOf('end')]

/** True before the first action or rotation of this turn. */
export const isUntouched = ({ actions, rotations }: Turn): boolean =>
  actions === FRESH.actions && rotations === FRESH.rotations

/** Returns the remaining heals of a knight in this event (S13). */
export const healsLeft = ({ healing }: Pick<SwordEventRules, 'healing'>, heals: number): number => {
  if (healing === 'off') return 0
  return healing === 'three' ? Math.max(0, HEALS - heals) : Infinity
}

/** True if a knight may heal at the start of its turn (clause 6, S12, S13). */
const canHeal = (
  rules: Pick<SwordEventRules, 'healing' | 'pieces'>,
  { health, heals }: Pick<Knight, 'health' | 'heals'>,
): boolean => health < fullHealth(rules) && healsLeft(rules, heals) > 0

const strikesBy = (state: EventState, seat: Seat): number =>
  SIDES.reduce((set, side) => (targetOn(state, seat, side) === undefined ? set : set | STRIKES[side]), 0)

const movesBy = (state: EventState, seat: Seat): number =>
  (hexBy(state, seat, 'forward') < 0 ? 0 : MOVES.forward) | (hexBy(state, seat, 'backward') < 0 ? 0 : MOVES.backward)

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

export const toFirstTurn = (state: EventState): EventState => toTurnOf(state, 0)

/** Starts the next knight's turn or the next round, or ends the event (S11). */
const endTurn = (state: EventState): EventState => toTurnOf(state, state.acted + 1)

/** Continues the turn, or ends it if no action is left. */
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
