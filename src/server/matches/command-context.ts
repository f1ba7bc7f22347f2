import type { CommandContext } from './decision.ts'
import type { ServerContext } from './server-context.ts'
import { type MatchSession, timeAt } from './session.ts'
import { type Subscriber, seatOf, watchersOf } from './subscribers.ts'

/** What commands may look at when a connection acts; `promised` seats are kept for other players of a quick match. */
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

/** What commands may look at when no connection acts: a clock runs out, a computer player chooses. */
export const serverCommandContext = (server: ServerContext, session: MatchSession): CommandContext =>
  commandContext(server, session, { holder: '', mayPlay: false, quietUntil: 0 }, 0)
