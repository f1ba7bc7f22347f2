import type { Manifest, RulesPreset } from '../manifest.ts'
import { aloneWith } from './alone.ts'
import { bots } from './bots/bots.ts'
import { CONTENT } from './content/house.ts'
import { kingOfTheRoll } from './rules/rules.ts'
import type { KingRules } from './rules/house-rules.ts'
import { oddsFor } from './odds/odds.ts'
import { referenceFor } from './solve/reference.ts'
import { roundRobin } from './round-robin.data.ts'
import type { KingAction, KingState } from './rules/state.ts'
import { textFor } from './text/text.ts'

/** House rules for an evening; what they come to: docs/king-of-the-roll-house-content.md. */
const presets: readonly RulesPreset[] = [
  {
    title: 'To the tap',
    about: 'No points, no clock that matters: the fight ends when somebody taps. Some ten turns.',
    rules: { mode: 'submission' },
  },
  {
    title: 'Open mat',
    about: 'Animals are drawn by lot and nobody counts points: sit down and roll.',
    rules: { mode: 'submission', characters: 'random' },
  },
  {
    title: 'Exhibition',
    about: 'Eight turns with points, both animals drawn by lot: every match is another one.',
    rules: { characters: 'random' },
  },
]

const manifest: Manifest<KingState, KingAction, KingState, KingRules> = {
  game: kingOfTheRoll,
  text: textFor(CONTENT),
  odds: oddsFor(CONTENT),
  bots,
  roundRobin,
  reference: referenceFor(CONTENT),
  alone: aloneWith(CONTENT),
  presets,
  printedParts: async () => (await import('./text/printed-parts.ts')).contentPage(CONTENT),
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: {
    match: new URL('./fixtures/match.hazelring', import.meta.url),
    guard: new URL('./fixtures/guard.hazelring', import.meta.url),
    reversal: new URL('./fixtures/reversal.hazelring', import.meta.url),
    tie: new URL('./fixtures/tie.hazelring', import.meta.url),
    limit: new URL('./fixtures/limit.hazelring', import.meta.url),
    'alone-hard': new URL('./fixtures/alone-hard.hazelring', import.meta.url),
  },
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
