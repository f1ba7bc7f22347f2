import type { Manifest, RulesPreset } from '../manifest.ts'
import { bots } from './bots/bots.ts'
import type { SwordEventRules } from './rules/house-rules.ts'
import { odds } from './odds/odds.ts'
import { reference } from './solve/reference.ts'
import { roundRobin } from './round-robin.data.ts'
import { swordEvent } from './rules/rules.ts'
import type { SwordEventAction, SwordEventState } from './rules/state.ts'
import { text } from './text/text.ts'
import { words } from './words.ts'

export { swordEvent }

const inTheRing = { arena: 'ring', rerolls: 'reset', 'final-defence': 'off', healing: 'off', 'round-limit': 30 }

/** House rules that decide events by combat; docs/designers-report-sword-event.md explains them. */
const presets: readonly RulesPreset[] = [
  { ...words.presets.ring, rules: inTheRing, opens: true },
  { ...words.presets.evening, rules: { ...inTheRing, length: 'series' } },
  {
    ...words.presets.oneDefence,
    rules: { rerolls: 'reset', 'final-defence': 'off', healing: 'three', 'round-limit': 30 },
  },
  {
    ...words.presets.bothDefences,
    rules: { rerolls: 'reset', 'reroll-final-defence': 'off', healing: 'off' },
  },
]

const manifest: Manifest<SwordEventState, SwordEventAction, SwordEventState, SwordEventRules> = {
  game: swordEvent,
  text,
  odds,
  bots,
  roundRobin,
  reference,
  presets,
  boardOptions: [{ id: 'trackers', ...words.boardOptions.trackers }],
  grandTournament: { ...words.grandTournament, played: 1 },
  content: {
    rule: 'pieces',
    load: async () => (await import('./text/editor.ts')).editor,
    loadDrawn: async () => (await import('./editor/arena-editor.tsx')).drawnFields,
    loadUses: async () => (await import('./text/uses.ts')).uses,
  },
  pageFigures: async () => (await import('./board/page-figures.ts')).pageFigures,
  printedPieces: async () => (await import('./board/printed-pieces.ts')).printedPieces,
  hasSeatColours: true,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: {
    duel: new URL('./fixtures/duel.hazelring', import.meta.url),
    four: new URL('./fixtures/four.hazelring', import.meta.url),
    'three-knights': new URL('./fixtures/three-knights.hazelring', import.meta.url),
    'ahead-only': new URL('./fixtures/ahead-only.hazelring', import.meta.url),
    'healing-three': new URL('./fixtures/healing-three.hazelring', import.meta.url),
    'to-the-limit': new URL('./fixtures/to-the-limit.hazelring', import.meta.url),
    'best-of-three': new URL('./fixtures/best-of-three.hazelring', import.meta.url),
    'two-events': new URL('./fixtures/two-events.hazelring', import.meta.url),
    ring: new URL('./fixtures/ring.hazelring', import.meta.url),
    seventeen: new URL('./fixtures/seventeen.hazelring', import.meta.url),
    'other-readings': new URL('./fixtures/other-readings.hazelring', import.meta.url),
  },
  drawings: async () => (await import('./drawings/drawings.tsx')).swordEventDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
