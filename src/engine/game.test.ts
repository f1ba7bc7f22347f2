import { describe, expect, test } from 'vitest'
import { dice, draw } from '../dice/index.ts'
import { deciders, type GameNode, nodeFor, offered, usualSeats } from './game.ts'

const decision: GameNode<string> = { kind: 'decision', seat: 1, actions: ['a', 'b'] }
const together: GameNode<string> = {
  kind: 'simultaneous',
  seats: [
    { seat: 0, actions: ['a'] },
    { seat: 2, actions: ['b', 'c'] },
  ],
}
const roll: GameNode<string> = { kind: 'chance', chance: dice(2, 6), slot: 'roll', seat: 0 }
const deal: GameNode<string> = { kind: 'chance', chance: draw(1, ['x', 'y']), slot: 'deal', seat: 0 }
const end: GameNode<string> = { kind: 'terminal', payoff: [1, 0], places: [1, 2] }

describe('what an eye knows of a node', () => {
  test('actions go to the deciding seat and the table alone', () => {
    expect([1, 'table' as const].map((eye) => nodeFor(decision, eye))).toEqual([decision, decision])
    for (const eye of [0, 2, 'onlooker'] as const) expect(nodeFor(decision, eye)).toEqual({ ...decision, actions: [] })
  })

  test('at a simultaneous choice each seat has its own actions', () => {
    expect(nodeFor(together, 2)).toEqual({
      kind: 'simultaneous',
      seats: [
        { seat: 0, actions: [] },
        { seat: 2, actions: ['b', 'c'] },
      ],
    })
    expect(nodeFor(together, 'table')).toEqual(together)
  })

  test('dice are no secret, the deck is', () => {
    expect(nodeFor(roll, 'onlooker')).toEqual(roll)
    expect(nodeFor(deal, 'table')).toEqual(deal)
    for (const eye of [0, 1, 'onlooker'] as const)
      expect(nodeFor(deal, eye)).toEqual({ ...deal, chance: { kind: 'draw', take: 1, from: [] } })
  })

  test('an end is public', () => expect(nodeFor(end, 'onlooker')).toEqual(end))
})

test.each([
  [1, 1, 1],
  [1, 8, 2],
  [2, 2, 2],
  [2, 4, 2],
  [3, 5, 3],
])('a game of %i to %i is set up for %i', (min, max, usual) => expect(usualSeats({ seats: { min, max } })).toBe(usual))

test('who decides, and what they are offered', () => {
  expect([decision, together, roll, end].map(deciders)).toEqual([[1], [0, 2], [], []])
  expect([0, 1, 2].map((seat) => offered(decision, seat))).toEqual([[], ['a', 'b'], []])
  expect([0, 1, 2].map((seat) => offered(together, seat))).toEqual([['a'], [], ['b', 'c']])
  expect(offered(roll, 0)).toEqual([])
})
