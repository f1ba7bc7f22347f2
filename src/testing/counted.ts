import type { Parameters } from '../odds/index.ts'

/** Answer to a question: for each value the number of equally likely ways, counted by the rules alone. */
export type CountedAnswer = {
  readonly question: string
  readonly parameters: Parameters
  readonly ways: ReadonlyMap<number, number>
}

/** Adds up the ways of equal values. */
export const counted = <T>(items: Iterable<T>, value: (item: T) => number, weight: (item: T) => number = () => 1) => {
  const ways = new Map<number, number>()
  for (const item of items) {
    const at = value(item)
    ways.set(at, (ways.get(at) ?? 0) + weight(item))
  }
  return ways
}

/** Returns all ordered rolls of this many dice. */
export const rollsOf = (dice: number, sides = 6): readonly (readonly number[])[] =>
  dice === 0
    ? [[]]
    : rollsOf(dice - 1, sides).flatMap((roll) => Array.from({ length: sides }, (_, face) => [...roll, face + 1]))
