import { type SeenPlay, type Eye, isOver, LONGEST_NAME, type Occupant, type Seat } from '../../engine/index.ts'
import type { NameLimit } from '../../kit/name-column.ts'
import { isolated } from '../text/isolated.ts'

/** Limits of a seat's name. Leaves room in the file for a number that distinguishes equal names. */
export const NAME_LIMIT: NameLimit = { letters: 24, units: LONGEST_NAME - 3 }

/** Current players by seat: those of the header, updated by later seat events. */
export const occupants = ({ header, events }: SeenPlay): readonly Occupant[] => {
  const seats = [...header.seats]
  for (const event of events) if (event.kind === 'seat') seats[event.seat] = event.occupant
  return seats
}

/** Players' names by seat, isolated for text direction. */
export const namesOf = (play: SeenPlay): readonly string[] => occupants(play).map(({ name }) => isolated(name))

export const peopleOf = (play: SeenPlay): readonly Seat[] =>
  occupants(play).flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** Seat of the only person; undefined with several people or none. */
export const soleSeatOf = (play: SeenPlay): Seat | undefined => {
  const people = peopleOf(play)
  return people.length === 1 ? people[0] : undefined
}

/** Viewer at this device: its only person's seat; without such a seat `onlooker`, and after the game `table`. */
export const eyeOf = (play: SeenPlay): Eye => soleSeatOf(play) ?? (isOver(play) ? 'table' : 'onlooker')

/**
 * True if none of these seats will choose again in a running game. During motion, judges by the previous step, so that
 * no text is ahead of the board.
 */
export const areOut = (play: SeenPlay, seats: readonly Seat[], moving: boolean): boolean => {
  if (seats.length === 0 || (isOver(play) && !moving)) return false
  const out = play.game.outOf?.(play.states.at(moving ? -2 : -1)) ?? []
  return seats.every((seat) => out.includes(seat))
}
