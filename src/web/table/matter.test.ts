import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'

/** Properties that `ending.css` reads: a shape, and its three colours. */
const PROPERTIES = ['--matter', '--matter-1', '--matter-2', '--matter-3']

test.each(games.map(({ game }) => game.id))('%s: what falls at its end is its own matter', (id) => {
  const board = new URL(`../../games/${id}/board/`, import.meta.url)
  expect(readFileSync(new URL('board.tsx', board), 'utf8')).toContain("import './matter.css'")
  const style = readFileSync(new URL('matter.css', board), 'utf8')
  expect(style).toContain(`[data-game="${id}"]`)
  expect([...style.matchAll(/(--matter\S*):/g)].map(([, name]) => name)).toEqual(PROPERTIES)
})
