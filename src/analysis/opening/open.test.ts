import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { faultSentence, openText } from './open.ts'

const sample = readFileSync(Object.values(games[0]!.examples)[0]!, 'utf8')
const lines = sample.split('\n')
const first = lines.findIndex((line) => line.startsWith('1 '))

const withLine = (index: number, line: string): string => lines.toSpliced(index, 1, line).join('\n')

describe('opening a saved game', () => {
  test('plays a whole one again', () => {
    const opened = openText(sample)
    expect(opened.ok && opened.play.plies.length).toBe(lines.findIndex((line) => line.startsWith('end ')) - first)
  })

  test('reads Windows line ends', () => {
    expect(openText(sample.replaceAll('\n', '\r\n')).ok).toBe(true)
  })

  test('names the line of an illegal move, and keeps the lines before it', () => {
    const refused = openText(withLine(first + 4, '5 play 0 fly'))
    expect(refused).toMatchObject({ ok: false, fault: { line: first + 5 } })
    expect(!refused.ok && refused.intact?.play.plies.length).toBe(4)
  })

  test('names an unreadable line, and keeps the lines before it', () => {
    const refused = openText(withLine(first + 6, '????'))
    expect(refused).toMatchObject({ ok: false, fault: { line: first + 7 } })
    expect(!refused.ok && refused.intact?.play.plies.length).toBe(6)
  })

  test('keeps all steps of a file that was cut off', () => {
    const refused = openText(lines.slice(0, first + 3).join('\n'))
    expect(refused).toMatchObject({ ok: false, fault: { code: 'truncated' } })
    expect(!refused.ok && refused.intact?.play.plies.length).toBeGreaterThan(0)
  })

  test.each([
    ['', 'foreign'],
    ['hello', 'foreign'],
    [withLine(0, 'hazelring 99'), 'newer'],
    [withLine(1, 'game quidditch 1'), 'game'],
    ['hazelring 1\n'.repeat(100_000), 'huge'],
  ])('refuses a strange file', (text, code) => {
    expect(openText(text)).toMatchObject({ ok: false, fault: { code } })
  })

  test('says the line and the reason in a sentence', () => {
    expect(faultSentence({ code: 'x', line: 12, message: 'the dice are missing' })).toBe(
      'Line 12: the dice are missing.',
    )
  })
})
