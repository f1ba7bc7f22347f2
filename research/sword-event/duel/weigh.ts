import {
  type Exchange,
  MOST_WOUNDS,
  openRoll,
  placeOf,
  placesOf,
  solveDuel,
  type Terms,
  worthOfStrike,
} from '../../../src/games/sword-event/solve/strike/exchange.ts'
import type { EventState, Knight, SwordEventAction, TurnAction } from '../../../src/games/sword-event/rules/state.ts'
import { attackDice, rollerOf, strikeIn, strikeRollIn } from '../../../src/games/sword-event/rules/strike.ts'
import { act, actorOf, turnActions } from '../../../src/games/sword-event/rules/turns.ts'
import { type Field, type Figures, inBlock, seenByOther } from './field.ts'
import { plansFor } from './plans.ts'
import { type Layers, layerOf, turnLayers } from './turn.ts'

/** A duel solved: what a state is worth where a round begins, and where the last turn of a round does. */
export type Solution = { readonly field: Field; readonly start: Figures; readonly last: Figures }

/** A choice, and the chance to stand last with it for whoever decides, both playing on as well as can be. */
export type Weighed = { readonly action: SwordEventAction; readonly worth: number }

/** Weighs every choice of a duel: of a turn, or of dice that lie there. @throws RangeError where nobody has a choice */
export type Scales = (state: EventState) => readonly Weighed[]

/** Where a turn is: how two knights stand, and what the one who acts has left. */
type Place = Pick<EventState['turn'], 'actions' | 'rotations' | 'halted'> & {
  /** One of the two turns of a round, by what each state is worth in it. */
  readonly layers: Layers
  readonly me: Knight
  readonly other: Knight
}

type Bodies = { readonly mine: number; readonly theirs: number; readonly a: number; readonly b: number }

const DONE = { actions: 0, rotations: 0, halted: false }

const standOf = ({ me, other }: Place) => ({
  hex: me.hex,
  facing: me.facing,
  otherHex: other.hex,
  otherFacing: other.facing,
})

const bodiesIn = ({ me, other }: Place): Bodies => ({
  mine: me.health,
  theirs: other.health,
  a: me.rerolls,
  b: other.rerolls,
})

/** How many strikes are kept solved. */
const KEPT = 4000

type Desk = {
  readonly field: Field
  readonly first: Layers
  readonly last: Layers
  readonly strikes: Map<string, Exchange>
}

const layerWorth = ({ field }: Desk, place: Place, { mine, theirs, a, b }: Bodies): number => {
  const at = field.ground.numberOf(standOf(place)) * field.block + inBlock(field, mine, theirs, a, b)
  return place.layers[layerOf(place.actions, place.rotations)]![0]![at]!
}

/** The turn of a seat; nothing is left of it where it is over. */
const placeIn = (state: EventState, layers: Layers, seat: number): Place => {
  const isOver = state.phase === 'initiative' || state.phase === 'over' || actorOf(state) !== seat
  return { ...(isOver ? DONE : state.turn), layers, me: state.knights[seat]!, other: state.knights[1 - seat]! }
}

/** A strike that was declared, its attacker's turn going on after it. */
const solveStrike = (desk: Desk, state: EventState, layers: Layers): Exchange => {
  const { field, strikes } = desk
  const strike = strikeIn(state)
  const { by } = strike
  const place = placeIn(state, layers, by)
  const { mine, theirs } = bodiesIn(place)
  const dice = attackDice(strike)
  const left = [dice, place.actions, place.rotations]
  const key = [layers === desk.first, ...left, ...Object.values(standOf(place)), mine, theirs].join(' ')
  const known = strikes.get(key)
  if (known !== undefined) return known
  const terms: Terms = { dice, rules: field.rules, attacker: field.rerolls, defender: field.rerolls }
  const outcomes = new Float64Array(placesOf(terms)).fill(1)
  for (let wounds = 0; wounds < Math.min(theirs, MOST_WOUNDS + 1); wounds++)
    for (let a = 0; a <= field.rerolls; a++)
      for (let b = 0; b <= field.rerolls; b++)
        outcomes[placeOf(terms, wounds, a, b)] = layerWorth(desk, place, { mine, theirs: theirs - wounds, a, b })
  const solved = solveDuel(terms, outcomes)
  if (strikes.size >= KEPT) strikes.clear()
  strikes.set(key, solved)
  return solved
}

/** What the knight to act has of doing this. */
const worthOfAction = (desk: Desk, state: EventState, layers: Layers, action: TurnAction): number => {
  const seat = actorOf(state)
  const next = act(state, action)
  const place = placeIn(next, layers, seat)
  if (next.phase === 'roll')
    return worthOfStrike(solveStrike(desk, next, layers), place.me.rerolls, place.other.rerolls)
  // One who ran into the other does not move: the layers know of no such turn (S8).
  if (!place.halted || place.actions === 0) return layerWorth(desk, place, bodiesIn(place))
  return Math.max(...turnActions(next).map((then) => worthOfAction(desk, next, layers, then)))
}

const weighDice = (desk: Desk, state: EventState, layers: Layers): readonly Weighed[] => {
  const strike = strikeIn(state)
  const roll = openRoll(solveStrike(desk, state, layers), strikeRollIn(state))
  return plansFor(roll, strike[strike.stage], state.knights[rollerOf(strike)]!.rerolls).map(({ thrown, worth }) => ({
    action: thrown.length === 0 ? 'keep' : `reroll ${thrown.join('-')}`,
    worth: roll.sign > 0 ? worth : 1 - worth,
  }))
}

/** Scales for a duel that is solved; the round limit is not looked at. Half a second with six points of health, and 270 MB. */
export const scalesFor = ({ field, start, last }: Solution): Scales => {
  const desk: Desk = {
    field,
    first: turnLayers(field, seenByOther(field, last)),
    last: turnLayers(field, start),
    strikes: new Map(),
  }
  return (state) => {
    const layers = state.acted === 0 ? desk.first : desk.last
    if (state.phase === 'reroll') return weighDice(desk, state, layers)
    if (state.phase !== 'turn') throw new RangeError('nobody has a choice here')
    return turnActions(state).map((action) => ({ action, worth: worthOfAction(desk, state, layers, action) }))
  }
}
