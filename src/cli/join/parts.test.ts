import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '../../protocol/index.ts'
import { forAll } from '../../testing/for-all.ts'
import { face } from './clocks.ts'
import { newsOf, plain } from './news.ts'
import { readCommand } from './input.ts'
import { seatFiles, stateFolder } from './seat-file.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const home = tempFolder()

describe('seats', () => {
  test('lie where programs of the user keep such things', () => {
    expect(stateFolder({}, '/home/a')).toBe(join('/home/a', '.local', 'state', 'hazelring', 'seats'))
    expect(stateFolder({ XDG_STATE_HOME: '/x' }, '/home/a')).toBe(join('/x', 'hazelring', 'seats'))
    expect(stateFolder({ XDG_STATE_HOME: '' }, '/home/a')).toBe(stateFolder({}, '/home/a'))
  })

  test('are kept whole, for their owner alone, and forgotten without a trace', () => {
    const folder = join(home, 'deep', 'seats')
    const files = seatFiles(folder)
    expect(files.read('abc')).toBeUndefined()
    for (const text of ['one', 'two']) {
      files.write('abc', text)
      expect(seatFiles(folder).read('abc')).toBe(text)
    }
    expect(readdirSync(folder)).toEqual(['abc.json'])
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'abc.json')).mode & 0o777]).toEqual([0o700, 0o600])
    files.forget('abc')
    files.forget('abc')
    expect(readdirSync(folder)).toEqual([])
    expect(files.keeps()).toBe(true)
  })

  test('that cannot be kept are said so', () => {
    writeFileSync(join(home, 'file'), '')
    const files = seatFiles(join(home, 'file', 'seats'))
    expect(() => files.write('abc', 'text')).toThrow('ENOTDIR')
    expect(files.keeps()).toBe(false)
  })
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [86_400_000, '1 day 0 h'],
  [180_000_000, '2 days 2 h'],
])('%d ms are %s', (milliseconds, text) => expect(face(milliseconds)).toBe(text))

test.each([
  ['say  Hello there ', { kind: 'say', text: 'Hello there' }],
  ['SAY no', { kind: 'say', text: 'no' }],
  ['say', undefined],
  [' Undo ', { kind: 'ask', what: 'undo' }],
  ['y', { kind: 'answer', yes: true }],
  ['no', { kind: 'answer', yes: false }],
  ['clock', { kind: 'clock' }],
  ['constructor', undefined],
  ['resign!', undefined],
  ['', undefined],
])('"%s" is the order %j', (line, order) => expect(readCommand(line)).toEqual(order))

const wild = fc.string({ unit: 'binary', maxLength: 30 })
const seat = fc.nat(3)
const is = <K extends MatchEvent['kind']>(kind: K) => fc.constant(kind)
const spoken: fc.Arbitrary<MatchEvent> = fc.oneof(
  fc.record({ kind: is('said'), seat, text: wild }),
  fc.record({ kind: is('said'), text: wild }),
  fc.record({ kind: is('sat'), seat, occupant: fc.record({ kind: fc.constant('person' as const), name: wild }) }),
  fc.record({ kind: fc.constantFrom('stood' as const, 'away' as const, 'back' as const, 'resumed' as const), seat }),
)

test('no news carries anything that moves a cursor or paints, whoever says it', () => {
  forAll([spoken, wild], (event, name) => {
    const news = newsOf(event, { names: Array<string>(4).fill(plain(name)), mine: undefined })
    expect(news).toMatch(/^\P{Cc}+$/u)
  })
})

test('what one did oneself is no news', () => {
  forAll([spoken, seat], (event, mine) => {
    const isOwn = 'seat' in event && event.seat === mine
    expect(newsOf(event, { names: [], mine }) === undefined).toBe(isOwn)
  })
})
