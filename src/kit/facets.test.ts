import { expect, test } from 'vitest'
import type { BoardChoice, Facets } from './board.ts'
import { facetItems, narrowed, nextQuestion } from './facets.ts'

const taken: string[] = []

const bid = (count: number, face: number, best = false): BoardChoice => ({
  id: `bid ${count}x${face}`,
  label: `Bid ${count} × ${face}`,
  short: `${count} × ${face}`,
  about: '',
  facets: { group: `${count} dice`, face },
  ...(best && { coach: { shows: 'best', worth: { unit: 'chance', value: 0.6, cost: 0, best } } }),
  choose: () => void taken.push(`${count}x${face}`),
})

const doubt: BoardChoice = { id: 'doubt', label: 'Doubt', short: 'Doubt', about: '', choose: () => {} }

/** Opening bids at a table of six: 30 dice, 6 faces. */
const bids = Array.from({ length: 180 }, (_, i) => bid(1 + Math.floor(i / 6), 1 + (i % 6), i === 20))
const nowhere = (): void => {
  throw new RangeError('nothing is opened here')
}

test('180 bids are one item for each number of dice, after the choices without an answer', () => {
  const given: Facets[] = []
  const items = facetItems([...bids, doubt], ['group'], {}, (answers) => given.push(answers))
  expect(items).toHaveLength(31)
  expect(items.slice(0, 3).map(({ label, about }) => [label, about])).toEqual([
    ['Doubt', ''],
    ['1 dice', '6 choices'],
    ['2 dice', '6 choices'],
  ])
  items[2]!.choose()
  expect(given).toEqual([{ group: '2 dice' }])
  expect(items.filter(({ coach }) => coach?.worth?.best === true).map(({ label }) => label)).toEqual(['4 dice'])
})

test('after an answer its bids are taken as they are, and one item leads back', () => {
  const given: Facets[] = []
  const items = facetItems([...bids, doubt], ['group'], { group: '2 dice' }, (answers) => given.push(answers))
  expect(items.map(({ id }) => id)).toEqual([...bids.slice(6, 12).map(({ id }) => id), 'back'])
  items[1]!.choose()
  items.at(-1)!.choose()
  expect([taken, given]).toEqual([['2x2'], [{}]])
})

test('few choices, choices with the same answer, and an answer that no choice gives, lead to all choices', () => {
  const few = bids.slice(0, 12)
  expect(facetItems(few, ['group'], {}, nowhere)).toEqual(few)
  const alike = Array.from({ length: 20 }, (_, i) => bid(1, i))
  expect(facetItems(alike, ['group'], {}, nowhere)).toEqual(alike)
  expect(facetItems(bids, ['group'], { group: '31 dice' }, nowhere)).toHaveLength(30)
})

test('questions are asked in the order of the game, each only if it still tells choices apart', () => {
  const order = ['face', 'group']
  expect(nextQuestion(bids, order)).toBe('face')
  const sixes = narrowed(bids, { face: 6 })
  expect([sixes.length, nextQuestion(sixes, order)]).toEqual([30, 'group'])
  expect(nextQuestion(narrowed(sixes, { group: '2 dice' }), order)).toBeUndefined()
  const given: Facets[] = []
  facetItems(bids, order, { face: 6 }, (answers) => given.push(answers))[0]!.choose()
  expect(given).toEqual([{ face: 6, group: '1 dice' }])
})
