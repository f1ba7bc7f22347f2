import type { Content, Position, SoloCard } from '../schema.ts'

const card = (technique: number, total: number, position: Position, points = 3): SoloCard => ({
  technique,
  total,
  bonus: { position, points },
})

/** Technique from the left, skill total, and position of the bonus. The first card is printed: 24 with its bonus. */
const CARDS: readonly SoloCard[] = [
  { ...card(3, 21, 'closed-guard'), origin: 'source' },
  card(1, 24, 'open-guard'),
  card(2, 26, 'open-guard'),
  card(3, 24, 'open-guard', 4),
  card(1, 26, 'closed-guard'),
  card(2, 23, 'closed-guard'),
  card(1, 22, 'half-guard'),
  card(2, 27, 'half-guard'),
  card(3, 26, 'half-guard', 4),
  card(1, 25, 'turtle'),
  card(2, 22, 'turtle'),
  card(3, 22, 'turtle', 4),
  card(1, 23, 'side-mount'),
  card(2, 25, 'side-mount'),
  card(3, 27, 'side-mount', 4),
  card(1, 27, 'knee-on-belly'),
  card(2, 24, 'knee-on-belly'),
  card(3, 23, 'knee-on-belly', 4),
  card(1, 24, 'mount'),
  card(2, 28, 'mount'),
  card(3, 25, 'mount', 4),
  card(1, 25, 'rear-mount'),
  card(2, 23, 'rear-mount'),
  card(3, 21, 'rear-mount', 4),
]

/** The solo deck. `research/king-of-the-roll/solo.ts` measures the difficulty of each tier. */
export const SOLO: Content['solo'] = { cards: CARDS, tiers: { easy: -3, usual: 0, hard: 3 } }
