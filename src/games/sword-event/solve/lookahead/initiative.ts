import { expectItem } from '../../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { chancesOfInitiative, resetsRerolls } from '../../rules/initiative.ts'
import { MOST } from '../../rules/state.ts'
import type { Expectation, Leaf } from './lookahead-context.ts'
import type { Fighter } from './turn-state.ts'

/** State before a round, or with its order still undecided. */
export type Break = {
  readonly fighters: PerSeat<Fighter>
  readonly fallen: readonly Seat[]
  /** Number of rounds after the next round. */
  readonly rounds: number
}

const ordersOf = (seats: readonly Seat[]): readonly (readonly Seat[])[] =>
  seats.length === 0
    ? [[]]
    : seats.flatMap((first) => ordersOf(seats.filter((seat) => seat !== first)).map((rest) => [first, ...rest]))

type Sum = {
  /** Chance of each value of an initiative roll. */
  readonly chances: readonly number[]
  readonly leaf: Leaf
  readonly room: Float64Array
  readonly into: Expectation
  readonly before: Float64Array
}

const addHere = ({ leaf, room, into }: Sum, chance: number): void => {
  leaf.expect(room)
  for (let seat = 0; seat < into.length; seat++) into[seat] = expectItem(into[seat]) + chance * expectItem(room[seat])
}

/**
 * Adds all initiatives that give this order. They decrease along it; for equal initiatives, all orders are equally
 * likely (S1). `run` is the current number of equal initiatives, `last` their value.
 */
const addOrder = (sum: Sum, order: readonly Seat[], place: number, chance: number, last: number, run: number): void => {
  if (place === order.length) return addHere(sum, chance)
  const seat = expectItem(order[place])
  for (let value = 1; value <= last; value++) {
    const equal = value === last ? run + 1 : 1
    sum.leaf.rerolls[seat] = Math.min(MOST, expectItem(sum.before[seat]) + value)
    addOrder(sum, order, place + 1, (chance * expectItem(sum.chances[value])) / equal, value, equal)
  }
}

const standingIn = ({ fighters }: Pick<Break, 'fighters'>): readonly Seat[] =>
  fighters.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))

/** Each seat's expectation before the initiative roll, averaged over all its outcomes (S2). */
export const beforeInitiative = (leaf: Leaf, at: Break, rules: SwordEventRules): Expectation => {
  const { fighters, fallen, rounds } = at
  const seats = fighters.length
  const before = Float64Array.from(fighters, ({ rerolls }) => (resetsRerolls(rules) ? 0 : rerolls))
  const sum: Sum = {
    chances: chancesOfInitiative(rules),
    leaf,
    room: new Float64Array(seats),
    into: new Float64Array(seats),
    before,
  }
  leaf.reset(fighters)
  for (const order of ordersOf(standingIn(at))) {
    leaf.look({ knights: fighters, fallen, waiting: order, rounds })
    addOrder(sum, order, 0, 1, MOST, 0)
  }
  return sum.into
}

/** Each seat's expectation while the order of a tier is open: all orders are equally likely (S1). */
export const beforeOrder = (leaf: Leaf, at: Break, tiers: readonly (readonly Seat[])[]): Expectation => {
  const seats = at.fighters.length
  const sum: Sum = {
    chances: [],
    leaf,
    room: new Float64Array(seats),
    into: new Float64Array(seats),
    before: new Float64Array(),
  }
  const orders = tiers.reduce<readonly (readonly Seat[])[]>(
    (begun, tier) => begun.flatMap((order) => ordersOf(tier).map((more) => [...order, ...more])),
    [[]],
  )
  leaf.reset(at.fighters)
  for (const order of orders) {
    leaf.look({ knights: at.fighters, fallen: at.fallen, waiting: order, rounds: at.rounds })
    addHere(sum, 1 / orders.length)
  }
  return sum.into
}
