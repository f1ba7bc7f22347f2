import { expect, test } from 'vitest'
import { CLOSINGS_EARLY } from '../../engine/index.ts'
import { tellClosing } from './closing.ts'

const names = ['Astrid', 'Torvald']

test.each([
  [{ how: 'resigned', seat: 0, payoff: [0, 1], places: [2, 1] }, 'Astrid resigned. Torvald wins.'],
  [{ how: 'late', seat: 1, payoff: [1, 0], places: [1, 2] }, 'Torvald ran out of time. Astrid wins.'],
  [{ how: 'resigned', seat: 1 }, 'Torvald resigned.'],
  [{ how: 'resigned' }, 'A player resigned.'],
  [{ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] }, 'A draw was agreed.'],
  [{ how: 'abandoned' }, 'Everyone left the table. Nobody wins.'],
  [
    { how: 'abandoned', payoff: [0.6254, 0.3746], places: [1, 2] },
    'Everyone left the table. It was settled by the chances that everybody had: Astrid 62.5 % and Torvald 37.5 %.',
  ],
  [
    { how: 'abandoned', payoff: [0.6254, 0.3746], places: [1, 2], estimated: true },
    'Everyone left the table. It was settled by an estimate of the chances that everybody had: Astrid about 63 % and Torvald about 37 %.',
  ],
  [
    { how: 'abandoned', payoff: [4.48, 2.52], places: [1, 2], estimated: true },
    'Everyone left the table. It was settled by an estimate of the chances that everybody had: Astrid about 4.5 and Torvald about 2.5.',
  ],
  [
    { how: 'abandoned', payoff: [12.5, 3], places: [1, 2] },
    'Everyone left the table. It was settled by the chances that everybody had: Astrid 12.5 and Torvald 3.',
  ],
] as const)('%j', (closed, told) => expect(tellClosing(closed, names)).toBe(told))

test('three may share what one gave up', () =>
  expect(tellClosing({ how: 'late', seat: 1, payoff: [0.5, 0, 0.5], places: [1, 3, 1] }, ['A', 'B', 'C'])).toBe(
    'B ran out of time. A and C share the win.',
  ))

test.each([
  [{ how: 'resigned', seat: 0 }, 'Astrid resigned.'],
  [{ how: 'late', seat: 0, payoff: [40], places: [1] }, 'Astrid ran out of time.'],
  [{ how: 'abandoned' }, 'Astrid left the table.'],
  [
    { how: 'abandoned', payoff: [82.314], places: [1] },
    'Astrid left the table. It was settled by the expected points: Astrid 82.31.',
  ],
  [
    { how: 'abandoned', payoff: [82.314], places: [1], estimated: true },
    'Astrid left the table. It was settled by an estimate of the expected points: Astrid about 82.3.',
  ],
  [
    { how: 'abandoned', payoff: [1], places: [1] },
    'Astrid left the table. It was settled by the expected points: Astrid 1.',
  ],
] as const)('alone nobody wins and nothing is a draw: %j', (closed, told) =>
  expect(tellClosing(closed, ['Astrid'])).toBe(told),
)

test('every way has its own words', () => {
  const told = CLOSINGS_EARLY.map((how) => tellClosing({ how, seat: 0 }, names))
  expect(new Set(told).size).toBe(CLOSINGS_EARLY.length)
  for (const words of told) expect(words).toMatch(/^[A-Z].*\.$/)
})
