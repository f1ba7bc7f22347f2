import { modified } from '../rules/placement.ts'
import { type Aim, ANY_FACE, DICE, type Hand, SIDES, takes } from '../solve/hand.ts'

/** What a plan comes to, in sixths, for at most one die is rolled in it: how often it has the dice, and skill points of the dice. */
export type Planned = { readonly met: number; readonly sum: number }

/** Any chance to have the dice goes before any skill points. */
const FIRST = 1000

const better = (a: Planned, b: Planned): Planned => (a.met * FIRST + a.sum >= b.met * FIRST + b.sum ? a : b)

const NOTHING: Planned = { met: -1, sum: 0 }

/** Going on with the next belt; what lies on the board grows. */
const onwards = (hand: Hand, aim: Aim, value: number): Planned =>
  planned({ ...hand, belt: hand.belt + 1, sum: hand.sum + value, filled: hand.filled + (value > 0 ? 1 : 0) }, aim)

/** The rolled die goes straight onto the field. */
export const plannedPlacing = (hand: Hand, aim: Aim): Planned => {
  const value = hand.rolled[hand.belt]!
  return takes(aim.masks[hand.belt]!, value) ? onwards(hand, aim, value) : NOTHING
}

/** The Place die goes onto its field where that takes it: in this turn it is good for nothing else. */
export const plannedSettling = (hand: Hand, aim: Aim): Planned => {
  const own = hand.place[hand.belt]!
  return onwards(hand, aim, takes(aim.masks[hand.belt]!, own) ? own : 0)
}

const withDie = (hand: Hand, target: number, value: number): Hand => ({
  ...hand,
  place: hand.place.with(target, value),
})

/** The rolled die goes into the Roll column and changes that Place die. */
export const plannedChanging = (hand: Hand, aim: Aim, target: number): Planned => {
  const modification = hand.modifications[hand.belt]!
  if (modification !== 'STR')
    return plannedSettling(withDie(hand, target, modified(hand.place[target]!, modification)), aim)
  const plans = ANY_FACE.map((face) => plannedSettling(withDie(hand, target, face), aim))
  const meanOf = (what: keyof Planned): number => plans.reduce((sum, plan) => sum + plan[what], 0) / SIDES
  return { met: meanOf('met'), sum: meanOf('sum') }
}

/** The Place die stays where it is. */
export const plannedKeeping = (hand: Hand, aim: Aim): Planned => onwards(hand, aim, 0)

/**
 * The best of everything that can be done with these dice: the highest chance to have the dice for the technique, and with that the most
 * skill points in the mean. Exactly, in sixths. Place dice of belts that are over are all alike.
 */
export const planned = (hand: Hand, aim: Aim): Planned => {
  const { belt, sum, filled } = hand
  if (belt === DICE) return { met: filled >= aim.needs ? SIDES : 0, sum: sum * SIDES }
  let best = plannedPlacing(hand, aim)
  for (let target = Math.max(0, belt - 1); target < DICE; target++)
    best = better(best, plannedChanging(hand, aim, target))
  return best
}

/** The highest chance to have the dice for a technique, in sixths: as `planned`, but looking no further than it must. */
export const mostMet = (hand: Hand, aim: Aim): number => {
  const { belt, filled } = hand
  if (filled >= aim.needs) return SIDES
  if (belt === DICE || filled + DICE - belt < aim.needs) return 0
  const met = takes(aim.masks[belt]!, hand.rolled[belt]!) ? mostMet(laid(hand, true), aim) : 0
  let best = met
  for (let target = Math.max(0, belt - 1); target < DICE && best < SIDES; target++)
    best = Math.max(best, mostMetChanging(hand, aim, target))
  return best
}

const laid = (hand: Hand, isFilled: boolean): Hand => ({
  ...hand,
  belt: hand.belt + 1,
  filled: hand.filled + (isFilled ? 1 : 0),
})

const mostMetChanging = (hand: Hand, aim: Aim, target: number): number => {
  const modification = hand.modifications[hand.belt]!
  const withFace = (face: number): number => {
    const next = withDie(hand, target, face)
    return mostMet(laid(next, takes(aim.masks[hand.belt]!, next.place[hand.belt]!)), aim)
  }
  if (modification !== 'STR') return withFace(modified(hand.place[target]!, modification))
  return ANY_FACE.reduce((sum, face) => sum + withFace(face), 0) / SIDES
}
