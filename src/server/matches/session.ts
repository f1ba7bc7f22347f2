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
  /** Times of its last use and of its last follower, in milliseconds since 1970. */
  touched: number
  followed: number
  /**
   * Address that opened the match, if known. While no player is connected, the server charges this address for the
   * computer players' time.
   */
  openedFrom: string
  /** Time (process clock) until which its computer players choose quickly. */
  quickUntil: number
}

/** Time of the next entry: never before the last entry, even if the machine's clock goes back. */
export const timeAt = (server: ServerContext, match: Match): number => Math.max(server.now(), match.at)

/** True if the server records lost connections of seats, which it does in live games. */
export const tracksAbsence = ({ log }: MatchSession): boolean => {
  const { phase, settings } = log.match()
  return phase === 'playing' && settings.clock.kind === 'live'
}

/** The match's game as bot threads need it. The game must have begun. */
export const gameSetupOf = ({ settings, version, play }: Match): GameSetup => ({
  game: settings.game,
  version,
  rules: play!.rules,
  seats: settings.seats,
})

/**
 * Returns the id that the server charges for computing. It is the first known of these: address of a connected player,
 * address that opened the match, token hash of the host.
 */
export const askerOf = ({ log, subscribers, openedFrom }: MatchSession): string => {
  const player = subscribers.all().find(({ holder }) => seatOf(log.match(), holder) !== undefined)
  return player?.client.address ?? (openedFrom || (log.match().host ?? log.id))
}
