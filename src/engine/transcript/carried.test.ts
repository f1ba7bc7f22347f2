import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { transcript } from '../../testing/arbitrary-transcript.ts'
import { forAll } from '../../testing/for-all.ts'
import { tiny } from '../../testing/tiny/subject.ts'
import { gameText } from './carried.ts'
import { gameNamedIn } from './head.ts'
import { readTranscript } from './read.ts'
import { writeTranscript } from './write.ts'

const GOLDEN = tiny.goldens[0]!.text

const eachLine = (text: string, change: (line: string, n: number) => string): string =>
  text.split('\n').map(change).join('\n')

/** Changes that editors, messengers and pages make to a text, in any sequence. */
const CARRIERS: { readonly [name: string]: (text: string) => string } = {
  'no last line end': (text) => text.replace(/\n+$/, ''),
  'more line ends': (text) => `\n \n${text}\n\n\n`,
  'blanks around it': (text) => `  ${text.trimEnd()} \t `,
  'blanks behind lines': (text) => eachLine(text, (line, n) => `${line}${' \t\u00a0'.slice(0, n % 4)}`),
  'lines set in': (text) => eachLine(text, (line) => `    ${line}`),
  'lines set in by no-break spaces': (text) => eachLine(text, (line) => `\u00a0\u00a0${line}`),
  quoted: (text) => eachLine(text, (line) => (line === '' ? '>' : `> ${line}`)),
  'quoted without blanks': (text) => eachLine(text, (line) => `>${line}`),
  'a fence': (text) => `\`\`\`\n${text.trimEnd()}\n\`\`\`\n`,
  'a fence with a word': (text) => `\`\`\`text\n${text}\n\`\`\``,
  'another fence': (text) => `~~~~\n${text.trimEnd()}\n~~~~`,
}

/** Changes applied before `CARRIERS`; they have no effect on quoted or indented text. */
const FIRST: typeof CARRIERS = {
  nothing: (text) => text,
  'no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'thin spaces outside names': (text) =>
    eachLine(text, (line) => line.replace(/^[^"]*/, (part) => part.replaceAll(' ', '\u2009'))),
  'a fence without lines of its own': (text) => `\`\`\`${text.trimEnd()}\`\`\``,
}

const carried = (text: string, names: readonly string[]): string => {
  const all = { ...CARRIERS, ...FIRST }
  const found = names.reduce((so, name) => all[name]!(so), text)
  return names.includes('quoted') ? found : found.replaceAll('\n', names.length % 2 === 0 ? '\r\n' : '\n')
}

const ways = fc
  .tuple(fc.constantFrom(...Object.keys(FIRST)), fc.array(fc.constantFrom(...Object.keys(CARRIERS)), { maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest])

test('a game is read as it was written, however it was pasted, quoted and sent', () =>
  forAll(
    [transcript, ways],
    (written, names) => {
      const file = writeTranscript(written)
      const isMixed = names.includes('no-break spaces') && /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/.test(file)
      fc.pre(!isMixed)
      const text = carried(file, names)
      expect(gameText(text)).toBe(file)
      const read = readTranscript(text)
      expect(read).toEqual(readTranscript(file))
      expect(read.ok && read.value.damage).toBeUndefined()
      expect(gameNamedIn(text)).toEqual(gameNamedIn(file))
    },
    200,
  ))

test('each way alone leaves the text of a game as it was', () => {
  for (const name of [...Object.keys(FIRST), ...Object.keys(CARRIERS)])
    expect([name, gameText(carried(GOLDEN, [name]))]).toEqual([name, GOLDEN])
  expect(gameText(GOLDEN)).toBe(GOLDEN)
})

test('a text that was cut off stays cut off', () => {
  for (let n = 0; n < GOLDEN.length - 1; n++) {
    const read = readTranscript(GOLDEN.slice(0, n))
    expect(read.ok && read.value.damage === undefined).toBe(false)
  }
  expect(readTranscript(GOLDEN.slice(0, -1))).toEqual(readTranscript(GOLDEN))
})

const messageOf = (text: string): string => {
  const read = readTranscript(text)
  return read.ok ? (read.value.damage?.message ?? '') : `${read.error.line}: ${read.error.message}`
}

test('what is no carrier is refused, and said in words that are so', () => {
  expect(messageOf(`\ufeff${GOLDEN}`)).toContain('1: this file begins with a byte order mark')
  expect(messageOf(`Look at this:\n\n${GOLDEN}`)).toContain('1: the game begins in line 3')
  expect(messageOf(`${GOLDEN}\nBea`)).toBe('nothing may follow the line "check …"')
  expect(messageOf(`${GOLDEN}${GOLDEN}`)).toBe('nothing may follow the line "check …"')
  expect(messageOf(GOLDEN.replace('\n', '\r'))).toContain('1: ')
  const wrapped = GOLDEN.replace(/^(\d+ play) (.*)$/m, '$1\n$2')
  expect(messageOf(GOLDEN.replace(/^(\d+ play) .*$/m, '$1'))).not.toContain('broken in two')
  expect(messageOf(wrapped)).toContain('a long line was broken in two')
})

test('long texts of little sense take no long time', () => {
  const many = 300_000
  for (const text of [' '.repeat(many), '\n'.repeat(many), '`'.repeat(many), '> '.repeat(many), '~\n'.repeat(many / 2)])
    expect(gameText(`${text}x!`)).toContain('x!')
})
