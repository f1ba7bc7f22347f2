import { averageOf } from '../../../odds/sum.ts'
import { fraction, type Fraction, expectItem, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { WeighedChoice, Weighing } from '../../../odds/index.ts'
import { luckIn } from '../rules/actions.ts'
import { initiativeWeights } from '../solve/roll-chances.ts'
import { rosterOf } from '../rules/roster.ts'
import { knowledgeFor } from '../solve/choosing.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'

const w = words.odds

/** Maximum unsolved positions for a comparison; pairings of custom sheets must be solved first. */
const MOST_POSITIONS = 1_000_000

const toPoints = (chance: number): number => chance * 100

const NO_CHANCES: WeighedChoice['chances'] = []

/** Compares the gladiators of a seat by their chances against the opponent's; undefined if these are unknown. */
export const weighGladiators = (state: GladiatorsState, seat: Seat): Weighing | undefined => {
  const { rules } = state
  const known = knowledgeFor(rules)
  if (!known.ok || known.value.unsolved > MOST_POSITIONS) return undefined
  const matrix = known.value.chances()
  const own = seat === 0 ? matrix : expectItem(matrix[0]).map((_, i) => matrix.map((row) => 1 - expectItem(row[i])))
  const [one, ...more] = rosterOf(seat === 0 ? rules.b : rules.a, rules)
  const only = more.length === 0 ? one?.name : undefined
  const figures = (row: readonly number[]): readonly number[] =>
    only !== undefined ? [toPoints(expectItem(row[0]))] : [toPoints(Math.min(...row)), toPoints(averageOf(row))]
  return {
    columns: only === undefined ? w.againstMany : [w.againstOne(only)],
    choices: own.map((row) => ({ chances: NO_CHANCES, figures: figures(row) })),
  }
}

/** Chances of one initiative roll: the first sum is higher, or both are equal. */
const initiativeOf = (mine: number, theirs: number): { readonly first: Fraction; readonly tie: Fraction } => {
  const { first, tie, all } = initiativeWeights(mine, theirs)
  return { first: fraction(first, all), tie: fraction(tie, all) }
}

/** Compares numbers of Luck dice for the initiative: the chance gained and the Luck lost. */
export const weighInitiative = (
  { sheets, sides }: GladiatorsState,
  seat: Seat,
  actions: readonly GladiatorsAction[],
): Weighing => {
  const [own, other] = [expectItem(sheets[seat]), expectItem(sheets[1 - seat])]
  const { luck } = expectItem(sides[1 - seat])
  const weigh = (count: number): WeighedChoice => {
    const mine = own.initiative + count
    const { first, tie } = initiativeOf(mine, other.initiative)
    const against = toNumber(initiativeOf(mine, other.initiative + luck).first)
    return {
      chances: [
        { name: w.chances.first, chance: first },
        { name: w.chances.tie, chance: tie },
      ],
      figures: [count / 2, ...(luck > 0 ? [toPoints(against)] : []), toPoints(toNumber(first))],
    }
  }
  return {
    columns: [w.luckLost, ...(luck > 0 ? [w.againstLuck] : []), w.luckFirst],
    choices: actions.map((action) => weigh(luckIn(action))),
  }
}
