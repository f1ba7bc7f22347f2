import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type Offered, readAnswer } from './answer.ts'
import { linesOf } from './lines.ts'

const offer = (notation: string, label: string, short: string): Offered => ({
  action: notation,
  notation,
  words: { label, short, about: '', clauses: [] },
})

const offered = [
  offer('keep', 'Keep the shield', 'Keep'),
  offer('parry 2', 'Parry a 2', 'Parry 2'),
  offer('parry 4', 'Parry the 4', 'Parry 4'),
]

const taken = (line: string): unknown => {
  const answer = readAnswer(line, offered)
  return answer.kind === 'take' ? answer.offered.notation : answer.kind
}

describe('a typed line', () => {
  test.each([
    ['1', 'keep'],
    [' 3 ', 'parry 4'],
    ['parry 2', 'parry 2'],
    ['PARRY  4', 'parry 4'],
    ['parry the 4', 'parry 4'],
    ['k', 'keep'],
    ['odds', 'odds'],
    ['?', 'odds'],
    ['hint', 'hint'],
    ['More', 'more'],
    ['where', 'where'],
    ['Quit', 'leave'],
    ['', 'nonsense'],
    ['0', 'nonsense'],
    ['4', 'nonsense'],
    ['-1', 'nonsense'],
    ['1.0', 'nonsense'],
    ['parry', 'nonsense'],
    ['parry 6', 'nonsense'],
  ])('"%s" means %s', (line, meaning) => {
    expect(taken(line)).toBe(meaning)
  })

  test('may carry a file or a clause as it was written', () => {
    expect(readAnswer('save My Game', offered)).toEqual({ kind: 'save', file: 'My Game' })
    expect(readAnswer('rules H5', offered)).toEqual({ kind: 'rules', clause: 'H5' })
  })

  test('that may mean several choices is answered with them', () => {
    expect(readAnswer('parry', offered)).toEqual({
      kind: 'nonsense',
      why: '"parry" may be parry 2 or parry 4: type more of it.',
    })
    const many = Array.from({ length: 9 }, (_, i) => offer(`reroll ${i}`, `Reroll ${i}`, `Reroll ${i}`))
    expect(readAnswer('rer', many)).toMatchObject({
      why: expect.stringMatching(/reroll 4, and 4 more: type more of it/),
    })
  })

  test('that is not understood is answered with what can be typed', () => {
    expect(readAnswer('kepe', offered)).toEqual({
      kind: 'nonsense',
      why: '"kepe" is not offered. Did you mean "keep"? Type a number from 1 to 3, a choice such as "keep", or: odds, hint, more, where, rules, save, leave.',
    })
  })
})

const all = async (...parts: readonly string[]): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const line of linesOf(Readable.from(parts.map((part) => Buffer.from(part))))) lines.push(line)
  return lines
}

describe('lines of an input', () => {
  test('may come in pieces, and the last one need not be ended', async () => {
    expect(await all('a', 'b\nc', 'd\n', '\ne')).toEqual(['ab', 'cd', '', 'e'])
  })

  test('without an end are refused', async () => {
    await expect(all('x'.repeat(20_000))).rejects.toThrow('no line breaks')
  })
})
