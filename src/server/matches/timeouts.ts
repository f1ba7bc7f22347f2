import type { Seat } from '../../engine/index.ts'
import { type HallEvent, limits, type Match, runningSeats, timeLeft, wakeAt } from '../../protocol/index.ts'
import { type Context, decide, type Decision } from './decision.ts'
import { closing } from './ends.ts'
import { renewalOf } from './opening.ts'
import { seatLost, standIn } from './stand-in.ts'
import { deviceSeats, isDeserted } from './consent.ts'

type Given = Pick<Context, 'match' | 'manifest' | 'now' | 'secret'>

/** Seats that have used up all their time, ascending. */
const lateSeats = (match: Match, now: number): readonly Seat[] =>
  runningSeats(match).filter((seat) => {
    const left = timeLeft(match, seat, now)
    return left !== undefined && left.move + left.bank === 0
  })

/** A device kept its secret back: the table is over, and set up anew for those who did not. */
const broken = (given: Given): Decision => {
  const { match, secret } = given
  const silent = deviceSeats(match).find((seat) => match.seats[seat]!.secret === undefined)
  const end = closing(given, { how: 'broken', ...(silent !== undefined && { seat: silent }) })
  if (deviceSeats(match).every((seat) => match.seats[seat]!.secret === undefined)) return decide(end)
  const opening = renewalOf(match, secret)
  return { ok: true, events: [end, { kind: 'next', match: opening.id }], opening }
}

/** Whether nobody is left who could go on, were a computer to play for these too. */
const wouldBeDeserted = (match: Match, late: readonly Seat[]): boolean =>
  isDeserted({
    ...match,
    seats: match.seats.map((seated, seat) =>
      seated !== null && late.includes(seat) ? { ...seated, standIn: { bot: '' } } : seated,
    ),
  })

const late = (given: Given, seats: readonly Seat[]): Decision | 'settle' => {
  const { match } = given
  const [first] = seats
  const isLost = match.settings.late === 'lose'
  const isShared = isLost && seats.length > 1 && match.seats.length === seats.length
  if (isDeserted(match) || isShared || (!isLost && wouldBeDeserted(match, seats))) return 'settle'
  return isLost ? seatLost(given, first!, 'late') : decide(...seats.map((seat) => standIn(given, seat, false)))
}

/** The question has stood long enough: whoever asked takes it back. */
const lapsed = ({ question, settings }: Match, now: number): HallEvent | undefined =>
  question !== undefined && settings.clock.kind === 'live' && question.at + limits.askStands <= now
    ? { kind: 'answered', seat: question.seat, what: question.what, yes: false }
    : undefined

/**
 * What has to happen at a match now though nobody does anything; undefined when nothing has to. `settle`: everybody has left, the
 * game is to be closed for what it is worth to each. Pure, so that whoever looks first, and whenever, comes to the same.
 */
export const dutyOf = (given: Given): Decision | 'settle' | undefined => {
  const { match, now } = given
  const due = wakeAt(match)
  if (due === undefined || due > now) return undefined
  if (match.phase === 'gathering') return decide(closing(given, { how: 'called-off' }))
  if (match.phase === 'revealing') return broken(given)
  const seats = lateSeats(match, now)
  if (seats.length > 0) return late(given, seats)
  const open = lapsed(match, now)
  return open === undefined ? 'settle' : decide(open)
}
