import { expect, test } from 'vitest'
import type { SomeGame } from './subject.ts'
import { pig } from './tiny/pig.ts'
import { lossAt, treeRow, treeOf } from './tree.ts'

const game = pig as SomeGame

test('counted lines of play keep the probability 1 at each depth', () => {
  const tree = treeOf(game, game.start({ target: 8 }, 2), 6)
  // Six faces. After a one there are six more, after any other face two choices; and so on.
  expect(treeRow(tree)).toEqual(['6', '16', '76', '206', '756', '2064'])
  expect(tree.masses).toHaveLength(7)
  expect(lossAt(tree)).toBe(-1)
})

test('the first depth at which some of it is missing is named', () => {
  const [whole, less] = [
    { numerator: 1n, denominator: 1n },
    { numerator: 35n, denominator: 36n },
  ]
  expect(lossAt({ lines: [], masses: [whole, whole, less, whole] })).toBe(2)
})
