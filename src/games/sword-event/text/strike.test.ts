import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { after, met } from '../fixtures/staging.ts'
import { swordEvent } from '../rules/rules.ts'
import { strikeIn } from '../rules/strike.ts'
import { strikeNeeds, strikeTold } from './strike.ts'

const NAMES = ['Ann', 'Elin']

const needs = (side: 'ahead' | 'left', rules = {}): string =>
  strikeNeeds(rulesFor(swordEvent, rules), { side, target: 1 }, NAMES)

const told = (...script: readonly string[]): readonly string[] => {
  const state = after(met({ rerolls: [0, 0] }), 'strike ahead', ...script)
  return strikeTold(state, strikeIn(state), NAMES)
}

describe('before a strike', () => {
  test('its sentences say the lowest hit, the best dice and the dice that block', () => {
    expect(needs('ahead')).toBe(
      '5 dice: 1 hit for doubles, up to 6 for better dice. Elin blocks with 5 dice, then with 4. Hits left are wounds.',
    )
  })

  test('they follow the rules in force', () => {
    expect(needs('left', { 'final-defence': 'off' })).toBe(
      '4 dice: 1 hit for doubles, up to 4 for better dice. Elin blocks with 5 dice. Hits left are wounds.',
    )
  })
})

describe('after a strike', () => {
  test('a miss is told by its dice', () => expect(told('1-2-3-4-6')).toEqual(['Nothing: a miss']))

  test('hits, blocks and wounds are told by the same words', () => {
    expect(told('1-1-2-2-6', '1-1-2-2-6')).toEqual(['Two doubles: 2 hits', 'Elin blocks all'])
    expect(told('1-1-1-2-6', '1-1-2-3-6', '1-2-3-6')).toEqual(['Three of a kind: 2 hits', 'Elin blocks 1: 1 wound'])
    expect(told('1-1-1-2-6', '1-2-3-4-6', '1-2-3-6')).toEqual(['Three of a kind: 2 hits', 'Elin blocks none: 2 wounds'])
    expect(told('5-5-5-5-5', '1-2-3-4-6', '1-2-3-6')).toEqual(['Five of a kind: 6 hits', 'Elin blocks none and falls'])
  })
})
