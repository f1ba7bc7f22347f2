import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { games } from '../../testing/games.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { look, openGame, sessionOf } from '../local/local-game.ts'
import { Log } from './log.tsx'

const IGNORE = (): void => {}

test.each(games)('$game.id: Tab stops in the log only at the clauses of the line that is shown', (manifest) => {
  const whole = openGame(sealedGame(manifest.game, 'm1', 5, manifest.game.seats.max > 1 ? 2 : 1))
  const { length } = whole.play.plies
  for (const step of [2, Math.floor(length / 2), length]) {
    const session = sessionOf(look(whole, step))
    const page = renderToStaticMarkup(<Log manifest={manifest} session={session} onLook={IGNORE} onClause={IGNORE} />)
    const lines = page.split('<li').filter((line) => line.includes('class="clause"'))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const isShown = line.includes(`data-step="${step}"`)
      const stops = [...line.matchAll(/<a [^>]*>/g)].filter(([link]) => !link.includes('tabindex="-1"'))
      expect(stops.length > 0).toBe(isShown)
    }
  }
})
