import type { WorkshopWords } from '../../workshop.ts'
import { POINTS } from '../rules/content.ts'

/** What the workshop of gladiators says. */
export const words: WorkshopWords = {
  one: 'gladiator',
  many: 'gladiators',
  about: `Spend all ${POINTS} development points: weapons, skills, armour, perhaps some luck. What it does to the chance to win stands beside it.`,
  points: 'points',
  beats: 'wins against',
  counted: 'two Tacticians',
  names: [
    'Ursa',
    'Aquila',
    'Spiculus',
    'Carpophora',
    'Hermes',
    'Amazonia',
    'Tetraites',
    'Achillia',
    'Priscus',
    'Mevia',
    'Celadus',
    'Nobilior',
  ],
}
