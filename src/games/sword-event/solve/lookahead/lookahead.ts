import { memo, expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stakes } from '../evaluation/estimate.ts'
import { type PlannedStrike, type StrikeSolution, solveStrikeAt, expectRest } from './strike-solution.ts'
import type { Fighter, TurnState } from './turn-state.ts'
import { placeAt, type Scope, scopeFor, type Expectation } from './scope.ts'
import { bestFrom, type BestTurn, endWorth, type TurnTree, turnTree, waysAt } from './turn-tree.ts'

/** Looks ahead over one turn, with a cache. Results depend on the arguments only. */
export type Lookahead = {
  readonly scope: Scope
  /** Returns each seat's expectation at the start of a turn. */
  opening(fighters: readonly Fighter[], fallen: readonly Seat[], waiting: readonly Seat[], rounds: number): Expectation
  /** Returns each seat's expectation in a turn without a strike yet, or after a strike. */
  going(turnState: TurnState): Expectation
  /** Returns the value of every action by its index in `PLANNED`; undefined if not allowed. */
  ways(turnState: TurnState): readonly (BestTurn | undefined)[]
  /** Returns the best action. */
  best(turnState: TurnState): BestTurn
  /** Returns the value of healing instead (clause 6). */
  healed(turnState: TurnState): Expectation
  /** Solves a strike at this point of the turn, for at least both ReRolls; its place is the one after the strike. */
  solveStrike(turnState: TurnState, planned: Pick<PlannedStrike, 'dice' | 'target'>): StrikeSolution
}

/** Number of cached turns and strikes. */
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
 * Creates a look-ahead under these rules; `everySeat` computes all seats, otherwise only the two who fight. Uses the
 * shipped estimate by default.
 */
export const lookaheadFor = (
  rules: SwordEventRules,
  seats: number,
  stakes: Stakes,
  { everySeat, estimators }: { readonly everySeat: boolean; readonly estimators?: Parameters<typeof scopeFor>[4] },
): Lookahead => {
  const scope = scopeFor(rules, seats, stakes, everySeat, estimators)
  const { leaf } = scope
  const trees = memo<TurnTree>(TURNS)
  const solutions = memo<{ solution: StrikeSolution }>(STRIKES)
  const solveStrike = (turnState: TurnState, planned: PlannedStrike): StrikeSolution => {
    const { place, dice, target } = planned
    const key = `${groundKey(turnState)} ${rerollsKey(turnState, [turnState.actor, target])} ${place} ${dice} ${target}`
    const solve = (): StrikeSolution => solveStrikeAt(scope, turnState, planned)
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
    scope,
    opening: (fighters, fallen, waiting, rounds) => {
      const worth = new Float64Array(seats)
      leaf.reset(fighters)
      leaf.look({ knights: fighters, fallen, waiting, rounds })
      leaf.expect(worth)
      return worth
    },
    going: (turnState) =>
      turnState.struck < 0
        ? bestFrom(scope, treeOf(turnState), placeAt(turnState)).worth
        : expectRest(scope, turnState, placeAt(turnState)),
    ways: (turnState) => waysAt(scope, treeOf(turnState), turnState),
    best: (turnState) => bestFrom(scope, treeOf(turnState), placeAt(turnState)),
    healed: (turnState) => {
      const { fighters, actor } = turnState
      const fresh = fighters.map((one, seat) =>
        seat === actor ? { ...one, health: one.health + 1, heals: one.heals + 1 } : one,
      )
      return endWorth(scope, grow({ ...turnState, fighters: fresh }), Math.floor(placeAt(turnState) / 9))
    },
    solveStrike: (turnState, planned) => solveStrike(turnState, { ...planned, place: placeAt(turnState) }),
  }
}
