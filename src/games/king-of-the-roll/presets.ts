import type { RulesPreset } from '../manifest.ts'

/** House rules for an evening; what they come to: docs/king-of-the-roll-house-content.md. */
export const presets: readonly RulesPreset[] = [
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
