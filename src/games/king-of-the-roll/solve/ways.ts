import { itemAt } from '../../../dice/index.ts'
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

/** Places for every face of a die; 0 is none. */
export const FACES = SIDES + 1

/** By face: what a rolled die adds to the score that lies aside in the end, where its Place die was. */
export const ASIDE = STAYS.map((stay) => LATER * stay)

/**
 * The best that comes of putting a certain set of rolled dice into the Roll column and the others straight onto the board: the score
 * it is chosen by, skill points, the chance to have the dice for it, and what stays in the Place column for later turns (a chance to
 * win). Rolled dice are not in it yet.
 */
type Way = { readonly score: number; readonly sum: number; readonly met: number; readonly stay: number }

/**
 * Every way to place what is left: by set of dice that go into the Roll column, as bits from the next belt on. By belt and face
 * (`belt * FACES + face`) stands what a rolled die adds to the score straight on the board, −∞ where the field does not take it.
 */
export type WaysBySet = { readonly list: readonly Way[]; readonly onto: Float64Array }

/** A search through the changes of Place dice: what is set, and where it came out. */
type Search = {
  readonly aim: Aim
  readonly modifications: readonly Modification[]
  readonly place: number[]
  /** Bits of belts whose rolled die goes into the Roll column. */
  readonly column: number
  /** Fields that are filled besides those that a Place die goes to. */
  readonly base: number
  /** By belt: the most that it and those after it can add to the sum, and to the fields that are filled. */
  readonly sumsLeft: Uint8Array
  readonly fieldsLeft: Uint8Array
  sum: number
  met: number
}

/** No way from this belt on scores more. */
const mostFrom = ({ aim, base, sumsLeft, fieldsLeft }: Search, belt: number, sum: number, filled: number): number =>
  sum + sumsLeft[belt]! + (base + filled + fieldsLeft[belt]! >= aim.needs ? MET : 0)

const finish = (search: Search, sum: number, filled: number): number => {
  search.sum = sum
  search.met = search.base + filled >= search.aim.needs ? 1 : 0
  return sum + MET * search.met
}

const settleWays = (search: Search, belt: number, sum: number, filled: number, least: number): number => {
  const own = search.place[belt]!
  return takes(search.aim.masks[belt]!, own)
    ? from(search, belt + 1, sum + own, filled + 1, least)
    : from(search, belt + 1, sum, filled, least)
}

const rerollWays = (
  search: Search,
  target: number,
  belt: number,
  sum: number,
  filled: number,
  least: number,
): number => {
  const old = search.place[target]!
  const most = mostFrom(search, belt, sum, filled)
  let [score, sums, met] = [0, 0, 0]
  for (let face = 1; face <= SIDES; face++) {
    search.place[target] = face
    // What the other faces have to be given, at the most, for the mean to be worth anything.
    const others = score + (SIDES - face) * most
    score += settleWays(search, belt, sum, filled, SIDES * least - others)
    sums += search.sum
    met += search.met
    if (score + (SIDES - face) * most <= SIDES * least) {
      search.place[target] = old
      return least
    }
  }
  search.place[target] = old
  search.sum = sums / SIDES
  search.met = met / SIDES
  return score / SIDES
}

const change = (search: Search, target: number, belt: number, sum: number, filled: number, least: number): number => {
  const modification = itemAt(search.modifications, belt)
  if (modification === 'STR') return rerollWays(search, target, belt, sum, filled, least)
  const old = search.place[target]!
  search.place[target] = MODIFIED[modification][old]!
  const score = settleWays(search, belt, sum, filled, least)
  search.place[target] = old
  return score
}

/** The best score from this belt on where that is more than `least`; else anything up to that. */
const from = (search: Search, belt: number, sum: number, filled: number, least: number): number => {
  if (belt === DICE) return finish(search, sum, filled)
  const { column } = search
  if ((column >> belt) % 2 === 0) return from(search, belt + 1, sum, filled, least)
  if (mostFrom(search, belt, sum, filled) <= least) return least
  let best = -Infinity
  let [sums, met] = [0, 0]
  // Place die 5 stands for one that this turn does not need: a change does nothing to it that counts.
  const isSpare = (column & -(1 << belt)) !== (((1 << DICE) - 1) & -(1 << belt)) || belt > 0
  for (let target = belt; target <= DICE; target++) {
    if (target === DICE ? !isSpare : (column >> target) % 2 === 0) continue
    const above = Math.max(best, least)
    const score =
      target === DICE ? settleWays(search, belt, sum, filled, above) : change(search, target, belt, sum, filled, above)
    if (score <= best) continue
    best = score
    sums = search.sum
    met = search.met
  }
  search.sum = sums
  search.met = met
  return best
}

/** What rolled dice add that go straight onto the board. */
const ontoBoard = ({ masks }: Aim): Float64Array =>
  Float64Array.from({ length: DICE * FACES }, (_, i) => {
    const face = i % FACES
    return takes(itemAt(masks, Math.floor(i / FACES)), face) ? face : -Infinity
  })

const bitsIn = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitsIn(bits >> 1))

/** By belt, the sum over it and the belts after it whose dice go into the Roll column. */
const sumsFrom = (column: number, of: (belt: number) => number): Uint8Array => {
  const sums = new Uint8Array(DICE + 1)
  for (let belt = DICE - 1; belt >= 0; belt--) sums[belt] = sums[belt + 1]! + ((column >> belt) % 2) * of(belt)
  return sums
}

/** Every way to place what is still to be placed with one technique, one for each set of dice that go into the Roll column. */
export const waysOf = ({ place, modifications, belt, sum, filled }: Bare, aim: Aim): WaysBySet => {
  const all = ((1 << DICE) - 1) & -(1 << belt)
  const wayBy = (column: number): Way => {
    const search: Search = {
      aim,
      modifications,
      place: [...place],
      column,
      base: filled + bitsIn(all & ~column),
      sumsLeft: sumsFrom(column, (at) => 31 - Math.clz32(itemAt(aim.masks, at))),
      fieldsLeft: sumsFrom(column, () => 1),
      sum: 0,
      met: 0,
    }
    const score = from(search, belt, sum, 0, -Infinity)
    // Where a Place die went onto the board the rolled one lies: that is added with the roll.
    const stay = place.reduce((total, face, at) => ((column >> at) % 2 === 0 ? total + STAYS[face]! : total), 0)
    return { score: score + LATER * stay, sum: search.sum, met: search.met, stay }
  }
  return {
    list: Array.from({ length: 1 << (DICE - belt) }, (_, set) => wayBy(set << belt)),
    onto: ontoBoard(aim),
  }
}
