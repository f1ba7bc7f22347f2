import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { HOUSE } from '../content/house.ts'
import { BELTS } from '../content/schema.ts'
import { after, alone, five, standing } from '../fixtures/staging.ts'
import { cardActions, playCard } from '../rules/action-cards.ts'
import type { KingState } from '../rules/state.ts'
import { beltsIn, cardIn, cardsIn, dieTapped, isTouchable, targetIn, techniqueIn } from './pending-choice.ts'

const rolls = [
  ['6|5|4|3|2', '1|2|3|4|5'],
  ['1|1|1|1|6', '1|6|1|6|1'],
] as const

/** States with every card in hand, on several rolls. */
const states: readonly KingState[] = rolls.map(([mine, theirs]) => {
  const state = after(standing(), mine, theirs, 'takedown & takedown')
  const hand = [...HOUSE.cards, ...HOUSE.characters.map(({ card }) => card)].map(({ id }) => id)
  const [one, other] = state.sides
  return state.acting === 0
    ? { ...state, sides: [{ ...one, hand }, other] }
    : { ...state, sides: [one, { ...other, hand }] }
})

const choicesAt = (state: KingState) => cardActions(HOUSE, state).map((id) => ({ id }))

describe('dice tapped for a card', () => {
  test('whatever is tapped, what is picked is offered, and of the same card', () => {
    const random = seeded(7)
    for (const state of states) {
      const choices = choicesAt(state)
      const ids = choices.map(({ id }) => id)
      for (const card of cardsIn(choices).slice(1)) {
        let picked = ids.find((id) => cardIn(id) === card)!
        for (let tap = 0; tap < 40; tap++) {
          const belt = random.below(BELTS.length)
          const next = dieTapped(choices, picked, belt)
          expect(ids).toContain(next)
          expect(cardIn(next)).toBe(card)
          picked = next
        }
      }
    }
  })

  test('a die that is tapped again leaves the card or stays: no other die comes in', () => {
    for (const state of states) {
      const choices = choicesAt(state)
      for (const { id } of choices.filter((choice) => choice.id !== 'pass'))
        for (const belt of beltsIn(id))
          expect(beltsIn(id)).toEqual(expect.arrayContaining([...beltsIn(dieTapped(choices, id, belt))]))
    }
  })

  test('a die that is tapped and may be touched is in, unless it was in', () => {
    for (const state of states) {
      const choices = choicesAt(state)
      for (const { id } of choices.filter((choice) => choice.id !== 'pass'))
        for (const belt of BELTS.keys()) {
          const isIn = beltsIn(dieTapped(choices, id, belt)).includes(belt)
          const may = isTouchable(choices, cardIn(id), belt)
          expect(isIn || !may || beltsIn(id).includes(belt)).toBe(true)
          expect(may || !isIn).toBe(true)
        }
    }
  })

  test('every offered play of a card can be tapped together', () => {
    for (const state of states) {
      const choices = choicesAt(state)
      for (const card of cardsIn(choices).slice(1)) {
        const plays = choices.map(({ id }) => id).filter((id) => cardIn(id) === card)
        const reached = new Set([plays[0]!])
        for (const id of reached) for (const belt of BELTS.keys()) reached.add(dieTapped(choices, id, belt))
        expect([...reached].toSorted()).toEqual(plays.toSorted())
      }
    }
  })

  test('what is picked is a play of the rules', () => {
    for (const state of states)
      for (const { id } of choicesAt(state).slice(1)) expect(playCard(HOUSE, state, id).phase).toMatch(/card|reroll/)
  })
})

test('choices about a die say which field or which Place die they mean', () => {
  const state = after(alone(), five([3, 5, 5, 1, 2]), 'pass')
  expect(state.phase).toBe('place')
  expect(BELTS.map((belt) => targetIn(`change ${belt}`))).toEqual([0, 1, 2, 3, 4])
  expect(['place 1', 'place 3', 'keep', 'change white'].map(techniqueIn)).toEqual([0, 2, -1, -1])
  expect(['place 1', 'keep', 'pass'].map(targetIn)).toEqual([-1, -1, -1])
})
