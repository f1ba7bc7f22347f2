import type { Seat } from '../../../engine/index.ts'
import { type Arena, distance, FACINGS } from '../rules/arena.ts'
import type { DiceSense } from './dice-sense.ts'
import type { TurnAction } from '../rules/state.ts'

/** What a planned turn is made of, in the order in which equal plans are told apart. */
export const PLANNED = [
  'end',
  'strike ahead',
  'strike left',
  'strike right',
  'forward',
  'backward',
  'turn left',
  'turn right',
] as const satisfies readonly TurnAction[]

/** Places in `PLANNED`. */
export const END = 0
const STRIKES = [1, 2, 3] as const
export const FORWARD = 4
export const BACKWARD = 5
export const LEFT = 6
const RIGHT = 7

/** How far a strike, a move or a rotation turns from the facing; by place in `PLANNED`. */
export const OFF: readonly number[] = [0, 0, 1, 5, 0, 3, 1, 5]

/** What of a knight a plan goes by. */
export type Body = {
  readonly hex: number
  readonly facing: number
  readonly health: number
  readonly rerolls: number
}

/** A step nearer counts so much, in health: less than any strike. */
const NEARER = 0.001

/** Better by less is no better. */
const CLOSE = 1e-12

/** Where a knight is in its turn, as one number. */
export const placeIn = (hex: number, facing: number, actions: number, rotations: number): number =>
  ((hex * 6 + facing) * 3 + actions) * 3 + rotations

/** What a plan goes by, besides the knight itself. */
export type Sight = {
  /** Who stands on each hex: the seat and 1; 0 for nobody, and for the knight who plans. */
  readonly on: Uint8Array
  /** The hexes of the others. */
  readonly others: readonly number[]
  /** What a strike is worth, place `seat * 2`, with four dice `seat * 2 + 1`. */
  readonly gains: Float64Array
  /** What it costs to end the turn on a hex, in health; nothing where it is left out. */
  readonly danger?: (hex: number) => number
}

/** Turns to face the hex that leads nearer, or the best of them. */
const turnsTo = (arena: Arena, hex: number, facing: number, goal: number): number => {
  const away = distance(arena, hex, goal)
  const turns = FACINGS.map((_, side) => {
    const there = arena.next[hex]![side]!
    if (there < 0 || distance(arena, there, goal) >= away) return FACINGS.length
    return Math.min((side - facing + 6) % 6, (facing - side + 6) % 6)
  })
  return Math.min(...turns)
}

const nearness = new WeakMap<Arena, Float64Array>()

/** How near a knight is to a hex, facing counted: place `(hex * 6 + facing) * hexes + goal`. */
const nearnessOn = (arena: Arena): Float64Array => {
  const known = nearness.get(arena)
  if (known !== undefined) return known
  const hexes = arena.spots.length
  const near = Float64Array.from({ length: hexes * 6 * hexes }, (_, place) => {
    const [hex, facing, goal] = [Math.floor(place / hexes / 6), Math.floor(place / hexes) % 6, place % hexes]
    return NEARER * (-2 * distance(arena, hex, goal) - turnsTo(arena, hex, facing, goal))
  })
  nearness.set(arena, near)
  return near
}

/** Plans turns on one ground; of each plan all places that it has met stay known until the next one. */
export type Planner = {
  /** Plans anew from a place; `halted` knights move no more. Answers what the plan is worth. */
  plan(sight: Sight, place: number, halted: boolean): number
  /** What to do at a place of the last plan, a place in `PLANNED`. */
  first(place: number): number
}

type Desk = {
  readonly arena: Arena
  readonly near: Float64Array
  readonly strikes: readonly number[]
  readonly worth: Float64Array
  readonly action: Uint8Array
  readonly met: Uint32Array
  round: number
  moves: boolean
  sight: Sight
}

const closeness = ({ near, sight, arena }: Desk, spot: number): number => {
  let best = -Infinity
  for (const goal of sight.others) best = Math.max(best, near[spot * arena.spots.length + goal]!)
  return best
}

/** What one way is worth, its plan from there on included; −∞ where it is barred. */
const wayWorth = (desk: Desk, place: number, way: number): number => {
  const { arena, sight } = desk
  const [rotations, actions, facing, hex] = [
    place % 3,
    Math.floor(place / 3) % 3,
    Math.floor(place / 9) % 6,
    Math.floor(place / 54),
  ]
  const side = (facing + OFF[way]!) % 6
  if (way >= LEFT) return rotations === 0 ? -Infinity : visit(desk, placeIn(hex, side, actions, rotations - 1))
  if (actions === 0) return -Infinity
  const there = arena.next[hex]![side]!
  const who = there < 0 ? 0 : sight.on[there]!
  if (way >= FORWARD)
    return there < 0 || who > 0 || !desk.moves ? -Infinity : visit(desk, placeIn(there, facing, actions - 1, rotations))
  if (who === 0) return -Infinity
  return sight.gains[(who - 1) * 2 + (way === 1 ? 0 : 1)]! + visit(desk, placeIn(hex, facing, actions - 1, rotations))
}

const visit = (desk: Desk, place: number): number => {
  const { met, worth, action, strikes } = desk
  if (met[place] === desk.round) return worth[place]!
  const danger = desk.sight.danger?.(Math.floor(place / 54)) ?? 0
  let [best, what] = [closeness(desk, Math.floor(place / 9)) - danger, END]
  const weigh = (way: number): void => {
    const value = wayWorth(desk, place, way)
    if (value > best + CLOSE) [best, what] = [value, way]
  }
  for (const way of strikes) weigh(way)
  for (let way = FORWARD; way <= RIGHT; way++) weigh(way)
  met[place] = desk.round
  worth[place] = best
  action[place] = what
  return best
}

const NO_SIGHT: Sight = { on: new Uint8Array(), others: [], gains: new Float64Array() }

/** A planner for one ground; with `flanks` knights strike to the left and right, too (S5). */
export const plannerOn = (arena: Arena, flanks: boolean): Planner => {
  const size = arena.spots.length * 54
  const desk: Desk = {
    arena,
    near: nearnessOn(arena),
    strikes: flanks ? STRIKES : [STRIKES[0]],
    worth: new Float64Array(size),
    action: new Uint8Array(size),
    met: new Uint32Array(size),
    round: 0,
    moves: true,
    sight: NO_SIGHT,
  }
  return {
    plan: (sight, place, halted) => {
      desk.round += 1
      desk.moves = !halted
      desk.sight = sight
      return visit(desk, place)
    },
    first: (place) => desk.action[place]!,
  }
}

/** What a knight sees of the others, its strikes weighed by a sense; `on` is without itself. */
export const sightOf = (
  knights: readonly Body[],
  seat: Seat,
  sense: DiceSense,
  { on, gains }: Pick<Sight, 'on' | 'gains'>,
): Sight => {
  const own = knights[seat]!.rerolls
  const others: number[] = []
  for (const [other, { hex, health, rerolls }] of knights.entries()) {
    if (other === seat || health === 0) continue
    others.push(hex)
    gains[other * 2] = sense.strike(5, health, own, rerolls)
    gains[other * 2 + 1] = sense.strike(4, health, own, rerolls)
  }
  return { on, others, gains }
}
