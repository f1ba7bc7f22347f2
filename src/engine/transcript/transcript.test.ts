import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transcript } from '../../testing/arbitrary-transcript.ts'
import { forAll } from '../../testing/for-all.ts'
import { cups } from '../../testing/tiny/game.ts'
import { tiny } from '../../testing/tiny/subject.ts'
import { replay, transcriptOf } from '../playthrough.ts'
import { checksum } from './checksum.ts'
import type { Transcript } from './event.ts'
import { LONGEST_FILE } from './head.ts'
import { readTranscript } from './read.ts'
import { FORMAT, writeTranscript } from './write.ts'

const GOLDEN = tiny.goldens[0]!.text

/** Corrects the checksum of an edited file. */
const resealed = (text: string): string => {
  const body = text.replace(/check .*\n$/, '')
  return `${body}check ${checksum(body)}\n`
}

type Verdict = { readonly line: number; readonly code: string; readonly message: string } | string

/** Reads and replays a file; returns the file written again, or the fault. */
const open = (text: string): Verdict => {
  const read = readTranscript(text)
  if (!read.ok) return read.error
  const again = replay(cups, read.value)
  if (again.ok) return writeTranscript(transcriptOf(again.value))
  const { line, code, message } = again.error
  return { line, code, message }
}

const plain = (text: string): Transcript => {
  const read = readTranscript(text)
  if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`)
  const { header, events, ending } = read.value
  return ending === undefined ? { header, events } : { header, events, ending }
}

describe('a transcript', () => {
  test('is read as it was written, whatever happened in it', () =>
    forAll([transcript], (t) => expect(plain(writeTranscript(t))).toEqual(t), 1_000))

  test('is written again byte for byte', () =>
    forAll([transcript], (t) => {
      const file = writeTranscript(t)
      expect(writeTranscript(plain(file))).toBe(file)
    }))

  test('may come with Windows line ends', () => expect(open(GOLDEN.replaceAll('\n', '\r\n'))).toBe(GOLDEN))

  test('knows the line of each event and of its end', () => {
    const read = readTranscript(GOLDEN)
    const lines = GOLDEN.split('\n')
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.lineNumbers.map((n) => lines[n - 1]!.split(' ')[0])).toEqual(
      read.value.events.map((_, i) => `${i + 1}`),
    )
    expect(lines[read.value.endLine - 1]).toMatch(/^end payoff/)
  })
})

describe('damage', () => {
  const count = GOLDEN.split('\n').length
  /** True if a changed file reads as the original, or its fault names a line. */
  const isMended = (text: string): boolean => {
    const verdict = open(text)
    if (typeof verdict === 'string') return verdict === GOLDEN
    return verdict.line >= 1 && verdict.line <= count + 1 && verdict.message !== ''
  }
  const spots = Array.from({ length: GOLDEN.length + 1 }, (_, i) => i)
  const characters = [' ', '\n', '\r', '0', '1', '9', 'a', '"', '-', '\u0000', '\u2028', 'é', '\ud800', '😀']
  /** Every third character, in turn. */
  const some = (i: number) => characters.filter((_, n) => (i + n) % 3 === 0)

  test('of any single character is refused with its line, or means nothing', () => {
    const files = spots.flatMap((i) => some(i).map((c) => GOLDEN.slice(0, i) + c + GOLDEN.slice(i + 1)))
    expect(files.filter((file) => !isMended(file))).toEqual([])
  })

  test('by a character too many or too few is refused with its line, or means nothing', () => {
    const files = spots.flatMap((i) =>
      ['', ...some(i)].map((c) => GOLDEN.slice(0, i) + c + GOLDEN.slice(c === '' ? i + 1 : i)),
    )
    expect(files.filter((file) => !isMended(file))).toEqual([])
  })

  test('by two lines that change places, one missing or one twice is refused', () => {
    const lines = GOLDEN.split('\n')
    for (let i = 0; i < lines.length - 2; i++) {
      const swapped = lines.with(i, lines[i + 1]!).with(i + 1, lines[i]!)
      for (const list of [swapped, lines.toSpliced(i, 1), lines.toSpliced(i, 0, lines[i]!)])
        expect(typeof open(list.join('\n'))).toBe('object')
    }
  })

  test('that keeps the checksum right is still held to the rules', () => {
    const changes: readonly (readonly [string, string, number])[] = [
      ['die-0 6', 'die-0 7', 12],
      ['card-1 wolf', 'card-1 lion', 16],
      ['1 bid 2 &', '1 bid 3 &', 18],
      ['play 2 crow', 'play 2 pass', 22],
      ['10 play 1 pass', '11 play 1 pass', 20],
      ['rule bids sealed', 'rule bids hidden', 4],
      ['rule rounds 2', 'rule rounds 4', 6],
      ['cups 1', 'cups 2', 2],
      ['game cups', 'game bowls', 2],
      ['end payoff 1 0 0', 'end payoff 0 1 0', 32],
      ['places 1 2 2', 'places 1 2 3', 32],
    ]
    for (const [was, is, line] of changes) expect(open(resealed(GOLDEN.replace(was, is)))).toMatchObject({ line })
  })

  test('of the result is named before the checksum that it breaks', () => {
    expect(open(GOLDEN.replace('end payoff 1 0 0', 'end payoff 0 1 0'))).toMatchObject({ code: 'end', line: 32 })
    expect(open(GOLDEN.replace('"Ada"', '"Eva"'))).toMatchObject({ code: 'damaged', line: 33 })
  })

  test('by truncation at any byte is refused', () => {
    const bytes = new TextEncoder().encode(GOLDEN)
    const decoder = new TextDecoder()
    const accepted = Array.from(bytes, (_, n) => n).filter(
      (n) => typeof open(decoder.decode(bytes.subarray(0, n))) === 'string',
    )
    // Only the last line end is optional.
    expect(accepted).toEqual([bytes.length - 1])
  })

  test('still shows what lies before the faulty line', () => {
    const read = readTranscript(resealed(GOLDEN.replace('8 play 0 bid 1', '8 play 0 bid 7')))
    const again = read.ok ? replay(cups, read.value) : undefined
    expect(again?.ok === false && [again.error.line, again.error.before?.plies.length]).toEqual([18, 7])
  })
})

describe('a game that was closed', () => {
  const lines = GOLDEN.trimEnd().split('\n')
  /** Returns a golden game that ends after this many plies, followed by these lines. */
  const cut = (plies: number, ...after: readonly string[]): string => {
    const last = lines.findIndex((line) => line.startsWith(`${plies} `))
    return resealed(`${[...lines.slice(0, last + 1), ...after, 'open', 'check 0'].join('\n')}\n`)
  }

  test.each([
    'closed agreed',
    'closed abandoned',
    'closed abandoned payoff 0.25 0.5 0.25 places 2 1 2',
    'closed abandoned payoff 0.25 0.5 0.25 places 2 1 2 estimated',
  ])('is opened and written as it was: %s', (line) => {
    expect(open(cut(8, line))).toBe(cut(8, line))
    expect(open(cut(8, line, 'clock 0 0 99', 'reveal server aa'))).toBe(
      cut(8, line, 'clock 0 0 99', 'reveal server aa'),
    )
  })

  test.each([
    ['a choice after it', 8, ['closed agreed', lines.find((line) => line.startsWith('9 '))!], 'closed', 20],
    ['a second closing', 8, ['closed agreed', 'closed abandoned'], 'closed', 20],
    ['another player after it', 8, ['closed agreed', 'seat 0 person "Eva"'], 'closed', 20],
    ['a seat that is not there', 8, ['closed resigned 3'], 'closed', 19],
    ['a payoff for others', 8, ['closed resigned 1 payoff 1 0 places 1 2'], 'closed', 19],
    ['a seat of three that resigned', 8, ['closed resigned 2'], 'closed', 19],
    ['an estimate of nothing', 8, ['closed abandoned estimated'], 'event', 19],
    ['a payoff without places', 8, ['closed resigned 1 payoff 1 0 0'], 'event', 19],
    ['a way that there is not', 8, ['closed played'], 'event', 19],
    ['a game over by its rules', 21, ['closed resigned 1'], 'closed', 32],
  ] as const)('is refused with %s', (_, plies, after, code, line) =>
    expect(open(cut(plies, ...after))).toMatchObject({ code, line }),
  )
})

describe('a file that is no transcript is refused', () => {
  const newer = GOLDEN.replace('hazelring 1', `hazelring ${FORMAT + 1}`)
  const seats = Array.from({ length: 9 }, (_, n) => `seat ${n} person "x"\n`).join('')
  const cut = (from: string): string => GOLDEN.slice(0, GOLDEN.indexOf(from))
  test.each([
    ['empty', '', 'foreign', 1],
    ['foreign', '{"game": "cups"}\n', 'foreign', 1],
    ['an image', '\u0089PNG\r\n\u001a\n', 'foreign', 1],
    ['marked as UTF-8', `\ufeff${GOLDEN}`, 'foreign', 1],
    ['newer', newer, 'newer', 1],
    ['newer and of another form', 'hazelring 4\n{}\n', 'newer', 1],
    ['huge', `${GOLDEN}${'\n'.repeat(LONGEST_FILE)}`, 'huge', 1],
    ['with a huge line', GOLDEN.replace('Ada', 'A'.repeat(3_000)), 'huge', 7],
    ['without seats', `${cut('seat 0')}dice device\nopen\n`, 'seat', 7],
    ['with seats out of order', GOLDEN.replace('seat 1', 'seat 2'), 'seat', 8],
    ['with a ninth and tenth seat', resealed(`hazelring 1\ngame cups 1\n${seats}seat 10 person "x"\n`), 'seat', 12],
    ['with a rule twice', GOLDEN.replace('rule bids', 'rule storm'), 'rule', 4],
    ['with a rule for the prototype', resealed(GOLDEN.replace('rule storm', 'rule __proto__')), 'rule', 3],
    ['without dice', GOLDEN.replace('dice seed 14\n', ''), 'dice', 10],
    ['with a long name', GOLDEN.replace('Ada', 'A'.repeat(41)), 'seat', 7],
    ['with more after its end', resealed(GOLDEN.replace('check', 'open\ncheck')), 'damaged', 33],
  ])('%s', (_, text, code, line) => expect(open(text)).toMatchObject({ code, line }))
})

test('the checksum is CRC-32 of the UTF-8 bytes', () => {
  expect([checksum('123456789'), checksum('')]).toEqual(['cbf43926', '00000000'])
  forAll([fc.string({ unit: 'grapheme' })], (text) =>
    expect(Number.parseInt(checksum(text), 16)).toBe(crc32(new TextEncoder().encode(text))),
  )
})
