import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShownName, withoutInvisible } from '../../engine/shown-text.ts'
import { limits, nameSchema } from '../../protocol/index.ts'
import { forAll } from '../../testing/for-all.ts'
import { blockedStore, FULL, Shelf, storeOnShelf } from '../../testing/shelf.ts'
import { cleanName, createDevice, MOST_OVER, MOST_WATCHED, type SeatNote } from './device.ts'

const note = (match: string, at: number, over = false): SeatNote => ({
  match,
  game: 'any',
  others: ['Torvald'],
  at,
  over,
})

describe('a name', () => {
  test('of anything becomes one that the server takes, or none', () => {
    forAll([fc.string({ unit: 'binary', maxLength: 60 })], (text) => {
      const name = cleanName(text)
      const isEmpty = !isShownName(withoutInvisible(text))
      expect(name === undefined).toBe(isEmpty)
      expect(nameSchema.parse(name ?? 'nobody')).toBe(name ?? 'nobody')
    })
  })

  test.each([
    ['<b>Åsa</b> & co', '<b>Åsa</b> & co'],
    ['  Björn\u200B\u202E ', 'Björn'],
    ['x'.repeat(99), 'x'.repeat(limits.name)],
    ['🛡️'.repeat(20), '🛡️'.repeat(8)],
    ['עברית', 'עברית'],
    [`a${'\u0301'.repeat(60)}`, `a${'\u0301'.repeat(limits.name - 1)}`],
    ['\u202E \n', undefined],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given)).toBe(kept))

  test('is remembered', () => {
    const device = createDevice(blockedStore())
    expect(device.name()).toBe('')
    device.rename(' Åsa ')
    expect(device.name()).toBe('Åsa')
  })
})

describe('what is kept of matches', () => {
  test('comes back as it was written, and goes when it is forgotten', () => {
    const device = createDevice(blockedStore(), () => 7)
    device.write('m1', '{"token":"a b"}')
    device.note(note('m1', 1))
    expect(device.read('m1')).toBe('{"token":"a b"}')
    expect(device.seats()).toEqual([note('m1', 1)])
    device.forget('m1')
    expect([device.read('m1'), device.seats()]).toEqual([undefined, []])
  })

  test('old finished games are dropped whole, what is under way stays', () => {
    const device = createDevice(blockedStore(), () => 1000)
    device.write('open', 'token')
    device.note(note('open', 0))
    for (let i = 0; i < MOST_OVER + 5; i += 1) {
      device.write(`over${i}`, 'token')
      device.note(note(`over${i}`, i + 1, true))
    }
    expect(device.seats().map(({ match }) => match)).toEqual([
      ...Array.from({ length: MOST_OVER }, (_, i) => `over${MOST_OVER + 4 - i}`),
      'open',
    ])
    expect([device.read('over4'), device.read('over5'), device.read('open')]).toEqual([undefined, 'token', 'token'])
  })

  test('what was not seen for months is dropped', () => {
    const device = createDevice(blockedStore(), () => 1e12)
    device.note(note('old', 0))
    device.note(note('new', 1e12))
    expect(device.seats().map(({ match }) => match)).toEqual(['new'])
  })

  test('of matches one only watched, the newest are kept', () => {
    let time = 0
    const device = createDevice(blockedStore(), () => (time += 1))
    device.note(note('mine', 0))
    device.write('mine', 'token')
    device.write('server-0123456789abcdef', 'key')
    for (let i = 0; i < MOST_WATCHED + 3; i += 1) device.write(`w${i}`, 'token')
    expect([device.read('w2'), device.read('w3'), device.read('mine')]).toEqual([undefined, 'token', 'token'])
    expect(device.read('server-0123456789abcdef')).toBe('key')
  })

  test('what somebody else wrote there is not read as a game', () => {
    const store = storeOnShelf()
    for (const text of ['', 'null', '[]', '{"game":1}']) store.write(`hazelring.seat.${text.length}`, text)
    expect(createDevice(store).seats()).toEqual([])
  })

  test('a full device says so, remembers while the page is open, and recovers', () => {
    const shelf = new Shelf()
    const device = createDevice(storeOnShelf(shelf))
    shelf.trouble = FULL
    device.write('m', 'token')
    expect([device.trouble(), device.read('m')]).toEqual(['full', 'token'])
    shelf.trouble = undefined
    device.write('m', 'token')
    expect(device.trouble()).toBeUndefined()
  })
})
