import { type Card, D20, SIDES } from '../rules/card.ts'
import { bonuses, ROLLS, STRIDES } from '../rules/all-rolls.ts'
import { bestTurn, mostPoints, roomForTurn, type Takings, takenForNothing } from './turn.ts'

/** Rolls of a turn that has been played as well as can be, and how often each lies in the end, of all rolls. */
type Lying = { readonly worth: Float64Array; readonly best: Float64Array; readonly weights: Float64Array }

/**
 * Throws this die again wherever that is worth more than the roll and as much as the best reroll: the rolls of a line where it is
 * picked are spread evenly over the line. A roll that has been picked up is marked in `picked`, once.
 */
const throwAgain = ({ worth, best, weights }: Lying, picked: Uint8Array, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const from = die === D20 ? stride : 0
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      const end = line + span
      let sum = 0
      for (let at = line; at < end; at += stride) sum += worth[at]!
      const mean = sum / sides
      let count = 0
      for (let at = line + from; at < end; at += stride)
        if (best[at] === mean && worth[at]! < mean && picked[at] === 0) {
          picked[at] = 1
          count++
        }
      if (count > 0) for (let at = line; at < end; at += stride) weights[at]! += count / sides
    }
}

const lyingAfter = (worth: Float64Array, best: Float64Array): Float64Array => {
  const weights = new Float64Array(ROLLS)
  const picked = new Uint8Array(ROLLS)
  for (const die of SIDES.keys()) throwAgain({ worth, best, weights }, picked, die)
  for (let at = 0; at < ROLLS; at++) if (picked[at] === 0) weights[at]! += 1
  return weights
}

const facesByDie: Uint8Array[] = []

/** The face of a die in every roll. */
const facesOf = (die: number): Uint8Array => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  facesByDie[die] ??= Uint8Array.from({ length: ROLLS }, (_, at) => 1 + (Math.floor(at / stride) % sides))
  return facesByDie[die]
}

/**
 * One turn played as well as can be (`bestTurn`): the probability of each die to be taken with each number of points, by the
 * place of the die and by points. Exact but for rounding.
 */
export const turnPlayed = (card: Card, takings: Takings): readonly Float64Array[] => {
  const { worth, best } = roomForTurn()
  bestTurn(card, takings, { worth, best })
  const weights = lyingAfter(worth, best)
  const found = SIDES.map(() => new Float64Array(mostPoints(card) + 1))
  if (card.natural1 === 'nothing') {
    const lost = found[takenForNothing(takings)]!
    for (let at = 0; at < ROLLS; at += SIDES[D20]) {
      lost[0]! += weights[at]! / ROLLS
      weights[at] = 0
    }
  }
  const bonus = bonuses(card)
  const ways = takings.flatMap((taking, die) =>
    taking === undefined ? [] : [{ taking, faces: facesOf(die), chances: found[die]! }],
  )
  for (let at = 0; at < ROLLS; at++) {
    const weight = weights[at]! / ROLLS
    if (weight === 0) continue
    for (const { taking, faces, chances } of ways) {
      const points = bonus[at]! + faces[at]!
      if (taking[points] !== worth[at]) continue
      chances[points]! += weight
      break
    }
  }
  return found
}
