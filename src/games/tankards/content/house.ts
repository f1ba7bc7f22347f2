import type { Earned, PointsCard } from './schema.ts'

type HouseCombination = { readonly name: string; readonly earned: Earned; readonly points: number }

/**
 * Combinations of the house card by the name of the house rule that sets their points (T5). The source prints a pair
 * and a straight of five; the others have values based on their rarity among the 460,800 rolls.
 */
export const HOUSE_COMBINATIONS = {
  pair: { name: 'Two of a number', earned: { kind: 'alike', dice: 2 }, points: 2 },
  three: { name: 'Three of a number', earned: { kind: 'alike', dice: 3 }, points: 7 },
  four: { name: 'Four of a number', earned: { kind: 'alike', dice: 4 }, points: 15 },
  five: { name: 'Five of a number', earned: { kind: 'alike', dice: 5 }, points: 25 },
  six: { name: 'Six of a number', earned: { kind: 'alike', dice: 6 }, points: 50 },
  'straight-five': { name: 'Straight of five', earned: { kind: 'straight', length: 5 }, points: 15 },
  'straight-six': { name: 'Straight of six', earned: { kind: 'straight', length: 6 }, points: 25 },
  'natural-20': { name: 'Natural 20', earned: { kind: 'face', die: 'd20', face: 20 }, points: 10 },
} as const satisfies { readonly [combination: string]: HouseCombination }

export type Combination = keyof typeof HOUSE_COMBINATIONS

/** Hazelring's own points card. */
export const HOUSE: PointsCard = {
  format: 1,
  name: 'Hazelring',
  nested: 'largest',
  combinations: Object.values(HOUSE_COMBINATIONS),
}
