import type { Seat, SeenPlay } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'

/** What a choice is called that a seat was offered at the step that stands at this place, by its notation. */
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
