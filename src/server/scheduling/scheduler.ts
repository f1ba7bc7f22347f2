import { limits, serialQueue, nextDeadline } from '../../protocol/index.ts'
import { runTimeouts } from '../matches/run-timeouts.ts'
import type { ServerContext } from '../matches/server-context.ts'
import { type MatchSession, tracksAbsence } from '../matches/session.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import { HOSTS_REQUEST } from '../log/match-store.ts'
import type { Job } from '../log/tables.ts'
import { runBots } from './bot-scheduler.ts'
import type { MatchNotifications } from './match-notifications.ts'

/** Jobs per query, and queries per look. */
const BATCH = 200
const JOB_ROUNDS = 50
/** Milliseconds for which a taken job belongs to the process that took it. */
const LEASE = 30_000
/** Milliseconds until a clock is judged again if a server of its players is silent. */
const SOON = 1_000
/** Milliseconds until a job is retried if this server lacks the match's rules. */
const LATER = 24 * 60 * 60_000

const runClockJob = async (
  server: ServerContext,
  sessions: LiveMatches,
  session: MatchSession,
  job: Job,
): Promise<void> => {
  const { log } = session
  await server.halts.known()
  const now = server.now()
  const due = nextDeadline(log.match())
  const isEarly = due !== undefined && due > now
  const isInDoubt = server.remoteFollowers.isInDoubt(log.id)
  if (!(await server.store.take(job, now, isEarly ? due - now : isInDoubt ? SOON : LEASE))) return
  if (isEarly) return log.noteClockJob(due)
  log.noteClockJob(undefined)
  await log.inTurn(() => runTimeouts(server, sessions, session))
}

/** Deletes a match completely. Call it inside `inTurn`. */
type Forget = (session: MatchSession) => Promise<void>

type JobWork = { readonly forget: Forget; readonly notifications: MatchNotifications }

/** Deletes a match. Waits until all clients have left, unless the host requested the deletion. */
const runForget = async (server: ServerContext, sessions: LiveMatches, forget: Forget, job: Job): Promise<void> => {
  const isWished = job.due === HOSTS_REQUEST
  const session = await sessions.of(job.match).catch(() => undefined)
  if (!isWished && session !== undefined && session.subscribers.everyone().length > 0) {
    await server.store.take(job, server.now(), limits.unwatchedStays)
    return
  }
  if (session === undefined) await server.store.forget(job.match)
  else await session.log.inTurn(() => forget(session))
  if (isWished) server.report('A game was deleted because the host requested it.', job.match)
}

const runJob = async (
  server: ServerContext,
  sessions: LiveMatches,
  notifications: MatchNotifications,
  job: Job,
): Promise<void> => {
  const session = await sessions.of(job.match).catch((error: unknown) => {
    server.complain(error, job.match)
    return undefined
  })
  if (session === undefined) {
    await server.store.take(job, server.now(), LATER)
    return
  }
  if (job.kind === 'clock') return runClockJob(server, sessions, session, job)
  if (job.kind === 'notify') return notifications.run(session, job)
  if (await server.store.take(job, server.now(), LEASE)) runBots(server, sessions, session)
}

const runJobs = async (server: ServerContext, sessions: LiveMatches, work: JobWork, rounds: number): Promise<void> => {
  const due = await server.store.due(server.now(), BATCH)
  await Promise.all(
    due.map((job) =>
      (job.kind === 'forget'
        ? runForget(server, sessions, work.forget, job)
        : runJob(server, sessions, work.notifications, job)
      ).catch((error: unknown) => server.complain(error, job.match)),
    ),
  )
  if (due.length === BATCH && rounds > 1 && !server.isClosing) await runJobs(server, sessions, work, rounds - 1)
}

/** Seats whose devices have been disconnected for longer than the grace period and are not yet logged as away. */
const newlyAway = (server: ServerContext, session: MatchSession): readonly number[] => {
  if (!tracksAbsence(session)) return []
  const latest = server.now() - limits.awayGrace
  // After a halt, devices get the grace again.
  if (server.halts.lastEnd() > latest) return []
  return session.log.match().seats.flatMap((seated, seat) => {
    if (seated?.holder === undefined || seated.away === true) return []
    return (session.subscribers.missingSince(seated.holder) ?? Number.POSITIVE_INFINITY) <= latest ? [seat] : []
  })
}

const noteAway = async (server: ServerContext, sessions: LiveMatches, session: MatchSession): Promise<void> => {
  if (newlyAway(server, session).length === 0) return
  await session.log.inTurn(async () => {
    await runTimeouts(server, sessions, session)
    const seats = newlyAway(server, session)
    if (seats.length === 0 || session.isGone) return
    const events = seats.map((seat) => ({ kind: 'away', seat }) as const)
    await sessions.write(session, { events })
  })
}

export type Scheduler = { readonly tick: () => Promise<void>; readonly close: () => Promise<void> }

/** Restarts computer players that were choosing when the server stopped. */
const resumeBots = async (server: ServerContext, sessions: LiveMatches): Promise<void> => {
  for (const { match } of await server.store.withJob('think')) {
    if (server.isClosing) return
    const session = await sessions.of(match).catch(() => undefined)
    if (session !== undefined) runBots(server, sessions, session)
  }
}

/**
 * Checks every `every` milliseconds for due work: clocks, lost connections, and jobs left by other processes. Calls
 * `each` every time.
 */
export const createScheduler = (
  server: ServerContext,
  sessions: LiveMatches,
  every: number,
  each: () => Promise<void>,
  work: JobWork,
): Scheduler => {
  const turn = serialQueue()
  const complain = (error: unknown): void => server.complain(error)
  const pulse = async (): Promise<void> => {
    if (await server.halts.look()) await sessions.noteHalts()
  }
  const look = async (): Promise<void> => {
    await pulse()
    await runJobs(server, sessions, work, JOB_ROUNDS)
    await Promise.all([...sessions.all()].map((session) => noteAway(server, sessions, session)))
    sessions.tidy()
    await each()
  }
  const tick = () => turn(look)
  let fault: string | undefined
  /** Runs due work; logs a repeated error only once. */
  const watch = async (): Promise<void> => {
    const text = await tick().then(
      () => undefined,
      (error: unknown) => {
        const said = error instanceof Error ? error.message : JSON.stringify(error)
        if (said !== fault) complain(error)
        return said
      },
    )
    if (fault !== undefined && text === undefined) server.report('The error that occurred every second has ended.')
    fault = text
  }
  const wake = (): void => {
    // Long work does not delay the pulse. `watch` reports its errors.
    if (turn.size() === 0) void watch()
    else pulse().catch(() => undefined)
  }
  const timer = every > 0 ? setInterval(wake, every).unref() : undefined
  void turn(() => resumeBots(server, sessions)).catch(complain)
  return {
    tick,
    close: async () => {
      clearInterval(timer)
      await turn(async () => undefined)
    },
  }
}
