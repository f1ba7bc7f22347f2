import { type Content, POSITIONS, type Position, type SoloCard } from '../schema.ts'

const card = (technique: number, total: number, position: Position, points = 3): SoloCard => ({
  technique,
  total,
  bonus: { position, points },
})

/** Three cards for every position. The first one is printed so: 24 with its bonus in Closed Guard. */
const CARDS: readonly SoloCard[] = [
  { ...card(3, 21, 'closed-guard'), origin: 'source' },
  ...POSITIONS.flatMap((position, i) => [
    card(1, 17 + (i % 4) * 2, position),
    card(2, 16 + ((i + 1) % 4) * 2, position),
  ]),
  ...POSITIONS.filter((position) => position !== 'closed-guard').map((position, i) =>
    card(3, 16 + (i % 5) * 2, position, 4),
  ),
]

export const SOLO: Content['solo'] = { cards: CARDS, tiers: { easy: -3, usual: 0, hard: 3 } }
