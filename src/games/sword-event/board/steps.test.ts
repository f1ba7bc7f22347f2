import { expect, test } from 'vitest'
import type { TurnAction } from '../rules/state.ts'
import { text } from '../text/text.ts'
import { keyText } from './steps.tsx'

/** Every step of a turn with a word of what its key is said to do. */
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
