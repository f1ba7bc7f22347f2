import { describe, expect, test } from 'vitest'
import { fraction } from '../../dice/index.ts'
import { choice, deciders, defaultRules, offered, usualSeats } from '../../engine/index.ts'
import type { Weighing } from '../../odds/index.ts'
import { traceOf } from '../../testing/play.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import { games } from '../../testing/games.ts'
import { weighedTable, weighingFor } from './weighing.ts'

const rerolls: Weighing = {
  columns: [{ name: 'mean gain', about: 'What it adds', signed: true }],
  choices: [
    { chances: [{ name: 'a pair', chance: fraction(1n) }], figures: [0] },
    { chances: [{ name: 'a pair', chance: fraction(2n, 6n) }], figures: [-0.004] },
    { chances: [], figures: [1.25] },
  ],
  against: 0,
}

const chances: readonly ChoiceWorth[] = [0.5, 0.49, 0.5132].map((value) => ({
  unit: 'chance',
  value,
  cost: 0.5132 - value,
  best: value > 0.51,
  points: { value: 80 + value, cost: 0.5132 - value },
}))

const cells = (weighing: Weighing, worths?: readonly ChoiceWorth[]): readonly string[] =>
  weighedTable(weighing, worths).rows.map((row) =>
    row.cells.map(({ text, change }) => [text, change].filter(Boolean).join(' ')).join(' | '),
  )

describe('a table of choices', () => {
  test('has the game’s own figures, changes with their sign', () =>
    expect(cells(rerolls)).toEqual(['0.00', '0.00', '+1.25']))

  test('names chances exactly', () =>
    expect(weighedTable(rerolls).rows.map((row) => row.chances)).toEqual([
      ['a pair, certain'],
      ['a pair 1/3 (33.3 %)'],
      [],
    ]))

  test('tells a coach’s figures as changes against the choice that changes nothing', () => {
    expect(weighedTable(rerolls, chances).heads.map(({ name }) => name)).toEqual([
      'mean gain',
      'final points',
      'to win',
    ])
    expect(cells(rerolls, chances)).toEqual([
      '0.00 | 80.50 | 50.0 %',
      '0.00 | 80.49 −0.01 | 49.0 % −1.0',
      '+1.25 | 80.51 +0.01 | 51.3 % +1.3',
    ])
  })

  test('without one against the best; whole numbers stay whole; points alone have no chances', () => {
    const takes: Weighing = {
      columns: [{ name: 'worth now', about: 'Points' }],
      choices: [7, 12].map((figure) => ({ chances: [], figures: [figure] })),
    }
    const worths = [78.5, 80].map(
      (value): ChoiceWorth => ({ unit: 'points', value, cost: 80 - value, best: value === 80 }),
    )
    expect(weighedTable(takes, worths).heads.map(({ name }) => name)).toEqual(['worth now', 'final points'])
    expect(cells(takes, worths)).toEqual(['7 | 78.50 −1.50', '12 | 80.00'])
  })
})

describe.each(games)('$game.id', (manifest) => {
  const { game } = manifest
  const table = { rules: defaultRules(game.houseRules), seats: usualSeats(game) }

  test('weighs by views, or not at all', () => {
    for (const state of traceOf(game, table, 3, 60).states) {
      const node = game.node(state)
      for (const seat of deciders(node)) {
        const weighing = weighingFor(manifest, game.view(state, seat), seat)
        const lines = offered(node, seat).map((action) => game.print(state, choice(seat, action), seat))
        const rows = weighing === undefined ? lines.length : weighedTable(weighing).rows.length
        expect(rows).toBe(lines.length)
      }
    }
  })
})
