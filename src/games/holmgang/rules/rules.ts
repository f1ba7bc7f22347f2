import { dice, type Faces, facesOf, expectItem, type Pool, poolOf } from '../../../dice/index.ts'
import {
  type Game,
  type GameNode,
  open,
  type Phase as GamePhase,
  playByPhases,
  type Seat,
  printBy,
} from '../../../engine/index.ts'
import { armsOf } from './arms.ts'
import { damageOf, withReroll } from './damage.ts'
import { type HolmgangRules, houseRules } from './house-rules.ts'
import { MOST_SWORDS } from '../content/schema.ts'
import {
  aggrievedOf,
  type GrudgeAction,
  GRUDGES,
  type InsultAction,
  INSULT_ACTIONS,
  insultIn,
  tradesInsults,
} from './insults.ts'
import {
  afterSwing,
  fullSide,
  hit,
  holdsLent,
  opened,
  READY,
  roundPhase,
  type Side,
  type Stance,
  stancePhase,
  stancesOf,
  swapped,
  swordsOf,
  swingSize,
  vowed,
  vowPhase,
  wagered,
} from './side.ts'

/** Result of the last swing: dice before the parry, parried face, new face, damage and defender. */
export type Blow = {
  readonly swing: Faces
  readonly parried?: number
  readonly rerolled?: number
  readonly dice: Faces
  readonly damage: number
  readonly defender: Seat
  readonly firstBlood: boolean
}

export type Phase = 'insult' | 'grudge' | 'opening' | 'ready' | 'vow' | 'stance' | 'swing' | 'parry' | 'reroll' | 'over'

/** State of a duel. Nothing is hidden, so every view equals the state. `sides` is by seat, counted from 0. */
export type HolmgangState = {
  readonly rules: HolmgangRules
  readonly phase: Phase
  /** Number of opening rolls so far. After a tie there is another roll. */
  readonly openings: number
  /** Number of the current swing, from 1; by default each swing is a round (H2). */
  readonly round: number
  readonly attacker: Seat
  readonly sides: readonly [Side, Side]
  /** Dice of the swing; empty before it is rolled. */
  readonly dice: Faces
  /** Face that is being rerolled. */
  readonly parried?: number
  /** Numbers of the traded insults by seat (H8, `insult`). */
  readonly insults?: readonly number[]
  /** The last completed swing. */
  readonly blow?: Blow
}

/**
 * An insult, or an answer about the grudge (H8). The defender's stance (`keep`, `swap`, `wager`), a swing without a
 * wager (`plain`), no parry (`stand`, if the parry is optional), or the face of the parried die (`parry 5`).
 */
export type HolmgangAction = InsultAction | GrudgeAction | Stance | 'plain' | 'stand' | `parry ${number}`

export const defenderOf = (state: HolmgangState): Seat => 1 - state.attacker

export const sideOf = (state: HolmgangState, seat: Seat): Side => state.sides[seat as 0 | 1]

/** Returns the number of dice in the swing that is rolled next, or is being rolled (clause 4, H7). */
export const swingSizeOf = (state: HolmgangState): number =>
  swingSize(state.rules, sideOf(state, state.attacker), sideOf(state, defenderOf(state)))

/** Swords of each colour in a player's hand, dice on the table included. */
export type Swords = { readonly own: number; readonly lent: number }

const lentTo = (state: HolmgangState, seat: Seat): number => {
  const isAttacker = seat === state.attacker
  const isSwung = isAttacker && state.dice.length > swordsOf(state.rules) && state.phase !== 'over'
  return Number(isSwung || holdsLent(state.rules, sideOf(state, seat), isAttacker))
}

/** Returns the swords in a player's hand: their own, one fewer while the opponent has one (H7). */
export const handOf = (state: HolmgangState, seat: Seat): Swords => ({
  own: swordsOf(state.rules) - lentTo(state, 1 - seat),
  lent: lentTo(state, seat),
})

/** Returns the last blow. @throws RangeError before the first */
export const blowOf = ({ blow }: Pick<HolmgangState, 'blow'>): Blow => {
  if (blow === undefined) throw new RangeError('no swing has landed yet')
  return blow
}

/** Returns the face that is being rerolled. @throws RangeError if there is none */
export const parriedOf = ({ parried }: Pick<HolmgangState, 'parried'>): number => {
  if (parried === undefined) throw new RangeError('no die is being parried')
  return parried
}

const sidesWith = ({ sides }: HolmgangState, seat: Seat, side: Side): HolmgangState['sides'] =>
  seat === 0 ? [side, sides[1]] : [sides[0], side]

const withSide = (state: HolmgangState, seat: Seat, change: (side: Side) => Side): HolmgangState => ({
  ...state,
  sides: sidesWith(state, seat, change(sideOf(state, seat))),
})

const PARRIES: readonly HolmgangAction[] = ['stand', 'parry 1', 'parry 2', 'parry 3', 'parry 4', 'parry 5', 'parry 6']

/** H4: true if the defender does not have to parry. */
export const isParryOptional = ({ parry }: Pick<HolmgangRules, 'parry'>): boolean => parry === 'optional'

/** Returns the defender's options for this swing (clause 5, H4). */
export const parriesOf = ({ dice: swing, rules }: Pick<HolmgangState, 'dice' | 'rules'>): readonly HolmgangAction[] => {
  const actions: HolmgangAction[] = []
  let last = 0
  for (const face of swing) {
    if (face !== last) actions.push(expectItem(PARRIES[face]))
    last = face
  }
  if (isParryOptional(rules)) actions.push('stand')
  return actions
}

const toStance = (state: HolmgangState): HolmgangState => ({
  ...state,
  phase: stancePhase(state.rules, sideOf(state, defenderOf(state))),
})

const toRound = (state: HolmgangState, attacker: Seat): HolmgangState => {
  const [swings, defends] = [sideOf(state, attacker), sideOf(state, 1 - attacker)]
  return {
    ...state,
    round: state.round + 1,
    attacker,
    sides: sidesWith(state, attacker, opened(state.rules, swings, defends)),
    dice: [],
    phase: roundPhase(state.rules, swings, defends),
  }
}

export const OPENING = poolOf({ count: 1, sides: 6, label: 'seat 0' }, { count: 1, sides: 6, label: 'seat 1' })
const SWINGS: readonly Pool[] = Array.from({ length: MOST_SWORDS + 1 }, (_, i) => dice(i + 1, 6))

/** Returns the pool of a swing with this many dice. */
export const swingPool = (size: number): Pool => expectItem(SWINGS[size - 1])

const ONE_DIE = dice(1, 6)

const rollOpening = (state: HolmgangState, faces: Faces): HolmgangState => {
  const next = { ...state, openings: state.openings + 1 }
  const [first, second] = [expectItem(faces[0]), expectItem(faces[1])]
  return first === second ? next : toRound(next, first > second ? 0 : 1)
}

/**
 * Applies the damage (clause 7, H3). Damage above the points of the active shield is first blood. Without first blood,
 * the roles change. Lists every field except `parried`: removing one from a spread takes as long as the rest of a
 * round.
 */
const land = (
  state: HolmgangState,
  blow: Pick<Blow, 'swing' | 'parried' | 'rerolled'>,
  final: Faces,
): HolmgangState => {
  const { rules, openings, round, attacker, sides } = state
  const defender = defenderOf(state)
  const damage = damageOf(final, armsOf(rules))
  const held = hit(sideOf(state, defender), damage)
  const told: Blow = { ...blow, dice: final, damage, defender, firstBlood: held === undefined }
  if (held === undefined) return { rules, phase: 'over', openings, round, attacker, sides, dice: final, blow: told }
  const struck = sideOf(state, attacker)
  const phase = roundPhase(rules, held, struck)
  const [next, after] = [round + 1, sidesWith(state, defender, opened(rules, held, struck))]
  return { rules, phase, openings, round: next, attacker: defender, sides: after, dice: [], blow: told }
}

const rollSwing = (state: HolmgangState, faces: Faces): HolmgangState => ({
  ...withSide(state, state.attacker, afterSwing),
  phase: 'parry',
  dice: faces,
})

const reroll = (state: HolmgangState, faces: Faces): HolmgangState => {
  const [swing, parried, rerolled] = [state.dice, parriedOf(state), expectItem(faces[0])]
  return land(state, { swing, parried, rerolled }, withReroll(swing, parried, rerolled))
}

/** Applies the attacker's preparation for a round of two (H2, `both`). */
const prepare = (state: HolmgangState, action: HolmgangAction): HolmgangState => {
  const next = action === 'swap' ? withSide(state, state.attacker, (side) => swapped(state.rules, side)) : state
  return { ...next, phase: vowPhase(state.rules, sideOf(next, state.attacker), sideOf(next, defenderOf(state))) }
}

/**
 * Records the promise (H7). A promise before the defence binds the defender in this swing; one before the swing binds
 * the attacker in the opponent's next swing.
 */
const vow = (state: HolmgangState, action: HolmgangAction): HolmgangState =>
  toStance(action === 'wager' ? withSide(state, state.attacker, vowed) : state)

/** Applies the stance (clause 3): the defender keeps the shield, with or without Galen's Wager, or swaps it. */
const takeStance = (state: HolmgangState, action: HolmgangAction): HolmgangState => {
  if (action === 'keep') return { ...state, phase: 'swing' }
  const change = (side: Side): Side => (action === 'swap' ? swapped(state.rules, side) : wagered(side))
  return { ...withSide(state, defenderOf(state), change), phase: 'swing' }
}

/** Returns the face of a parry; 0 for every other action. */
export const faceOf = (action: HolmgangAction): number => PARRIES.indexOf(action) * Number(action.startsWith('parry'))

const parry = (state: HolmgangState, action: HolmgangAction): HolmgangState =>
  action === 'stand'
    ? land(state, { swing: state.dice }, state.dice)
    : { ...state, phase: 'reroll', parried: faceOf(action) }

/** Returns a node at which both players choose at once from the same actions. */
const bothChoose = (actions: readonly HolmgangAction[]): GameNode<HolmgangAction> => ({
  kind: 'simultaneous',
  seats: [
    { seat: 0, actions },
    { seat: 1, actions },
  ],
})

/** Decides who swings first by both answers. If they disagree, the dice decide (H8). */
const settle = (state: HolmgangState, said: readonly HolmgangAction[]): HolmgangState => {
  const first = aggrievedOf(said)
  return first === undefined ? { ...state, phase: 'opening' } : toRound(state, first)
}

const phases: { readonly [phase in Phase]: GamePhase<HolmgangState, HolmgangAction> } = {
  insult: {
    node: () => bothChoose(INSULT_ACTIONS),
    onJointChoice: (state, said) => ({ ...state, phase: 'grudge', insults: said.map(insultIn) }),
  },
  grudge: { node: () => bothChoose(GRUDGES), onJointChoice: settle },
  opening: {
    node: ({ openings }) => ({ kind: 'chance', chance: OPENING, slot: `opening-${openings + 1}` }),
    onOutcome: (state, outcome) => rollOpening(state, facesOf(OPENING, outcome)),
  },
  ready: { node: ({ attacker }) => ({ kind: 'decision', seat: attacker, actions: READY }), onChoice: prepare },
  vow: { node: ({ attacker }) => ({ kind: 'decision', seat: attacker, actions: ['plain', 'wager'] }), onChoice: vow },
  stance: {
    node: (state) => {
      const seat = defenderOf(state)
      return { kind: 'decision', seat, actions: stancesOf(state.rules, sideOf(state, seat)) }
    },
    onChoice: takeStance,
  },
  swing: {
    node: (state) => ({
      kind: 'chance',
      chance: swingPool(swingSizeOf(state)),
      slot: `round-${state.round}-swing`,
      seat: state.attacker,
    }),
    onOutcome: (state, outcome) => rollSwing(state, facesOf(swingPool(swingSizeOf(state)), outcome)),
  },
  parry: {
    node: (state) => ({ kind: 'decision', seat: defenderOf(state), actions: parriesOf(state) }),
    onChoice: parry,
  },
  reroll: {
    node: ({ round, attacker: seat }) => ({
      kind: 'chance',
      chance: ONE_DIE,
      slot: `round-${round}-reroll`,
      seat,
      again: true,
    }),
    onOutcome: (state, outcome) => reroll(state, facesOf(ONE_DIE, outcome)),
  },
  over: {
    node: ({ attacker }) =>
      attacker === 0
        ? { kind: 'terminal', payoff: [1, 0], places: [1, 2] }
        : { kind: 'terminal', payoff: [0, 1], places: [2, 1] },
  },
}

const { node, step } = playByPhases(phases)

const start = (rules: HolmgangRules): HolmgangState => {
  const state: HolmgangState = {
    rules,
    phase: tradesInsults(rules) ? 'insult' : 'opening',
    openings: 0,
    round: 0,
    attacker: 0,
    sides: [fullSide(rules), fullSide(rules)],
    dice: [],
  }
  return rules.first === 'choose' ? toRound(state, 0) : state
}

const sideKey = ({ active, spares, fifth, bound, settled }: Side): string =>
  `${active}.${spares}${fifth ? 'f' : ''}${bound ? 'b' : ''}${settled ? 's' : ''}`

const dieInAir = (state: HolmgangState): string =>
  state.phase === 'parry' || state.phase === 'reroll' ? `${state.dice.join('')}:${state.parried ?? ''}` : ''

const key = (state: HolmgangState): string => {
  const { phase, attacker, sides, rules } = state
  const houses = `${rules.broken}/${rules.round}/${rules.parry}/${rules.wager}/${rules.arms}`
  return [houses, phase, attacker, sideKey(sides[0]), sideKey(sides[1]), dieInAir(state)].join(' ')
}

/** Holmgang according to rules.md in this folder. */
export const holmgang: Game<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = {
  id: 'holmgang',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules,
  start,
  node,
  step,
  ...open,
  print: printBy(node),
  key,
}
