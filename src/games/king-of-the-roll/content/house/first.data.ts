import { earlierThan } from './earlier.ts'
import { perBelt } from './parts.ts'
import { SECOND } from './second.data.ts'

/** The first edition, which games up to November 2026 were played with: the same boards with other fields, starting numbers, bonuses and cards. */
export const FIRST = earlierThan(SECOND, {
  name: 'Hazelring',
  techniques: {
    'Uchi Mata': { black: 'any' },
    Sprawl: { purple: 'any', black: 'any' },
    'Butt Scoot': { blue: 'at least 2' },
    'Double Leg': { purple: 'odd' },
    'Hip Block': { brown: 'any', black: 'any' },
    'Jump Guard': { purple: 'at least 2' },
    'Single Leg': { black: 'any' },
    Whizzer: { brown: 'any', black: 'any' },
    'Osoto Gari': { black: 'any' },
    'Grip Break': { white: 'any' },
    'Scissor Sweep': { brown: 'at most 5' },
    'Tripod Sweep': { brown: 'any' },
    'Bridge and Roll': { purple: 'any' },
    'Rolling Kneebar': { white: 'exactly 3', brown: 'even' },
  },
  animals: {
    gorilla: { dice: 5 },
    python: { start: perBelt([5, 1, 2, 6, 1]), bonus: 'closed-guard', dice: 3 },
    jaguar: { start: perBelt([1, 4, 2, 3, 5]), bonus: 'knee-on-belly', dice: 3 },
    crocodile: { bonus: 'open-guard', dice: 2 },
  },
})
