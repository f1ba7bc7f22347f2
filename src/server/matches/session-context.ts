import { limits } from '../../protocol/index.ts'
import { type Attendee, seatOf, watchersOf } from './subscribers.ts'
import type { Context } from './decision.ts'
import { type House, type Room, timeAt } from './session.ts'

/** What commands may look at, for one who attends. */
export const contextOf = (house: House, { live, audience }: Room, attendee: Attendee, promised: number): Context => {
  const { manifest, secret, sourceOf } = live
  const match = live.match()
  const { holder, mayPlay } = attendee
  return {
    manifest,
    match,
    now: timeAt(house, match),
    holder,
    seat: seatOf(match, holder),
    isHost: match.host === holder,
    mayPlay,
    promised,
    secret,
    sourceOf,
    watcher: (id) => watchersOf(match, audience).find((one) => one.id === id)?.holder,
  }
}

/** What is looked at where nobody acts: a clock runs out, a computer player chooses. */
export const houseContext = (house: House, room: Room): Context =>
  contextOf(house, room, { visitor: { id: '', address: '' }, holder: '', id: '', name: '', mayPlay: false }, 0)

/** Whether a seat's loss of connection is looked after: where clocks run by the second. */
export const isWatchedOver = ({ live }: Room): boolean => {
  const { phase, settings } = live.match()
  return phase === 'playing' && settings.clock.kind === 'live'
}

/** Seats whose devices have been gone for longer than the grace, and of which the log does not know it yet. */
export const newlyAway = (house: House, room: Room): readonly number[] => {
  if (!isWatchedOver(room)) return []
  const latest = house.now() - limits.awayGrace
  return room.live.match().seats.flatMap((seated, seat) => {
    if (seated?.holder === undefined || seated.digest === undefined || seated.away === true) return []
    return (room.audience.missingSince(seated.holder) ?? Number.POSITIVE_INFINITY) <= latest ? [seat] : []
  })
}
