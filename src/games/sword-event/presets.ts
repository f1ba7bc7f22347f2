import type { RulesRequest } from '../../engine/index.ts'

/** House rules that go together, under one name; why these: docs/designers-report-sword-event.md. */
export const presets: readonly { readonly title: string; readonly about: string; readonly rules: RulesRequest }[] = [
  {
    title: 'Quick list',
    about: 'One defence, no healing, on the small list: a duel of a quarter of an hour.',
    rules: { arena: 'small', 'final-defence': 'off', healing: 'off', 'round-limit': 20 },
  },
  {
    title: 'Tournament evening',
    about: 'Three events on the small list, with one defence and three heals each: three hours for four.',
    rules: {
      arena: 'small',
      'final-defence': 'off',
      healing: 'three',
      'round-limit': 25,
      length: 'tournament',
      events: 3,
    },
  },
  {
    title: 'Both defences',
    about: 'Both defences as printed, but ReRolls begin anew each round, none serve the last defence, and wounds stay.',
    rules: { rerolls: 'reset', 'reroll-final-defence': 'off', healing: 'off', 'round-limit': 40 },
  },
]
