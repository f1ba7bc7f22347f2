import type { Seat, SeenPlay } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'

/** Returns the label of a choice at a step, given in notation. */
export const labelAt = (
  { text }: AnyManifest,
  { game, states, header }: SeenPlay,
  at: number,
  seat: Seat,
  id: string,
): string =>
  text.action(
    game.view(states[at], seat),
    seat,
    id,
    header.seats.map(({ name }) => name),
  ).label
