import { expectItem } from '../../../dice/index.ts'
import type { ChoiceValue, Seat } from '../../../engine/index.ts'
import type { GladiatorsAction } from '../rules/state.ts'

type Matrix = readonly (readonly number[])[]

/** A choice that both make at once: seat 0's chance by rows and columns, and the mixes of both. */
export type Simultaneous = {
  readonly matrix: Matrix
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * expectItem(weights[i]), 0)

/** Seat 0's chance with each of this seat's choices, the other seat keeping to its mix. */
export const againstMix = ({ matrix, rows, columns }: Simultaneous, seat: Seat): readonly number[] => {
  if (seat === 0) return matrix.map((row) => weighted(row, columns))
  return columns.map((_, j) => {
    const column = matrix.map((row) => expectItem(row[j]))
    return weighted(column, rows)
  })
}

/** Seat 0's chance, both keeping to their mixes. */
export const mixedWorth = (choice: Simultaneous): number => weighted(againstMix(choice, 0), choice.rows)

/** These choices with their values for both seats and what each costs this seat, by seat 0's chance after each. */
export const choiceValues = (
  actions: readonly GladiatorsAction[],
  chances: readonly number[],
  seat: Seat,
): readonly ChoiceValue<GladiatorsAction>[] => {
  const own = chances.map((chance) => (seat === 0 ? chance : 1 - chance))
  const best = Math.max(...own)
  return actions.map((action, i) => {
    const chance = expectItem(chances[i])
    return { action, value: [chance, 1 - chance], cost: best - expectItem(own[i]) }
  })
}
