import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../testing/games.ts'

/** Custom properties that `ending.css` reads: a shape and its three colours. */
const PROPERTIES = ['--matter', '--matter-1', '--matter-2', '--matter-3']

describe.each(games)('the board of $game.id', ({ game: { id }, rulesPage }) => {
  const board = new URL('./board/', rulesPage)

  // Without `matter.css` the confetti has the page's default colours.
  test.runIf(existsSync(new URL('matter.css', board)))('lets its own matter fall at the end', () => {
    expect(readFileSync(new URL('board.tsx', board), 'utf8')).toContain("import './matter.css'")
    const style = readFileSync(new URL('matter.css', board), 'utf8')
    expect(style).toContain(`[data-game="${id}"]`)
    expect([...style.matchAll(/(--matter\S*):/g)].map(([, name]) => name)).toEqual(PROPERTIES)
  })
})
