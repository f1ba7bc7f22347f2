import { levelBot, perfectBot } from '../../bots/index.ts'
import type { Game } from '../../engine/index.ts'
import type { Manifest } from '../manifest.ts'
import { bots } from './bots.ts'
import { levels } from './levels.ts'
import { model } from './model.ts'
import { odds } from './odds.ts'
import { holmgang as rules, type HolmgangAction, type HolmgangRules, type HolmgangState } from './rules.ts'
import { text } from './text.ts'

/** The game with its model. */
export const holmgang: Game<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = { ...rules, model }

const examples = {
  'first-blood': new URL('./fixtures/first-blood.hazelring', import.meta.url),
  'galens-wager': new URL('./fixtures/galens-wager.hazelring', import.meta.url),
  'before-swing': new URL('./fixtures/before-swing.hazelring', import.meta.url),
}

const manifest: Manifest<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = {
  game: holmgang,
  text,
  odds,
  bots: [...bots, ...levels.map((level) => levelBot(holmgang, level)), perfectBot(holmgang)],
  rulesPage: new URL('./rules.md', import.meta.url),
  examples,
  board: async () => (await import('./board.tsx')).Board,
}

export default manifest
