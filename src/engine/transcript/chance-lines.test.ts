import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { replay, transcriptOf } from '../playthrough.ts'
import { checksum } from './checksum.ts'
import { readTranscript } from './read.ts'
import { writeTranscript } from './write.ts'

const fileOf = (id: string, seed: number, signed = true): string => {
  const { game } = games.find((manifest) => manifest.game.id === id)!
  const play = sealedGame(game, 'abc', seed, undefined, signed ? { signed } : {})
  return writeTranscript(transcriptOf(play))
}

type Verdict = { readonly line: number; readonly code: string; readonly message: string } | string

/** Reads a file and writes it again; returns the fault if the file is refused. */
const opened = (text: string): Verdict => {
  const read = readTranscript(text)
  if (!read.ok) return read.error
  const again = replay(games.find(({ game }) => game.id === read.value.header.game)!.game, read.value)
  if (again.ok) return writeTranscript(transcriptOf(again.value))
  const { line, code, message } = again.error
  return { line, code, message }
}

/** Edits the lines of a file and corrects its checksum. */
const changed = (text: string, change: (lines: readonly string[]) => readonly string[]): string => {
  const body = `${change(text.split('\n').slice(0, -2)).join('\n')}\n`
  return `${body}check ${checksum(body)}\n`
}

/** Dice or deck of each roll in a file, determined without the rules. */
const thrownByText = (text: string): readonly string[] => {
  const expected = new Map<string, string>()
  let said: string | undefined
  return text.split('\n').flatMap((line) => {
    if (/^(sides|deck) /.test(line)) said = line
    const [, slot, outcome] = /^\d+ roll (\S+) (\S+)$/.exec(line) ?? []
    if (slot === undefined || outcome === undefined) return []
    const kind = slot.replaceAll(/\d+/g, '')
    const thrown = said ?? expected.get(kind) ?? 'unknown'
    said = undefined
    expected.set(kind, thrown)
    if (thrown.startsWith('sides')) {
      const sides = thrown.slice(6).split('|')
      const counts = outcome.split('|').map((faces) => faces.split('-').length)
      return counts.map((count, i) => `${count}d${sides[i]}`).join('|')
    }
    const drawn = outcome.split('+')
    expected.set(
      kind,
      thrown
        .split(' ')
        .filter((card) => !drawn.includes(card))
        .join(' '),
    )
    return `${drawn.length} of ${thrown.split(' ').slice(1).join(' ')}`
  })
}

const thrownByRules = (text: string): readonly string[] => {
  const read = readTranscript(text)
  if (!read.ok) throw new RangeError(read.error.message)
  const { game } = games.find((manifest) => manifest.game.id === read.value.header.game)!
  const play = replay<unknown, unknown, unknown>(game, read.value)
  if (!play.ok) throw new RangeError(play.error.message)
  return play.value.states.flatMap((state) => {
    const node = game.node(state)
    if (node.kind !== 'chance') return []
    const { chance } = node
    return chance.kind === 'pool'
      ? chance.groups.map(({ count, sides }) => `${count}d${sides}`).join('|')
      : `${chance.take} of ${chance.from.map(({ card }) => card).join(' ')}`
  })
}

describe('a signed game', () => {
  test.each(games.map(({ game }) => game.id))('of %s says in its file what every roll throws', (id) => {
    for (const seed of [1, 2]) {
      const text = fileOf(id, seed)
      expect(thrownByText(text)).toEqual(thrownByRules(text))
      expect(opened(text)).toBe(text)
    }
  })

  const holmgang = fileOf('holmgang', 1)
  const lines = holmgang.split('\n')
  const swing = lines.findIndex((line) => line.includes('roll round-1-swing'))

  test('is refused at a line that says something else than the rules', () => {
    const text = changed(holmgang, (all) => all.with(swing - 1, 'sides 8'))
    expect(opened(text)).toEqual({ line: swing, code: 'chance', message: 'expected the line "sides 6"' })
  })

  test('is refused where the line is missing', () => {
    const text = changed(holmgang, (all) => all.toSpliced(swing - 1, 1))
    expect(opened(text)).toEqual({ line: swing, code: 'chance', message: 'expected the line "sides 6"' })
  })

  test('is refused where the line says what was already known', () => {
    const second = lines.findIndex((line) => line.includes('roll round-2-swing'))
    const text = changed(holmgang, (all) => all.toSpliced(second, 0, 'sides 6'))
    const message = 'no line about dice or cards is expected here'
    expect(opened(text)).toEqual({ line: second + 1, code: 'chance', message })
  })

  test('names another deck where cards are not drawn from what was left', () => {
    const text = fileOf('king-of-the-roll', 1)
    expect(text).toContain('\ndeck board-1 board-2\n')
    const other = changed(text, (all) =>
      all.map((line) => (line.startsWith('deck board') ? 'deck board-2 board-1' : line)),
    )
    expect(opened(other)).toMatchObject({ code: 'chance', message: 'expected the line "deck board-1 board-2"' })
  })
})

test('games without keys have no such lines, and none may be put in', () => {
  const text = fileOf('holmgang', 1, false)
  expect(text).not.toMatch(/^(sides|deck) /m)
  const first = text.split('\n').findIndex((line) => line.startsWith('1 roll'))
  expect(opened(changed(text, (all) => all.toSpliced(first, 0, 'sides 6|6')))).toMatchObject({
    code: 'chance',
    line: first + 1,
  })
})
