import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line } from '../testing/arbitrary-transcript.ts'
import { forAll } from '../testing/for-all.ts'
import { traceOf } from '../testing/play.ts'
import { cups } from '../testing/tiny/game.ts'
import type { CupsState } from '../testing/tiny/state.ts'
import { REVEAL } from './game.ts'
import { defaultRules } from './house-rules.ts'
import { lineOf, parseLine, plyText, printLine, readPly } from './line.ts'

const table = { rules: defaultRules(cups.houseRules), seats: 3 }

/** Positions of Cups in every phase, covering nodes of every kind. */
const { states, nodes, plies } = traceOf(cups, table, 2)

describe('a line', () => {
  test('parses back', () =>
    forAll([line], (l) => expect(parseLine(printLine(l))).toEqual({ ok: true, value: l }), 2_000))

  test.each([
    [{ kind: 'roll', slot: 'round-1-swing', text: '3-3-5-6' } as const, 'roll round-1-swing 3-3-5-6'],
    [{ kind: 'play', parts: [{ seat: 1, text: 'parry 6' }] } as const, 'play 1 parry 6'],
    [
      {
        kind: 'play',
        parts: [
          { seat: 0, text: 'hide' },
          { seat: 1, text: 'seek' },
        ],
      } as const,
      'play 0 hide & 1 seek',
    ],
    [{ kind: 'show', text: '4-1-3' } as const, 'show 4-1-3'],
  ])('%j prints as %s', (l, text) => expect(printLine(l)).toBe(text))

  test.each([
    '',
    'roll',
    'roll a',
    'roll a ',
    'play',
    'play 0',
    'play 0 ',
    'play x a',
    'play 10 a',
    'play 0 a & ',
    'play 0 a & b',
    'play 0 a & 1',
    ' play 0 a',
    'Play 0 a',
    'roll a b\nc',
    'play 0 a\u2028b',
    'show',
    'show ',
    'shows a',
    'show a\nb',
    'toString',
  ])('%j is none', (text) => expect(parseLine(text).ok).toBe(false))
})

describe('arbitrary text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }).map((s) => `play 0 ${s}`),
    fc.string({ unit: 'grapheme' }).map((s) => `roll die-0 ${s}`),
    fc
      .array(
        fc.constantFrom(
          'play',
          'roll',
          'show',
          ' ',
          '&',
          '0',
          '1',
          '2',
          'bid',
          '?',
          'die-0',
          'card-0',
          'wolf',
          '6',
          'pass',
        ),
      )
      .map((a) => a.join(' ')),
  )

  test('never throws, at no kind of node', () =>
    forAll(
      [text],
      (t) => {
        const parsed = parseLine(t)
        const reread = (state: CupsState): string => {
          const read = parsed.ok ? readPly(cups, state, parsed.value) : parsed
          return read.ok ? printLine(lineOf(cups, state, read.value, 'table')) : read.error.message
        }
        for (const state of states as readonly CupsState[])
          expect(reread(state)).toMatch(
            /^(play|roll|show) |neither a roll, a play nor a show|due|expected|is not a result|turn|cannot play|over/,
          )
      },
      500,
    ))
})

const at = (phase: string) => states.find((state) => (state as { phase: string }).phase === phase) as never

const refusal = (phase: string, text: string): string => {
  const parsed = parseLine(text)
  const read = parsed.ok ? readPly(cups, at(phase), parsed.value) : parsed
  return read.ok ? 'accepted' : read.error.message
}

describe('reading a line', () => {
  test.each([
    ['die', 'play 0 pass', 'expected a roll of die-0, not a play'],
    ['die', 'roll card-0 6', 'expected the roll die-0, not card-0'],
    ['die', 'roll die-0 7', '"7" is not a result of 1d6'],
    ['card', 'roll card-0 cat', '"cat" is not a result of 1 of 6 cards'],
    ['bid', 'play 0 bid 1', 'it is the turn of seat 0 and 1 and 2'],
    ['bid', 'play 0 bid 1 & 1 bid 1 & 2 bid 3', 'seat 2 cannot play "bid 3" here; offered are: bid 0, bid 1, bid 2'],
    ['turn', 'roll die-0 6', 'expected a choice, not a roll'],
    ['turn', 'play 1 pass', 'it is the turn of seat 0'],
    ['over', 'play 0 pass', 'the game is already over'],
    ['over', 'roll die-0 6', 'the game is already over'],
    ['over', 'show 6', 'the game is already over'],
    ['die', 'show 6', 'expected a roll of die-0, not a reveal'],
    ['turn', 'show 6', 'expected a choice, not a reveal'],
    ['showing', 'play 0 pass', 'expected a reveal, not a play'],
    ['showing', 'roll die-0 6', 'expected a reveal, not a roll'],
  ])('at %s refuses "%s": %s', (phase, text, message) => expect(refusal(phase, text)).toBe(message))

  test('at a reveal refuses what is not to be seen', () => {
    const shown = cups.print(at('showing'), REVEAL, 'table')
    expect(refusal('showing', `show ${shown}`)).toBe('accepted')
    expect(refusal('showing', 'show 9')).toBe(`expected the choice "${shown}" to be shown, not "9"`)
  })

  test('undoes writing it, for every ply of a game', () => {
    plies.forEach((ply, i) => {
      const text = plyText(cups, states[i] as never, nodes[i] as never, ply as never, 'table')
      const parsed = parseLine(text)
      expect(parsed.ok && readPly(cups, states[i] as never, parsed.value)).toEqual({ ok: true, value: ply })
    })
  })

  test('rolls cannot be written where nothing is rolled', () =>
    expect(() => lineOf(cups, at('turn'), { kind: 'outcome', outcome: [1] }, 'table')).toThrow(RangeError))
})
