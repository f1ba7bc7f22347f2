import { currentNode, deciders, type Seat, type SeenPlay } from '../../engine/index.ts'
import { limits } from './limits.ts'
import { isGuest, type Match, type Seated, type Time } from './state.ts'
import { type Clock, moveTime } from './settings.ts'

/** Returns a seat's time at the start of the game; undefined without a clock. */
export const freshTime = (clock: Clock): Time | undefined => {
  const move = moveTime(clock)
  if (move === undefined) return undefined
  return clock.kind === 'live' ? { move, bank: clock.bank, away: clock.away } : { move, bank: 0, away: 0 }
}

/** Returns the id of the computer player (own or stand-in) that plays a seat now; undefined if a device decides. */
export const computerOn = ({ occupant, standIn }: Seated): string | undefined =>
  standIn?.bot ?? (occupant.kind === 'bot' && !isGuest(occupant) ? occupant.bot : undefined)

/** Returns the seats that must still choose, ascending. */
export const awaitedSeats = ({ phase, play, chosen }: Match): readonly Seat[] =>
  phase !== 'playing' || play === undefined
    ? []
    : deciders(currentNode(play)).filter((seat) => !chosen.some((made) => made.seat === seat))

/** Returns the seats with a running clock: those that must choose and have no computer player. */
export const runningSeats = (match: Match): readonly Seat[] =>
  awaitedSeats(match).filter((seat) => {
    const seated = match.seats[seat]
    return seated?.time !== undefined && computerOn(seated) === undefined
  })

const spend = (time: Time, isAway: boolean, milliseconds: number): Time => {
  const away = isAway ? Math.min(time.away, milliseconds) : 0
  const move = Math.min(time.move, milliseconds - away)
  return {
    away: time.away - away,
    move: time.move - move,
    bank: Math.max(0, time.bank - (milliseconds - away - move)),
  }
}

/**
 * Returns a seat's remaining time. While away, the away allowance runs first, then the choice's time, then the bank.
 */
export const timeLeft = (match: Match, seat: Seat, at: number): Time | undefined => {
  const seated = match.seats[seat]
  if (seated?.time === undefined || !runningSeats(match).includes(seat)) return seated?.time
  return spend(seated.time, seated.away === true, Math.max(0, at - match.accounted))
}

/** Subtracts elapsed time from the running clocks, up to a moment. */
export const chargeClocks = <P extends SeenPlay>(match: Match<P>, at: number): Match<P> => {
  const running = runningSeats(match)
  if (running.length === 0 || at <= match.accounted) return { ...match, accounted: Math.max(at, match.accounted) }
  const seats = match.seats.map((seated, seat) =>
    seated === null || !running.includes(seat) ? seated : { ...seated, time: timeLeft(match, seat, at) },
  )
  return { ...match, seats, accounted: at }
}

/** Returns when the first running clock expires; undefined if none runs. */
export const deadlineOf = (match: Match): number | undefined => {
  const ends = runningSeats(match).map((seat) => {
    const { time, away } = match.seats[seat]!
    return match.accounted + (away === true ? time!.away : 0) + time!.move + time!.bank
  })
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Ms without events after which the server acts on a game without a running clock; depends on the phase. */
const patience = ({ phase }: Match): number =>
  phase === 'gathering' ? limits.gatherWithin : phase === 'revealing' ? limits.revealWithin : limits.idleGame

/**
 * Returns the time (ms since 1970) at which a match needs attention without a request: a clock expires, a question
 * lapses, or patience ends. Undefined once it is over.
 */
export const nextDeadline = (match: Match): number | undefined => {
  if (match.phase === 'over') return undefined
  const lapses =
    match.question !== undefined && match.settings.clock.kind === 'live'
      ? match.question.at + limits.askStands
      : Number.POSITIVE_INFINITY
  const since = match.phase === 'revealing' ? match.phaseAt : match.at
  return Math.min(deadlineOf(match) ?? since + patience(match), lapses)
}
