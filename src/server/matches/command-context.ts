import type { CommandContext } from './decision.ts'
import type { ServerContext } from './server-context.ts'
import { type MatchSession, timeAt } from './session.ts'
import { type Subscriber, seatOf, watchersOf } from './subscribers.ts'

/** Context of commands from a connection. `promised`: seats reserved for other players by a quick match. */
export const commandContext = (
  server: ServerContext,
  { log, subscribers }: MatchSession,
  { holder, mayPlay, quietUntil }: Pick<Subscriber, 'holder' | 'mayPlay' | 'quietUntil'>,
  promised: number,
  held: CommandContext['held'] = [],
): CommandContext => {
  const { manifest, secret, sourceOf } = log
  const match = log.match()
  return {
    manifest,
    match,
    now: timeAt(server, match),
    holder,
    seat: seatOf(match, holder),
    isHost: match.host === holder,
    held,
    mayPlay,
    isQuiet: quietUntil > server.now(),
    promised,
    secret,
    serverKey: server.signer.key,
    sourceOf,
    watcher: (id) => watchersOf(match, subscribers).find((one) => one.id === id)?.holder,
  }
}

/** Context of commands without a connection: an expired clock, or a computer player's choice. */
export const serverCommandContext = (server: ServerContext, session: MatchSession): CommandContext =>
  commandContext(server, session, { holder: '', mayPlay: false, quietUntil: 0 }, 0)
