import { expectItem } from '../../../../dice/index.ts'
import { worthOfStrike } from '../strike/exchange.ts'
import { diceOfWay, END, entryOf, FORWARD, LEFT, PLANNED, RIGHT, rotationsOf, spotOf, STRIKES } from '../turn-table.ts'
import type { TurnState } from './turn-state.ts'
import { expectAt, type Expectation, otherOn, placeAt, type LookaheadContext } from './lookahead-context.ts'
import { type PlannedStrike, type StrikeSolution, strikeExpectation } from './strike-solution.ts'

/** Best action at a place of a turn, its value to each seat, and the number of steps. */
export type BestTurn = { readonly worth: Expectation; readonly way: number; readonly steps: number }

/** Search tree of a turn: visited places and their continuations. */
export type TurnTree = {
  readonly turnState: TurnState
  readonly ends: Map<number, Expectation>
  readonly choices: Map<number, BestTurn>
  solveStrike(planned: PlannedStrike): StrikeSolution
}

export const turnTree = (turnState: TurnState, solveStrike: (planned: PlannedStrike) => StrikeSolution): TurnTree => ({
  turnState,
  ends: new Map(),
  choices: new Map(),
  solveStrike,
})

/** Values that differ by less count as equal. The shorter plan is then better, so that no plan returns to its start. */
const SAME_TURN = 1e-12

export const endWorth = (context: LookaheadContext, { turnState, ends }: TurnTree, spot: number): Expectation => {
  const known = ends.get(spot)
  if (known !== undefined) return known
  const worth = expectAt(context, turnState, spot)
  ends.set(spot, worth)
  return worth
}

const strikeWorth = (context: LookaheadContext, tree: TurnTree, planned: PlannedStrike): Expectation => {
  const solution = tree.solveStrike(planned)
  const { fighters, actor } = tree.turnState
  return strikeExpectation(context, solution, (party) =>
    worthOfStrike(
      solution.exchange,
      expectItem(fighters[actor]).rerolls,
      expectItem(fighters[planned.target]).rerolls,
      party,
    ),
  )
}

/** Value of one action from a place if the best continuation follows; undefined if the action is forbidden. */
const wayWorth = (context: LookaheadContext, tree: TurnTree, place: number, way: number): Expectation | undefined => {
  const { table } = context
  if (way === END) return endWorth(context, tree, spotOf(place))
  const entry = entryOf(place, way)
  const next = expectItem(table.next[entry])
  if (next < 0) return undefined
  if (way >= LEFT) return bestFrom(context, tree, next).worth
  const other = otherOn(tree.turnState, expectItem(table.hex[entry]))
  if (way < FORWARD)
    return other < 0
      ? undefined
      : strikeWorth(context, tree, { place: next, dice: diceOfWay(table, way), target: other })
  return other >= 0 || tree.turnState.halted ? undefined : bestFrom(context, tree, next).worth
}

const gainsByRotating = ({ table: { ahead, beside } }: LookaheadContext): boolean => ahead > beside

/**
 * Best action from a place. It skips side strikes if a remaining rotation puts the target ahead, because a further die
 * is worth more than the final facing.
 */
export const bestFrom = (context: LookaheadContext, tree: TurnTree, place: number): BestTurn => {
  const known = tree.choices.get(place)
  if (known !== undefined) return known
  const { actor } = tree.turnState
  let best: BestTurn = { worth: endWorth(context, tree, spotOf(place)), way: END, steps: 0 }
  const weigh = (way: number): void => {
    const worth = wayWorth(context, tree, place, way)
    if (worth === undefined) return
    const gain = expectItem(worth[actor]) - expectItem(best.worth[actor])
    const steps = stepsBy(context, tree, place, way)
    if (gain > SAME_TURN || (gain >= -SAME_TURN && steps < best.steps)) best = { worth, way, steps }
  }
  for (const way of rotationsOf(place) > 0 && gainsByRotating(context) ? STRIKES.slice(0, 1) : STRIKES) weigh(way)
  for (let way = FORWARD; way <= RIGHT; way++) weigh(way)
  tree.choices.set(place, best)
  return best
}

/** Steps of a plan that starts with this action, up to its strike or the end of the turn. */
const stepsBy = (context: LookaheadContext, tree: TurnTree, place: number, way: number): number =>
  way < FORWARD
    ? Number(way !== END)
    : 1 + bestFrom(context, tree, expectItem(context.table.next[entryOf(place, way)])).steps

/** Possible actions at this point of the turn with their steps, by index in `PLANNED`; undefined if forbidden. */
export const waysAt = (
  context: LookaheadContext,
  tree: TurnTree,
  turnState: TurnState,
): readonly (BestTurn | undefined)[] => {
  const place = placeAt(turnState)
  return PLANNED.map((_, way) => {
    const worth = wayWorth(context, tree, place, way)
    return worth && { worth, way, steps: stepsBy(context, tree, place, way) }
  })
}
