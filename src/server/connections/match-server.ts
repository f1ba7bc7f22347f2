import type { MatchAction, Answer, LobbyTable, Request, Settings } from '../../protocol/index.ts'
import type { ErrorAnswer } from '../matches/errors.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { ReportedSeatAnswer, SeatHolders } from '../matches/reported-seat.ts'
import type { TranscriptAnswer } from '../matches/transcript.ts'
import type { ServerFigures } from '../operations/metrics.ts'

export type RequestOf<K extends Request['kind']> = Omit<Extract<Request, { kind: K }>, 'kind'>

/** All matches of this server, for sockets and HTTP. Client input makes no method throw; results are durable. */
export interface MatchServer {
  open(request: RequestOf<'open'>, from: ClientConnection): Promise<Answer>
  /** Settings with which `open` would create the table, or the reason for refusing them. */
  check(settings: Settings): Settings | ErrorAnswer
  quick(request: RequestOf<'quick'>, from: ClientConnection): Promise<Answer>
  /**
   * Joins a connection to a match. Calls `onJoin` immediately before building the response, so that the connection
   * receives each entry exactly once.
   */
  attend(
    request: RequestOf<'attend'>,
    from: ClientConnection,
    onJoin: (role: ViewerRole) => void,
  ): Promise<AttendAnswer>
  /** Removes a connection from a match, or all matches if undefined. Its seat counts as absent after a grace period. */
  leave(from: ClientConnection, match?: string): void
  act(match: string, cid: string, act: MatchAction, from: ClientConnection): Promise<Answer>
  tables(): readonly LobbyTable[]
  /** Charges `spend` for reading a match, by length and whether it is loaded. False if `spend` refuses. */
  pay(match: string, spend: (units: number) => boolean): Promise<boolean>
  /**
   * Game file of a match; for games with secrets only after the end. A private match needs its key, a seat's token or a
   * seat owner's account.
   */
  transcript(match: string, credential?: string, player?: string): Promise<TranscriptAnswer>
  /** The table shown to a visitor with its link; undefined if it does not exist or the key is wrong. */
  about(match: string, key?: string): Promise<LobbyTable | undefined>
  /** A seat's player and chat lines, for a report by a reader of the match. */
  reported(match: string, seat: number, credential?: string): Promise<ReportedSeatAnswer>
  /** Who has the seats of a match, for a reader of the match. */
  seated(match: string, credential?: string): Promise<SeatHolders | ErrorAnswer>
  /** Game file for moderators, even of a private match. */
  reportedFile(match: string): Promise<TranscriptAnswer>
  readonly figures: () => ServerFigures
  /** Runs all due work. Called automatically every `tickEvery` milliseconds. */
  tick(): Promise<void>
  /** Refuses new requests, and resolves once all work in progress is durable. */
  close(): Promise<void>
}
