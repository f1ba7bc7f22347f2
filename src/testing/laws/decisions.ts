import type { Offer } from '../../engine/index.ts'
import type { Position } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import type { SomeGame } from '../subject.ts'

const isAscending = (seats: readonly number[]): boolean => seats.every((seat, i) => i === 0 || seats[i - 1]! < seat)

const checkSeats = (position: Position, seats: readonly number[]): void => {
  const { seats: count } = position.trace.table
  const wrong = seats.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= count)
  if (wrong !== undefined) breach(`there is no seat ${wrong}`, position)
}

const checkOffers = (position: Position, offers: readonly Offer<unknown>[]): void => {
  const seats = offers.map(({ seat }) => seat)
  const stuck = offers.find(({ actions }) => actions.length === 0)
  checkSeats(position, seats)
  if (offers.length === 0) breach('nobody decides at a simultaneous choice', position)
  if (!isAscending(seats)) breach(`seats do not ascend: ${seats.join()}`, position)
  if (stuck !== undefined) breach(`seat ${stuck.seat} must decide and has nothing to choose from`, position)
}

const check = (position: Position): void => {
  const { node } = position
  if (node.kind === 'decision') checkOffers(position, [node])
  if (node.kind === 'simultaneous') checkOffers(position, node.seats)
  if (node.kind === 'chance' && node.seat !== undefined) checkSeats(position, [node.seat])
}

const checkBeginning = ({ prepares }: SomeGame, position: Position): void => {
  const { trace, at, state, node } = position
  if (prepares?.(state) !== true) return
  if (node.kind === 'terminal') breach('the game is over before play has begun', position)
  if (at > 0 && !prepares(trace.states[at - 1])) breach('play has begun and is prepared again', position)
}

export const decisions: Law = {
  name: 'decisions',
  about: 'Whoever must decide has at least one action; seats exist and ascend; what comes before play comes first.',
  check: ({ game, positions }) =>
    positions.forEach((position) => {
      check(position)
      checkBeginning(game, position)
    }),
}
