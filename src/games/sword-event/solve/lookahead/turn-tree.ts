import { BACKWARD, END, FORWARD, LEFT, OFF, placeIn, PLANNED } from '../../bots/turn-plan.ts'
import { worthOfStrike } from '../strike/exchange.ts'
import { type Blow, type Clash, clashWorth } from './strike-solution.ts'
import type { Moment } from './moment.ts'
import {
  actionsOf,
  facingOf,
  hexOf,
  otherOn,
  placeAt,
  rotationsOf,
  type Scope,
  spotOf,
  stepTo,
  type Worth,
} from './scope.ts'

/** The best that can be done at a place of a turn, and what it is worth to each. */
export type Choice = { readonly worth: Worth; readonly way: number }

/** A turn laid out: every place in it that was asked for, and what follows it. */
export type TurnTree = {
  readonly moment: Moment
  readonly ends: Map<number, Worth>
  readonly choices: Map<number, Choice>
  /** Strikes in it, solved. */
  clash(blow: Blow): Clash
}

export const turnTree = (moment: Moment, clash: (blow: Blow) => Clash): TurnTree => ({
  moment,
  ends: new Map(),
  choices: new Map(),
  clash,
})

/** Better by less is no better. */
const CLOSE = 1e-12

const STRIKES = [1, 2, 3] as const
const RIGHT = 7

/** Ending the turn there. */
export const endWorth = (scope: Scope, { moment, ends }: TurnTree, spot: number): Worth => {
  const known = ends.get(spot)
  if (known !== undefined) return known
  const worth = new Float64Array(scope.seats)
  scope.leaf.reset(moment.fighters)
  scope.leaf.look(moment, spot)
  scope.leaf.expect(worth)
  ends.set(spot, worth)
  return worth
}

/** The strike by this way from a place; undefined where nobody can be struck so. */
const blowFrom = (scope: Scope, moment: Moment, place: number, way: number): Blow | undefined => {
  const [hex, facing, actions] = [hexOf(place), facingOf(place), actionsOf(place)]
  if (actions === 0 || (way !== 1 && !scope.flanks)) return undefined
  const target = otherOn(moment, scope.arena.next[hex]![(facing + OFF[way]!) % 6]!)
  if (target < 0) return undefined
  return { place: placeIn(hex, facing, actions - 1, rotationsOf(place)), dice: way === 1 ? 5 : 4, target }
}

/** What the strike is worth before it is rolled. */
const strikeWorth = (scope: Scope, tree: TurnTree, blow: Blow): Worth => {
  const clash = tree.clash(blow)
  const { fighters, actor } = tree.moment
  return clashWorth(scope, clash, (party) =>
    worthOfStrike(clash.exchange, fighters[actor]!.rerolls, fighters[blow.target]!.rerolls, party),
  )
}

/** What one way is worth from a place, played on as well as can be; undefined where it is barred. */
const wayWorth = (scope: Scope, tree: TurnTree, place: number, way: number): Worth | undefined => {
  const { moment } = tree
  const [hex, facing, actions, rotations] = [hexOf(place), facingOf(place), actionsOf(place), rotationsOf(place)]
  if (way === END) return endWorth(scope, tree, spotOf(place))
  const side = (facing + OFF[way]!) % 6
  if (way >= LEFT)
    return rotations === 0 ? undefined : bestFrom(scope, tree, placeIn(hex, side, actions, rotations - 1)).worth
  if (actions === 0) return undefined
  if (way === FORWARD || way === BACKWARD) {
    const there = moment.halted ? -1 : stepTo(scope, moment, hex, side)
    return there < 0 ? undefined : bestFrom(scope, tree, placeIn(there, facing, actions - 1, rotations)).worth
  }
  const blow = blowFrom(scope, moment, place, way)
  return blow && strikeWorth(scope, tree, blow)
}

/**
 * The best that can be done from a place. Strikes to the side are not looked at where a rotation is left that would bring the
 * other one ahead: five dice are worth more than where one looks afterwards.
 */
export const bestFrom = (scope: Scope, tree: TurnTree, place: number): Choice => {
  const known = tree.choices.get(place)
  if (known !== undefined) return known
  const { actor } = tree.moment
  let best: Choice = { worth: endWorth(scope, tree, spotOf(place)), way: END }
  const weigh = (way: number): void => {
    const worth = wayWorth(scope, tree, place, way)
    if (worth !== undefined && worth[actor]! > best.worth[actor]! + CLOSE) best = { worth, way }
  }
  for (const way of rotationsOf(place) > 0 ? STRIKES.slice(0, 1) : STRIKES) weigh(way)
  for (let way = FORWARD; way <= RIGHT; way++) weigh(way)
  tree.choices.set(place, best)
  return best
}

/** What can be done at this moment, by place in `PLANNED`; undefined where it is barred. */
export const waysAt = (scope: Scope, tree: TurnTree, moment: Moment): readonly (Worth | undefined)[] =>
  PLANNED.map((_, way) => wayWorth(scope, tree, placeAt(moment), way))
