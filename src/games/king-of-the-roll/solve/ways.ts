import type { Modification } from '../content/schema.ts'
import { MODIFIED } from '../rules/placement.ts'
import { type Aim, type Bare, DICE, SIDES, takes } from './hand.ts'

/** Skill points that having the dice for a technique is worth where it is not asked what they would win. */
const MET = 7

/** Skill points that a chance of 1 to win in later turns would be worth: what good Place dice are weighed by. */
const LATER = 30

/**
 * What a Place die adds to the chance to win in later turns, by its value, against a typical one: fitted to what this estimate says of
 * the turns of 50 matches of two planners, once with these Place dice and once with typical ones.
 */
export const STAYS = Float64Array.from([0, -0.017, -0.031, -0.032, -0.015, 0.001, 0.014])

/**
 * The best that comes of putting a certain set of rolled dice into the Roll column and the others straight onto the board: the score
 * it is chosen by, skill points, the chance to have the dice for it, and what stays in the Place column for later turns (a chance to
 * win). Rolled dice are not in it yet: by belt and face (`belt * 7 + face`) stands what they add to the score and to what stays, −∞
 * where the field does not take them.
 */
export type Way = {
  readonly score: number
  readonly sum: number
  readonly met: number
  readonly stay: number
  /** Bits of belts whose rolled die goes straight onto the board. */
  readonly direct: number
  readonly adds: Float64Array
}

/** A search through the changes of Place dice: what is set, and where it came out. */
type Search = {
  readonly aim: Aim
  readonly modifications: readonly Modification[]
  readonly place: number[]
  /** Bits of belts whose rolled die goes into the Roll column. */
  readonly column: number
  /** Fields that are filled besides those that a Place die goes to. */
  readonly base: number
  sum: number
  met: number
  stay: number
}

const finish = (search: Search, sum: number, filled: number): number => {
  const { aim, base, place, column } = search
  let stay = 0
  // Where a Place die went onto the board the rolled one lies: that is added with the roll.
  for (let belt = 0; belt < DICE; belt++) if ((column >> belt) % 2 === 0) stay += STAYS[place[belt]!]!
  const met = base + filled >= aim.needs ? 1 : 0
  search.sum = sum
  search.met = met
  search.stay = stay
  return sum + MET * met + LATER * stay
}

const settleWays = (search: Search, belt: number, sum: number, filled: number): number => {
  const own = search.place[belt]!
  return takes(search.aim.masks[belt]!, own)
    ? from(search, belt + 1, sum + own, filled + 1)
    : from(search, belt + 1, sum, filled)
}

const rerollWays = (search: Search, target: number, belt: number, sum: number, filled: number): number => {
  const old = search.place[target]!
  let [score, sums, met, stay] = [0, 0, 0, 0]
  for (let face = 1; face <= SIDES; face++) {
    search.place[target] = face
    score += settleWays(search, belt, sum, filled)
    sums += search.sum
    met += search.met
    stay += search.stay
  }
  search.place[target] = old
  search.sum = sums / SIDES
  search.met = met / SIDES
  search.stay = stay / SIDES
  return score / SIDES
}

const change = (search: Search, target: number, belt: number, sum: number, filled: number): number => {
  const modification = search.modifications[belt]!
  if (modification === 'STR') return rerollWays(search, target, belt, sum, filled)
  const old = search.place[target]!
  search.place[target] = MODIFIED[modification][old]!
  const score = settleWays(search, belt, sum, filled)
  search.place[target] = old
  return score
}

/** The best score from this belt on. */
const from = (search: Search, belt: number, sum: number, filled: number): number => {
  if (belt === DICE) return finish(search, sum, filled)
  const { column } = search
  if ((column >> belt) % 2 === 0) return from(search, belt + 1, sum, filled)
  let best = -Infinity
  let [sums, met, stay] = [0, 0, 0]
  // Place die 5 stands for one that this turn does not need: a change does nothing to it that counts.
  const isSpare = (column & -(1 << belt)) !== (((1 << DICE) - 1) & -(1 << belt)) || belt > 0
  for (let target = belt; target <= DICE; target++) {
    if (target === DICE ? !isSpare : (column >> target) % 2 === 0) continue
    const score = target === DICE ? settleWays(search, belt, sum, filled) : change(search, target, belt, sum, filled)
    if (score <= best) continue
    best = score
    sums = search.sum
    met = search.met
    stay = search.stay
  }
  search.sum = sums
  search.met = met
  search.stay = stay
  return best
}

const addsOf = ({ masks }: Aim, belt: number, column: number): Float64Array => {
  const adds = new Float64Array(DICE * (SIDES + 1))
  for (let at = belt; at < DICE; at++)
    for (let face = 1; face <= SIDES; face++) {
      const isAside = (column >> at) % 2 === 1
      adds[at * (SIDES + 1) + face] = isAside ? LATER * STAYS[face]! : takes(masks[at]!, face) ? face : -Infinity
    }
  return adds
}

const bitsIn = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitsIn(bits >> 1))

/** Every way to place what is still to be placed with one technique, one for each set of dice that go into the Roll column. */
export const waysOf = ({ place, modifications, belt, sum, filled }: Bare, aim: Aim): readonly Way[] =>
  Array.from({ length: 1 << (DICE - belt) }, (_, set): Way => {
    const all = ((1 << DICE) - 1) & -(1 << belt)
    const column = set << belt
    const direct = all & ~column
    const base = filled + bitsIn(direct)
    const search: Search = { aim, modifications, place: [...place], column, base, sum: 0, met: 0, stay: 0 }
    const score = from(search, belt, sum, 0)
    return { score, sum: search.sum, met: search.met, stay: search.stay, direct, adds: addsOf(aim, belt, column) }
  })
