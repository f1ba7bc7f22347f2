import { type Card, D20, natural1ScoresNothing, SIDES } from '../rules/card.ts'
import { bonuses, ROLLS, STRIDES, perCard } from '../rules/all-rolls.ts'

/**
 * Value of taking each die by the points of the turn, from `leastPoints` to `mostPoints`. It never decreases with
 * points. Undefined for used dice.
 */
export type TakeValues = readonly (Float64Array | undefined)[]

export const mostPoints = perCard(
  (card) => SIDES[D20] + bonuses(card).reduce((most, points) => Math.max(most, points), 0),
)

/** Lower bound on the points of a turn: 0, or less on cards with negative points. */
export const leastPoints = perCard((card) => bonuses(card).reduce((least, points) => Math.min(least, points), 0))

/** Number of different points that a turn can have. */
export const rangeOfPoints = (card: Card): number => mostPoints(card) - leastPoints(card) + 1

/** Index of the die that a round without points uses up (T14): least later value, and of equal dice the smallest. */
const dieForNothing = (takeValues: TakeValues, nothing: number): number =>
  takeValues.reduce(
    (best, worth, die) =>
      worth === undefined || (best >= 0 && worth[nothing]! <= takeValues[best]![nothing]!) ? best : die,
    -1,
  )

/** Values of all final rolls in the order of `rollNumber`, with the best die taken (clause 2). */
const fillFinalValues = (card: Card, takeValues: TakeValues, worth: Float64Array): void => {
  const bonus = bonuses(card)
  const nothing = -leastPoints(card)
  const never = new Float64Array(rangeOfPoints(card)).fill(Number.NEGATIVE_INFINITY)
  const of = (die: number): Float64Array => takeValues[die] ?? never
  const [d4, d6, d8, d10, d12, d20] = [of(0), of(1), of(2), of(3), of(4), of(5)]
  const lost = natural1ScoresNothing(card) ? takeValues[dieForNothing(takeValues, nothing)]![nothing]! : undefined
  let at = 0
  for (let a = 1; a <= SIDES[0]; a++)
    for (let b = 1; b <= SIDES[1]; b++)
      for (let c = 1; c <= SIDES[2]; c++)
        for (let d = 1; d <= SIDES[3]; d++)
          for (let e = 1; e <= SIDES[4]; e++) {
            const first = at
            for (let f = 1; f <= SIDES[5]; f++, at++) {
              const points = nothing + bonus[at]!
              let most = d20[points + f]!
              if (d12[points + e]! > most) most = d12[points + e]!
              if (d10[points + d]! > most) most = d10[points + d]!
              if (d8[points + c]! > most) most = d8[points + c]!
              if (d6[points + b]! > most) most = d6[points + b]!
              if (d4[points + a]! > most) most = d4[points + a]!
              worth[at] = most
            }
            if (lost !== undefined) worth[first] = lost
          }
}

/**
 * Raises each roll to the value of rerolling this die, if that is higher, and notes the die in `rerolled`. A d20 that
 * shows 1 is kept (clause 2).
 */
const improve = ({ worth, best, rerolled }: TurnBuffers, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const from = die === D20 ? stride : 0
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      const end = line + span
      let sum = 0
      for (let at = line; at < end; at += stride) sum += worth[at]!
      const mean = sum / sides
      for (let at = line + from; at < end; at += stride)
        if (best[at]! < mean) {
          best[at] = mean
          rerolled[at] = die + 1
        }
    }
}

/** Number of rolls that are summed before the sum joins the total. Shorter sums have smaller rounding errors. */
export const CHUNK = STRIDES[2]!

const rowAverage = (row: Float64Array): number => {
  let total = 0
  for (let chunk = 0; chunk < ROLLS; chunk += CHUNK) {
    let sum = 0
    for (let at = chunk; at < chunk + CHUNK; at++) sum += row[at]!
    total += sum
  }
  return total / ROLLS
}

/** Reusable arrays with a number for every roll. */
export type TurnBuffers = {
  readonly worth: Float64Array
  readonly best: Float64Array
  /** Place of the die to reroll, from 1; 0 to keep the roll. */
  readonly rerolled: Uint8Array
  /** Weight with which a roll is final. */
  readonly weights: Float64Array
}

export const turnBuffers = (): TurnBuffers => ({
  worth: new Float64Array(ROLLS),
  best: new Float64Array(ROLLS),
  rerolled: new Uint8Array(ROLLS),
  weights: new Float64Array(ROLLS),
})

/**
 * Value of a turn before its roll under optimal play (clause 2), by full enumeration. Afterwards `buffers` holds the
 * value of each roll as final and before the reroll, and its reroll.
 */
export const bestTurn = (card: Card, takeValues: TakeValues, buffers: TurnBuffers): number => {
  const { worth, best, rerolled } = buffers
  fillFinalValues(card, takeValues, worth)
  best.set(worth)
  rerolled.fill(0)
  for (let die = 0; die < SIDES.length; die++) improve(buffers, die)
  return rowAverage(best)
}

/** Spreads the weights of the rolls that reroll this die evenly over its faces. */
const spreadRerolls = ({ rerolled, weights }: TurnBuffers, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      const end = line + span
      let count = 0
      for (let at = line; at < end; at += stride) if (rerolled[at] === die + 1) count++
      if (count > 0) for (let at = line; at < end; at += stride) weights[at]! += count / sides
    }
}

/** Sets the weight of each final roll of an optimal turn (`bestTurn`). */
const fillWeights = (buffers: TurnBuffers): void => {
  const { rerolled, weights } = buffers
  weights.fill(0)
  for (const die of SIDES.keys()) spreadRerolls(buffers, die)
  for (let at = 0; at < ROLLS; at++) if (rerolled[at] === 0) weights[at]! += 1
}

const facesByDie: Uint8Array[] = []

const facesOfDie = (die: number): Uint8Array => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  facesByDie[die] ??= Uint8Array.from({ length: ROLLS }, (_, at) => 1 + (Math.floor(at / stride) % sides))
  return facesByDie[die]
}

/**
 * Probability that an optimal turn (`bestTurn`) takes each die with each number of points, indexed by die and by points
 * from `leastPoints`. Exact except for rounding.
 */
export const turnResults = (card: Card, takeValues: TakeValues, buffers: TurnBuffers): readonly Float64Array[] => {
  const { worth, weights } = buffers
  bestTurn(card, takeValues, buffers)
  fillWeights(buffers)
  const nothing = -leastPoints(card)
  const found = SIDES.map(() => new Float64Array(rangeOfPoints(card)))
  if (natural1ScoresNothing(card)) {
    const lost = found[dieForNothing(takeValues, nothing)]!
    for (let at = 0; at < ROLLS; at += SIDES[D20]) {
      lost[nothing]! += weights[at]! / ROLLS
      weights[at] = 0
    }
  }
  const bonus = bonuses(card)
  const ways = takeValues.flatMap((values, die) =>
    values === undefined ? [] : [{ values, faces: facesOfDie(die), chances: found[die]! }],
  )
  for (let at = 0; at < ROLLS; at++) {
    const weight = weights[at]! / ROLLS
    if (weight === 0) continue
    for (const { values, faces, chances } of ways) {
      const points = nothing + bonus[at]! + faces[at]!
      if (values[points] !== worth[at]) continue
      chances[points]! += weight
      break
    }
  }
  return found
}
