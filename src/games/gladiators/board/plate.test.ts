import { expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { defenceDice, type Side, type Stance } from '../rules/battle.ts'
import { text } from '../text/text.ts'
import { readyMadeCalled } from '../rules/roster.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { guardOf, guardText } from './plate.tsx'

const usual = rulesFor(gladiators)
const titus = readyMadeCalled('Titus', usual)!
const salvia = readyMadeCalled('Salvia', usual)!
const FRESH: Side = { health: 12, luck: 0, heal: 0, ammo: [1], stance: 'open', stunned: false }

test.each<[Stance, boolean, string]>([
  ['open', false, 'defends with 4: all its dice'],
  ['berserk', false, 'defends with 1: ARMOR only, attacked berserk'],
  ['defensive', false, 'defends with 4: all its dice, attacked defensively'],
  ['thrown', false, 'defends with 4: all its dice, threw'],
  ['whiffed', false, 'defends with 1: ARMOR and SHIELD, whiffed'],
  ['whiffed', true, 'defends with 1: ARMOR only, stunned'],
])('%s, stunned %s: %s', (stance, stunned, words) => {
  expect(guardText(guardOf(titus, { ...FRESH, stance, stunned }))).toBe(words)
})

test('nobody who has no ARMOR defends berserk', () => {
  expect(guardText(guardOf(salvia, { ...FRESH, stance: 'berserk' }))).toBe(
    'defends with no dice: ARMOR only, attacked berserk',
  )
})

test('in battles at random the parts that count make the dice of the coming defence', () => {
  let seen = 0
  for (let seed = 1; seed <= 8; seed++) {
    const states = traceOf(gladiators, { rules: rulesFor(gladiators, {}), seats: 2 }, seed)
      .states as readonly GladiatorsState[]
    for (const { sheets, sides } of states)
      sides.forEach((side, seat) => {
        const { dice, parts } = guardOf(sheets[seat]!, side)
        const counted = parts.reduce((sum, part) => sum + (part.counts ? part.dice : 0), 0)
        expect([dice, counted]).toEqual([defenceDice(sheets[seat]!, side), dice])
        seen += 1
      })
  }
  expect(seen).toBeGreaterThan(400)
})

test('beside a weapon that can be thrown stands how often, down to the last', () => {
  const rules = rulesFor(gladiators, { a: 'Brutus', b: 'Livia' })
  const state = gladiators.start(rules, 2)
  expect(text.sketch(state, ['Octavia', 'Cassius']).join('\n')).toMatch(
    /battle axe \(1 to throw\), bare hands[^]*dagger \(2 to throw\), short sword, bare hands/,
  )
})
