import { MODIFIED } from '../rules/placement.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import type { DieAction } from '../rules/state.ts'
import { type Aim, aimOf, DICE, type Hand, SIDES, takes } from './hand.ts'

/** Sums of skill points are below this. */
export const SUMS = 64

/** What a technique asks, and what an ending of the turn is worth. */
export type Goal = Aim & {
  /** By the sum of placed dice; from `SUMS` on where the requirement is met. */
  readonly worth: Float64Array
  /** By value of a die that stays in the Place column. */
  readonly stays: Float64Array
  /** Whether every change is looked at, also those that seem to spoil a die. */
  readonly isExact?: true
}

/** A worth by sum alone, having the dice for the technique counting as so many points of skill. */
export const worthByPoints = (met: number): Float64Array =>
  Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + met))

/** What a Place die adds to the chance to win in later turns, by its value: fitted to what 2,193 turns between planners came to. A 1 is next to a 6. */
const STAYS = Float64Array.from([0, 0, -0.015, -0.014, 0.001, 0.01, 0.019])

/** The same in skill points, where results are not weighed by what they win. */
export const STAYS_BY_POINTS = STAYS.map((worth) => worth * 30)

/** Later turns do not count. */
export const NO_STAYS = new Float64Array(SIDES + 1)

export const goalOf = (
  technique: Pick<AnyTechnique, 'fields' | 'matches'>,
  worth: Float64Array,
  stays = STAYS,
): Goal => ({
  ...aimOf(technique),
  worth,
  stays,
})

/** Any chance to have the dice goes before any skill points. */
const FIRST = worthByPoints(1000)

/** The highest chance to have the dice for a technique, and with that the most skill points on average: exact. */
export const exactGoal = (technique: AnyTechnique): Goal => ({ ...goalOf(technique, FIRST, NO_STAYS), isExact: true })

/** A hand whose Place dice are changed during a search and are as before after it. */
type Search = Hand & { readonly place: number[] }

const searchOf = (hand: Hand): Search => ({ ...hand, place: [...hand.place] })

/** What a plan comes to: its worth, the mean sum, and the chance to meet the requirement. */
export type Prospect = { readonly worth: number; readonly sum: number; readonly met: number }

/** Where the last search came out: filled in as it returns. */
const out = { sum: 0, met: 0 }

const leaf = ({ needs, worth, stays }: Goal, place: readonly number[], sum: number, filled: number): number => {
  const isMet = filled >= needs
  out.sum = sum
  out.met = isMet ? 1 : 0
  let value = worth[sum + (isMet ? SUMS : 0)]!
  for (let belt = 0; belt < DICE; belt++) value += stays[place[belt]!]!
  return value
}

/** The Place die goes onto its field if that takes it; else it stays, and the rolled one lies aside. */
const settleGoal = (hand: Search, goal: Goal, belt: number, sum: number, filled: number): number => {
  const { place, rolled } = hand
  const own = place[belt]!
  if (!takes(goal.masks[belt]!, own)) return from(hand, goal, belt + 1, sum, filled)
  place[belt] = rolled[belt]!
  const value = from(hand, goal, belt + 1, sum + own, filled + 1)
  place[belt] = own
  return value
}

const rerollFor = (hand: Search, goal: Goal, target: number, belt: number, sum: number, filled: number): number => {
  const { place } = hand
  const old = place[target]!
  let [value, sums, met] = [0, 0, 0]
  for (let face = 1; face <= SIDES; face++) {
    place[target] = face
    value += settleGoal(hand, goal, belt, sum, filled)
    sums += out.sum
    met += out.met
  }
  place[target] = old
  out.sum = sums / SIDES
  out.met = met / SIDES
  return value / SIDES
}

/** The worth of changing that Place die with this belt's rolled die, and of what follows. */
const change = (hand: Search, goal: Goal, target: number, belt: number, sum: number, filled: number): number => {
  const { place, modifications } = hand
  const modification = modifications[belt]!
  if (modification === 'STR') return rerollFor(hand, goal, target, belt, sum, filled)
  const old = place[target]!
  place[target] = MODIFIED[modification][old]!
  const value = settleGoal(hand, goal, belt, sum, filled)
  place[target] = old
  return value
}

/** Of the Place dice that this turn no longer needs, the one that a change helps most for later turns; −1 before the first belt. */
const lateTarget = ({ place, modifications }: Hand, { stays }: Goal, belt: number): number => {
  const modification = modifications[belt]!
  const row = modification === 'STR' ? undefined : MODIFIED[modification]
  let best = -1
  let gain = -Infinity
  for (let target = 0; target < belt; target++) {
    const old = place[target]!
    const more = (row === undefined ? 0 : stays[row[old]!]!) - stays[old]!
    if (more > gain) {
      best = target
      gain = more
    }
  }
  return best
}

/** What a change does to what a Place die can bring to its field: below 0 it spoils it. A roll may be worth it up to a 3. */
const gainAt = (hand: Hand, mask: number, target: number, belt: number): number => {
  const old = hand.place[target]!
  const modification = hand.modifications[belt]!
  const now = takes(mask, old) ? old : 0
  if (modification === 'STR') return 3 - now
  const next = MODIFIED[modification][old]!
  return now === 0 ? 0 : (takes(mask, next) ? next : 0) - now
}

/** The best worth from this belt on. Changes that spoil a die are looked at only where there is nothing else to change, or for an exact goal. */
const from = (hand: Search, goal: Goal, belt: number, sum: number, filled: number): number => {
  if (belt === DICE) return leaf(goal, hand.place, sum, filled)
  let best = -Infinity
  let sums = 0
  let met = 0
  const rolled = hand.rolled[belt]!
  if (takes(goal.masks[belt]!, rolled)) {
    best = from(hand, goal, belt + 1, sum + rolled, filled + 1)
    sums = out.sum
    met = out.met
  }
  const late = lateTarget(hand, goal, belt)
  let least = -1
  let loss = -Infinity
  let looked = late >= 0
  // The last two rounds are the late target and the change that spoils least.
  for (let target = belt; target < DICE + 2; target++) {
    let at = target
    if (target === DICE) at = late
    else if (target > DICE) at = looked ? -1 : least
    else {
      const gain = gainAt(hand, goal.masks[target]!, target, belt)
      if (gain < 0 && goal.isExact !== true) {
        if (gain > loss) {
          loss = gain
          least = target
        }
        continue
      }
      looked = true
    }
    if (at < 0) continue
    const value = change(hand, goal, at, belt, sum, filled)
    if (value > best) {
      best = value
      sums = out.sum
      met = out.met
    }
  }
  out.sum = sums
  out.met = met
  return best
}

/** What comes of a hand with one technique, all its choices being the best ones. */
export const prospectOf = (hand: Hand, goal: Goal): Prospect => {
  const worth = from(searchOf(hand), goal, hand.belt, hand.sum, hand.filled)
  return { worth, sum: out.sum, met: out.met }
}

const afterDie = (hand: Search, goal: Goal, die: DieAction, isSettling: boolean): number => {
  const { belt, sum, filled, rolled } = hand
  if (die.kind === 'keep') return from(hand, goal, belt + 1, sum, filled)
  if (die.kind === 'change') return change(hand, goal, die.belt, belt, sum, filled)
  return isSettling
    ? settleGoal(hand, goal, belt, sum, filled)
    : from(hand, goal, belt + 1, sum + rolled[belt]!, filled + 1)
}

/** The same after an offered choice about the next die; `isSettling` says that its Place die is placed, its modification being done. */
export const prospectAfter = (hand: Hand, goal: Goal, die: DieAction, isSettling: boolean): Prospect => {
  const worth = afterDie(searchOf(hand), goal, die, isSettling)
  return { worth, sum: out.sum, met: out.met }
}
