import { describe, expect, test } from 'vitest'
import { games, manifestOf } from '../../games/index.ts'
import { fileOf, replayed, valueOf } from '../../testing/plays.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { edited, lineAt, withLine } from '../../testing/vectors/vector.ts'
import { type AnyPlay, replay } from '../playthrough.ts'
import { readTranscript } from './read.ts'

// Vectors of src/testing/vectors cover lines that are wrong or missing.

const signedFile = (id: string, seed: number): string =>
  fileOf(sealedGame(manifestOf(id)!.game, 'abc', seed, undefined, { signed: true }))

/** Returns the fault for which the rules refuse a file. */
const faultIn = (text: string) => {
  const again = replay(manifestOf(valueOf(readTranscript(text)).header.game)!.game, valueOf(readTranscript(text)))
  return again.ok ? undefined : again.error
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

const thrownByRules = ({ game, states }: AnyPlay): readonly string[] =>
  states.flatMap((state) => {
    const node = game.node(state)
    if (node.kind !== 'chance') return []
    const { chance } = node
    return chance.kind === 'pool'
      ? chance.groups.map(({ count, sides }) => `${count}d${sides}`).join('|')
      : `${chance.take} of ${chance.from.map(({ card }) => card).join(' ')}`
  })

describe('a signed game', () => {
  test.each(games)('of $game.id says in its file what every roll throws', ({ game }) => {
    for (const seed of [1, 2]) {
      const text = signedFile(game.id, seed)
      expect(thrownByText(text)).toEqual(thrownByRules(replayed(game, text)))
      expect(fileOf(replayed(game, text))).toBe(text)
    }
  })

  test('is refused where a line says what was already known', () => {
    const text = signedFile('holmgang', 1)
    const line = lineAt(text, /roll round-2-swing/)
    const fault = faultIn(edited(text, (all) => all.toSpliced(line - 1, 0, 'sides 6')))
    expect(fault).toMatchObject({ line, code: 'chance', message: 'no line about dice or cards is expected here' })
  })

  test('names another deck where cards are not drawn from what was left', () => {
    const text = withLine(signedFile('king-of-the-roll', 1), 'deck board', (line) => {
      expect(line).toBe('deck board-1 board-2')
      return 'deck board-2 board-1'
    })
    expect(faultIn(text)).toMatchObject({ code: 'chance', message: 'expected the line "deck board-1 board-2"' })
  })
})

test('games without keys have no such lines, and none may be put in', () => {
  const text = fileOf(sealedGame(manifestOf('holmgang')!.game, 'abc', 1))
  expect(text).not.toMatch(/^(sides|deck) /m)
  const line = lineAt(text, '1 roll')
  expect(faultIn(edited(text, (all) => all.toSpliced(line - 1, 0, 'sides 6|6')))).toMatchObject({
    code: 'chance',
    line,
  })
})
