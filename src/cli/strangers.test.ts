import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusal, saidBy } from '../testing/command-line.ts'
import { inTestFolder } from '../testing/test-store.ts'
import { wholeGame } from '../testing/vectors/honest.ts'
import { edited, lineAt } from '../testing/vectors/vector.ts'

/** Names with control characters, and one with a required joiner. */
const [LOUD, PERSIAN] = ['A\u001b[31md\u202ea\u009b2J\u0007', 'می\u200cخواهم']

const plain = wholeGame('holmgang', { isUnsigned: true })
const file = edited(plain, (lines) =>
  lines.map((line) =>
    line.replace(/^(seat (\d) person) .*/, (_, who, seat) => `${who} ${JSON.stringify(seat === '0' ? LOUD : PERSIAN)}`),
  ),
)

const hidden = (text: string): readonly string[] => text.match(/(?!\n)[\p{Cc}\p{Cf}]/gu) ?? []

test.each(['replay FILE', 'analyse FILE', 'verify FILE', 'solve holmgang --at FILE:3', 'odds holmgang --at FILE:3'])(
  'a name that a terminal would obey is harmless: %s',
  (verb) =>
    inTestFolder(async (folder) => {
      const path = join(folder, 'game')
      writeFileSync(path, file)
      const before = process.exitCode
      const said = await saidBy(verb.replace('FILE', path))
      const json = await saidBy(`${verb.replace('FILE', path)} --json`)
      process.exitCode = before
      expect(hidden(said).filter((letter) => letter !== '\u200c')).toEqual([])
      expect(hidden(json).filter((letter) => letter !== '\u200c')).toEqual([])
      expect(said.includes('خواهم')).toBe(said.includes(PERSIAN))
      expect(said.includes('[31m')).toBe(said.includes('A?[31md?a?2J?'))
    }),
)

test('a refused line is quoted without what a terminal would obey', () =>
  inTestFolder(async (folder) => {
    const path = join(folder, 'game')
    writeFileSync(
      path,
      edited(plain, (lines) => lines.toSpliced(lineAt(plain, '3 ') - 1, 0, 'drink \u202e\u009b2J')),
    )
    const said = await refusal(`replay ${path}`)
    expect(said).toContain('"drink ??2J" is not a line of a game')
  }))
