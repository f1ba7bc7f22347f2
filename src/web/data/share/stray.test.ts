import { expect, test } from 'vitest'
import { LINK_ENDS } from '../../../testing/link-ends.ts'
import { encodeAtEnd, withoutStrayEnd } from './stray.ts'

test.each(LINK_ENDS)('an address with %j behind it is read without', (end) => {
  for (const search of [
    '?rules=wounds:two,first:low',
    '?seats=person,careful&seed=7',
    '?sheet=name%3A%20Ulf',
    '/rules/tankards',
    '/m/a#mine',
  ])
    expect(withoutStrayEnd(search + end)).toBe(search)
})

test('a bracket that the address has opened belongs to it', () => {
  expect(withoutStrayEnd('?called=Hard%20(short)')).toBe('?called=Hard%20(short)')
  expect(withoutStrayEnd('?called=Hard%20(short)).')).toBe('?called=Hard%20(short)')
})

test.each(['The Goose & Co.', 'Now!', "the Smiths'", 'two (of us)', 'all*', 'plain'])('keeps the name %s', (name) => {
  expect(withoutStrayEnd(`/new?called=${encodeAtEnd(name)}`)).toBe(`/new?called=${encodeAtEnd(name)}`)
  expect(decodeURIComponent(encodeAtEnd(name))).toBe(name)
})
