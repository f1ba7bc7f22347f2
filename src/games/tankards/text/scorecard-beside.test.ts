import { expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { greedy, scoreOptimal } from '../bots/policies.ts'
import { tankards, type TankardsState } from '../rules/rules.ts'
import { rowsBeside, rowsOf } from './scorecard.ts'

/** Returns every state of a solo game. */
const statesOf = (asked: RulesRequest, seed: number, isBest: boolean): readonly TankardsState[] => {
  const rules = rulesFor(tankards, asked)
  const states: TankardsState[] = []
  const game = {
    ...tankards,
    node: (state: TankardsState) => {
      states.push(state)
      return tankards.node(state)
    },
  }
  playOut(game, tankards.start(rules, 1), [(isBest ? scoreOptimal : greedy)(rules)], sourcesOf(seed))
  return states
}

test.each<RulesRequest>([
  {},
  { length: 'games', games: 3 },
  { length: 'games', games: 7 },
  { length: 'target', target: 200 },
  { style: 'single-roll', length: 'games', games: 4 },
])('with %o two scorecards stand side by side, each with all that it has alone', (asked) => {
  const [mine, theirs] = [statesOf(asked, 1, false), statesOf(asked, 2, true)]
  for (const [i, view] of mine.entries()) {
    const other = theirs[Math.min(i, theirs.length - 1)]!
    const rows = rowsBeside(view, other)
    const columns = [0, 1].map((seat) =>
      rows.filter(({ marks }) => marks[seat] !== undefined).map(({ name, marks }) => [name, marks[seat]]),
    )
    const alone = [view, other].map((one) =>
      rowsOf(one).flatMap(({ name, marks: [mark] }) => (mark === undefined ? [] : [[name, mark]])),
    )
    expect(columns.map((column) => new Map(column as [string, unknown][]))).toEqual(
      alone.map((column) => new Map(column as [string, unknown][])),
    )
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  }
})
