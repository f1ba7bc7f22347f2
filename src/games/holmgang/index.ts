import type { Manifest } from '../manifest.ts'
import { bots, holmgang, odds } from './core.ts'
import type { HolmgangRules } from './rules/house-rules.ts'
import type { HolmgangAction, HolmgangState } from './rules/rules.ts'
import { text } from './text/text.ts'
import { words } from './words.ts'

export { holmgang }

/** Two crossed swords between hazel poles. */
const SWORDS = 'M26 8l40 32M70 8l-40 32M60 29l8 8M36 29l-8 8M66 40l6 3M30 40l-6 3M14 14v28M82 14v28M14 20q34 10 68 0'

const examples = {
  'first-blood': new URL('./fixtures/first-blood.hazelring', import.meta.url),
  'six-scores': new URL('./fixtures/six-scores.hazelring', import.meta.url),
  'galens-wager': new URL('./fixtures/galens-wager.hazelring', import.meta.url),
  'before-swing': new URL('./fixtures/before-swing.hazelring', import.meta.url),
  'take-now': new URL('./fixtures/take-now.hazelring', import.meta.url),
  insults: new URL('./fixtures/insults.hazelring', import.meta.url),
  'both-swings': new URL('./fixtures/both-swings.hazelring', import.meta.url),
}

const manifest: Manifest<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = {
  game: holmgang,
  text,
  odds,
  bots,
  content: {
    rule: 'arms',
    load: async () => (await import('./text/editor.ts')).editor,
    loadUses: async () => (await import('./text/uses.ts')).uses,
  },
  pageFigures: async () => (await import('./text/page-figures.ts')).pageFigures,
  printedPieces: async () => (await import('./text/printed-pieces.ts')).printedPieces,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples,
  ceremonies: { after: { words: words.blessing, drawing: SWORDS } },
  drawings: async () => (await import('./drawings/drawings.tsx')).holmgangDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
