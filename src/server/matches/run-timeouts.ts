import { type Result, wakeAt } from '../../protocol/index.ts'
import { closedEvent } from './entry-draft.ts'
import type { Evaluation, ServerContext } from './server-context.ts'
import { askerOf, gameSetupOf, type MatchSession, timeAt } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { timeoutOf } from './timeouts.ts'

const timeoutAt = (server: ServerContext, { log: { match, manifest, secret } }: MatchSession) =>
  timeoutOf({ match: match(), manifest, secret, now: timeAt(server, match()) })

/** The value of the game for each seat now; undefined where it cannot be computed, which is reported. */
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

/** Everyone has left: closes the game for its value to each seat, exact or estimated; without one where it cannot be computed. */
const settle = async (server: ServerContext, session: MatchSession): Promise<void> => {
  const { log } = session
  const before = log.match().play?.plies.length
  const found = await evaluate(server, session)
  await log.inTurn(async () => {
    const match = log.match()
    if (session.isGone || timeoutAt(server, session) !== 'settle' || match.play?.plies.length !== before) return
    const end = closedEvent(log.secret, { how: 'abandoned', ...(found && settlement(found)) })
    await log.write({ events: [end] }, timeAt(server, match))
  })
}

const startToSettle = (server: ServerContext, session: MatchSession): void => {
  if (session.isSettling) return
  session.isSettling = true
  settle(server, session)
    .catch((error: unknown) => server.complain(error, session.log.id))
    .finally(() => {
      session.isSettling = false
    })
}

/** Whether anything is due at a match now. */
export const isTimeoutDue = (server: ServerContext, { log }: MatchSession): boolean => {
  const due = wakeAt(log.match())
  return due !== undefined && due <= timeAt(server, log.match())
}

/** Does everything that is due at a match now. Call it in turn. True when the game waits to be settled: then no one plays any more. */
export const runTimeouts = async (
  server: ServerContext,
  sessions: SessionStore,
  session: MatchSession,
): Promise<boolean> => {
  for (let due = timeoutAt(server, session); due !== undefined; due = timeoutAt(server, session)) {
    if (due === 'settle') {
      startToSettle(server, session)
      return true
    }
    await sessions.write(session, due)
  }
  return false
}
