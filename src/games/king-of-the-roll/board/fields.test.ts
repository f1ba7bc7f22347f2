import { describe, expect, test } from 'vitest'
import { choice, rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { facesFor } from '../content/requirements.ts'
import { BELTS, REQUIREMENTS } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import type { KingState } from '../rules/state.ts'
import { fitOf, madeOf, placeAfter, shortOf, takersOf, techniquesFor } from './fields.ts'
import { techniqueIn } from './pending-choice.ts'

const states = [1, 2, 3].flatMap(
  (seed) =>
    traceOf(kingOfTheRoll, { rules: rulesFor(kingOfTheRoll, {}), seats: seed === 3 ? 1 : 2 }, seed)
      .states as readonly KingState[],
)
const placing = states.filter(({ phase }) => phase === 'place')

const offeredAt = (state: KingState): readonly string[] => {
  const node = kingOfTheRoll.node(state)
  return node.kind === 'decision' ? node.actions : []
}

describe('fields', () => {
  test('say in a word which faces they take', () => {
    for (const requirement of REQUIREMENTS) {
      const short = shortOf(requirement)
      const [from = 0, to = from] = short.split('–').map(Number)
      const named = short.replace('≠', '').split(',').map(Number)
      const all = [1, 2, 3, 4, 5, 6]
      const faces = facesFor(requirement)
      const inRange = all.filter((face) => face >= from && face <= to)
      const notNamed = all.filter((face) => !named.includes(face))
      const listed = /^\d/.test(short) ? named : faces
      expect(faces).toEqual(short.includes('–') ? inRange : short.startsWith('≠') ? notNamed : listed)
    }
    expect(new Set(REQUIREMENTS.map(shortOf)).size).toBe(REQUIREMENTS.length)
  })

  test('that the die fits are those that are offered for it', () => {
    expect(placing.length).toBeGreaterThan(60)
    for (const state of placing) {
      const { acting, belt } = state
      const offered = offeredAt(state).flatMap((id) => (techniqueIn(id) >= 0 ? [techniqueIn(id)] : []))
      const fitting = techniquesFor(state, acting).flatMap((_, at) =>
        fitOf(state, acting, at, belt).rolled ? [at] : [],
      )
      expect(fitting).toEqual(offered)
    }
  })
})

describe('what a modification would make of a Place die', () => {
  test('is what it becomes, and what the Place die fits then is what is offered', () => {
    for (const state of placing)
      for (const [target, belt] of BELTS.entries()) {
        const made = madeOf(state, target)
        if (made === undefined) continue
        const next = kingOfTheRoll.step(state, choice(state.seats === 1 ? 0 : state.acting, `change ${belt}`))
        expect(next.sides[state.acting].place[target]).toBe(made)
        const after = placeAfter(state, target)!
        const isAsked = next.phase === 'settle' && next.acting === state.acting && next.belt === state.belt
        expect(takersOf(state, after).length > 0).toBe(isAsked)
        expect(isAsked ? offeredAt(next).length - 1 : 0).toBe(takersOf(state, after).length)
      }
  })
})
