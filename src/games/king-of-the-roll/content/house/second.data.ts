import { HOUSE } from '../house.ts'
import { earlierThan } from './earlier.ts'
import { perBelt } from './parts.ts'

/** The second edition, which games of November 2026 were played with: on it a good Gorilla is too strong. */
export const SECOND = earlierThan(HOUSE, {
  name: 'Hazelring, second edition',
  techniques: {
    'Double Leg': { brown: 'at most 5' },
    'Osoto Gari': { white: 'at most 5', black: 'at most 5' },
    'Grip Break': { black: 'any' },
    'De La Riva Pull': { white: 'at least 2' },
    "D'Arce Choke": { brown: 'odd' },
    'Sit-Out': {
      outcomes: [
        { advantage: 1, to: 'turtle' },
        { advantage: 8, to: 'rear-mount' },
      ],
    },
  },
  animals: { jaguar: { start: perBelt([4, 2, 1, 3, 5]), dice: 3 } },
})
