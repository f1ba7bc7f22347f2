import { currentNode, deciders, type Seat, type SeenPlay } from '../../engine/index.ts'
import { limits } from './limits.ts'
import { isGuest, type Match, type Seated, type Time } from './state.ts'
import { type Clock, moveTime } from './settings.ts'

/** What a seat has when the game begins; undefined without a clock. */
export const freshTime = (clock: Clock): Time | undefined => {
  const move = moveTime(clock)
  if (move === undefined) return undefined
  return clock.kind === 'live' ? { move, bank: clock.bank, away: clock.away } : { move, bank: 0, away: 0 }
}

/** The computer player that plays a seat now: its own, or one that stands in. Undefined where a device decides. */
export const computerOn = ({ occupant, standIn }: Seated): string | undefined =>
  standIn?.bot ?? (occupant.kind === 'bot' && !isGuest(occupant) ? occupant.bot : undefined)

/** The seats that must choose now and have not chosen yet, ascending. */
export const waitedFor = ({ phase, play, chosen }: Match): readonly Seat[] =>
  phase !== 'playing' || play === undefined
    ? []
    : deciders(currentNode(play)).filter((seat) => !chosen.some((made) => made.seat === seat))

/** The seats whose clocks run: waited for, and a device decides. */
export const runningSeats = (match: Match): readonly Seat[] =>
  waitedFor(match).filter((seat) => {
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

/** What a seat has left at a moment: first the allowance while it is away, then this choice's time, then its bank. */
export const timeLeft = (match: Match, seat: Seat, at: number): Time | undefined => {
  const seated = match.seats[seat]
  if (seated?.time === undefined || !runningSeats(match).includes(seat)) return seated?.time
  return spend(seated.time, seated.away === true, Math.max(0, at - match.accounted))
}

/** Charges the running clocks for the time up to a moment. */
export const charged = <P extends SeenPlay>(match: Match<P>, at: number): Match<P> => {
  const running = runningSeats(match)
  if (running.length === 0 || at <= match.accounted) return { ...match, accounted: Math.max(at, match.accounted) }
  const seats = match.seats.map((seated, seat) =>
    seated === null || !running.includes(seat) ? seated : { ...seated, time: timeLeft(match, seat, at) },
  )
  return { ...match, seats, accounted: at }
}

/** When the first of the running clocks runs out; undefined while none runs. */
export const deadlineOf = (match: Match): number | undefined => {
  const ends = runningSeats(match).map((seat) => {
    const { time, away } = match.seats[seat]!
    return match.accounted + (away === true ? time!.away : 0) + time!.move + time!.bank
  })
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** How long nothing may happen before somebody has to look: by phase, and for games without a running clock. */
const patience = ({ phase }: Match): number =>
  phase === 'gathering' ? limits.gatherWithin : phase === 'revealing' ? limits.revealWithin : limits.idleGame

/** When something has to happen at a match though nobody does anything: a clock runs out, a question lapses, patience ends. */
export const wakeAt = (match: Match): number | undefined => {
  if (match.phase === 'over') return undefined
  const lapses =
    match.question !== undefined && match.settings.clock.kind === 'live'
      ? match.question.at + limits.askStands
      : Number.POSITIVE_INFINITY
  const since = match.phase === 'revealing' ? match.phaseAt : match.at
  return Math.min(deadlineOf(match) ?? since + patience(match), lapses)
}
