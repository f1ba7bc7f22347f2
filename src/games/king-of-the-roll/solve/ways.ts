import { itemAt } from '../../../dice/index.ts'
import type { Modification } from '../content/schema.ts'
import { MODIFIED } from '../rules/placement.ts'
import { type Aim, type Bare, DICE, SIDES, takes } from './hand.ts'

/** Value of a met technique in skill points, used if winning chances are not evaluated. */
const MET = 7

/** Skill points that equal one unit of winning chance in later turns. They convert the value of Place dice. */
const LATER = 30

/**
 * Value of a Place die in later turns as winning chance, by face, relative to a typical die. Fitted to this estimate
 * over the turns of 50 matches between two planners, with these and with typical Place dice.
 */
export const STAYS = Float64Array.from([0, -0.017, -0.031, -0.032, -0.015, 0.001, 0.014])

/** Number of face codes of a die; 0 means none. */
export const FACES = SIDES + 1

/** By face: score of a rolled die that is set aside and replaces its Place die. */
export const ASIDE = STAYS.map((stay) => LATER * stay)

/** Best way to place the dice, given the set of rolled dice in the Roll column. The rolled dice are excluded. */
type Way = {
  /** The maximized figure. */
  readonly score: number
  /** Skill points of the Place dice on the board. */
  readonly sum: number
  /** Chance to meet the technique. */
  readonly met: number
  /** Later value of the Place dice, as winning chance. */
  readonly stay: number
}

/**
 * All ways to place the remaining dice, by the set of dice in the Roll column (bits from the next belt). `onto` has the
 * score of a rolled die on the board at `belt * FACES + face`, or −∞ if the field rejects it.
 */
export type WaysBySet = { readonly list: readonly Way[]; readonly onto: Float64Array }

/** State and result of a search over changes of Place dice. */
type Search = {
  readonly aim: Aim
  readonly modifications: readonly Modification[]
  readonly place: number[]
  /** Bits of belts whose rolled die goes into the Roll column. */
  readonly column: number
  /** Number of filled fields, excluding those of Place dice. */
  readonly base: number
  /** By belt: the most that this belt and later belts can add to the sum and to the filled fields. */
  readonly sumsLeft: Uint8Array
  readonly fieldsLeft: Uint8Array
  sum: number
  met: number
}

/** Upper bound on the score from this belt. */
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
    // Upper bound for the other faces; with it, the next line needs a score of this face only above a minimum.
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

/** Best score of this belt and the later belts if it exceeds `least`; if not, any value of at most `least`. */
const from = (search: Search, belt: number, sum: number, filled: number, least: number): number => {
  if (belt === DICE) return finish(search, sum, filled)
  const { column } = search
  if ((column >> belt) % 2 === 0) return from(search, belt + 1, sum, filled, least)
  if (mostFrom(search, belt, sum, filled) <= least) return least
  let best = -Infinity
  let [sums, met] = [0, 0]
  // Target `DICE` stands for a Place die that this turn does not use, so changing it has no effect.
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

/** Scores of rolled dice placed directly on the board. */
const ontoBoard = ({ masks }: Aim): Float64Array =>
  Float64Array.from({ length: DICE * FACES }, (_, i) => {
    const face = i % FACES
    return takes(itemAt(masks, Math.floor(i / FACES)), face) ? face : -Infinity
  })

const bitsIn = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitsIn(bits >> 1))

/** By belt: the sum of `of` over it and later belts with dice in the Roll column. */
const sumsFrom = (column: number, of: (belt: number) => number): Uint8Array => {
  const sums = new Uint8Array(DICE + 1)
  for (let belt = DICE - 1; belt >= 0; belt--) sums[belt] = sums[belt + 1]! + ((column >> belt) % 2) * of(belt)
  return sums
}

/** Ways to place the remaining dice with one technique, one per set of dice in the Roll column. */
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
    // Counts only the Place dice that stay. `hands.ts` adds the value of rolled dice that replace the others.
    const stay = place.reduce((total, face, at) => ((column >> at) % 2 === 0 ? total + STAYS[face]! : total), 0)
    return { score: score + LATER * stay, sum: search.sum, met: search.met, stay }
  }
  return {
    list: Array.from({ length: 1 << (DICE - belt) }, (_, set) => wayBy(set << belt)),
    onto: ontoBoard(aim),
  }
}
