import type { MatchAction, Answer, LobbyTable, Request, Settings } from '../../protocol/index.ts'
import type { ErrorAnswer } from '../matches/errors.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { ReportedSeatAnswer } from '../matches/reported-seat.ts'
import type { TranscriptAnswer } from '../matches/transcript.ts'
import type { ServerFigures } from '../operations/metrics.ts'

export type RequestOf<K extends Request['kind']> = Omit<Extract<Request, { kind: K }>, 'kind'>

/**
 * All matches of this server, for sockets and HTTP. Methods never throw because of a client's input; their results are
 * durable.
 */
export interface MatchServer {
  open(request: RequestOf<'open'>, from: ClientConnection): Promise<Answer>
  /** Returns the settings of a table as `open` would use them, or a fault. */
  check(settings: Settings): Settings | ErrorAnswer
  quick(request: RequestOf<'quick'>, from: ClientConnection): Promise<Answer>
  /**
   * Joins a connection to a match. Calls `onJoin` before it builds the response, in the same turn, so that no entry is
   * missed or sent twice.
   */
  attend(
    request: RequestOf<'attend'>,
    from: ClientConnection,
    onJoin: (role: ViewerRole) => void,
  ): Promise<AttendAnswer>
  /**
   * Removes the connection from a match, or completely if none is given. After a grace period its seat counts as
   * absent.
   */
  leave(from: ClientConnection, match?: string): void
  /** Performs an action of a connection that follows a match. */
  act(match: string, cid: string, act: MatchAction, from: ClientConnection): Promise<Answer>
  tables(): readonly LobbyTable[]
  /** Charges for reading a match, by the length of its log and whether it is in memory; false if `spend` refuses. */
  pay(match: string, spend: (units: number) => boolean): Promise<boolean>
  /**
   * Returns the game as a file; with secrets only after its end. A private game needs its key, a seat's token, or a
   * seat's account.
   */
  transcript(match: string, credential?: string, player?: string): Promise<TranscriptAnswer>
  /** Returns a table by its id for anyone with its link; undefined if there is none or the key is wrong. */
  about(match: string, key?: string): Promise<LobbyTable | undefined>
  /** Returns a seat's player and chat for a report, if the reader may read the match. */
  reported(match: string, seat: number, credential?: string): Promise<ReportedSeatAnswer>
  /** Returns the game as a file for moderators, also a private one. */
  reportedFile(match: string): Promise<TranscriptAnswer>
  readonly figures: () => ServerFigures
  /** Does all due work. Runs automatically every `tickEvery` milliseconds. */
  tick(): Promise<void>
  /** Refuses new requests; resolves once all work in progress is durable. */
  close(): Promise<void>
}
