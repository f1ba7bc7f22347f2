import { dice, type Faces, outcomesOf } from '../dice/index.ts'
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

/** Roll without order, and the number of ordered rolls like it. */
export type WeighedRoll = { readonly outcome: Faces; readonly weight: number }

/** Returns all rolls of this many six-sided dice without order. */
export const weighedRolls = (count: number): readonly WeighedRoll[] =>
  outcomesOf(dice(count, 6)) as readonly WeighedRoll[]

/** Returns all ordered rolls of this many dice. */
export const rollsOf = (count: number, sides = 6): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : rollsOf(count - 1, sides).flatMap((roll) => Array.from({ length: sides }, (_, face) => [...roll, face + 1]))
