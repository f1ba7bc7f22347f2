import { deciders, type Offer } from '../../engine/index.ts'
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

/** Checks that an eliminated seat returns only together with all others, at the next game of a series. */
const checkOut = ({ outOf }: SomeGame, position: Position): void => {
  if (outOf === undefined) return
  const { trace, at, state, node } = position
  const out = outOf(state)
  checkSeats(position, out)
  const asked = deciders(node).find((seat) => out.includes(seat))
  if (asked !== undefined) breach(`seat ${asked} is out and has a choice`, position)
  const before = at === 0 ? [] : outOf(trace.states[at - 1])
  const back = before.find((seat) => !out.includes(seat))
  if (back !== undefined && out.length > 0) breach(`seat ${back} was out and is back in the same game`, position)
}

export const decisions: Law = {
  name: 'decisions',
  about:
    'Whoever must decide has at least one action; seats exist and ascend; what comes before play comes first; seats that are out have no choice.',
  check: ({ game, positions }) =>
    positions.forEach((position) => {
      check(position)
      checkBeginning(game, position)
      checkOut(game, position)
    }),
}
