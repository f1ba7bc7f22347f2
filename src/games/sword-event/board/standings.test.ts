import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { playedBy } from '../../../testing/played.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { greedy } from '../bots/policies.ts'
import { swordEvent } from '../rules/rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { standingRows } from './standings.tsx'

const anyGame = swordEvent as SomeGame

/** The end of a series of fierce knights. */
const endOf = (seats: number, seed: number): SwordEventState => {
  const asked = {
    arena: 'ring',
    healing: 'off',
    'final-defence': 'off',
    'round-limit': 10,
    length: 'series',
  } as const
  const rules = rulesFor(swordEvent, { ...asked, events: 2 })
  const policies = Array.from({ length: seats }, () => greedy(rules))
  return playedBy(anyGame, { rules, seats }, policies, seeded(seed)).states.at(-1) as SwordEventState
}

describe.each([2, 3, 4])('with %i knights', (seats) => {
  test('everybody stands once, and at the end where the rules put them', () => {
    for (let seed = 0; seed < 6; seed += 1) {
      const state = endOf(seats, seed)
      const rows = standingRows(state)
      const end = swordEvent.node(state)
      if (end.kind !== 'terminal') throw new Error('the series is not over')
      expect(rows.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: seats }, (_, seat) => seat),
      )
      expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).toSorted((a, b) => a - b))
      for (const { seat, place, points } of rows)
        expect([place, points]).toEqual([end.places[seat], state.standing.totals[seat]])
    }
  })
})

test('at equal points whoever has won more events is ahead; equal in both, they share the place', () => {
  const standing = { games: [], totals: [4, 7, 7, 4], won: [0, 1, 0, 0] }
  expect(standingRows({ standing }).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
    [3, 3],
  ])
})
