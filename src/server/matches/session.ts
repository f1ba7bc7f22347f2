import type { Match } from '../../protocol/index.ts'
import type { MatchLog } from './match-log.ts'
import type { GameSetup, ServerContext } from './server-context.ts'
import type { Subscribers } from './subscribers.ts'

/** A match in memory, the connections that follow it, and the work under way. */
export type MatchSession = {
  readonly log: MatchLog
  readonly subscribers: Subscribers
  isThinking: boolean
  isSettling: boolean
  /** The match was deleted: nothing more is written. */
  isGone: boolean
  /** When it was last used, in milliseconds since 1970. */
  touched: number
}

/** The time of the next entry: never before the last one, even if the machine's clock goes back. */
export const timeAt = (server: ServerContext, match: Match): number => Math.max(server.now(), match.at)

/** Whether the server notes lost connections of seats: where clocks run by the second. */
export const tracksAbsence = ({ log }: MatchSession): boolean => {
  const { phase, settings } = log.match()
  return phase === 'playing' && settings.clock.kind === 'live'
}

/** The match's game as the bot threads need it. The game has begun. */
export const gameSetupOf = ({ settings, play }: Match): GameSetup => ({
  game: settings.game,
  rules: play!.rules,
  seats: settings.seats,
})
