import type { Swift } from '../../../bots/index.ts'
import type { Random } from '../../../dice/index.ts'
import type { PerSeat, Seat, TerminalNode } from '../../../engine/index.ts'
import { type Arena, ARENAS } from '../rules/arena.ts'
import { NO_DICE } from '../solve/strike/sets.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { endOf } from '../rules/ranking.ts'
import { type DeepMind, HEAL, type Mind, type PlanningMind } from './mind.ts'
import type { Moment } from '../solve/lookahead/moment.ts'
import { MOST } from '../rules/state.ts'
import { grow, INITIATIVE, type Keeper, RANKS, strikeInPlace } from './fast-strike.ts'
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
  /** Knights who were felled. */
  felled: number
}

/** Of a knight what an event that is played on needs. */
type Standing = Pick<Rider, 'health' | 'hex' | 'facing' | 'rerolls' | 'heals' | 'dealt'>

/** Where to play on from: who fell, the first one first, who is still to act in this round, and the rounds after it. */
export type Stand = {
  readonly knights: PerSeat<Readonly<Standing>>
  readonly fallen: readonly Seat[]
  readonly waiting: readonly Seat[]
  readonly rounds: number
}

/** Told of every turn that is about to begin, and at the end of every round: `order` has acted up to place `acted`. */
export type Onlooker = (
  event: Pick<Stand, 'knights' | 'fallen' | 'rounds'>,
  order: readonly Seat[],
  acted: number,
) => void

type List = {
  readonly course: Course
  /** Told of turns, and the rounds to come as it is told. */
  readonly onlooker?: Onlooker
  rounds: number
  readonly rules: SwordEventRules
  readonly arena: Arena
  readonly riders: readonly Rider[]
  /** Who stands on each hex: the seat and 1, 0 for nobody. */
  readonly on: Uint8Array
  readonly gains: Float64Array
  readonly fallen: Seat[]
  /** Who acts when in this round, and how many have begun their turns. */
  order: readonly Seat[]
  begun: number
  plies: number
}

const DICE = 5

/** What is left of a turn. */
type Left = { readonly actions: number; readonly rotations: number }

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
const planned = (list: List, rider: Rider, mind: PlanningMind, actions: number, rotations: number) => {
  list.on[rider.hex] = 0
  const plan = mind.plan(list.riders, rider.seat, { actions, rotations, halted: false }, list)
  list.on[rider.hex] = rider.seat + 1
  return plan
}

/** This turn as those see it who weigh the whole event. */
const momentOf = ({ riders, fallen, order, begun, rounds }: List, rider: Rider, turn: Left, struck: Seat): Moment => ({
  fighters: riders.map((one) => ({ ...one, hex: one.health > 0 ? one.hex : -1 })),
  fallen: [...fallen],
  actor: rider.seat,
  after: order.slice(begun).filter((seat) => riders[seat]!.health > 0),
  rounds,
  ...turn,
  halted: false,
  struck,
})

/** Who decides about this one's dice in a strike. */
const keeperOf = (one: Rider, list: List, rider: Rider, turn: Left, dice: 4 | 5, target: Seat): Keeper =>
  'sense' in one.mind ? one.mind.sense : one.mind.dicing(momentOf(list, rider, turn, target), dice, target)

const struck = (list: List, rider: Rider, turn: Left, way: number, random: Random): void => {
  const { riders, rules, arena, on } = list
  const target = riders[on[arena.next[rider.hex]![(rider.facing + OFF[way]!) % 6]!]! - 1]!
  const dice = way === 1 ? (5 as const) : (4 as const)
  const strike = {
    rules,
    attackSense: keeperOf(rider, list, rider, turn, dice, target.seat),
    defenceSense: keeperOf(target, list, rider, turn, dice, target.seat),
    dice,
    health: target.health,
    attacker: rider.rerolls,
    defender: target.rerolls,
    plies: 0,
    throws: 0,
  }
  const lost = Math.min(strikeInPlace(strike, random), target.health)
  rider.rerolls = strike.attacker
  target.rerolls = strike.defender
  list.plies += strike.plies
  list.course.strikes += 1
  list.course.throws += strike.throws
  target.health -= lost
  rider.dealt += lost
  if (target.health > 0) return
  on[target.hex] = 0
  list.fallen.push(target.seat)
  list.course.felled += 1
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

const healed = (list: List, rider: Rider): void => {
  rider.health += 1
  rider.heals += 1
  list.course.heals += 1
  list.plies += 1
}

/** One thing done in a turn, the end of it apart; answers what is left of the turn. */
const done = (list: List, rider: Rider, { actions, rotations }: Left, way: number, random: Random): Left => {
  if (way >= LEFT) {
    rider.facing = (rider.facing + OFF[way]!) % 6
    return { actions, rotations: rotations - 1 }
  }
  const turn = { actions: actions - 1, rotations }
  if (way === FORWARD || way === BACKWARD) moved(list, rider, way)
  else struck(list, rider, turn, way, random)
  return turn
}

const takeTurn = (list: List, rider: Rider, mind: PlanningMind, random: Random): void => {
  let left: Left = { actions: 2, rotations: 2 }
  const { turn, stay } = planned(list, rider, mind, left.actions, left.rotations)
  if (mayHeal(list, rider) && mind.heals(rider.health, turn, stay)) return healed(list, rider)
  while (left.rotations > 0 || !isSpent(list, rider, left.actions)) {
    const way = mind.planner.first(placeIn(rider.hex, rider.facing, left.actions, left.rotations))
    list.plies += 1
    if (way === END) return
    left = done(list, rider, left, way, random)
    if (isOver(list)) return
    if (way < FORWARD) planned(list, rider, mind, left.actions, left.rotations)
  }
}

/** As `takeTurn`; every choice is weighed anew. */
const weighTurn = (list: List, rider: Rider, mind: DeepMind, random: Random): void => {
  let left: Left = { actions: 2, rotations: 2 }
  let target = -1
  let isFresh = true
  while (left.rotations > 0 || !isSpent(list, rider, left.actions)) {
    const way = mind.way(momentOf(list, rider, left, target), isFresh && mayHeal(list, rider))
    if (way === HEAL) return healed(list, rider)
    list.plies += 1
    if (way === END) return
    if (way > END && way < FORWARD) target = list.on[list.arena.next[rider.hex]![(rider.facing + OFF[way]!) % 6]!]! - 1
    left = done(list, rider, left, way, random)
    if (isOver(list)) return
    isFresh = false
  }
}

const listOf = (rules: SwordEventRules, minds: PerSeat<Mind>): List => {
  const arena = ARENAS[rules.arena]
  const on = new Uint8Array(arena.spots.length)
  const riders = arena.starts[minds.length]!.map(({ hex, facing }, seat) => {
    on[hex] = seat + 1
    return { seat, mind: minds[seat]!, health: MOST, hex, facing, rerolls: 0, heals: 0, dealt: 0 }
  })
  const course = { rounds: 0, first: 0, turns: 0, heals: 0, strikes: 0, throws: 0, felled: 0 }
  const gains = new Float64Array(minds.length * 2)
  return {
    course,
    rounds: rules['round-limit'],
    rules,
    arena,
    riders,
    on,
    gains,
    fallen: [],
    order: [],
    begun: 0,
    plies: 0,
  }
}

const tell = ({ onlooker, riders, fallen, rounds }: List, order: readonly Seat[], acted: number): void =>
  onlooker?.({ knights: riders, fallen, rounds }, order, acted)

/** Those who stand act in this order. */
const playTurns = (list: List, order: readonly Seat[], random: Random): void => {
  list.order = order
  for (const [acted, seat] of order.entries()) {
    const rider = list.riders[seat]!
    if (rider.health > 0) {
      tell(list, order, acted)
      list.begun = acted + 1
      list.course.turns += 1
      if ('sense' in rider.mind) takeTurn(list, rider, rider.mind, random)
      else weighTurn(list, rider, rider.mind, random)
    }
    if (isOver(list)) return
  }
  tell(list, order, order.length)
}

const playRound = (list: List, round: number, random: Random): void => {
  const order = ordered(list, random)
  if (round === 1) list.course.first = order[0]!
  list.course.rounds = round
  list.rounds -= 1
  playTurns(list, order, random)
}

/**
 * Plays whole events by these minds in numbers: the same dice in the same order, the same ends as by the rules step by step.
 * `watch` is told of each event what it was like, and how the knights stood in the end, before it answers.
 */
export const swiftEvents =
  (
    rules: SwordEventRules,
    minds: PerSeat<Mind>,
    watch?: (course: Course, end: Pick<Stand, 'knights' | 'fallen'>) => void,
  ): Swift =>
  ({ dice }) => {
    const list = listOf(rules, minds)
    for (let round = 1; round <= rules['round-limit'] && !isOver(list); round++) playRound(list, round, dice)
    const stand = { knights: list.riders, fallen: list.fallen }
    watch?.(list.course, stand)
    return { end: endOf(stand), plies: list.plies }
  }

/** Plays an event on from any stand to its end. */
export const swiftFrom = (
  rules: SwordEventRules,
  minds: PerSeat<Mind>,
  { knights, fallen, waiting, rounds }: Stand,
  random: Random,
  onlooker?: Onlooker,
): TerminalNode => {
  const blank = listOf(rules, minds)
  blank.on.fill(0)
  for (const [seat, knight] of knights.entries()) {
    Object.assign(blank.riders[seat]!, knight)
    if (knight.hex >= 0 && knight.health > 0) blank.on[knight.hex] = seat + 1
  }
  const list: List = { ...blank, fallen: [...fallen], rounds, ...(onlooker ? { onlooker } : {}) }
  if (waiting.length > 0 && !isOver(list)) playTurns(list, waiting, random)
  for (let round = 1; list.rounds > 0 && !isOver(list); round++) playRound(list, round, random)
  return endOf({ knights: list.riders, fallen: list.fallen })
}
