import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { type AnyPlay, offeredTexts, usualSeats } from '../../engine/index.ts'
import { gladiators, holmgang, manifestOf } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { ledgerOf } from '../../odds/index.ts'
import { sumOf } from '../../odds/sum.ts'
import { begun, people, playedOn } from '../../testing/plays.ts'
import { referenceFor } from '../reference.ts'
import { studiedChoices, studyGame } from './choices.ts'

/** The beginning of a random game. */
const randomGame = ({ game }: Pick<AnyManifest, 'game'>, seed: number): AnyPlay =>
  playedOn(begun(game, people(usualSeats(game))), seeded(seed), 250)

const seeds = [1, 2]

describe.each(games)('$game.id', (manifest) => {
  test('every class of position and choice has words; names of fighters speak for themselves', () => {
    const { habits } = manifest.text
    for (const seed of seeds) {
      const play = randomGame(manifest, seed)
      for (const [at, state] of play.states.entries()) {
        const node = play.game.node(state)
        const seats = node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []
        for (const { seat } of seats) {
          const texts = offeredTexts(play.game, state, seat)
          for (const text of texts) {
            const habit = habits?.of(play.game.view(state, seat), seat, text, texts)
            if (habit === undefined) continue
            expect(Object.keys(habits?.positions ?? {}), `ply ${at}: ${text}`).toContain(habit.position)
            if (['choose', 'character'].includes(habit.position)) continue
            expect(Object.keys(habits?.choices ?? {}), `ply ${at}: ${text}`).toContain(habit.choice)
          }
        }
      }
    }
  })
})

test.each([holmgang, gladiators].map((game) => [game.id, manifestOf(game.id)!] as const))(
  '%s: the costs of all choices of a seat add up to what the ledger says',
  (_, manifest) => {
    const play = randomGame(manifest, 4)
    const choices = studiedChoices({ manifest, play })
    const { seats } = ledgerOf(play, referenceFor(manifest, play.rules, 2))
    for (const [seat, { cost }] of seats.entries()) {
      const own = choices.filter((one) => one.seat === seat).map(({ worth }) => worth?.cost ?? Number.NaN)
      expect(sumOf(own)).toBeCloseTo(cost, 6)
    }
    expect(choices.some(({ worth }) => worth?.isTelling === true && !worth.isRight)).toBe(true)
  },
)

test('under changed house rules nothing is sorted, and a text that is no game teaches nothing', () => {
  const manifest = manifestOf(holmgang.id)!
  const play = randomGame(manifest, 1)
  expect(studiedChoices({ manifest, play: { ...play, rules: { ...play.rules, parry: 'optional' } } })).toEqual([])
  expect(studyGame('no game')).toEqual({ choices: [] })
})

test('a game without an own sorting is sorted by the kind of decision and the first word of the notation', () => {
  const { habits: _habits, ...text } = manifestOf(holmgang.id)!.text
  const manifest = { ...manifestOf(holmgang.id)!, text } as AnyManifest
  const found = studiedChoices({ manifest, play: randomGame(manifest, 1) })
  expect(new Set(found.map(({ position }) => position))).toEqual(new Set(['choice']))
  expect(found.map(({ choice }) => choice)).toContain('parry')
})
