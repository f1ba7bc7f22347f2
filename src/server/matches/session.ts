import type { Match } from '../../protocol/index.ts'
import type { MatchLog } from './match-log.ts'
import type { GameSetup, ServerContext } from './server-context.ts'
import { seatOf, type Subscribers } from './subscribers.ts'

export type MatchSession = {
  readonly log: MatchLog
  readonly subscribers: Subscribers
  isThinking: boolean
  isSettling: boolean
  isGone: boolean
  /** When it was last used, and when somebody last followed it, in milliseconds since 1970. */
  touched: number
  followed: number
  /** The address that opened it, as far as this process knows: computers think in its turn while no player is there. */
  openedFrom: string
  /** Until then (by the process's own clock) its computer players choose quickly. */
  quickUntil: number
}

/** The time of the next entry: never before the last one, even if the machine's clock goes back. */
export const timeAt = (server: ServerContext, match: Match): number => Math.max(server.now(), match.at)

/** Whether the server notes lost connections of seats: where clocks run by the second. */
export const tracksAbsence = ({ log }: MatchSession): boolean => {
  const { phase, settings } = log.match()
  return phase === 'playing' && settings.clock.kind === 'live'
}

/** The match's game as the bot threads need it. The game has begun. */
export const gameSetupOf = ({ settings, version, play }: Match): GameSetup => ({
  game: settings.game,
  version,
  rules: play!.rules,
  seats: settings.seats,
})

/**
 * In whose turn the computer players of a match think, and a deserted one is settled: that of the first player who is there, else
 * of the address that opened it or, where that is forgotten, of its host.
 */
export const askerOf = ({ log, subscribers, openedFrom }: MatchSession): string => {
  const player = subscribers.all().find(({ holder }) => seatOf(log.match(), holder) !== undefined)
  return player?.client.address ?? (openedFrom || (log.match().host ?? log.id))
}
