import type { PerSeat, Seat } from '../../../../engine/index.ts'
import { pointsFor, type RunnerUpRule } from '../../rules/ranking.ts'
import type { FeatureRow } from './measure.ts'

/** Value of an event's result by seat: `stakes[first * seats + second]`. */
export type Stakes = readonly PerSeat<number>[]

export const stakesBy = (seats: number, of: (first: Seat, second: Seat) => PerSeat<number>): Stakes =>
  Array.from({ length: seats * seats }, (_, pair) => of(Math.floor(pair / seats), pair % seats))

/** The points of a single event (S10). */
export const prizeStakes = (rules: RunnerUpRule, seats: number): Stakes => {
  const [most, some] = pointsFor(rules, seats)
  return stakesBy(seats, (first, second) =>
    Array.from({ length: seats }, (_, seat) => (seat === first ? most! : seat === second ? some! : 0)),
  )
}

/** Stakes as one list, at `(first * seats + second) * seats + seat`. */
export type FlatStakes = Float64Array

export const flatStakes = (stakes: Stakes, seats: number): FlatStakes => {
  const flat = new Float64Array(seats ** 3)
  for (const [pair, shares] of stakes.entries())
    if (Math.floor(pair / seats) !== pair % seats) flat.set(shares, pair * seats)
  return flat
}

/** Adds the stakes of one result times its chance. */
const add = (stakes: FlatStakes, first: Seat, second: Seat, chance: number, into: Float64Array): void => {
  const seats = into.length
  const at = (first * seats + second) * seats
  for (let seat = 0; seat < seats; seat++) into[seat]! += chance * stakes[at + seat]!
}

/**
 * Computes the expectation if each knight's chance to be first is its share of all weights, and to be second its share
 * of the others' (Plackett and Luce). A weight of 0 is a fallen knight.
 */
export const expectFrom = (stakes: FlatStakes, parts: Float64Array, into: Float64Array): void => {
  const seats = into.length
  let sum = 0
  for (let seat = 0; seat < seats; seat++) sum += parts[seat]!
  into.fill(0)
  for (let first = 0; first < seats; first++) {
    const part = parts[first]!
    if (part === 0) continue
    // Sums again, because subtracting the largest weight would have a large rounding error.
    let others = 0
    for (let seat = 0; seat < seats; seat++) if (seat !== first) others += parts[seat]!
    for (let second = 0; second < seats; second++)
      if (second !== first && parts[second]! > 0)
        add(stakes, first, second, ((part / sum) * parts[second]!) / others, into)
  }
}

/** Sum of the parts of all seats except `first` and `second`. Added up anew, because a difference would be rounded. */
const partsBeside = (parts: Float64Array, first: Seat, second: Seat): number => {
  let sum = 0
  for (const [seat, part] of parts.entries()) if (seat !== first && seat !== second) sum += part
  return sum
}

/**
 * `expectFrom` if the runner-up is the second-to-last knight removed (S10): the third of the order. With two standing
 * knights it is `lastFallen`, which is undefined if none has fallen.
 */
export const expectBeforeLast = (
  stakes: FlatStakes,
  parts: Float64Array,
  lastFallen: Seat | undefined,
  into: Float64Array,
): void => {
  into.fill(0)
  const sum = partsBeside(parts, -1, -1)
  for (const [first, part] of parts.entries()) {
    const others = partsBeside(parts, first, first)
    for (const [last, next] of parts.entries()) {
      if (last === first || part === 0 || next === 0) continue
      const chance = ((part / sum) * next) / others
      const left = partsBeside(parts, first, last)
      if (left === 0) {
        add(stakes, first, lastFallen ?? last, chance, into)
        continue
      }
      for (const [third, more] of parts.entries())
        if (third !== first && third !== last) add(stakes, first, third, (chance * more) / left, into)
    }
  }
}

/** Writes the expectation after an event with one standing knight and this runner-up. */
export const expectWinner = (stakes: FlatStakes, first: Seat, second: Seat, into: Float64Array): void => {
  into.fill(0)
  add(stakes, first, second, 1, into)
}

/** Compares two knights after the last round (S11): positive if the first is ahead. */
const ahead = (health: FeatureRow, dealt: FeatureRow, one: Seat, other: Seat): number =>
  health[one]! - health[other]! || dealt[one]! - dealt[other]!

/** Counts the standing knights ahead of a knight, and those equal to it, including itself. */
const rankOf = (health: FeatureRow, dealt: FeatureRow, seat: Seat, but: Seat): readonly [number, number] => {
  let [better, equal] = [0, 0]
  for (let other = 0; other < health.length; other++) {
    if (health[other] === 0 || other === but) continue
    const by = ahead(health, dealt, other, seat)
    if (by > 0) better += 1
    else if (by === 0) equal += 1
  }
  return [better, equal]
}

/** Result after the last round with several standing knights. Equal knights share their places at random (S11). */
export const expectRanked = (stakes: FlatStakes, health: FeatureRow, dealt: FeatureRow, into: Float64Array): void => {
  into.fill(0)
  for (let first = 0; first < into.length; first++) {
    if (health[first] === 0) continue
    const [better, equal] = rankOf(health, dealt, first, -1)
    if (better > 0) continue
    for (let second = 0; second < into.length; second++) {
      if (second === first || health[second] === 0) continue
      const [nearer, alike] = rankOf(health, dealt, second, first)
      if (nearer === 0) add(stakes, first, second, 1 / equal / alike, into)
    }
  }
}
