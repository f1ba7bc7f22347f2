import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { certain, fraction } from '../dice/index.ts'
import type { BoardChoice, ChoiceWorth } from './board.ts'
import { choiceWords, coachReason, coachVerdict, costText, unitText, worthText } from './choice.ts'
import { coachSentence } from './worth.tsx'

const choice = (id: string, worth?: ChoiceWorth, shows: 'best' | 'figures' = 'figures'): BoardChoice => ({
  id,
  label: `Take ${id}`,
  short: id,
  about: 'It is what it is',
  coach: worth === undefined ? { shows } : { shows, worth },
  choose: () => {},
})

test.each([
  [0.5418, '54.2 %'],
  [1, '100.0 %'],
  [0.99999, '> 99.9 %'],
  [0.0002, '< 0.1 %'],
  [0, '0.0 %'],
])('a chance of %d is written %s', (chance, text) => expect(worthText({ unit: 'chance', value: chance })).toBe(text))

test.each([
  [0, true, 'best'],
  [0.013, false, '−1.3 %'],
  [0.0004, false, 'nearly best'],
  [0.00051, false, '−0.1 %'],
])('a cost of %d is written %s', (cost, best, text) => expect(costText({ unit: 'chance', cost, best })).toBe(text))

test('points are written as such', () => {
  const worth: ChoiceWorth = { unit: 'points', value: 89.7391, cost: 1.304, best: false }
  expect([worthText(worth), unitText(worth), costText(worth)]).toEqual(['89.74', 'points', '−1.30 points'])
  expect(costText({ ...worth, cost: 0.004 })).toBe('nearly best')
  expect(choiceWords(choice('a', worth))).toBe(
    'Take a: 89.74 points, 1.30 points less than the best. It is what it is.',
  )
})

test('a screen reader hears what the coach says, and only as much as he shows', () => {
  const worth = { unit: 'chance' as const, value: 0.45, cost: 0.013, best: false, why: 'It leaves 5-5.' }
  expect(choiceWords(choice('a', worth))).toBe(
    'Take a: 45.0 percent to win, 1.3 percent less than the best. It leaves 5-5.',
  )
  expect(choiceWords(choice('a', { ...worth, best: true, cost: 0 }, 'best'))).toBe('Take a: best. It leaves 5-5.')
  expect(choiceWords(choice('a', { unit: 'chance' as const, value: 0.45, cost: 0.013, best: false }, 'best'))).toBe(
    'Take a. It is what it is.',
  )
  expect(choiceWords(choice('a'))).toBe('Take a. It is what it is.')
})

test('only where a choice can lose at once is that said', () => {
  const risk = { unit: 'points', distribution: certain(7) }
  expect(choiceWords({ ...choice('a'), risk })).toBe('Take a: average points 7.00. It is what it is.')
  expect(choiceWords({ ...choice('a'), risk: { ...risk, lose: fraction(1n, 6n) } })).toContain('1 in 6 to lose now')
})

test('the coach speaks of the choice that is looked at, else of the best one', () => {
  const choices = [
    choice('a', { unit: 'chance' as const, value: 0.4, cost: 0.1, best: false, why: 'A costs.' }),
    choice('b', { unit: 'chance' as const, value: 0.5, cost: 0, best: true, why: 'B is best.' }),
  ]
  expect([coachVerdict(choices), coachReason(choices)]).toEqual(['Take b: the other choice costs 10 %.', 'B is best.'])
  expect([coachVerdict(choices, 'a'), coachReason(choices, 'a')]).toEqual(['“Take a” costs 10 %.', 'A costs.'])
  expect(coachVerdict([choice('a'), choice('b')])).toBeUndefined()
})

test.each([
  [[0, 0.147, 0.3], 'Take 0: anything else costs 15 % or more.'],
  [[0.3, 0, 0.007], 'Take 1: anything else costs 0.7 % or more.'],
  [[0, 0.0001, 0.2], 'Take 0, though another choice is nearly as good.'],
  [[0, 0, 0.2], 'Take 0 or Take 1: equally good.'],
  [[0, 0, 0, 0, 0.2], 'Take 0 or 3 other choices: equally good.'],
  [[0, 0], undefined],
  [[0], undefined],
])('of costs %j the coach says first: %s', (costs, said) => {
  const choices = costs.map((cost, i) => choice(`${i}`, { unit: 'chance', value: 0.5 - cost, cost, best: cost === 0 }))
  expect(coachVerdict(choices)).toBe(said)
})

const worthWithWhy = (best: boolean): ChoiceWorth => ({
  unit: 'chance',
  value: 0.5,
  cost: best ? 0 : 0.1,
  best,
  why: `why ${best}`,
})

test('what the panel says of the best choice the board keeps for narrow screens', () => {
  const choices = [choice('a', worthWithWhy(true)), choice('b', worthWithWhy(false))]
  const shown = (looked?: string): string =>
    renderToStaticMarkup(createElement(Fragment, undefined, coachSentence(choices, looked, 'what it does')))
      .replaceAll(/<(b|span) class="[^"]*kit-in-panel">.*?<\/\1>/g, '')
      .replaceAll(/<.*?>/g, '')
      .trim()
  expect([shown(), shown('a'), shown('b')]).toEqual(['what it does', 'what it does', 'why false'])
})

test('a verdict on points counts points; hints bring none', () => {
  const worths = [0, 0.42].map((cost): ChoiceWorth => ({ unit: 'points', value: 4 - cost, cost, best: cost === 0 }))
  const choices = (shows: 'best' | 'figures') => worths.map((worth, i) => choice(`${i}`, worth, shows))
  expect(coachVerdict(choices('figures'))).toBe('Take 0: the other choice costs 0.42 points.')
  expect(coachVerdict(choices('best'))).toBeUndefined()
})

test('a figure that is a mean says how far it may be off', () => {
  expect(worthText({ unit: 'chance', value: 0.542, error: 0.021 })).toBe('54.2 % ± 2 %')
  expect(worthText({ unit: 'points', value: 4.5, error: 0.125 })).toBe('4.50 ± 0.13')
  expect(worthText({ unit: 'chance', value: 0.542 })).toBe('54.2 %')
})

test('a chance that a game names stands beside what is risked', () => {
  const risk = {
    unit: 'sixes',
    distribution: certain(2),
    lose: fraction(1n, 6n),
    chance: { name: 'holds', value: fraction(31n, 50n) },
  }
  expect(choiceWords({ ...choice('a'), risk })).toBe(
    'Take a: average sixes 2.00, holds 62.0 percent, 1 in 6 to lose now. It is what it is.',
  )
})
