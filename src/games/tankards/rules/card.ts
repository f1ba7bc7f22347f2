import { expectItem } from '../../../dice/index.ts'
import type { NumberRule } from '../../../engine/index.ts'

/** Sides of the six dice, smallest first. Everything about a roll uses this order. */
export const SIDES = [4, 6, 8, 10, 12, 20] as const

/** Names of the six dice, in the order of `SIDES`. */
export const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const
export type Die = (typeof DICE)[number]

/** Place of the d20 in a roll. */
export const D20 = 5

const pointsRule = <N extends string>(name: N, usual: number) =>
  ({ name, min: 0, max: 999, default: usual }) as const satisfies NumberRule

/**
 * The points card (T5): the bonus of each combination. The source prints a pair and a straight of five; the others are
 * house values based on their rarity among the 460,800 rolls.
 */
export const cardRules = [
  pointsRule('pair', 2),
  pointsRule('three', 7),
  pointsRule('four', 15),
  pointsRule('five', 25),
  pointsRule('six', 50),
  pointsRule('straight-five', 15),
  pointsRule('straight-six', 25),
  pointsRule('natural-20', 10),
] as const

/** Combinations by the name of their house rule. */
export type Combination = (typeof cardRules)[number]['name']

/** House rules that affect scoring. */
export type Card = { readonly [C in Combination]: number } & {
  readonly natural1: 'no-bonus' | 'nothing'
  readonly straights: 'any' | 'from-1'
}

/** A bonus with its dice (places in the roll): a pair's face, otherwise the lowest face. */
export type Bonus = { readonly combination: Combination; readonly dice: readonly number[]; readonly points: number }

/** Combinations of two equal dice, three equal dice, and so on. */
const OF_A_KIND: readonly Combination[] = ['pair', 'three', 'four', 'five', 'six']

/** Returns a bonus for each number that occurs twice or more, counted once at its highest combination (T5). */
const kinds = (faces: readonly number[], card: Card): readonly Bonus[] => {
  const firsts = faces.filter((face, i) => faces.indexOf(face) === i && faces.lastIndexOf(face) > i)
  return firsts.map((face) => {
    const dice = [...faces.keys()].filter((i) => faces[i] === face)
    const combination = expectItem(OF_A_KIND[dice.length - 2])
    return { combination, dice, points: card[combination] }
  })
}

/**
 * Returns the longest run of at least five consecutive results, as lowest face and length; six dice contain at most
 * one.
 */
const runIn = (
  faces: readonly number[],
  from1: boolean,
): { readonly low: number; readonly length: number } | undefined => {
  const lows = from1 ? [1] : faces.filter((face) => !faces.includes(face - 1))
  for (const low of lows) {
    let length = 0
    while (faces.includes(low + length)) length += 1
    if (length >= 5) return { low, length }
  }
  return undefined
}

/**
 * Returns the straight; one of six does not also count as one of five (T4, T5). Of equal dice the first belongs to it.
 */
const straight = (faces: readonly number[], card: Card): readonly Bonus[] => {
  const run = runIn(faces, card.straights === 'from-1')
  if (run === undefined) return []
  const dice = Array.from({ length: run.length }, (_, i) => faces.indexOf(run.low + i)).toSorted((a, b) => a - b)
  const combination = run.length === 6 ? 'straight-six' : 'straight-five'
  return [{ combination, dice, points: card[combination] }]
}

/** T2: true if the d20 shows 1. */
export const isNatural1 = (faces: ArrayLike<number>): boolean => faces[D20] === 1

/** Returns the combinations of six dice, whatever the Naturals (T4, T5). Their order does not matter. */
export const combinationsOf = (faces: readonly number[], card: Card): readonly Bonus[] => [
  ...kinds(faces, card),
  ...straight(faces, card),
]

/** T3: bonus of a d20 that shows this face. */
const natural20Bonus = (face: number, card: Card): number => (face === SIDES[D20] ? card['natural-20'] : 0)

/** All bonuses of a roll (T2 to T5, T7), those of 0 points included. */
export const bonusesOf = (faces: readonly number[], card: Card): readonly Bonus[] => {
  if (isNatural1(faces)) return []
  const d20 = expectItem(faces[D20])
  const points = natural20Bonus(d20, card)
  const twenty: readonly Bonus[] = d20 === SIDES[D20] ? [{ combination: 'natural-20', dice: [D20], points }] : []
  return [...combinationsOf(faces, card), ...twenty]
}

/** Returns the sum of a roll's bonuses. */
export const bonusOf = (faces: readonly number[], card: Card): number =>
  bonusesOf(faces, card).reduce((sum, { points: each }) => sum + each, 0)

/** T2: true if a round with a Natural 1 scores nothing; otherwise it only loses its bonuses. */
export const natural1ScoresNothing = (card: Card): boolean => card.natural1 === 'nothing'

/** T2: true if this roll scores nothing. */
export const scoresNothing = (faces: ArrayLike<number>, card: Card): boolean =>
  natural1ScoresNothing(card) && isNatural1(faces)

/** Returns the points of a round if this place's die is chosen (clause 2). */
export const roundPoints = (faces: readonly number[], die: number, card: Card): number =>
  scoresNothing(faces, card) ? 0 : expectItem(faces[die]) + bonusOf(faces, card)

/** Returns the points of a single roll (clause 5). */
export const singlePoints = (faces: readonly number[], card: Card): number =>
  scoresNothing(faces, card) ? 0 : faces.reduce((sum, face) => sum + face, 0) + bonusOf(faces, card)

/** Clause 3, T3: points of an Advantage Roll. */
export const advantagePoints = (face: number, card: Card): number =>
  face === 1 ? 0 : face + natural20Bonus(face, card)
