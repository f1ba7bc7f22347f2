import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordInText } from '../../analysis/verdict/check-text.ts'
import { compareKept, type Comparison, type OwnRecord } from '../../analysis/verdict/kept.ts'
import { memoByObject } from '../../dice/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import { chainOf, sealIn } from '../../protocol/index.ts'
import { forAll } from '../for-all.ts'
import { downloaded, downloadsOf } from './downloads.ts'
import { withLine } from './vector.ts'

const playIn = (text: string): AnyPlay => {
  const kept = recordInText(text)
  if (kept === undefined || !('play' in kept)) throw new RangeError(`this is no game:\n${text}`)
  return kept.play
}

const chainIn = memoByObject((play: AnyPlay) => chainOf(play, sealIn(play)))

const compared = (play: AnyPlay, kept: OwnRecord): Comparison => compareKept(play, chainIn(play), kept)

const pliesIn = (text: string): readonly string[] => text.split('\n').filter((line) => /^\d+ /.test(line))

/** True if one list is a prefix of the other. */
const isBeginning = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).join('\n') === other.slice(0, one.length).join('\n')

/** The games in these files, each with its file's text. */
const opened = (files: readonly string[]) => files.map((text) => ({ text, play: playIn(text) }))

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((a) => all.map((b) => [a, b] as const))

const anyGame = downloaded('play', 'play', 'undo', 'stand-in', 'move', 'rename', 'draw')

describe('two honest files of one game', () => {
  test('are never said to be two games, whichever was kept', () =>
    forAll(
      [anyGame],
      (made) => {
        const files = downloadsOf(made)
        const games = files.map(playIn)
        for (const [play, kept] of pairs(games)) expect(compared(play, { play: kept }).kind).not.toBe('different')
        for (const play of games) expect(compared(play, { play })).toMatchObject({ kind: 'same', isWhole: true })
      },
      6,
    ))

  test('say which of them goes on, and how many steps they share', () =>
    forAll(
      [downloaded('play', 'stand-in', 'move', 'rename', 'draw')],
      (made) => {
        for (const [a, b] of pairs(opened(downloadsOf(made)))) {
          const [own, kept] = [pliesIn(a.text).length, pliesIn(b.text).length]
          const { kind, ...shared } = compared(a.play, { play: b.play })
          const isLonger = 'isLonger' in shared ? shared.isLonger : false
          expect({ kind, ...shared, isLonger: isLonger || kept > own }).toMatchObject({
            kind: 'same',
            plies: Math.min(own, kept),
            isLonger,
          })
        }
      },
      6,
    ))

  test('are never said to be two games where a download broke off, or came by Windows', () =>
    forAll(
      [downloaded('play', 'undo'), fc.double({ min: 0, max: 1, noNaN: true })],
      (made, share) => {
        const files = downloadsOf(made)
        const games = files.map(playIn)
        for (const text of files) {
          const cut = text.slice(0, Math.floor(text.length * share))
          const kept = [cut, text.replaceAll('\n', '\r\n')].flatMap((one) => recordInText(one) ?? [])
          for (const play of games) for (const one of kept) expect(compared(play, one).kind).not.toBe('different')
        }
      },
      6,
    ))

  test('have the opening and the ending that a device kept of it, and every link of their chains', () =>
    forAll(
      [anyGame],
      (made) => {
        const games = downloadsOf(made).map(playIn)
        const chains = games.flatMap((play) => (chainIn(play) ?? []).filter((_, i) => i % 7 === 0))
        const whole = chainIn(games.at(-1)!)!
        const ends = [whole[0]!.chain, whole.at(-1)!.chain]
        for (const play of games) {
          for (const links of [ends, ends.slice(0, 1)]) expect(compared(play, { links }).kind).not.toBe('different')
          for (const { chain } of chains) expect(compared(play, { link: chain }).kind).not.toBe('different')
        }
      },
      6,
    ))
})

describe('a game of which two courses were signed', () => {
  test('is refuted, and the server is named where it signed both', () =>
    forAll(
      [downloaded('play', 'draw'), fc.integer({ min: 0, max: 6 })],
      (made, after) => {
        const [files, others] = [made, { ...made, course: { number: 1, after } }].map((one) => opened(downloadsOf(one)))
        for (const a of files!)
          for (const b of others!) {
            const found = compared(a.play, { play: b.play })
            if (isBeginning(pliesIn(a.text), pliesIn(b.text))) continue
            const isForked =
              [a, b].every(({ text }) => text.includes('\nsigned server ')) && made.game !== 'king-of-the-roll'
            expect(found).toMatchObject({ kind: 'different', ...(isForked && { isForked }) })
          }
      },
      6,
    ))

  test('is refuted where another name stands above it, or another opening or ending was kept', () =>
    forAll(
      [downloaded('play')],
      (made) => {
        const files = downloadsOf(made)
        const play = playIn(files.at(-1)!)
        const chain = chainIn(play)!
        const renamed = playIn(withLine(files[0]!, 'seat 0', (line) => line.replace(/".*"/, '"Eva"')))
        expect(compared(play, { play: renamed }).kind).toBe('different')
        const [opening, closing] = [chain[0]!.chain, chain.at(-1)!.chain]
        for (const links of [['A'.repeat(43)], ['A'.repeat(43), closing], [opening, 'A'.repeat(43)]])
          expect(compared(play, { links }).kind).toBe('different')
        expect(compared(play, { link: 'A'.repeat(43) }).kind).toBe('different')
      },
      6,
    ))
})
