import { describe, expect, test } from 'vitest'
import { note, takeBackTo, transcriptOf, writeTranscript } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { sealedGame } from '../../../testing/sealed-game.ts'
import { unpackLink } from '../../data/share/link.ts'
import { checkText } from '../../../analysis/verdict/check-text.ts'
import { withNames } from '../../../analysis/verdict/words.ts'
import { contentsOf, rollsOf } from './checked.ts'
import { verifyLink } from '../../parts/verify-link.ts'

const states = (text: string): readonly string[] => {
  const { verdict } = checkText(text)
  return verdict.verdict === 'unreadable' ? [] : verdict.levels.slice(0, 2).map(({ state }) => state)
}

describe.each(games)('checking a sealed game of $game.id', ({ game }) => {
  const play = sealedGame(game, 'm1', 5)
  const text = writeTranscript(transcriptOf(play))
  const lines = text.split('\n')

  test('checks out, step by step, with the key from which each roll follows', () => {
    const { verdict, wrongRoll } = checkText(text)
    const contents = contentsOf(text)
    expect(verdict).toMatchObject({ verdict: 'proven', rolls: rollsOf(play).length })
    expect(states(text)).toEqual(['shown', 'shown'])
    expect([contents?.seal?.key.length, wrongRoll, contents?.play.plies.length]).toEqual([
      32,
      undefined,
      play.plies.length,
    ])
  })

  test('one link takes the whole game along', async () => {
    const [page, fragment] = (await verifyLink(text)).split(/(?=#)/)
    expect([page, await unpackLink(fragment!)]).toEqual(['/verify', { ok: true, value: text }])
  })

  test('a secret that does not fit is found at its line; what comes after is not looked at', () => {
    const at = lines.findIndex((line) => line.startsWith('reveal 0 '))
    const swapped = lines
      .with(
        at,
        lines[at]!.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
      .join('\n')
    expect(checkText(swapped).verdict).toMatchObject({ verdict: 'refuted', check: 'secrets', line: at + 1 })
    expect(states(swapped)).toEqual(['shown', 'refuted'])
    expect(checkText(swapped).damage).toMatchObject({ code: 'damaged' })
  })

  test('a line against the rules is found before the dice', () => {
    const at = lines.findLastIndex((line) => /^\d+ play /.test(line))
    const broken = lines.with(at, lines[at]!.replace(/play .*/, 'play 0 cheat')).join('\n')
    expect(checkText(broken).verdict).toMatchObject({ verdict: 'refuted', check: 'rules', line: at + 1 })
    expect(states(broken)).toEqual(['refuted', 'not shown'])
  })

  test('before the end the rolls are open, not wrong', () => {
    const early = lines.filter((line) => !line.startsWith('reveal server')).join('\n')
    expect(checkText(writeTranscript(transcriptOf(takeBackTo(play, 3)))).verdict.verdict).toBe('unproven')
    expect(states(writeTranscript(transcriptOf(takeBackTo(play, 3))))).toEqual(['shown', 'not shown'])
    expect(checkText(early).verdict).toMatchObject({ verdict: 'unreadable', fault: { code: 'damaged' } })
  })

  test('a game that was closed is checked as far as it went', () => {
    const part = note(takeBackTo(play, 5), { kind: 'closed', how: 'resigned', seat: 1 })
    const server = play.events.findLast((event) => event.kind === 'reveal')!
    const closed = checkText(writeTranscript(transcriptOf(note(part, server))))
    expect(closed.verdict.verdict).toBe('proven')
  })
})

test('a swapped roll is named by its step', () => {
  const play = sealedGame(games[0]!.game, 'm1', 5)
  const at = rollsOf(play).at(-1)!
  const lines = writeTranscript(transcriptOf(play)).split('\n')
  const file = lines.findIndex((line) => line.startsWith(`${at} roll `))
  const tried = [1, 2, 3, 4, 5, 6].map((face) =>
    checkText(lines.with(file, lines[file]!.replace(/\d$/, `${face}`)).join('\n')),
  )
  const swapped = tried.filter(({ wrongRoll }) => wrongRoll !== undefined)
  expect(swapped.length).toBeGreaterThan(0)
  for (const { wrongRoll, verdict } of swapped)
    expect([wrongRoll, verdict]).toEqual([at, expect.objectContaining({ check: 'rolls', line: file + 1 })])
})

test('what is no game cannot be read', () => {
  for (const text of ['', 'hello', 'hazelring 1\nnonsense\n', 'hazelring 9\n']) {
    expect([checkText(text).verdict.verdict, contentsOf(text)]).toEqual(['unreadable', undefined])
  }
})

test('seats are called by their names', () =>
  expect(withNames('seat 1 never revealed, seat 7 either', ['A', 'B'])).toBe('B never revealed, seat 7 either'))
