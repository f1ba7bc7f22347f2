import { memo, memoByObject } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type Arena, distance, FACINGS } from '../rules/arena.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import {
  diceOfWay,
  END,
  entryOf,
  FORWARD,
  hexOf,
  LEFT,
  placeIn,
  RIGHT,
  spotOf,
  type TurnTable,
  turnTableFor,
} from '../solve/turn-table.ts'
import type { DiceSense } from './dice-sense.ts'

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
const SAME_PLAN = 1e-12

/** What a plan goes by, besides the knight itself. */
export type Sight = {
  /** Who stands on each hex: the seat and 1; 0 for nobody, and for the knight who plans. */
  readonly on: Uint8Array
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

/** How near a knight is to a hex, facing counted: place `(hex * 6 + facing) * hexes + goal`. */
const nearnessOn = memoByObject((arena: Arena): Float64Array => {
  const hexes = arena.spots.length
  return Float64Array.from({ length: hexes * 6 * hexes }, (_, place) => {
    const [hex, facing, goal] = [Math.floor(place / hexes / 6), Math.floor(place / hexes) % 6, place % hexes]
    return NEARER * (-2 * distance(arena, hex, goal) - turnsTo(arena, hex, facing, goal))
  })
})

/** Plans turns on one ground; of each plan all places that it has met stay known until the next one. */
export type Planner = {
  /** Plans anew from a place; `halted` knights move no more. Answers what the plan is worth. */
  plan(sight: Sight, place: number, halted: boolean): number
  /** What to do at a place of the last plan, a place in `PLANNED`. */
  first(place: number): number
}

type PlannerState = {
  readonly table: TurnTable
  readonly near: Float64Array
  readonly worth: Float64Array
  readonly action: Uint8Array
  readonly met: Uint32Array
  round: number
  moves: boolean
  sight: Sight
}

const closeness = ({ near, sight, table }: PlannerState, spot: number): number => {
  let best = -Infinity
  for (const goal of sight.others) best = Math.max(best, near[spot * table.arena.spots.length + goal]!)
  return best
}

/** What one way is worth, its plan from there on included; −∞ where it is barred. */
const wayWorth = (planner: PlannerState, place: number, way: number): number => {
  const { table, sight, moves } = planner
  const entry = entryOf(place, way)
  const next = table.next[entry]!
  if (next < 0) return -Infinity
  if (way >= LEFT) return visit(planner, next)
  const who = sight.on[table.hex[entry]!]!
  if (way >= FORWARD) return who > 0 || !moves ? -Infinity : visit(planner, next)
  return who === 0 ? -Infinity : sight.gains[who * 2 - (diceOfWay(way) === 5 ? 2 : 1)]! + visit(planner, next)
}

const visit = (planner: PlannerState, place: number): number => {
  const { met, worth, action, sight } = planner
  if (met[place] === planner.round) return worth[place]!
  const danger = sight.danger?.(hexOf(place)) ?? 0
  let [best, what] = [closeness(planner, spotOf(place)) - danger, END]
  for (let way = END + 1; way <= RIGHT; way++) {
    const value = wayWorth(planner, place, way)
    if (value > best + SAME_PLAN) [best, what] = [value, way]
  }
  met[place] = planner.round
  worth[place] = best
  action[place] = what
  return best
}

const NO_SIGHT: Sight = { on: new Uint8Array(), others: [], gains: new Float64Array() }

/** A planner for the ground and the strikes of these rules. */
export const plannerFor = (rules: Pick<SwordEventRules, 'arena' | 'flank-attack'>): Planner => {
  const table = turnTableFor(rules)
  const size = table.arena.spots.length * 54
  const planner: PlannerState = {
    table,
    near: nearnessOn(table.arena),
    worth: new Float64Array(size),
    action: new Uint8Array(size),
    met: new Uint32Array(size),
    round: 0,
    moves: true,
    sight: NO_SIGHT,
  }
  return {
    plan: (sight, place, halted) => {
      planner.round += 1
      planner.moves = !halted
      planner.sight = sight
      return visit(planner, place)
    },
    first: (place) => planner.action[place]!,
  }
}

/** What a knight sees of the others, its strikes weighed by a sense; `on` is without itself. */
export const sightOf = (knights: readonly Body[], seat: Seat, sense: DiceSense, on: Sight['on']): Sight => {
  const own = knights[seat]!.rerolls
  const gains = new Float64Array(knights.length * 2)
  const others: number[] = []
  for (const [other, { hex, health, rerolls }] of knights.entries()) {
    if (other === seat || health === 0) continue
    others.push(hex)
    gains[other * 2] = sense.strike(5, health, own, rerolls)
    gains[other * 2 + 1] = sense.strike(4, health, own, rerolls)
  }
  return { on, others, gains }
}

/**
 * What it costs to stand on a hex when one's turn is over, in health: what the others could take there by their best turns, each
 * as likely to turn on one as on another. `reply` plans for them.
 */
export const dangerTo = (
  reply: Planner,
  sense: DiceSense,
  knights: readonly Body[],
  seat: Seat,
  hexes: number,
): ((hex: number) => number) => {
  const { health, rerolls } = knights[seat]!
  const on = new Uint8Array(hexes)
  const others = knights.flatMap((knight, other) => (other !== seat && knight.health > 0 ? [{ knight, other }] : []))
  for (const { knight, other } of others) on[knight.hex] = other + 1
  const known = memo<number>(hexes)
  const gains = new Float64Array(knights.length * 2)
  const taken = (hex: number): number => {
    on[hex] = seat + 1
    let sum = 0
    for (const { knight, other } of others) {
      on[knight.hex] = 0
      gains[seat * 2] = sense.strike(5, health, knight.rerolls, rerolls)
      gains[seat * 2 + 1] = sense.strike(4, health, knight.rerolls, rerolls)
      const sight: Sight = { on, others: [hex], gains }
      sum += Math.max(0, reply.plan(sight, placeIn(knight.hex, knight.facing, 2, 2), false))
      on[knight.hex] = other + 1
    }
    on[hex] = 0
    return sum / others.length
  }
  return (hex) => known(hex, () => taken(hex))
}
