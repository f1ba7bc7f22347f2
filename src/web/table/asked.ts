import type { AnyPlay } from '../../engine/index.ts'
import type { Asked } from '../../analysis/service/questions.ts'

/** The game of a table, as the oracle is told. */
export const askedOf = ({ game, rules, header }: AnyPlay): Asked => ({
  game: game.id,
  rules,
  seats: header.seats.length,
})
