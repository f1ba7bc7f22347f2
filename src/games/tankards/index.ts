import type { Manifest } from '../manifest.ts'
import { alone } from './solve/alone.ts'
import { bots, odds, tankards } from './core.ts'
import { totals } from './odds/total.ts'
import { why } from './odds/why.ts'
import { pointsReference } from './solve/reference.ts'
import type { TankardsAction, TankardsRules, TankardsState } from './rules/rules.ts'
import { roundRobin } from './round-robin.data.ts'
import { text } from './text/text.ts'

export { tankards }

/** The lobby shows the first example. After two thirds of it, a straight and a pair are on the table. */
const examples = {
  'from-1': new URL('./fixtures/from-1.hazelring', import.meta.url),
  'last-roll': new URL('./fixtures/last-roll.hazelring', import.meta.url),
  'single-roll': new URL('./fixtures/single-roll.hazelring', import.meta.url),
  'rolled-off': new URL('./fixtures/rolled-off.hazelring', import.meta.url),
  'to-150': new URL('./fixtures/to-150.hazelring', import.meta.url),
  alone: new URL('./fixtures/alone.hazelring', import.meta.url),
  'natural-1-nothing': new URL('./fixtures/natural-1-nothing.hazelring', import.meta.url),
}

const manifest: Manifest<TankardsState, TankardsAction, TankardsState, TankardsRules> = {
  game: tankards,
  text: { ...text, why },
  odds,
  bots,
  roundRobin,
  reference: pointsReference,
  points: totals,
  alone,
  content: {
    rule: 'card',
    load: async () => (await import('./text/editor.ts')).editor,
    loadUses: async () => (await import('./odds/uses.ts')).uses,
  },
  pageFigures: async () => (await import('./text/page-figures.ts')).pageFigures,
  printedPieces: async () => (await import('./text/printed-pieces.ts')).printedPieces,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples,
  drawings: async () => (await import('./drawings/drawings.tsx')).tankardsDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
