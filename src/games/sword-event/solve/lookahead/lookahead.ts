import { memo, expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stakes } from '../evaluation/estimate.ts'
import { type PlannedStrike, type StrikeSolution, solveStrikeAt, expectRest } from './strike-solution.ts'
import type { Fighter, TurnState } from './turn-state.ts'
import { placeAt, type LookaheadContext, contextFor, type Expectation } from './lookahead-context.ts'
import { bestFrom, type BestTurn, endWorth, type TurnTree, turnTree, waysAt } from './turn-tree.ts'

/** Look-ahead over one turn with cached results. Answers depend only on the arguments. */
export type Lookahead = {
  readonly context: LookaheadContext
  opening(fighters: readonly Fighter[], fallen: readonly Seat[], waiting: readonly Seat[], rounds: number): Expectation
  /** Each seat's expectation during a turn: before its first strike, or for the rest of the turn after a strike. */
  going(turnState: TurnState): Expectation
  /** Values of all actions, by index in `PLANNED`; undefined for forbidden actions. */
  ways(turnState: TurnState): readonly (BestTurn | undefined)[]
  best(turnState: TurnState): BestTurn
  /** Each seat's expectation if the knight heals instead (clause 6). */
  healed(turnState: TurnState): Expectation
  /** Solves a strike at this point of the turn, for all ReRolls up to at least the present numbers of both knights. */
  solveStrike(turnState: TurnState, planned: Pick<PlannedStrike, 'dice' | 'target'>): StrikeSolution
}

/** Number of turns and strikes cached. */
const TURNS = 300
const STRIKES = 300

const groundKey = ({ fighters, fallen, actor, after, rounds, halted }: TurnState): string => {
  let key = `${actor},${after.join('')},${fallen.join('')},${rounds},${halted}`
  for (const [seat, { hex, facing, health, dealt, heals }] of fighters.entries())
    key += seat === actor ? `;${health},${dealt},${heals}` : `;${hex},${facing},${health},${dealt},${heals}`
  return key
}

const rerollsKey = ({ fighters }: TurnState, but: readonly Seat[]): string =>
  fighters.map(({ rerolls }, seat) => (but.includes(seat) ? '' : rerolls)).join()

const reaches = ({ exchange: { terms } }: StrikeSolution, { fighters, actor }: TurnState, target: Seat): boolean =>
  expectItem(fighters[actor]).rerolls <= terms.attacker && expectItem(fighters[target]).rerolls <= terms.defender

/**
 * Look-ahead under these rules. `everySeat` selects figures for all seats or only for attacker and target; `estimators`
 * replaces the default estimate.
 */
export const lookaheadFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  { everySeat, estimators }: { readonly everySeat: boolean; readonly estimators?: Parameters<typeof contextFor>[4] },
): Lookahead => {
  const context = contextFor(rules, seats, stakes, everySeat, estimators)
  const { leaf } = context
  const trees = memo<TurnTree>(TURNS)
  const solutions = memo<{ solution: StrikeSolution }>(STRIKES)
  const solveStrike = (turnState: TurnState, planned: PlannedStrike): StrikeSolution => {
    const { place, dice, target } = planned
    const key = `${groundKey(turnState)} ${rerollsKey(turnState, [turnState.actor, target])} ${place} ${dice} ${target}`
    const solve = (): StrikeSolution => solveStrikeAt(context, turnState, planned)
    const kept = solutions(key, () => ({ solution: solve() }))
    if (!reaches(kept.solution, turnState, target)) kept.solution = solve()
    return kept.solution
  }
  const grow = (turnState: TurnState): TurnTree => turnTree(turnState, (planned) => solveStrike(turnState, planned))
  const treeOf = (turnState: TurnState): TurnTree => {
    const key = `${groundKey(turnState)} ${rerollsKey(turnState, [])}`
    return trees(key, () => grow(turnState))
  }
  return {
    context,
    opening: (fighters, fallen, waiting, rounds) => {
      const worth = new Float64Array(seats)
      leaf.reset(fighters)
      leaf.look({ knights: fighters, fallen, waiting, rounds })
      leaf.expect(worth)
      return worth
    },
    going: (turnState) =>
      turnState.struck < 0
        ? bestFrom(context, treeOf(turnState), placeAt(turnState)).worth
        : expectRest(context, turnState, placeAt(turnState)),
    ways: (turnState) => waysAt(context, treeOf(turnState), turnState),
    best: (turnState) => bestFrom(context, treeOf(turnState), placeAt(turnState)),
    healed: (turnState) => {
      const { fighters, actor } = turnState
      const fresh = fighters.map((one, seat) =>
        seat === actor ? { ...one, health: one.health + 1, heals: one.heals + 1 } : one,
      )
      return endWorth(context, grow({ ...turnState, fighters: fresh }), Math.floor(placeAt(turnState) / 9))
    },
    solveStrike: (turnState, planned) => solveStrike(turnState, { ...planned, place: placeAt(turnState) }),
  }
}
