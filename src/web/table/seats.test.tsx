import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { endingOf, type GameEvent, note, takeBackTo } from '../../engine/index.ts'
import { games } from '../../testing/games.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { sceneOf } from './choices.ts'
import { Seats } from './seats.tsx'
import { dueAt, look, openGame, sessionOf, type LocalGame } from '../local/local-game.ts'

const shownBy = (manifest: (typeof games)[number], session: LocalGame): readonly string[] => {
  const html = renderToStaticMarkup(
    <Seats manifest={manifest} session={sessionOf(session)} due={dueAt(session, true)} />,
  )
  return [...html.matchAll(/<li[^>]*class="([^"]*)"[^>]*>.*?<span>([^<]*)<\/span>/g)].map(
    ([, marks, said]) => `${marks}:${said}`,
  )
}

describe.each(games.filter(({ game }) => game.seats.max > 1))('the cards of the seats in $game.id', (manifest) => {
  const { game } = manifest
  const whole = sealedGame(game, 'm1', 5, 2)
  const closed = (event: Omit<GameEvent & { kind: 'closed' }, 'kind'>): LocalGame =>
    openGame(note(takeBackTo(whole, 3), { kind: 'closed', ...event }))

  test.each([
    [{ how: 'resigned', seat: 0, payoff: [0, 1], places: [2, 1] }, [':resigned', 'won:won']],
    [{ how: 'late', seat: 1, payoff: [1, 0], places: [1, 2] }, ['won:won', ':lost on time']],
    [{ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] }, [':draw', ':draw']],
    [{ how: 'abandoned' }, [':left', ':left']],
  ] as const)('say what it came to: %j', (event, shown) => {
    const session = closed(event)
    expect(shownBy(manifest, session)).toEqual(shown)
    const scene = sceneOf(manifest, sessionOf(session), false)
    expect(scene.turn).toEqual([])
    expect(scene.results?.map((result) => result?.words)).toEqual(shown.map((said) => said.replace(/^.*:/, '')))
  })

  test('looking back they say who plays, and the board knows of no result', () => {
    const back = look(closed({ how: 'resigned', seat: 0, places: [2, 1] }), 1)
    expect(shownBy(manifest, back).join()).not.toMatch(/won|resigned/)
    expect(sceneOf(manifest, sessionOf(back), false).results).toBeUndefined()
  })

  test('a game that was played out marks its winner, or says that it is a draw', () => {
    const { places } = endingOf(whole)!
    const shown =
      places[0] === places[1] ? [':draw', ':draw'] : places.map((place) => (place === 1 ? 'won:won' : ':lost'))
    expect(shownBy(manifest, openGame(whole))).toEqual(shown)
  })
})
