import type { Swift } from '../../bots/index.ts'
import type { Random } from '../../dice/index.ts'
import type { PerSeat, Seat } from '../../engine/index.ts'
import { type Arena, ARENAS } from './arena.ts'
import { NO_DICE } from './exchange/sets.ts'
import type { SwordEventRules } from './house-rules.ts'
import { endOf } from './ranking.ts'
import type { Mind } from './mind.ts'
import { MOST } from './state.ts'
import { clashed, grow, INITIATIVE, RANKS } from './swift-strike.ts'
import { BACKWARD, END, FORWARD, LEFT, OFF, placeIn } from './turn-plan.ts'

/** A knight as numbers that change. */
type Rider = {
  readonly seat: Seat
  readonly mind: Mind
  health: number
  hex: number
  facing: number
  rerolls: number
  heals: number
  dealt: number
}

/** What an event was like, besides how it ended. */
export type Course = {
  /** Rounds that were begun. */
  rounds: number
  /** Who acted first in the first one. */
  first: Seat
  /** Turns taken, those given up for healing, strikes and their throws of dice. */
  turns: number
  heals: number
  strikes: number
  throws: number
}

type List = {
  readonly course: Course
  readonly rules: SwordEventRules
  readonly arena: Arena
  readonly riders: readonly Rider[]
  /** Who stands on each hex: the seat and 1, 0 for nobody. */
  readonly on: Uint8Array
  readonly gains: Float64Array
  readonly fallen: Seat[]
  plies: number
}

const DICE = 5

const isOver = ({ fallen, riders }: List): boolean => fallen.length === riders.length - 1

const parted = (tier: readonly Seat[], ranks: Int32Array): Seat[][] => {
  const tiers: Seat[][] = []
  for (const seat of tier.toSorted((a, b) => ranks[b]! - ranks[a]!)) {
    const last = tiers.at(-1)
    if (last !== undefined && ranks[last[0]!] === ranks[seat]) last.push(seat)
    else tiers.push([seat])
  }
  return tiers
}

/** Clause 2, S1, S2: who acts when. */
const ordered = (list: List, random: Random): readonly Seat[] => {
  const { riders, rules } = list
  const ranks = new Int32Array(riders.length)
  const standing = riders.filter(({ health }) => health > 0)
  list.plies += 1
  for (const rider of standing) {
    const set = grow(NO_DICE, DICE, random)
    ranks[rider.seat] = RANKS[set]!
    rider.rerolls = Math.min(MOST, (rules.rerolls === 'reset' ? 0 : rider.rerolls) + INITIATIVE[set]!)
  }
  let tiers = parted(
    standing.map(({ seat }) => seat),
    ranks,
  )
  while (tiers.length < standing.length) {
    const tied = tiers.flatMap((tier) => (tier.length > 1 ? tier : [])).toSorted((a, b) => a - b)
    list.plies += 1
    for (const seat of tied) ranks[seat] = RANKS[grow(NO_DICE, DICE, random)]!
    tiers = tiers.flatMap((tier) => (tier.length > 1 ? parted(tier, ranks) : [tier]))
  }
  return tiers.flat()
}

/** Plans anew; a knight is not in its own way. */
const planned = (list: List, rider: Rider, actions: number, rotations: number) => {
  list.on[rider.hex] = 0
  const plan = rider.mind.plan(list.riders, rider.seat, { actions, rotations, halted: false }, list)
  list.on[rider.hex] = rider.seat + 1
  return plan
}

const struck = (list: List, rider: Rider, way: number, random: Random): void => {
  const { riders, rules, arena, on } = list
  const target = riders[on[arena.next[rider.hex]![(rider.facing + OFF[way]!) % 6]!]! - 1]!
  const clash = {
    rules,
    attackSense: rider.mind.sense,
    defenceSense: target.mind.sense,
    dice: way === 1 ? (5 as const) : (4 as const),
    health: target.health,
    attacker: rider.rerolls,
    defender: target.rerolls,
    plies: 0,
    throws: 0,
  }
  const lost = Math.min(clashed(clash, random), target.health)
  rider.rerolls = clash.attacker
  target.rerolls = clash.defender
  list.plies += clash.plies
  list.course.strikes += 1
  list.course.throws += clash.throws
  target.health -= lost
  rider.dealt += lost
  if (target.health > 0) return
  on[target.hex] = 0
  list.fallen.push(target.seat)
}

/** S15: whether nothing but to end the turn is left where no rotation is. */
const isSpent = ({ arena, on, rules }: List, { hex, facing }: Rider, actions: number): boolean => {
  if (actions === 0) return true
  const around = arena.next[hex]!
  if (around[facing]! >= 0 || around[(facing + 3) % 6]! >= 0) return false
  const sides = rules['flank-attack'] === 'on' ? [1, 5] : []
  return !sides.some((off) => on[around[(facing + off) % 6]!]! > 0)
}

const mayHeal = ({ rules }: List, { health, heals }: Rider): boolean =>
  health < MOST && rules.healing !== 'off' && (rules.healing === 'printed' || heals < 3)

const moved = ({ arena, on }: List, rider: Rider, way: number): void => {
  on[rider.hex] = 0
  rider.hex = arena.next[rider.hex]![(rider.facing + OFF[way]!) % 6]!
  on[rider.hex] = rider.seat + 1
}

const takeTurn = (list: List, rider: Rider, random: Random): void => {
  let [actions, rotations] = [2, 2]
  list.course.turns += 1
  const { turn, stay } = planned(list, rider, actions, rotations)
  if (mayHeal(list, rider) && rider.mind.heals(rider.health, turn, stay)) {
    rider.health += 1
    rider.heals += 1
    list.course.heals += 1
    list.plies += 1
    return
  }
  while (rotations > 0 || !isSpent(list, rider, actions)) {
    const way = rider.mind.planner.first(placeIn(rider.hex, rider.facing, actions, rotations))
    list.plies += 1
    if (way === END) return
    if (way >= LEFT) {
      rider.facing = (rider.facing + OFF[way]!) % 6
      rotations -= 1
      continue
    }
    actions -= 1
    if (way === FORWARD || way === BACKWARD) moved(list, rider, way)
    else {
      struck(list, rider, way, random)
      if (isOver(list)) return
      planned(list, rider, actions, rotations)
    }
  }
}

const listOf = (rules: SwordEventRules, minds: PerSeat<Mind>): List => {
  const arena = ARENAS[rules.arena]
  const on = new Uint8Array(arena.spots.length)
  const riders = arena.starts[minds.length]!.map(({ hex, facing }, seat) => {
    on[hex] = seat + 1
    return { seat, mind: minds[seat]!, health: MOST, hex, facing, rerolls: 0, heals: 0, dealt: 0 }
  })
  const course = { rounds: 0, first: 0, turns: 0, heals: 0, strikes: 0, throws: 0 }
  return { course, rules, arena, riders, on, gains: new Float64Array(minds.length * 2), fallen: [], plies: 0 }
}

const playRound = (list: List, round: number, random: Random): void => {
  const order = ordered(list, random)
  if (round === 1) list.course.first = order[0]!
  list.course.rounds = round
  for (const seat of order) {
    const rider = list.riders[seat]!
    if (rider.health > 0) takeTurn(list, rider, random)
    if (isOver(list)) return
  }
}

/**
 * Plays whole events by these minds in numbers: the same dice in the same order, the same ends as by the rules step by step.
 * `watch` is told of each event what it was like, before it answers.
 */
export const swiftEvents =
  (rules: SwordEventRules, minds: PerSeat<Mind>, watch?: (course: Course) => void): Swift =>
  ({ dice }) => {
    const list = listOf(rules, minds)
    for (let round = 1; round <= rules['round-limit'] && !isOver(list); round++) playRound(list, round, dice)
    watch?.(list.course)
    return { end: endOf({ knights: list.riders, fallen: list.fallen }), plies: list.plies }
  }
