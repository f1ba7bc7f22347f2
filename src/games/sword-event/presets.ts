import type { RulesPreset } from '../manifest.ts'

/** House rules that make the sword decide; why these: docs/designers-report-sword-event.md. */
export const presets: readonly RulesPreset[] = [
  {
    title: 'Tournament evening',
    about: 'Three events in the ring: one defence, fresh ReRolls each round, no healing. Under three hours for four.',
    rules: {
      arena: 'ring',
      rerolls: 'reset',
      'final-defence': 'off',
      healing: 'off',
      'round-limit': 30,
      length: 'tournament',
    },
  },
  {
    title: 'One defence',
    about: 'The great list, and three heals each; a block is rolled once, and each round brings fresh ReRolls.',
    rules: { rerolls: 'reset', 'final-defence': 'off', healing: 'three', 'round-limit': 30 },
  },
  {
    title: 'Both defences',
    about: 'Closest to print: only the first defence may be rerolled, each round brings fresh ReRolls, wounds stay.',
    rules: { rerolls: 'reset', 'reroll-final-defence': 'off', healing: 'off' },
  },
]
