import { memo, expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stakes } from '../evaluation/estimate.ts'
import { type PlannedStrike, type StrikeSolution, solveStrikeAt, expectRest } from './strike-solution.ts'
import type { Fighter, TurnState } from './turn-state.ts'
import { placeAt, type Scope, scopeFor, type Expectation } from './scope.ts'
import { bestFrom, type BestTurn, endWorth, type TurnTree, turnTree, waysAt } from './turn-tree.ts'

/** Looks ahead over one turn; keeps what it has worked out lately. What it answers hangs on nothing but what it is asked. */
export type Lookahead = {
  readonly scope: Scope
  /** What each seat expects where a turn is about to begin. */
  opening(fighters: readonly Fighter[], fallen: readonly Seat[], waiting: readonly Seat[], rounds: number): Expectation
  /** What each seat expects of a turn under way in which nothing has been struck yet, or of what is left of it after a strike. */
  going(turnState: TurnState): Expectation
  /** What everything that can be done now is worth, by place in `PLANNED`; undefined where it is barred. */
  ways(turnState: TurnState): readonly (BestTurn | undefined)[]
  /** The best of it. */
  best(turnState: TurnState): BestTurn
  /** Healing instead (clause 6). */
  healed(turnState: TurnState): Expectation
  /** A strike at this point of the turn, whose place in the turn is that after it, solved for what both have of ReRolls at least. */
  solveStrike(turnState: TurnState, planned: Pick<PlannedStrike, 'dice' | 'target'>): StrikeSolution
}

/** So many turns and strikes are kept. */
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

/** Looks ahead under these rules; `everySeat` says whether everybody's figures are wanted or only those of the two who fight; by the usual estimate where none is given. */
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
