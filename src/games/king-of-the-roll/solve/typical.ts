import { type Random, seeded } from '../../../dice/index.ts'
import type { Modification } from '../content/schema.ts'
import { halvesIn, metIn, planOf } from './effort.ts'
import { type Aim, DICE } from './hand.ts'
import { waysOf } from './ways.ts'

/** How often a Place die of good players shows each face at the end of a turn, of a hundred: 150 matches of two planners. */
const FACES = [10, 6, 5, 12, 20, 47]

/** So many sets of Place dice, and rolls for each of them, stand for all hands. */
const PLACES = 12
const ROLLS = 6

const SEED = 7

const FINE = 1 << 20

/** A number from 0 to 1. */
const share = (random: Random): number => random.below(FINE) / FINE

const faceAt = (part: number): number => {
  let left = part * 100
  const place = FACES.findIndex((weight) => (left -= weight) < 0)
  return place < 0 ? FACES.length : place + 1
}

/** Faces of one Place die, one from each of so many equal shares of its chances, in an order of chance. */
const facesOfDie = (random: Random): readonly number[] =>
  Array.from({ length: PLACES }, (_, i) => ({ face: faceAt((i + share(random)) / PLACES), order: share(random) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ face }) => face)

/** The typical hands, by number. */
export const TYPICAL_HANDS: readonly number[] = Array.from({ length: PLACES * ROLLS }, (_, hand) => hand)

type Hands = readonly { readonly place: readonly number[]; readonly rolls: readonly (readonly number[])[] }[]

const made = (): Hands => {
  const random = seeded(SEED)
  const dice = Array.from({ length: DICE }, () => facesOfDie(random))
  const roll = (): readonly number[] => Array.from({ length: DICE }, () => 1 + random.below(6))
  return Array.from({ length: PLACES }, (_, i) => ({
    place: dice.map((faces) => faces[i]!),
    rolls: Array.from({ length: ROLLS }, roll),
  }))
}

let typicalHands: Hands | undefined

/** What typical hands come to with a technique: skill points, and whether they have the dice. */
export type Typical = { readonly sums: readonly number[]; readonly met: readonly boolean[] }

/** What typical hands of a fighter with these modifications come to, the same hands for every technique. */
export const typicalOf = (modifications: readonly Modification[], aim: Aim): Typical => {
  typicalHands ??= made()
  const efforts = typicalHands.flatMap(({ place, rolls }) => {
    const ways = waysOf({ place, modifications, belt: 0, sum: 0, filled: 0 }, aim)
    return rolls.map((rolled) => planOf(ways, 0, rolled).effort)
  })
  const random = seeded(SEED, 1)
  return {
    sums: efforts.map((effort) => Math.round(halvesIn(effort) / 2)),
    met: efforts.map((effort) => share(random) < metIn(effort)),
  }
}
