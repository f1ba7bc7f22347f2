import { memoByObject } from '../../../dice/index.ts'
import { MODIFIED } from '../rules/placement.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { type Modification, MODIFICATIONS } from '../content/schema.ts'
import type { DieAction } from '../rules/state.ts'
import { type Aim, aimOf, DICE, type Hand, SIDES, takes } from './hand.ts'

/** Greater than every possible sum of skill points. */
export const SUMS = 64

/** Requirements of a technique, and the value of the turn's results. */
export type Goal = Aim & {
  /** Value by sum of placed dice, from index `SUMS` with the requirement met. Immutable. */
  readonly worth: Float64Array
  /** Value by face of a die that stays in the Place column. */
  readonly stays: Float64Array
  /** Set to examine every change, even those that seem to spoil a die. */
  readonly isExact?: true
}

/** Value by sum, with `met` extra points if the technique is met. */
export const worthByPoints = (met: number): Float64Array =>
  Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + met))

/**
 * Value of a Place die in later turns as winning chance, by face. Fitted to 2,193 turns between planners. A 1 is one
 * step from a 6.
 */
const STAYS = Float64Array.from([0, 0, -0.015, -0.014, 0.001, 0.01, 0.019])

/** `STAYS` in skill points, for results that are not valued by winning chance. */
export const STAYS_BY_POINTS = STAYS.map((worth) => worth * 30)

/** Value of a met technique in skill points. It is higher for a submission, which ends the match. */
const TECHNIQUE = worthByPoints(6)
const SUBMISSION = worthByPoints(10)

/** Ignores later turns. */
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

/** Goal of the most skill points, with a bonus for a met technique. */
export const goalByPoints = (technique: AnyTechnique, stays: typeof NO_STAYS): Goal => {
  const isSubmission = 'type' in technique && technique.type === 'submission'
  return goalOf(technique, isSubmission ? SUBMISSION : TECHNIQUE, stays)
}

/** Values for which any chance to meet the technique is worth more than all skill points. */
const FIRST = worthByPoints(1000)

/** Exact goal: the highest chance to meet a technique, then the highest mean skill points. */
export const exactGoal = (technique: AnyTechnique): Goal => ({ ...goalOf(technique, FIRST, NO_STAYS), isExact: true })

/** Result of a plan: value, mean sum, and chance to meet the requirement. */
export type Prospect = { readonly worth: number; readonly sum: number; readonly met: number }

const STR_KIND = MODIFICATIONS.indexOf('STR')
const FACE_CODES = SIDES + 1

/** Indices of modifications in `MODIFICATIONS`. */
const kindsOf = memoByObject((modifications: readonly Modification[]) =>
  Uint8Array.from(modifications, (one) => MODIFICATIONS.indexOf(one)),
)

/** New face by modification index and old face. */
const CHANGED = Uint8Array.from(
  MODIFICATIONS.flatMap((one) => (one === 'STR' ? Array.from({ length: FACE_CODES }, () => 0) : MODIFIED[one])),
)

/**
 * State of the current search, by belt. Only one search runs at a time. It changes the Place dice, and restores them
 * when it ends.
 */
const placeDice = new Uint8Array(DICE)
const rolledDice = new Uint8Array(DICE)
const changeKinds = new Uint8Array(DICE)
const fieldMasks = new Uint8Array(DICE)
let needed = 0
let looksEverywhere = false
let endingWorths: Float64Array = NO_STAYS
let stayWorths: Float64Array = NO_STAYS

/** By belt: the most that this belt and later belts can add to the sum. */
const sumsLeft = new Uint8Array(DICE + 1)
let endingBounds: Float64Array = NO_STAYS
/** Highest later value of one Place die. */
let mostStays = 0
/** Largest gain in later value from one change. */
let mostGain = 0

/** Mean sum of the last search, set when it returns. */
let outSum = 0
/** Chance to meet the technique in the last search, set when it returns. */
let outMet = 0

/** Smaller than the value of any result. */
const NO_WORTH = -Infinity
/** Tolerance for bounds, which add their terms in a different order. */
const BOUND_SLACK = 1e-9

const setSumsLeft = (from: number): void => {
  let left = 0
  for (let belt = DICE - 1; belt >= from; belt--) sumsLeft[belt] = left += 31 - Math.clz32(fieldMasks[belt]!)
}

/** By sum: the highest value of a result with at most this sum. From index `SUMS`, the requirement can be met. */
const boundsOf = memoByObject((worths: Float64Array): Float64Array => {
  const bounds = new Float64Array(2 * SUMS)
  let [unmet, met] = [NO_WORTH, NO_WORTH]
  for (let sum = 0; sum < SUMS; sum++) {
    bounds[sum] = unmet = Math.max(unmet, worths[sum]!)
    bounds[sum + SUMS] = met = Math.max(met, unmet, worths[sum + SUMS]!)
  }
  return bounds
})

const setStays = (stays: Float64Array): void => {
  if (stayWorths === stays) return
  stayWorths = stays
  mostStays = Math.max(...stays.subarray(1))
  mostGain = mostStays - Math.min(...stays.subarray(1))
}

/** Later value of the Place die of this belt. */
const staysAt = (at: number): number => stayWorths[placeDice[at]!]!

const faceAfter = (kind: number, face: number): number => CHANGED[kind * FACE_CODES + face]!

/** Upper bound on the value from here. */
const worthBound = (belt: number, sum: number, filled: number): number => {
  const left = DICE - belt
  let value =
    endingBounds[sum + sumsLeft[belt]! + (filled + left >= needed ? SUMS : 0)]! +
    left * (mostStays + mostGain) +
    BOUND_SLACK
  for (let at = 0; at < belt; at++) value += staysAt(at)
  return value
}

const beginSearch = (hand: Hand, goal: Goal): void => {
  placeDice.set(hand.place)
  rolledDice.set(hand.rolled)
  fieldMasks.set(goal.masks)
  changeKinds.set(kindsOf(hand.modifications))
  needed = goal.needs
  looksEverywhere = goal.isExact === true
  setSumsLeft(hand.belt)
  endingWorths = goal.worth
  endingBounds = boundsOf(goal.worth)
  setStays(goal.stays)
}

const worthOfEnding = (sum: number, filled: number): number => {
  const isMet = filled >= needed
  outSum = sum
  outMet = isMet ? 1 : 0
  let value = endingWorths[sum + (isMet ? SUMS : 0)]!
  for (let at = 0; at < DICE; at++) value += staysAt(at)
  return value
}

/** Places the Place die if its field accepts it. If not, the die stays, and the rolled die is set aside. */
const settleGoal = (belt: number, sum: number, filled: number, least: number): number => {
  const own = placeDice[belt]!
  if (!takes(fieldMasks[belt]!, own)) return from(belt + 1, sum, filled, least)
  placeDice[belt] = rolledDice[belt]!
  const value = from(belt + 1, sum + own, filled + 1, least)
  placeDice[belt] = own
  return value
}

/** Mean over all faces of the rerolled Place die. It stops as soon as the mean cannot exceed `least`. */
const rerollFor = (target: number, belt: number, sum: number, filled: number, least: number): number => {
  const old = placeDice[target]!
  const most = worthBound(belt, sum, filled)
  let [value, sums, met] = [0, 0, 0]
  for (let face = 1; face <= SIDES; face++) {
    placeDice[target] = face
    const others = value + (SIDES - face) * most
    value += settleGoal(belt, sum, filled, SIDES * least - others)
    sums += outSum
    met += outMet
    if (value + (SIDES - face) * most <= SIDES * least) {
      placeDice[target] = old
      return least
    }
  }
  placeDice[target] = old
  outSum = sums / SIDES
  outMet = met / SIDES
  return value / SIDES
}

/** Value of changing this Place die with the rolled die of this belt. */
const change = (target: number, belt: number, sum: number, filled: number, least: number): number => {
  const kind = changeKinds[belt]!
  if (kind === STR_KIND) return rerollFor(target, belt, sum, filled, least)
  const old = placeDice[target]!
  placeDice[target] = faceAfter(kind, old)
  const value = settleGoal(belt, sum, filled, least)
  placeDice[target] = old
  return value
}

/** The Place die of a finished belt whose change gains most for later turns. It is −1 before the first belt. */
const lateTarget = (belt: number): number => {
  const kind = changeKinds[belt]!
  let best = -1
  let gain = -Infinity
  for (let target = 0; target < belt; target++) {
    const old = placeDice[target]!
    const more = (kind === STR_KIND ? 0 : stayWorths[faceAfter(kind, old)]!) - stayWorths[old]!
    if (more > gain) {
      best = target
      gain = more
    }
  }
  return best
}

/**
 * Change in the pips that a Place die adds on its field; negative if the change spoils the die. A reroll counts as a 3.
 */
const gainAt = (target: number, belt: number): number => {
  const mask = fieldMasks[target]!
  const old = placeDice[target]!
  const kind = changeKinds[belt]!
  const now = takes(mask, old) ? old : 0
  if (kind === STR_KIND) return 3 - now
  if (now === 0) return 0
  const next = faceAfter(kind, old)
  return (takes(mask, next) ? next : 0) - now
}

/**
 * Best value of this belt and the later belts if it exceeds `least`; if not, some value of at most `least`. Changes
 * that spoil a die are examined only if there are no others, or if the goal is exact.
 */
const from = (belt: number, sum: number, filled: number, least: number): number => {
  if (belt === DICE) return worthOfEnding(sum, filled)
  if (worthBound(belt, sum, filled) <= least) return least
  let best = NO_WORTH
  let sums = 0
  let met = 0
  const face = rolledDice[belt]!
  if (takes(fieldMasks[belt]!, face)) {
    best = from(belt + 1, sum + face, filled + 1, least)
    sums = outSum
    met = outMet
  }
  const late = lateTarget(belt)
  let leastSpoilt = -1
  let loss = -Infinity
  let looked = late >= 0
  // The last two rounds try the late target, and the change that spoils least.
  for (let target = belt; target < DICE + 2; target++) {
    let at = target
    if (target === DICE) at = late
    else if (target > DICE) at = looked ? -1 : leastSpoilt
    else {
      const gain = gainAt(target, belt)
      if (gain < 0 && !looksEverywhere) {
        if (gain > loss) {
          loss = gain
          leastSpoilt = target
        }
        continue
      }
      looked = true
    }
    if (at < 0) continue
    const value = change(at, belt, sum, filled, best > least ? best : least)
    if (value > best) {
      best = value
      sums = outSum
      met = outMet
    }
  }
  outSum = sums
  outMet = met
  return best
}

const prospectFound = (value: number): Prospect => ({ worth: value, sum: outSum, met: outMet })

export const prospectOf = (hand: Hand, goal: Goal): Prospect => {
  beginSearch(hand, goal)
  return prospectFound(from(hand.belt, hand.sum, hand.filled, NO_WORTH))
}

/**
 * Result after this choice for the next die. `isSettling` is true while its Place die is placed after the
 * modification. If the value is at most `least`, it is only a bound.
 */
export const prospectAfter = (
  hand: Hand,
  goal: Goal,
  die: DieAction,
  isSettling: boolean,
  least = NO_WORTH,
): Prospect => {
  const { belt, sum, filled } = hand
  beginSearch(hand, goal)
  if (die.kind === 'keep') return prospectFound(from(belt + 1, sum, filled, least))
  if (die.kind === 'change') return prospectFound(change(die.belt, belt, sum, filled, least))
  return prospectFound(
    isSettling ? settleGoal(belt, sum, filled, least) : from(belt + 1, sum + rolledDice[belt]!, filled + 1, least),
  )
}

/** Goal of the technique at this index. */
export type TechniqueGoal = { readonly at: number; readonly goal: Goal }

/**
 * Highest value of this choice for the next die, over the goals that it leaves open. A value of at most `least` is only
 * a bound.
 */
export const bestAfter = (
  hand: Hand,
  goals: readonly TechniqueGoal[],
  die: DieAction,
  isSettling: boolean,
  least = NO_WORTH,
): number =>
  goals
    .filter(({ at }) => die.kind !== 'place' || die.technique === at)
    .reduce((most, { goal }) => {
      const above = Math.max(most, least)
      return Math.max(most, prospectAfter(hand, goal, die, isSettling, above).worth)
    }, NO_WORTH)
