import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { presenceOf } from '../matches/subscribers.ts'

/** Milliseconds for which presence changes are combined into one message. */
const GATHERED = 100

/** Broadcasts presence shortly after it changes, and calls `onChange` for each affected match. */
export const createPresenceBroadcast = (
  { broadcaster, store }: ServerContext,
  sessions: ReadonlyMap<string, MatchSession>,
  onChange: (session: MatchSession, isHere: boolean) => void,
) => {
  const changed = new Set<string>()
  /** Matches whose presence changed at this server and must be published to other servers. */
  const changedHere = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** Publishes a match's followers at this server. The list is empty if the match is no longer in memory. */
  const tellOthers = (match: string, session: MatchSession | undefined): void => {
    const followers = session?.subscribers.all().map(({ holder, id, name }) => ({ holder, id, name })) ?? []
    store.news?.publish({ kind: 'present', match, followers })
  }
  const flush = (): void => {
    timer = undefined
    const matches = [...changed]
    changed.clear()
    for (const match of matches) {
      const isHere = changedHere.delete(match)
      const session = sessions.get(match)
      if (isHere) tellOthers(match, session)
      if (session === undefined) continue
      broadcaster.presence(match, presenceOf(session.log.match(), session.subscribers))
      onChange(session, isHere)
    }
  }
  const note = (match: string): void => {
    changed.add(match)
    timer ??= setTimeout(flush, GATHERED).unref()
  }
  return {
    changed: (match: string): void => {
      if (store.news !== undefined) changedHere.add(match)
      note(match)
    },
    changedElsewhere: note,
    close: (): void => clearTimeout(timer),
  }
}

export type PresenceBroadcast = ReturnType<typeof createPresenceBroadcast>
