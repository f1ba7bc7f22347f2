import { type Card, D20, SIDES } from './card.ts'
import { bonuses, ROLLS, STRIDES } from './space.ts'
import { bestTurn, mostPoints, roomForTurn, type Takings, takenForNothing } from './turn.ts'

/** Notes the die for every roll whose worth before the reroll is that of rerolling it, unless a smaller die is noted. */
const notePicks = (worth: Float64Array, best: Float64Array, picks: Int8Array, die: number): void => {
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
        if (best[at] === mean && worth[at]! < mean && picks[at]! < 0) picks[at] = die
    }
}

/** Spreads the rolls of each line in which this die is rerolled evenly over the line. */
const throwAgain = (weights: Float64Array, picks: Int8Array, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      const end = line + span
      let count = 0
      for (let at = line; at < end; at += stride) if (picks[at] === die) count++
      if (count > 0) for (let at = line; at < end; at += stride) weights[at]! += count / sides
    }
}

/** How often each roll is the one that lies in the end, of all rolls. */
const lyingAfter = (worth: Float64Array, best: Float64Array): Float64Array => {
  const picks = new Int8Array(ROLLS).fill(-1)
  for (const die of SIDES.keys()) notePicks(worth, best, picks, die)
  const weights = new Float64Array(ROLLS)
  for (let at = 0; at < ROLLS; at++) weights[at] = picks[at]! < 0 ? 1 : 0
  for (const die of SIDES.keys()) throwAgain(weights, picks, die)
  return weights
}

/** Every face of every die, roll by roll. */
const facesOf = (die: number): Uint8Array => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const faces = new Uint8Array(ROLLS)
  for (let at = 0, face = 0; at < ROLLS; at += stride, face = (face + 1) % sides) faces.fill(face + 1, at, at + stride)
  return faces
}

/**
 * One turn played as well as can be (`bestTurn`): the probability of each die to be taken with each number of points, by the
 * place of the die and by points. Exact but for rounding.
 */
export const turnPlayed = (card: Card, takings: Takings): readonly Float64Array[] => {
  const { worth, best } = roomForTurn()
  bestTurn(card, takings, { worth, best })
  const weights = lyingAfter(worth, best)
  const bonus = bonuses(card)
  const lost = card.natural1 === 'nothing' ? takenForNothing(takings) : -1
  const found = SIDES.map(() => new Float64Array(mostPoints(card) + 1))
  const left = new Uint8Array(ROLLS).fill(1)
  for (const [die, taking] of takings.entries()) {
    if (taking === undefined) continue
    const [faces, chances] = [facesOf(die), found[die]!]
    for (let at = 0; at < ROLLS; at++) {
      const isLost = lost >= 0 && at % SIDES[D20] === 0
      const points = isLost ? 0 : bonus[at]! + faces[at]!
      if (left[at] === 0 || (isLost ? lost !== die : taking[points] !== worth[at])) continue
      left[at] = 0
      chances[points]! += weights[at]! / ROLLS
    }
  }
  return found
}
