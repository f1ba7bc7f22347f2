import { computerOn, type Match, awaitedSeats } from '../../protocol/index.ts'
import { seatResultOf } from '../matches/projections.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import type { NotificationEvent } from '../accounts/notifications/event.ts'
import type { Notifications } from '../accounts/notifications/notifications.ts'
import type { Job } from '../log/tables.ts'
import type { FriendStore } from '../accounts/friends/store.ts'

/** Milliseconds before players who seemed present are checked again, because a lost connection is detected late. */
const LOOK_AGAIN = 30_000
/** Milliseconds that a player must be absent from a live game before a notification. */
const LIVE_GRACE = 15_000

const nameOn = (match: Match, seat: number): string => match.seats[seat]?.occupant.name ?? ''

/** Notification for the player of a seat about the match's current state; undefined if there is nothing to notify. */
const eventFor = (match: Match, seat: number): NotificationEvent | undefined => {
  const { id, phase, play, settings, result, seats } = match
  if (play === undefined) return undefined
  const others = seats.flatMap((_, other) => (other === seat ? [] : [nameOn(match, other)]))
  const about = { match: id, seat, game: settings.game, path: `/m/${id}`, others }
  if (phase === 'over')
    return { ...about, kind: 'ended', subject: `${id} end`, result: seatResultOf(result?.places, seat) }
  const isTurn = awaitedSeats(match).includes(seat)
  // No player has made a choice yet.
  if (play.plies.every(({ kind }) => kind === 'outcome'))
    return { ...about, kind: 'started', subject: `${id} start`, isTurn }
  return isTurn ? { ...about, kind: 'turn', subject: `${id} ply ${play.plies.length}` } : undefined
}

const personSeats = ({ seats }: Match): readonly { readonly seat: number; readonly holder: string }[] =>
  seats.flatMap((seated, seat) =>
    seated?.holder === undefined || computerOn(seated) !== undefined ? [] : [{ seat, holder: seated.holder }],
  )

type MatchNotificationsDeps = {
  readonly server: Pick<ServerContext, 'store' | 'accounts' | 'now' | 'isClosing'>
  readonly sessions: LiveMatches
  readonly notifications: Pick<Notifications, 'notify' | 'tick' | 'settled'> | undefined
  readonly challenges: Pick<FriendStore, 'challenge'>
}

type DueNotification = { readonly player: string; readonly event: NotificationEvent; readonly isHere: boolean }

/** Notifications for the seats' players with accounts, each with whether the player is connected. */
const dueNotifications = async (
  { server, notifications }: MatchNotificationsDeps,
  { log, subscribers }: MatchSession,
  seats: ReturnType<typeof personSeats>,
): Promise<readonly DueNotification[]> => {
  const match = log.match()
  const wanted = seats.map(({ seat, holder }) => ({ holder, event: eventFor(match, seat) }))
  if (notifications === undefined || wanted.every(({ event }) => event === undefined)) return []
  const owned = await server.accounts.seatOwners([match.id])
  const owners = new Map(owned.map((one) => [one.holder, one.player]))
  return wanted.flatMap(({ holder, event }) => {
    const player = owners.get(holder)
    if (player === undefined || event === undefined) return []
    const isHere = [...owners].some(([token, owner]) => owner === player && subscribers.isHere(token))
    return [{ player, event, isHere }]
  })
}

const notifyAbsent = async (
  { notifications }: MatchNotificationsDeps,
  due: readonly DueNotification[],
): Promise<void> => {
  for (const { player, event, isHere } of due) if (!isHere) await notifications?.notify(player, event)
}

/** Seats of a live game that are to move and whose players have been absent for `LIVE_GRACE`. */
const missingSeats = ({ log, subscribers }: MatchSession, now: number): ReturnType<typeof personSeats> => {
  const match = log.match()
  if (match.phase !== 'playing' || match.settings.clock.kind !== 'live') return []
  const waited = awaitedSeats(match)
  const isMissing = (holder: string): boolean =>
    (subscribers.missingSince(holder) ?? Number.POSITIVE_INFINITY) <= now - LIVE_GRACE
  return personSeats(match).filter(({ seat, holder }) => waited.includes(seat) && isMissing(holder))
}

export const createMatchNotifications = (deps: MatchNotificationsDeps) => {
  const { server, sessions, notifications, challenges } = deps
  /** Ply count at which a live game's absent players were last notified. */
  const notifiedAt = new WeakMap<MatchSession, number>()
  const notifyMissing = async (session: MatchSession): Promise<void> => {
    const turn = session.log.match().play?.plies.length
    if (turn === undefined || notifiedAt.get(session) === turn) return
    const missing = missingSeats(session, server.now())
    if (missing.length === 0) return
    notifiedAt.set(session, turn)
    await notifyAbsent(deps, await dueNotifications(deps, session, missing))
  }

  const isStale = async ({ kind, match, seat, subject, challenge, step }: NotificationEvent): Promise<boolean> => {
    if (challenge !== undefined) {
      const state = (await challenges.challenge(challenge, server.now()))?.state
      return state !== (step === 'accepted' ? 'accepted' : 'open')
    }
    if (kind !== 'turn' || match === undefined || seat === undefined) return false
    const session = await sessions.of(match).catch(() => undefined)
    return session === undefined || eventFor(session.log.match(), seat)?.subject !== subject
  }

  return {
    run: async (session: MatchSession, job: Job): Promise<void> => {
      const isSecondLook = server.now() - job.due >= LOOK_AGAIN
      const due = await dueNotifications(deps, session, personSeats(session.log.match()))
      // One server notifies the players. Without players to notify, any server may handle the job.
      if (due.length > 0 && !(await server.store.take(job, server.now(), LOOK_AGAIN))) return
      await notifyAbsent(deps, due)
      const isSomeoneHere = due.some(({ event, isHere }) => isHere && event.kind !== 'ended')
      if (isSecondLook || !isSomeoneHere) await server.store.finish(job)
    },
    /** Notifies absent players of live games in memory, and sends queued notifications. */
    tick: async (): Promise<void> => {
      if (notifications === undefined || server.isClosing) return
      for (const session of sessions.all()) await notifyMissing(session)
      notifications.tick(isStale)
    },
    settled: async (): Promise<void> => notifications?.settled(),
  }
}

export type MatchNotifications = ReturnType<typeof createMatchNotifications>
