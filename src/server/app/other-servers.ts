import type { PresenceBroadcast } from '../connections/presence.ts'
import type { Lobby } from '../matchmaking/lobby.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { HaltedMatch } from '../matches/halts.ts'
import type { MatchSession } from '../matches/session.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import type { Follower, News } from '../db/news.ts'

/** Milliseconds of silence after which a server counts as gone. */
const SILENCE = 5_000

export type OtherServersDeps = {
  readonly server: ServerContext
  readonly sessions: LiveMatches
  readonly lobby: Lobby
  readonly presence: PresenceBroadcast
  readonly drop: (session: MatchSession) => void
}

/** Applies another server's entries up to `n` to a match that is loaded or loading. */
const catchUp = ({ server, sessions }: OtherServersDeps, match: string, n: number): void => {
  const work = async (): Promise<void> => {
    const session = await sessions.found(match)
    if (session === undefined || session.isGone) return
    await session.log.inTurn(async () => {
      if (!session.isGone && session.log.match().n < n) await sessions.catchUp(session)
    })
  }
  work().catch((error: unknown) => server.complain(error, match))
}

/** Records followers who have left a match at another server. */
const noteLeft = ({ server, sessions, presence }: OtherServersDeps, match: string, left: readonly Follower[]): void => {
  sessions.loaded(match)?.subscribers.leftElsewhere(left, server.now())
  presence.changedElsewhere(match)
}

/** Publishes the presence at all followed matches, for a server that has missed it. */
const tellAll = ({ server, sessions, presence }: OtherServersDeps): void => {
  const followed = [...sessions.all()].flatMap(({ log, subscribers }) => (subscribers.size() > 0 ? [log.id] : []))
  for (const match of followed) presence.changed(match)
  server.store.news?.publish({ kind: 'followed', matches: followed })
}

/** Drops the presence that another server reported for matches other than these, and returns who has left. */
const keepFollowed = (deps: OtherServersDeps, node: string, matches: readonly string[]) => {
  const gone = deps.server.remoteFollowers.keep(node, new Set(matches))
  for (const [match, left] of gone) noteLeft(deps, match, left)
  return gone
}

/** Gives a server up that was last heard at `from`. Its players could not act since, so their matches have a halt. */
const giveUp = (deps: OtherServersDeps, node: string, from: number): void => {
  const { server, sessions } = deps
  const gone = new Map(
    keepFollowed(deps, node, []).map(([match, left]) => [match, new Set(left.map((one) => one.holder))]),
  )
  const concerns = ({ log }: HaltedMatch): boolean =>
    log.match().seats.some((seated) => seated?.holder !== undefined && gone.get(log.id)?.has(seated.holder) === true)
  if (gone.size === 0) return
  server.halts.note({ from, until: server.now(), concerns })
  sessions.noteHalts().catch((error: unknown) => server.complain(error))
}

/** Reads all that other servers may have changed while news was lost: entries, deleted matches and lobby tables. */
const catchUpAll = async (deps: OtherServersDeps): Promise<void> => {
  const { server, sessions, lobby, drop } = deps
  for (const session of sessions.all()) {
    catchUp(deps, session.log.id, Number.POSITIVE_INFINITY)
    if ((await server.store.lastEntry(session.log.id)) === 0) drop(session)
  }
  await lobby.refresh(server.store)
}

const takeNews = (deps: OtherServersDeps, node: string, told: News): void => {
  const { server, sessions, lobby, drop } = deps
  switch (told.kind) {
    case 'wrote':
      for (const [match, n] of told.entries) catchUp(deps, match, n)
      return
    case 'present':
      return noteLeft(deps, told.match, server.remoteFollowers.set(node, told.match, told.followers))
    case 'table':
      return lobby.noteElsewhere(told.table)
    case 'gone':
      return lobby.goneElsewhere(told.match)
    case 'followed':
      keepFollowed(deps, node, told.matches)
      return
    case 'forgotten': {
      server.remoteFollowers.forget(told.match)
      const session = sessions.loaded(told.match)
      if (session !== undefined) drop(session)
      return
    }
    case 'joined':
      return tellAll(deps)
    case 'alive':
      return
    default:
      return told satisfies never
  }
}

/** Follows the news of other servers. Call `tick` every second; `count` is the number of servers heard recently. */
export const followOtherServers = (deps: OtherServersDeps): { tick(): void; count(): number } => {
  const { server } = deps
  const { news } = server.store
  if (news === undefined) return { tick: () => undefined, count: () => 0 }
  const { heard } = server.remoteFollowers
  let ticked = performance.now()
  const hear = (node: string, told: News): void => {
    const isNew = !heard.has(node)
    heard.set(node, performance.now())
    if (isNew && told.kind !== 'joined') news.publish({ kind: 'joined' })
    takeNews(deps, node, told)
  }
  news.listen(hear, () => {
    news.publish({ kind: 'joined' })
    tellAll(deps)
    catchUpAll(deps).catch((error: unknown) => server.complain(error))
  })
  return {
    count: () => heard.size,
    tick: () => {
      news.publish({ kind: 'alive' })
      const now = performance.now()
      // While this server stood still, it could not hear the others.
      if (now - ticked > SILENCE / 2) for (const node of heard.keys()) heard.set(node, now)
      ticked = now
      for (const [node, at] of heard) {
        if (now - at < SILENCE) continue
        heard.delete(node)
        giveUp(deps, node, server.now() - Math.floor(now - at))
      }
    },
  }
}
