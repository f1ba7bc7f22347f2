import { expect, test } from 'vitest'
import { digitPressed, keyNames } from './use-choice-keys.ts'

const pressed = (key: string, code: string, shiftKey = false) => keyNames({ key, code, shiftKey })

/** Columns: layout, character, key code, Shift, expected names. */
test.each([
  ['US', '3', 'Digit3', false, ['3', '3']],
  ['US, Shift', '#', 'Digit3', true, ['#']],
  ['US, Caps Lock', 'C', 'KeyC', false, ['c']],
  ['any, number pad', '3', 'Numpad3', false, ['3', '3']],
  ['any, number pad without Num Lock', 'End', 'Numpad1', false, ['End']],
  ['AZERTY', '"', 'Digit3', false, ['"', '3']],
  ['AZERTY', 'é', 'Digit2', false, ['é', '2']],
  ['AZERTY, Shift', '2', 'Digit2', true, ['2']],
  ['AZERTY', '²', 'Backquote', false, ['²']],
  ['AZERTY', 'w', 'KeyZ', false, ['w']],
  ['Czech QWERTZ', 'ě', 'Digit2', false, ['ě', '2']],
  ['QWERTZ', 'y', 'KeyZ', false, ['y']],
  ['QWERTZ, Shift', '?', 'Minus', true, ['?']],
  ['Vietnamese', 'Dead', 'Digit5', false, ['Dead', '5']],
  ['Dvorak', 'j', 'KeyC', false, ['j']],
  ['Dvorak', ',', 'KeyW', false, [',']],
  ['Dvorak', 'c', 'KeyI', false, ['c']],
  ['Dvorak for programmers, Shift', '7', 'Digit2', true, ['7']],
  ['Turkish F', 'ğ', 'KeyW', false, ['ğ']],
  ['Russian', 'с', 'KeyC', false, ['с', 'c']],
  ['Russian, Shift', 'С', 'KeyC', true, ['с', 'c']],
  ['Russian, Shift', '?', 'Digit7', true, ['?']],
  ['Greek', 'ψ', 'KeyC', false, ['ψ', 'c']],
  ['Arabic', 'لا', 'KeyB', false, ['لا', 'b']],
  ['Persian', '۳', 'Digit3', false, ['۳', '3']],
  ['Thai', 'ๅ', 'Digit1', false, ['ๅ', '1']],
  ['a screen keyboard', 'c', '', false, ['c']],
])('%s: %s at %s, Shift %s', (_, key, code, shiftKey, names) => expect(pressed(key, code, shiftKey)).toEqual(names))

test('a digit on another key beats the place', () =>
  expect(digitPressed({ key: '7', code: 'Digit2', shiftKey: false } as KeyboardEvent)).toBe('7'))
