import { useEffect, useState } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { DAY, type Match, runningSeats, type Time, timeLeft } from '../../../protocol/index.ts'
import { faceOf, SHORT, spanOf, TOLD_AT, totalOf } from '../../online/time-words.ts'
import { words } from './words.ts'
import { useTick } from '../../parts/use-tick.ts'

const w = words.clock
const TICK = 200

const toldTime = ({ move, bank, away }: Time, isAway: boolean): string =>
  [
    ...(isAway && away > 0 ? [w.awayFor(spanOf(away))] : []),
    ...(move > 0 ? [w.move(spanOf(move))] : []),
    ...(bank > 0 ? [w.bank(spanOf(bank))] : []),
  ].join(', ')

const Reading = ({ time: { move, bank, away }, isAway }: { readonly time: Time; readonly isAway: boolean }) => {
  if (move > DAY) {
    const rest = move % DAY
    return (
      <>
        <b>{spanOf(move - rest)}</b>
        {rest >= DAY / 24 && <small>{spanOf(rest - (rest % (DAY / 24)))}</small>}
      </>
    )
  }
  if (isAway && away > 0) return <b>{faceOf(away)}</b>
  return (
    <>
      <b>{faceOf(move > 0 ? move : bank)}</b>
      {move > 0 && bank > 0 && <small>{w.plus(faceOf(bank))}</small>}
    </>
  )
}

type ClockProps = { readonly match: Match; readonly seat: Seat; now(): number }

/** A seat's remaining time, updated while its clock runs. Renders null in matches without a clock. */
export const ClockFace = ({ match, seat, now }: ClockProps) => {
  const runs = runningSeats(match).includes(seat)
  useTick(TICK, runs)
  const time = timeLeft(match, seat, now())
  const isAway = match.seats[seat]?.away === true
  if (time === undefined || match.phase !== 'playing') return null
  const isShort = runs && totalOf(time, isAway) <= SHORT
  return (
    <span
      className={`clock${runs ? ' runs' : ''}${isShort ? ' short' : ''}`}
      role="timer"
      aria-label={isShort ? w.short(toldTime(time, isAway)) : toldTime(time, isAway)}
    >
      <span aria-hidden="true">
        {isShort && <i>!</i>}
        <Reading time={time} isAway={isAway} />
      </span>
    </span>
  )
}

/** Announces to screen readers when a seat's time runs short. */
export const ClockCaller = ({ match, seat, now }: ClockProps) => {
  const [said, say] = useState('')
  const runs = runningSeats(match).includes(seat)
  useEffect(() => {
    const time = runs ? timeLeft(match, seat, now()) : undefined
    say('')
    if (time === undefined) return undefined
    const left = totalOf(time, match.seats[seat]?.away === true)
    const timers = TOLD_AT.filter((mark) => left > mark && left - mark < 2 ** 31).map((mark) =>
      setTimeout(() => say(w.left(spanOf(mark))), left - mark),
    )
    return () => timers.forEach(clearTimeout)
    // Between entries time only elapses; any other change comes with a new entry.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, seat, runs])
  return (
    <p className="kit-unseen" role="alert">
      {said}
    </p>
  )
}
