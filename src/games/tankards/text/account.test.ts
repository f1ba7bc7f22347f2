import { expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { bonusesOf, bonusOf, roundPoints, SIDES } from '../rules/card.ts'
import { tankards, type TankardsRules } from '../rules/rules.ts'
import { accountOf, bestText, turnText } from './scoring.ts'

const usual = rulesFor(tankards, {})
const CARDS: readonly TankardsRules[] = [
  usual,
  rulesFor(tankards, { natural1: 'nothing', straights: 'from-1' }),
  rulesFor(tankards, { pair: 0, three: 999 }),
]

const random = seeded(1)
const rolls = Array.from({ length: 3000 }, () => SIDES.map((sides) => 1 + random.below(sides)))

test.each([
  [[1, 2, 3, 4, 5, 4], 'straight 1-2-3-4-5 15 + two 4s 2', 17],
  [[4, 4, 4, 2, 2, 20], 'Natural 20 10 + three 4s 7 + two 2s 2', 19],
  [[1, 2, 3, 4, 5, 6], 'straight 1-2-3-4-5-6 25', 25],
  [[1, 3, 5, 7, 9, 11], '', 0],
])('%j earns %s', (faces, text, bonus) => {
  const account = accountOf(faces, usual)
  expect(account.parts.map((part) => `${part.text} ${part.points}`).join(' + ')).toBe(text)
  expect(account.bonus).toBe(bonus)
})

test('the sum that is spelled out is the bonus of the rules, whatever the card', () => {
  for (const card of CARDS)
    for (const faces of rolls) {
      const { parts, bonus } = accountOf(faces, card)
      expect(bonus).toBe(bonusOf(faces, card))
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(bonus)
      expect(parts.every(({ points }) => points > 0)).toBe(true)
    }
})

test('just the dice that earn something glow', () => {
  for (const card of CARDS)
    for (const faces of rolls) {
      const earning = bonusesOf(faces, card).filter(({ points }) => points > 0)
      const lit = new Set(accountOf(faces, card).parts.flatMap(({ dice }) => dice))
      faces.forEach((_, place) => expect(lit.has(place)).toBe(earning.some(({ dice }) => dice.includes(place))))
    }
})

test('a Natural 1 is named, with what it takes away', () => {
  const faces = [4, 4, 3, 2, 5, 1]
  expect(CARDS.map((card) => accountOf(faces, card).none)).toEqual([
    'Natural 1: no bonus',
    'Natural 1: no points',
    'Natural 1: no bonus',
  ])
  expect(accountOf([1, 3, 5, 7, 9, 11], usual).none).toBe('no bonus')
  expect([1, 20, 7].map((face) => accountOf([1, 2, 3, 4, 5, face], usual).natural)).toEqual([
    'Natural 1',
    'Natural 20',
    undefined,
  ])
})

/** Returns a game in which the first seat has used all dice except these. */
const gameWith = (unused: readonly number[]) => {
  const dice = [1, 1, 1, 1, 1, 1]
  const used = SIDES.flatMap((_, die) => (unused.includes(die) ? [] : [die]))
  return { rules: usual, rounds: [used.map((chosen) => ({ dice, chosen, bonus: 0, points: 0 }))] }
}

test('the best of the open dice is told with what it would bring', () => {
  const open = [0, 2, 3]
  for (const faces of rolls.slice(0, 500)) {
    const best = Math.max(...open.map((die) => roundPoints(faces, die, usual)))
    expect(bestText(faces, gameWith(open), 0)).toMatch(new RegExp(`^highest now, d(?:4|8|10): .*\\b${best}$`))
  }
  expect(bestText([1, 3, 5, 7, 9, 11], gameWith([3]), 0)).toBe('the last die, d10: 7')
})

test('what a turn brought is told with the die that was taken; a single roll counts all six', () => {
  const dice = [1, 2, 3, 4, 5, 4]
  expect(turnText({ dice, chosen: 4, bonus: 17, points: 22 }, usual)).toBe('d12: 5 + 17 bonus = 22')
  expect(turnText({ dice, bonus: 17, points: 36 }, usual)).toBe('19 + 17 bonus = 36')
})
