import { boardWords as words } from '../words.ts'
import { expect, test } from 'vitest'
import type { TurnAction } from '../rules/state.ts'
import { text } from '../text/text.ts'
import { keyText } from './steps.tsx'

/** Words that the description of each step's key has to contain. */
const SAID: { readonly [step in TurnAction]: string } = {
  forward: 'forward',
  backward: 'back',
  'turn left': 'turn to the left',
  'turn right': 'to the right',
  'strike ahead': 'strike ahead',
  'strike left': 'to the left',
  'strike right': 'to the right',
  heal: 'heal',
  end: 'end the turn',
}

test('every key that plans a step is told of at the table', () => {
  for (const [step, what] of Object.entries(SAID) as [TurnAction, string][]) {
    const key = keyText(step).replace('Key ', '')
    const told = text.keys!.filter(([keys, does]) => keys.split(' ').includes(key) && does.includes(what))
    expect([step, told.length]).toEqual([step, 1])
  }
})

test('what is left of a turn leaves out what is spent', () => {
  expect(words.left(1, 2)).toBe('1 action, 2 rotations left')
  expect(words.left(0, 1)).toBe('1 rotation left')
  expect(words.left(0, 0)).toBe('')
})
