import type { FastPlayout } from '../../../bots/index.ts'
import type { Random } from '../../../dice/index.ts'
import type { PerSeat, Seat, TerminalNode } from '../../../engine/index.ts'
import { ARENAS } from '../rules/arena.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { partTiers, rerollsAfter, tied } from '../rules/initiative.ts'
import { endOf } from '../rules/ranking.ts'
import { MOST } from '../rules/state.ts'
import { canHeal } from '../rules/turns.ts'
import type { TurnState } from '../solve/lookahead/turn-state.ts'
import { NO_DICE } from '../solve/strike/sets.ts'
import {
  actionsOf,
  BACKWARD,
  diceOfWay,
  END,
  entryOf,
  facingOf,
  FORWARD,
  hexOf,
  placeIn,
  rotationsOf,
  type TurnTable,
  turnTableFor,
} from '../solve/turn-table.ts'
import { grow, INITIATIVE, type DiceKeeper, RANKS, strikeInPlace } from './fast-strike.ts'
import { type DeepMind, HEAL, type Mind, type PlanningMind } from './mind.ts'

/** A knight as numbers that change. */
type FastKnight = {
  readonly seat: Seat
  readonly mind: Mind
  health: number
  hex: number
  facing: number
  rerolls: number
  heals: number
  dealt: number
}

/** Where to play on from: who fell, the first one first, who is still to act in this round, and the rounds after it. */
export type StartingPoint = {
  readonly knights: PerSeat<Readonly<Omit<FastKnight, 'seat' | 'mind'>>>
  readonly fallen: readonly Seat[]
  readonly waiting: readonly Seat[]
  readonly rounds: number
}

/** What looks on while an event is played, to measure or to learn. */
export type Watcher = {
  /** Before every turn and at the end of every round: `order` has acted up to place `acted`. */
  onTurn?(event: Pick<StartingPoint, 'knights' | 'fallen' | 'rounds'>, order: readonly Seat[], acted: number): void
  /** After a strike, with how many throws of dice it took. */
  onStrike?(throws: number): void
}

/** An event under way, in numbers that change. */
export type FastEvent = {
  readonly rules: SwordEventRules
  readonly table: TurnTable
  readonly knights: readonly FastKnight[]
  readonly fallen: Seat[]
  readonly watcher: Watcher
  /** Who stands on each hex: the seat and 1, 0 for nobody. */
  readonly on: Uint8Array
  /** Rounds to come after this one. */
  rounds: number
  /** Who acts when in this round, and how many have begun their turns. */
  order: readonly Seat[]
  begun: number
  plies: number
}

const DICE_THROWN = 5

const isEventOver = ({ fallen, knights }: FastEvent): boolean => fallen.length === knights.length - 1

/** Clause 2, S1, S2: who acts when. */
const rollOrder = (event: FastEvent, random: Random): readonly Seat[] => {
  const { knights, rules } = event
  const ranks = new Int32Array(knights.length)
  const ahead = (a: Seat, b: Seat): number => ranks[a]! - ranks[b]!
  const standing = knights.filter(({ health }) => health > 0)
  event.plies += 1
  for (const knight of standing) {
    const set = grow(NO_DICE, DICE_THROWN, random)
    ranks[knight.seat] = RANKS[set]!
    knight.rerolls = rerollsAfter(rules, knight.rerolls, INITIATIVE[set]!)
  }
  let tiers = partTiers([standing.map(({ seat }) => seat)], ahead)
  while (tiers.length < standing.length) {
    event.plies += 1
    for (const seat of tied({ tiers })) ranks[seat] = RANKS[grow(NO_DICE, DICE_THROWN, random)]!
    tiers = partTiers(tiers, ahead)
  }
  return tiers.flat()
}

/** Plans anew; a knight is not in its own way. */
const planTurn = (event: FastEvent, knight: FastKnight, mind: PlanningMind, place: number) => {
  const left = { actions: actionsOf(place), rotations: rotationsOf(place), halted: false }
  event.on[knight.hex] = 0
  const plan = mind.plan(event.knights, knight.seat, left, event.on)
  event.on[knight.hex] = knight.seat + 1
  return plan
}

/** This turn as a look-ahead sees it. */
const turnStateOf = (event: FastEvent, { seat }: FastKnight, place: number, struck: Seat): TurnState => {
  const { knights, fallen, order, begun, rounds } = event
  return {
    fighters: knights.map((one) => ({ ...one, hex: one.health > 0 ? one.hex : -1 })),
    fallen: [...fallen],
    actor: seat,
    after: order.slice(begun).filter((other) => knights[other]!.health > 0),
    rounds,
    actions: actionsOf(place),
    rotations: rotationsOf(place),
    halted: false,
    struck,
  }
}

const targetOf = ({ table, on, knights }: FastEvent, entry: number): FastKnight => knights[on[table.hex[entry]!]! - 1]!

/** Clauses 4 and 5, after the declaration; `place` is where the attacker is in its turn then. */
const strikeTarget = (
  event: FastEvent,
  knight: FastKnight,
  target: FastKnight,
  place: number,
  dice: 4 | 5,
  random: Random,
): void => {
  const keeperOf = ({ mind }: FastKnight): DiceKeeper =>
    'sense' in mind ? mind.sense : mind.dicing(turnStateOf(event, knight, place, target.seat), dice, target.seat)
  const strike = {
    rules: event.rules,
    attackSense: keeperOf(knight),
    defenceSense: keeperOf(target),
    dice,
    health: target.health,
    attacker: knight.rerolls,
    defender: target.rerolls,
    plies: 0,
    throws: 0,
  }
  const lost = Math.min(strikeInPlace(strike, random), target.health)
  knight.rerolls = strike.attacker
  target.rerolls = strike.defender
  target.health -= lost
  knight.dealt += lost
  event.plies += strike.plies
  event.watcher.onStrike?.(strike.throws)
  if (target.health > 0) return
  event.on[target.hex] = 0
  event.fallen.push(target.seat)
}

/** S15: whether anything but to end the turn is left. */
const canGoOn = ({ table, on }: FastEvent, place: number): boolean => {
  if (rotationsOf(place) > 0) return true
  for (let way = END + 1; way <= BACKWARD; way++) {
    const entry = entryOf(place, way)
    if (table.next[entry]! >= 0 && (way >= FORWARD || on[table.hex[entry]!]! > 0)) return true
  }
  return false
}

const healInPlace = (event: FastEvent, knight: FastKnight): void => {
  knight.health += 1
  knight.heals += 1
  event.plies += 1
}

/** One thing done in a turn, the end of it apart; answers the place in the turn after it. */
const actInPlace = (event: FastEvent, knight: FastKnight, place: number, way: number, random: Random): number => {
  const { table, on } = event
  const entry = entryOf(place, way)
  const next = table.next[entry]!
  if (way < FORWARD) strikeTarget(event, knight, targetOf(event, entry), next, diceOfWay(way), random)
  else {
    on[knight.hex] = 0
    knight.hex = hexOf(next)
    knight.facing = facingOf(next)
    on[knight.hex] = knight.seat + 1
  }
  return next
}

const takeTurn = (event: FastEvent, knight: FastKnight, mind: PlanningMind, random: Random): void => {
  let place = placeIn(knight.hex, knight.facing, 2, 2)
  const { turn, stay } = planTurn(event, knight, mind, place)
  if (canHeal(event.rules, knight) && mind.heals(knight.health, turn, stay)) return healInPlace(event, knight)
  while (canGoOn(event, place)) {
    const way = mind.planner.first(place)
    event.plies += 1
    if (way === END) return
    place = actInPlace(event, knight, place, way, random)
    if (isEventOver(event)) return
    if (way < FORWARD) planTurn(event, knight, mind, place)
  }
}

/** As `takeTurn`; every choice is weighed anew. */
const weighTurn = (event: FastEvent, knight: FastKnight, mind: DeepMind, random: Random): void => {
  let place = placeIn(knight.hex, knight.facing, 2, 2)
  let struck = -1
  let mayHeal = canHeal(event.rules, knight)
  while (canGoOn(event, place)) {
    const way = mind.way(turnStateOf(event, knight, place, struck), mayHeal)
    if (way === HEAL) return healInPlace(event, knight)
    event.plies += 1
    if (way === END) return
    if (way < FORWARD) struck = targetOf(event, entryOf(place, way)).seat
    place = actInPlace(event, knight, place, way, random)
    if (isEventOver(event)) return
    mayHeal = false
  }
}

/** An event to be played on from there. */
export const newEvent = (
  rules: SwordEventRules,
  minds: PerSeat<Mind>,
  from: StartingPoint,
  watcher: Watcher = {},
): FastEvent => {
  const table = turnTableFor(rules)
  const on = new Uint8Array(table.arena.spots.length)
  const knights = from.knights.map((knight, seat) => ({ ...knight, seat, mind: minds[seat]! }))
  for (const { hex, health, seat } of knights) if (hex >= 0 && health > 0) on[hex] = seat + 1
  return {
    rules,
    table,
    knights,
    fallen: [...from.fallen],
    watcher,
    on,
    rounds: from.rounds,
    order: [],
    begun: 0,
    plies: 0,
  }
}

/** As an event begins. */
export const eventStart = (rules: SwordEventRules, seats: number): StartingPoint => ({
  knights: ARENAS[rules.arena].starts[seats]!.map((start) => ({
    ...start,
    health: MOST,
    rerolls: 0,
    heals: 0,
    dealt: 0,
  })),
  fallen: [],
  waiting: [],
  rounds: rules['round-limit'],
})

/** Those who stand act in this order. */
const playTurns = (event: FastEvent, order: readonly Seat[], random: Random): void => {
  event.order = order
  for (const [acted, seat] of order.entries()) {
    const knight = event.knights[seat]!
    if (knight.health > 0) {
      event.watcher.onTurn?.(event, order, acted)
      event.begun = acted + 1
      if ('sense' in knight.mind) takeTurn(event, knight, knight.mind, random)
      else weighTurn(event, knight, knight.mind, random)
    }
    if (isEventOver(event)) return
  }
  event.watcher.onTurn?.(event, order, order.length)
}

export const playRounds = (event: FastEvent, random: Random): TerminalNode => {
  while (event.rounds > 0 && !isEventOver(event)) {
    event.rounds -= 1
    playTurns(event, rollOrder(event, random), random)
  }
  return endOf(event)
}

/** Plays whole events by these minds in numbers: the same dice in the same order, the same ends as by the rules step by step. */
export const playFast =
  (rules: SwordEventRules, minds: PerSeat<Mind>): FastPlayout =>
  ({ dice }) => {
    const event = newEvent(rules, minds, eventStart(rules, minds.length))
    const end = playRounds(event, dice)
    return { end, plies: event.plies }
  }
