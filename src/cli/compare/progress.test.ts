import { expect, test } from 'vitest'
import { timeLeft } from './progress.ts'

test.each([
  [10_000, 0.25, '30 s'],
  [10_000, 1, '0 s'],
  [1_000, 0.01, '99 s'],
  [10_000, 0.01, '17 min'],
])('after %i ms, %f of it done, %s are left', (milliseconds, share, left) =>
  expect(timeLeft(milliseconds, share)).toBe(left),
)
