import { expect, test, vi } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor } from '../../../engine/index.ts'
import { perfectly } from '../policies.ts'
import { rosterOf } from '../roster.ts'
import { gladiators } from '../rules.ts'
import { spacesOf } from './frame.ts'
import { chanceToLast } from './lasting.ts'
import { solvedFrame } from './pairing.ts'

vi.setConfig({ testTimeout: 60_000 })

const rules = { ...rulesFor(gladiators), a: 'Brutus', b: 'Velox' }
const frame = solvedFrame(spacesOf([rosterOf(rules.a)[0]!, rosterOf(rules.b)[0]!], rules), rules)

test('the chance that a battle lasts is certain at first and falls', () => {
  const chances = [0, 1, 5, 20, 40].map((turns) => chanceToLast(frame, turns))
  expect(chances[0]).toBe(1)
  expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  expect(chances.at(-1)).toBeLessThan(1e-6)
})

const BATTLES = 1_500

test.each([4, 6, 9])('it is what battles of perfect players show: more than %i turns', (turns) => {
  const policies = [perfectly(rules), perfectly(rules)]
  const start = gladiators.start(rules, 2)
  const longer = Array.from({ length: BATTLES }, (_, n) =>
    playOut(gladiators, start, policies, sourcesOf(3, n)),
  ).filter(({ state }) => state.turn > turns).length
  const chance = chanceToLast(frame, turns)
  const error = Math.sqrt((chance * (1 - chance)) / BATTLES)
  expect(longer / BATTLES).toBeLessThan(chance + 4 * error)
  // The chance is that of the seat whose beginning makes for the longer battle.
  expect(longer / BATTLES).toBeGreaterThan(chance * 0.75 - 4 * error)
})
