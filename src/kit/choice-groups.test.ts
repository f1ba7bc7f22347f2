import { expect, test } from 'vitest'
import type { BoardChoice } from './board.ts'
import { inGroups } from './choice-groups.ts'

const taken: string[] = []

const bid = (count: number, face: number, best = false): BoardChoice => ({
  id: `bid ${count}x${face}`,
  label: `Bid ${count} × ${face}`,
  short: `${count} × ${face}`,
  about: '',
  group: { title: `${count} dice`, item: `${face}` },
  ...(best && { coach: { shows: 'best', worth: { unit: 'chance', value: 0.6, cost: 0, best } } }),
  choose: () => void taken.push(`${count}x${face}`),
})

const doubt: BoardChoice = { id: 'doubt', label: 'Doubt', short: 'Doubt', about: '', choose: () => {} }

/** 30 dice, 6 faces: all opening bids at a table of six. */
const bids = Array.from({ length: 180 }, (_, i) => bid(1 + Math.floor(i / 6), 1 + (i % 6), i === 20))
const nowhere = (): void => {
  throw new RangeError('nothing is opened here')
}

test('180 bids are one entry for each number of dice, beside what stands alone', () => {
  const opened: (string | undefined)[] = []
  const items = inGroups([...bids, doubt], undefined, (title) => opened.push(title))
  expect(items).toHaveLength(31)
  expect(items.slice(0, 3).map(({ label, about }) => [label, about])).toEqual([
    ['Doubt', ''],
    ['1 dice', '6 choices'],
    ['2 dice', '6 choices'],
  ])
  items[2]!.choose()
  expect(opened).toEqual(['2 dice'])
  expect(items.filter(({ coach }) => coach?.worth?.best === true).map(({ label }) => label)).toEqual(['4 dice'])
})

test('an opened group shows its bids, which are taken as they are, and the way back', () => {
  const opened: (string | undefined)[] = []
  const items = inGroups([...bids, doubt], '2 dice', (title) => opened.push(title))
  expect(items.map(({ id }) => id)).toEqual([...bids.slice(6, 12).map(({ id }) => id), 'back'])
  items[1]!.choose()
  items.at(-1)!.choose()
  expect([taken, opened]).toEqual([['2x2'], [undefined]])
})

test('few choices, choices in one group, and a group that is gone, are shown at once', () => {
  const few = bids.slice(0, 12)
  expect(inGroups(few, undefined, nowhere)).toBe(few)
  const alike = Array.from({ length: 20 }, (_, i) => bid(1, i))
  expect(inGroups(alike, undefined, nowhere)).toBe(alike)
  expect(inGroups(bids, '31 dice', nowhere)).toHaveLength(30)
})
