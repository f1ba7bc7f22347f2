import { describe, expect, test } from 'vitest'
import { endingOf } from '../../../engine/index.ts'
import { games } from '../../../testing/games.ts'
import { sealedGame } from '../../../testing/sealed-game.ts'
import { whereOf } from './game-words.ts'

/** A saved game in which only seat 0 is a person at this device. */
const saved = (manifest: (typeof games)[number]) => {
  const whole = sealedGame(manifest.game, 'm1', 5, 2)
  const [first, ...others] = whole.header.seats
  const seats =
    first === undefined ? [] : [first, ...others.map(({ name }) => ({ kind: 'bot' as const, bot: 'random', name }))]
  const play = { ...whole, header: { ...whole.header, seats } }
  return { id: '0', raw: '', text: '', kept: true, ok: true as const, manifest, play }
}

describe.each(games.filter(({ game }) => game.seats.max > 1))('a saved game of $game.id', (manifest) => {
  test('says the result with the points of both, the reader’s own first', () => {
    const game = saved(manifest)
    const scores = endingOf(game.play)?.scores
    const said = whereOf(game)
    const points = scores === undefined ? '' : `, ${scores[0]} : ${scores[1]}`
    expect(said).toMatch(new RegExp(`^(Won|Lost|Draw)${points}$`))
  })
})
