import { describe, expect, test } from 'vitest'
import type { BoardChoice } from '../../../kit/board.ts'
import { actionsAt, after, met } from '../fixtures/staging.ts'
import type { RerollAction, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { rerollActions } from '../rules/strike.ts'
import { riskOf } from '../odds/odds.ts'
import { actionFor, diceQuestion, placesOf, type Places, toggled } from './dice-dock.tsx'

const FACES = [1, 1, 3, 4, 6]

const choicesWith = (buys: 'any-dice' | 'one-die'): readonly BoardChoice[] =>
  actionsAt(after(met({ rerolls: [2, 0], rules: { 'reroll-buys': buys } }), 'strike ahead', FACES.join('-'))).map(
    (id) => ({ id, label: id, short: id, about: id, choose: () => {} }),
  )

const subsets = Array.from(
  { length: 32 },
  (_, n) => new Set(FACES.flatMap((__, place) => ((n >> place) & 1 ? [place] : []))),
)

test('every set of dice is an offered action, and every offered action a set of dice', () => {
  const offered = choicesWith('any-dice').map(({ id }) => id)
  expect(new Set(subsets.map((picked) => actionFor(FACES, picked)))).toEqual(new Set(offered))
  for (const id of offered) expect(actionFor(FACES, placesOf(FACES, id as RerollAction))).toBe(id)
})

test('a tap picks a die, another one lets it go', () => {
  const choices = choicesWith('any-dice')
  for (const picked of subsets)
    for (const place of FACES.keys()) {
      const once = toggled(choices, FACES, picked, place)
      expect(once.has(place)).toBe(!picked.has(place))
      expect(toggled(choices, FACES, once, place)).toEqual(picked)
    }
})

test('where a ReRoll buys one die only, a tap on another die picks that one instead (S3)', () => {
  const choices = choicesWith('one-die')
  for (const first of FACES.keys())
    for (const second of FACES.keys()) {
      const picked = toggled(choices, FACES, toggled(choices, FACES, new Set(), first), second)
      expect(picked).toEqual(new Set(first === second ? [] : [second]))
      expect(choices.map(({ id }) => id)).toContain(actionFor(FACES, picked))
    }
})

test('dice in any order are put as the rules put them', () => {
  const state = after(met({ rerolls: [2, 0] }), 'strike ahead', FACES.join('-'))
  expect(rerollActions(state)).toContain(actionFor([6, 3, 1, 4, 1], new Set([0, 2])))
})

describe('the one button', () => {
  const game = after(met({ rerolls: [2, 2] }), 'strike ahead', '2-3-4-5-6')
  const view = { phase: 'game', rules: game.rules, game } as SwordEventState
  const choices = actionsAt(view.game).map((id): BoardChoice => {
    const risk = riskOf(view, 0, id as SwordEventAction)
    return { id, label: id, short: id, about: id, ...(risk && { risk }), choose: () => {} }
  })
  const asked = (picked: Places, best?: string) =>
    diceQuestion({
      view,
      choices: choices.map((one) => ({
        ...one,
        coach: { shows: 'best', worth: { unit: 'points', value: 0, cost: 0, best: one.id === best } },
      })),
      resting: true,
      picked,
      onPicked: () => {},
    })

  test('does what the coach advises while no die is picked, and then what is picked', () => {
    expect(asked(new Set(), 'reroll 2-3')).toMatchObject({ choice: { id: 'reroll 2-3' }, own: false })
    expect(asked(new Set([4]), 'reroll 2-3')).toMatchObject({ choice: { id: 'reroll 6' }, own: true })
    expect(asked(new Set())).toMatchObject({ choice: { id: 'keep' }, own: false })
  })
})
