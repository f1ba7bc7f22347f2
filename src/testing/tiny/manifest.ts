import type { Manifest } from '../../games/index.ts'
import { echoBot } from './bots.ts'
import { cups } from './game.ts'
import type { CupsAction, CupsRules, CupsState } from './state.ts'
import { words } from './words.ts'

/** Manifest of the test game: three or more seats, hidden dice and cards, simultaneous choices, reveals. */
export const cupsManifest: Manifest<CupsState, CupsAction, CupsState, CupsRules> = {
  game: cups,
  text: words,
  odds: { questions: () => [], risk: () => undefined },
  bots: [echoBot],
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: { called: new URL('./fixtures/called.hazelring', import.meta.url) },
  board: async () => (await import('./board.tsx')).Board,
}
