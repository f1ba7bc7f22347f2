import type { MatchAction, Answer, LobbyTable, Request, Settings } from '../../protocol/index.ts'
import type { ErrorAnswer } from '../matches/errors.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { ReportedSeatAnswer } from '../matches/reported-seat.ts'
import type { TranscriptAnswer } from '../matches/transcript.ts'
import type { ServerFigures } from '../operations/metrics.ts'

export type RequestOf<K extends Request['kind']> = Omit<Extract<Request, { kind: K }>, 'kind'>

/**
 * All matches of this server, for sockets and HTTP alike. Methods never throw for what a client sent; whatever they answer is
 * durable.
 */
export interface MatchServer {
  open(request: RequestOf<'open'>, from: ClientConnection): Promise<Answer>
  /** The settings of a table as `open` would set it up; why it would not. */
  check(settings: Settings): Settings | ErrorAnswer
  quick(request: RequestOf<'quick'>, from: ClientConnection): Promise<Answer>
  /** Joins a connection to a match. `onJoin` is called before the answer is made, in the same turn: no entry is missed or sent twice. */
  attend(
    request: RequestOf<'attend'>,
    from: ClientConnection,
    onJoin: (role: ViewerRole) => void,
  ): Promise<AttendAnswer>
  /** The connection leaves a match or, without one, is lost. After a grace its seat counts as away. */
  leave(from: ClientConnection, match?: string): void
  /** A connection that follows a match acts. */
  act(match: string, cid: string, act: MatchAction, from: ClientConnection): Promise<Answer>
  tables(): readonly LobbyTable[]
  /** Pays for reading a match, by the length of its log and whether it is in memory; false where `spend` refuses. */
  pay(match: string, spend: (units: number) => boolean): Promise<boolean>
  /** The game as a file; of a game with secrets only once it is over. A private game asks for its key, a token that sits there, or the account of a seat. */
  transcript(match: string, credential?: string, player?: string): Promise<TranscriptAnswer>
  /** A table by its id, for whoever has its link; undefined when there is none or the key is wrong. */
  about(match: string, key?: string): Promise<LobbyTable | undefined>
  /** Who sits there, for a report, with what was said from there; for one who may read the match. */
  reported(match: string, seat: number, credential?: string): Promise<ReportedSeatAnswer>
  /** The game as a file, for moderators: a private one too. */
  reportedFile(match: string): Promise<TranscriptAnswer>
  readonly figures: () => ServerFigures
  /** Does what is due now; resolves when it is done. Calls itself every `tickEvery`. */
  tick(): Promise<void>
  /** Takes no more requests; resolves once everything under way is durable. */
  close(): Promise<void>
}
