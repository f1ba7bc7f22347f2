import type { Asked } from '../oracle/questions.ts'
import type { AnyPlay } from '../share/open-text.ts'

/** The game of a table, as the oracle is told. */
export const askedOf = ({ game, rules, header }: AnyPlay): Asked => ({
  game: game.id,
  rules,
  seats: header.seats.length,
})
