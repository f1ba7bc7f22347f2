import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import type { SessionStore } from '../matches/session-store.ts'
import { presenceOf } from '../matches/subscribers.ts'

/** Milliseconds for which comings and goings are gathered: many connections that come at once are one message. */
const GATHERED = 100

/** Announces who is there, shortly after it has changed. */
export interface PresenceBroadcast {
  changed(match: string): void
  close(): void
}

/** `onChange`: is called for each match as well when its presence is announced. */
export const createPresenceBroadcast = (
  { broadcaster }: ServerContext,
  sessions: SessionStore,
  onChange: (session: MatchSession) => void,
): PresenceBroadcast => {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const matches = [...changed]
    changed.clear()
    for (const match of matches) {
      const session = sessions.loaded(match)
      if (session === undefined) continue
      broadcaster.presence(match, presenceOf(session.log.match(), session.subscribers))
      onChange(session)
    }
  }
  return {
    changed: (match) => {
      changed.add(match)
      timer ??= setTimeout(flush, GATHERED).unref()
    },
    close: () => clearTimeout(timer),
  }
}
