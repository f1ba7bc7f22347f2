import { BOARDS, GROUND } from './house/ground.data.ts'
import { CARDS, CHARACTERS } from './house/people.data.ts'
import { SOLO } from './house/solo.data.ts'
import { TAKEDOWNS } from './house/standing.data.ts'
import type { Content } from './schema.ts'

/**
 * The house content, fifth edition: known printed pieces, and house values that make fights even
 * (`research/king-of-the-roll/bands.ts`).
 */
export const HOUSE: Content = {
  format: 1,
  name: 'Hazelring, fifth edition',
  characters: CHARACTERS,
  cards: CARDS,
  takedowns: TAKEDOWNS,
  ground: GROUND,
  boards: BOARDS,
  solo: SOLO,
}
