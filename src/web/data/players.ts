import { type SeenPlay, type Eye, isOver, type Occupant, type Seat } from '../../engine/index.ts'
import { isolated } from '../text/isolated.ts'

/** Who sits where now: the header's seats, changed by what was noted since. */
export const occupants = ({ header, events }: SeenPlay): readonly Occupant[] => {
  const seats = [...header.seats]
  for (const event of events) if (event.kind === 'seat') seats[event.seat] = event.occupant
  return seats
}

/** Who plays, by names as they stand in sentences on the page. */
export const namesOf = (play: SeenPlay): readonly string[] => occupants(play).map(({ name }) => isolated(name))

/** The seats that people hold. */
export const peopleOf = (play: SeenPlay): readonly Seat[] =>
  occupants(play).flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** The seat of the only person who plays; undefined where several or none do. */
export const soleSeatOf = (play: SeenPlay): Seat | undefined => {
  const people = peopleOf(play)
  return people.length === 1 ? people[0] : undefined
}

/** Through whose eyes this device looks: its one person's; where several or none sit, what everybody may know, and after the game all. */
export const eyeOf = (play: SeenPlay): Eye => soleSeatOf(play) ?? (isOver(play) ? 'table' : 'onlooker')

/**
 * True if none of these seats has a choice left in the game under way. While the last step still moves, the step before it counts, so
 * that no sentence is ahead of the board.
 */
export const areOut = (play: SeenPlay, seats: readonly Seat[], moving: boolean): boolean => {
  if (seats.length === 0 || (isOver(play) && !moving)) return false
  const out = play.game.outOf?.(play.states.at(moving ? -2 : -1)) ?? []
  return seats.every((seat) => out.includes(seat))
}
