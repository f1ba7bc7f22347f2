import { type Bot, levelBot, perfectBot, randomBot } from '../../bots/index.ts'
import type { Game } from '../../engine/index.ts'
import type { Manifest } from '../manifest.ts'
import { bots, type Measured, levels } from './bots/bots.ts'
import { model } from './solve/model.ts'
import { odds } from './odds/odds.ts'
import type { HolmgangRules } from './rules/house-rules.ts'
import { holmgang as rules, type HolmgangAction, type HolmgangState } from './rules/rules.ts'
import { measured } from './bots/strength.data.ts'
import { text } from './text/text.ts'

/** The game with its model. */
export const holmgang: Game<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = { ...rules, model }

const examples = {
  'first-blood': new URL('./fixtures/first-blood.hazelring', import.meta.url),
  'galens-wager': new URL('./fixtures/galens-wager.hazelring', import.meta.url),
  'before-swing': new URL('./fixtures/before-swing.hazelring', import.meta.url),
  'take-now': new URL('./fixtures/take-now.hazelring', import.meta.url),
}

/** Weakest first, as measured against perfect play. */
const players: readonly Measured<HolmgangRules>[] = [
  { ...(randomBot as Bot<HolmgangAction, HolmgangState>), ...measured.random },
  ...bots,
  ...levels.map((level) => ({ ...levelBot(holmgang, level), strength: measured[level.id].strength })),
  { ...perfectBot(holmgang), ...measured.perfect },
].toSorted((a, b) => a.strength.againstBest - b.strength.againstBest)

const manifest: Manifest<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = {
  game: holmgang,
  text,
  odds,
  bots: players,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples,
  drawings: async () => (await import('./drawings/drawings.tsx')).holmgangDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
