import type { Manifest, RulesPreset } from '../manifest.ts'
import { bots, odds } from './core.ts'
import { HOUSE } from './content/house.ts'
import { alone, reference, text } from './in-play.ts'
import { kingOfTheRoll } from './rules/rules.ts'
import type { KingRules } from './rules/house-rules.ts'
import { roundRobin } from './round-robin.data.ts'
import { roundRobin as submissionRoundRobin } from './round-robin.submission.data.ts'
import type { KingAction, KingState } from './rules/state.ts'
import { words } from './text/words.ts'

/** House rules for an evening; what they come to: docs/king-of-the-roll-house-content.md. */
const presets: readonly RulesPreset[] = [
  {
    ...words.presets.tap,
    rules: { mode: 'submission' },
  },
  {
    ...words.presets.mat,
    rules: { mode: 'submission', characters: 'random' },
  },
  {
    ...words.presets.exhibition,
    rules: { characters: 'random' },
  },
]

const manifest: Manifest<KingState, KingAction, KingState, KingRules> = {
  game: kingOfTheRoll,
  text,
  odds,
  bots,
  roundRobin,
  otherRoundRobins: [{ rules: { mode: 'submission' }, roundRobin: submissionRoundRobin }],
  reference,
  alone,
  presets,
  content: {
    ...words.contentDoor,
    rule: 'boards',
    load: async () => (await import('./editor/editor.ts')).editor,
  },
  printedParts: async () => (await import('./text/printed-parts.ts')).contentPage(HOUSE),
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: {
    match: new URL('./fixtures/match.hazelring', import.meta.url),
    guard: new URL('./fixtures/guard.hazelring', import.meta.url),
    reversal: new URL('./fixtures/reversal.hazelring', import.meta.url),
    tie: new URL('./fixtures/tie.hazelring', import.meta.url),
    limit: new URL('./fixtures/limit.hazelring', import.meta.url),
    'alone-hard': new URL('./fixtures/alone-hard.hazelring', import.meta.url),
  },
  drawings: async () => (await import('./drawings/drawings.tsx')).kingDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
