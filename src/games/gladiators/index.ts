import { itemAt } from '../../dice/index.ts'
import type { Manifest } from '../manifest.ts'
import { bots, gladiators, odds } from './core.ts'
import { READY_MADE, readyMade } from './rules/house-content.ts'
import type { GladiatorsRules } from './rules/house-rules.ts'
import { bestPlay } from './solve/choosing.ts'
import type { GladiatorsAction, GladiatorsState } from './rules/state.ts'
import { text } from './text/text.ts'
import { words } from './text/words.ts'
import { why } from './odds/why.ts'
import { versus } from './solve/versus.ts'

export { gladiators }

const manifest: Manifest<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules> = {
  game: gladiators,
  text: { ...text, why },
  odds,
  bots,
  reference: bestPlay,
  versus,
  characters: {
    many: words.characters,
    ids: READY_MADE.map(({ name }) => name),
    of: ({ sheets }, seat) => readyMade(itemAt(sheets, seat)),
  },
  workshop: {
    title: words.workshop.door,
    rules: ['a', 'b'],
    load: async (rules) => (await import('./workshop/workshop.ts')).workshopFor(rules),
    mark: async () => (await import('./workshop/mark.tsx')).Mark,
  },
  content: {
    rule: 'tables',
    load: async () => (await import('./text/editor.ts')).editor,
    loadUses: async () => (await import('./text/uses.ts')).uses,
  },
  pageFigures: async () => (await import('./text/page-figures.ts')).pageFigures,
  printedPieces: async () => (await import('./text/printed-pieces.ts')).printedPieces,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: {
    'full-battle': new URL('./fixtures/full-battle.hazelring', import.meta.url),
    lucky: new URL('./fixtures/lucky.hazelring', import.meta.url),
    thrown: new URL('./fixtures/thrown.hazelring', import.meta.url),
    count: new URL('./fixtures/count.hazelring', import.meta.url),
    without: new URL('./fixtures/without.hazelring', import.meta.url),
    'focus-rolled': new URL('./fixtures/focus-rolled.hazelring', import.meta.url),
    'own-sheet': new URL('./fixtures/own-sheet.hazelring', import.meta.url),
    'own-weapons': new URL('./fixtures/own-weapons.hazelring', import.meta.url),
    'to-the-limit': new URL('./fixtures/to-the-limit.hazelring', import.meta.url),
    draw: new URL('./fixtures/draw.hazelring', import.meta.url),
    series: new URL('./fixtures/series.hazelring', import.meta.url),
  },
  drawings: async () => (await import('./drawings/drawings.tsx')).gladiatorsDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
