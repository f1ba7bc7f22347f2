import { describe, expect, test } from 'vitest'
import { hasVisibleText, isShownName, withoutInvisible } from './shown-text.ts'

const [ZWNJ, ZWJ] = ['\u200C', '\u200D']

describe('joiners stay where Unicode needs them', () => {
  test.each([
    ['Sinhala', `\u0DC1\u0DCA${ZWJ}\u0DBB\u0DD3 \u0DBD\u0D82\u0D9A\u0DCF`],
    ['Persian', `\u0646\u06CC\u0627${ZWNJ}\u0632\u0627\u062F\u0647`],
    ['Persian, abbreviated', `\u0639\u0644\u06CC${ZWNJ}\u0631\u0636\u0627`],
    ['Malayalam, at the end of a word', `\u0D15\u0D41\u0D2E\u0D3E\u0D30\u0D4D${ZWJ} \u0D15`],
    ['Bengali, before the virama', `\u09B0${ZWJ}\u09CD\u09AF\u09BE\u09AC`],
    ['Hindi', `\u0915\u094D${ZWNJ}\u0937`],
    ['Tamil', `\u0B95\u0BCD${ZWNJ}\u0BB7`],
    ['an emoji of a family', `👩${ZWJ}👩${ZWJ}👧`],
    ['an emoji with skin and sign', `🧑🏽${ZWJ}⚖️`],
  ])('%s', (_, name) => {
    expect(withoutInvisible(name)).toBe(name)
    expect(isShownName(name)).toBe(true)
  })
})

describe('what is not needed is left out and refused', () => {
  test.each([
    ['a joiner in Latin', `An${ZWNJ}na`, 'Anna'],
    ['a joiner in Cyrillic', `Ан${ZWJ}на`, 'Анна'],
    ['at the end of a Persian word', `\u0646\u06CC${ZWNJ}`, '\u0646\u06CC'],
    ['at the beginning', `${ZWNJ}\u0646\u06CC`, '\u0646\u06CC'],
    ['twice', `\u0646${ZWNJ}${ZWNJ}\u06CC`, '\u0646\u06CC'],
    ['between two scripts', `\u0646${ZWNJ}a`, '\u0646a'],
    ['a turned direction', `A\u202Ena`, 'Ana'],
    ['a space without width', `A\u200Bna`, 'Ana'],
    ['a joiner behind an emoji', `🧑${ZWJ}a`, '🧑a'],
  ])('%s', (_, name, left) => {
    expect(withoutInvisible(name)).toBe(left)
    expect(isShownName(name)).toBe(false)
    expect(isShownName(left)).toBe(true)
  })
})

test.each(['', ' ', ZWJ, ZWNJ, '\u200B', '\u034F', '\u2060', '\u3164', '\u2800', '\u0301', '\uFE0F'])(
  'nothing is seen of %j',
  (text) => expect(hasVisibleText(text)).toBe(false),
)
