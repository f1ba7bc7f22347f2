import {
  type Result,
  nextDeadline,
  deviceSeats,
  isQuestionOpen,
  type Match,
  runningSeats,
  timeLeft,
} from '../../protocol/index.ts'
import { closedEvent } from './entry-draft.ts'
import type { Evaluation, ServerContext } from './server-context.ts'
import { askerOf, gameSetupOf, type MatchSession, timeAt } from './session.ts'
import type { LiveMatches } from './live-matches.ts'
import type { Seat } from '../../engine/index.ts'
import { type CommandContext, decide, type Decision } from './decision.ts'
import { renewalOf } from './opening.ts'
import { loseSeat, standInEvent } from './stand-in.ts'

type TimeoutContext = Pick<CommandContext, 'match' | 'manifest' | 'now' | 'secret'>

/** Seats whose time has run out, ascending. */
const lateSeats = (match: Match, now: number): readonly Seat[] =>
  runningSeats(match).filter((seat) => {
    const left = timeLeft(match, seat, now)
    return left !== undefined && left.move + left.bank === 0
  })

/** Closes a table where a device withheld its secret, and opens a new table for devices that revealed theirs. */
const closeBroken = ({ match, secret }: TimeoutContext): Decision => {
  const devices = deviceSeats(match).filter((seat) => match.seats[seat]?.digest !== undefined)
  const silent = devices.filter((seat) => match.seats[seat]?.secret === undefined)
  const end = closedEvent(secret, { how: 'broken', ...(silent[0] !== undefined && { seat: silent[0] }) })
  if (silent.length === devices.length) return decide(end)
  const opening = renewalOf(match, secret)
  return { ok: true, events: [end, { kind: 'next', match: opening.id }], opening }
}

/**
 * True if no device would play once the `leaving` seats leave. Seats with a stand-in do not play, nor do disconnected
 * seats of live games.
 */
const isDeserted = ({ seats, settings }: Match, leaving: readonly Seat[] = []): boolean =>
  deviceSeats({ seats }).every((seat) => {
    const isAway = settings.clock.kind === 'live' && seats[seat]?.away === true
    return leaving.includes(seat) || seats[seat]?.standIn !== undefined || isAway
  })

const timeIsUp = (context: TimeoutContext, [first, ...others]: readonly [Seat, ...Seat[]]): Decision | 'settle' => {
  const { match } = context
  const late = [first, ...others]
  if (isDeserted(match)) return 'settle'
  if (match.settings.late === 'lose')
    return others.length > 0 && late.length === match.seats.length ? 'settle' : loseSeat(context, first, 'late')
  return isDeserted(match, late) ? 'settle' : decide(...late.map((seat) => standInEvent(context, seat, false)))
}

/**
 * Returns the decision that is due because time has passed; undefined if none is due. `settle`: all players left, so
 * the game closes by its value. Pure, so that all servers reach the same decision.
 */
const timeoutOf = (context: TimeoutContext): Decision | 'settle' | undefined => {
  const { match, now, secret } = context
  const { question } = match
  const due = nextDeadline(match)
  if (due === undefined || due > now) return undefined
  if (match.phase === 'gathering') return decide(closedEvent(secret, { how: 'called-off' }))
  if (match.phase === 'revealing') return closeBroken(context)
  const [first, ...others] = lateSeats(match, now)
  if (first !== undefined) return timeIsUp(context, [first, ...others])
  return question === undefined || isQuestionOpen(match, now)
    ? 'settle'
    : decide({ kind: 'answered', seat: question.seat, what: question.what, yes: false })
}

const timeoutAt = (server: ServerContext, { log: { match, manifest, secret } }: MatchSession) =>
  timeoutOf({ match: match(), manifest, secret, now: timeAt(server, match()) })

/** Returns the game's current value for each seat. If it cannot be computed, reports that and returns undefined. */
const evaluate = async (server: ServerContext, session: MatchSession): Promise<Evaluation | undefined> => {
  const { log } = session
  const match = log.match()
  try {
    const found = await server.botThreads.evaluate(gameSetupOf(match), match.play?.states.at(-1), askerOf(session))
    if (found.payoff.length === match.seats.length && found.payoff.every(Number.isFinite)) return found
    throw new RangeError(`${match.settings.game} gives the payoff ${found.payoff.join(' ')}`)
  } catch (error) {
    server.complain(error, log.id)
    return undefined
  }
}

const settlement = ({ payoff, exact }: Evaluation): Pick<Result, 'payoff' | 'places' | 'estimated'> => ({
  payoff,
  places: payoff.map((mine) => 1 + payoff.filter((other) => other > mine).length),
  ...(!exact && { estimated: true }),
})

/**
 * Closes a deserted game with its exact or estimated value for each seat. If the value cannot be computed, it closes
 * without one.
 */
const settleTimeouts = async (server: ServerContext, sessions: LiveMatches, session: MatchSession): Promise<void> => {
  const { log } = session
  const before = log.match().play?.plies.length
  const found = await evaluate(server, session)
  await log.inTurn(async () => {
    const match = log.match()
    if (session.isGone || timeoutAt(server, session) !== 'settle' || match.play?.plies.length !== before) return
    const end = closedEvent(log.secret, { how: 'abandoned', ...(found && settlement(found)) })
    await sessions.write(session, { events: [end] })
  })
}

const startToSettle = (server: ServerContext, sessions: LiveMatches, session: MatchSession): void => {
  if (session.isSettling) return
  session.isSettling = true
  settleTimeouts(server, sessions, session)
    .catch((error: unknown) => server.complain(error, session.log.id))
    .finally(() => {
      session.isSettling = false
    })
}

/**
 * Records halts of the server, then carries out everything due at a match; call it inside `inTurn`. Returns true while
 * the game waits to be settled and accepts no play.
 */
export const runTimeouts = async (
  server: ServerContext,
  sessions: LiveMatches,
  session: MatchSession,
): Promise<boolean> => {
  await sessions.heedHalts(session)
  if (server.remoteFollowers.isInDoubt(session.log.id)) return false
  for (let due = timeoutAt(server, session); due !== undefined; due = timeoutAt(server, session)) {
    if (due === 'settle') {
      startToSettle(server, sessions, session)
      return true
    }
    await sessions.write(session, due)
  }
  return false
}
