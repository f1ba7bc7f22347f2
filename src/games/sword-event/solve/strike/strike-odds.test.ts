import { expect, test } from 'vitest'
import { exactStrike, type StrikeQuestion } from './strike-odds.ts'
import { HOUSE_PIECES } from '../../content/in-play.ts'

const questionOf = (n: number): StrikeQuestion => ({
  attack: 4,
  attackRerolls: 0,
  defenceRerolls: 0,
  health: 1 + (n % 6),
  rules: {
    pieces: HOUSE_PIECES,
    'reroll-buys': n % 12 < 6 ? 'any-dice' : 'one-die',
    'final-defence': n % 24 < 12 ? 'on' : 'off',
    'reroll-final-defence': n % 48 < 24 ? 'on' : 'off',
  },
})

test('a strike that is asked for again pushes no other one out', () => {
  const [first, second] = [exactStrike(questionOf(0)), exactStrike(questionOf(1))]
  // Together with `first` and `second`, these 62 questions fill all 64 cache entries.
  for (let n = 2; n < 48; n++) exactStrike(questionOf(n))
  for (let n = 0; n < 16; n++) exactStrike({ ...questionOf(n), attack: 5 })
  expect(exactStrike(questionOf(1))).toBe(second)
  expect(exactStrike(questionOf(0))).toBe(first)
})
