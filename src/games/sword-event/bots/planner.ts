import { memo, memoByObject } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type Arena, distance, FACINGS } from '../rules/arena.ts'
import {
  END,
  entryOf,
  FORWARD,
  hexOf,
  LEFT,
  placeIn,
  RIGHT,
  spotOf,
  STRIKES,
  type TurnRules,
  type TurnTable,
  turnTableFor,
} from '../solve/turn-table.ts'
import type { DiceSense } from './dice-sense.ts'

/** The parts of a knight that a plan depends on. */
export type Body = {
  readonly hex: number
  readonly facing: number
  readonly health: number
  readonly rerolls: number
}

/** Value, in health, of being one step nearer to a goal; less than the value of any strike. */
const NEARER = 0.001

/** Plans whose values differ by less are equal. */
const SAME_PLAN = 1e-12

/** Everything a plan depends on besides the knight itself. */
export type PlanInput = {
  /** The seat on each hex plus 1; 0 for a free hex and for the planning knight's own. */
  readonly on: Uint8Array
  readonly others: readonly number[]
  /** Value of a strike at a seat: place `seat * 2` straight ahead, `seat * 2 + 1` to the sides. */
  readonly strikeValue: Float64Array
  /** Cost of ending the turn on a hex, in health; 0 if undefined. */
  readonly danger?: (hex: number) => number
}

/** Fewest rotations until the knight faces a hex that leads nearer to the goal. */
const turnsTo = (arena: Arena, hex: number, facing: number, goal: number): number => {
  const away = distance(arena, hex, goal)
  const turns = FACINGS.map((_, side) => {
    const there = arena.next[hex]![side]!
    if (there < 0 || distance(arena, there, goal) >= away) return FACINGS.length
    return Math.min((side - facing + 6) % 6, (facing - side + 6) % 6)
  })
  return Math.min(...turns)
}

/** Nearness of a hex and facing to a goal: place `(hex * 6 + facing) * hexes + goal`. */
const nearnessOn = memoByObject((arena: Arena): Float64Array => {
  const hexes = arena.spots.length
  return Float64Array.from({ length: hexes * 6 * hexes }, (_, place) => {
    const [hex, facing, goal] = [Math.floor(place / hexes / 6), Math.floor(place / hexes) % 6, place % hexes]
    return NEARER * (-2 * distance(arena, hex, goal) - turnsTo(arena, hex, facing, goal))
  })
})

/** Plans turns in one arena. The visited places of a plan stay readable until the next plan. */
export type Planner = {
  /** Plans from a place and returns the plan's value. A `halted` knight can no longer move. */
  plan(input: PlanInput, place: number, halted: boolean): number
  /** The step to take at a place of the last plan, as an index of `PLANNED`. */
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
  input: PlanInput
}

const closeness = ({ near, input, table }: PlannerState, spot: number): number => {
  let best = -Infinity
  for (const goal of input.others) best = Math.max(best, near[spot * table.arena.spots.length + goal]!)
  return best
}

/** Value of one step and the plan after it; −∞ if the step is not allowed. */
const wayWorth = (planner: PlannerState, place: number, way: number): number => {
  const { table, input, moves } = planner
  const entry = entryOf(place, way)
  const next = table.next[entry]!
  if (next < 0) return -Infinity
  if (way >= LEFT) return visit(planner, next)
  const who = input.on[table.hex[entry]!]!
  if (way >= FORWARD) return who > 0 || !moves ? -Infinity : visit(planner, next)
  return who === 0 ? -Infinity : input.strikeValue[who * 2 - (way === STRIKES[0] ? 2 : 1)]! + visit(planner, next)
}

const visit = (planner: PlannerState, place: number): number => {
  const { met, worth, action, input } = planner
  if (met[place] === planner.round) return worth[place]!
  const danger = input.danger?.(hexOf(place)) ?? 0
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

const NO_INPUT: PlanInput = { on: new Uint8Array(), others: [], strikeValue: new Float64Array() }

export const plannerFor = (rules: TurnRules): Planner => {
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
    input: NO_INPUT,
  }
  return {
    plan: (input, place, halted) => {
      planner.round += 1
      planner.moves = !halted
      planner.input = input
      return visit(planner, place)
    },
    first: (place) => planner.action[place]!,
  }
}

/** The input for a knight's plan, its strikes valued by `sense`; `on` leaves the knight out. */
export const planInputOf = (knights: readonly Body[], seat: Seat, sense: DiceSense, on: PlanInput['on']): PlanInput => {
  const own = knights[seat]!.rerolls
  const strikeValue = new Float64Array(knights.length * 2)
  const others: number[] = []
  for (const [other, { hex, health, rerolls }] of knights.entries()) {
    if (other === seat || health === 0) continue
    others.push(hex)
    strikeValue[other * 2] = sense.strike('ahead', health, own, rerolls)
    strikeValue[other * 2 + 1] = sense.strike('left', health, own, rerolls)
  }
  return { on, others, strikeValue }
}

/**
 * Cost in health of ending the turn on a hex: damage from the others' best turns. Each of them attacks any knight with
 * equal probability. `reply` plans their turns.
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
  const strikeValue = new Float64Array(knights.length * 2)
  const taken = (hex: number): number => {
    on[hex] = seat + 1
    let sum = 0
    for (const { knight, other } of others) {
      on[knight.hex] = 0
      strikeValue[seat * 2] = sense.strike('ahead', health, knight.rerolls, rerolls)
      strikeValue[seat * 2 + 1] = sense.strike('left', health, knight.rerolls, rerolls)
      const input: PlanInput = { on, others: [hex], strikeValue }
      sum += Math.max(0, reply.plan(input, placeIn(knight.hex, knight.facing, 2, 2), false))
      on[knight.hex] = other + 1
    }
    on[hex] = 0
    return sum / others.length
  }
  return (hex) => known(hex, () => taken(hex))
}
