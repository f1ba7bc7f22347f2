import { type Base64, isOpen, writeTranscript } from '../../engine/index.ts'
import { type Hash, type Match, matchTranscript } from '../../protocol/index.ts'
import type { LogReader } from '../public-log/log-reader.ts'
import { errorAnswer, type ErrorAnswer } from './errors.ts'
import { hashOf } from './ids.ts'
import { loggedLeaves } from './projections.ts'
import { belongsTo } from './subscribers.ts'

/** Whether a match may be read by a key or token: an open one by everyone, a private one by its key or a token that belongs to it. */
export const mayRead = (match: Match, credential: string | undefined): boolean => {
  if (match.settings.visibility !== 'private') return true
  const hash = credential === undefined ? undefined : hashOf(credential)
  return hash !== undefined && (hash === match.key || belongsTo(match, hash))
}

export type TranscriptAnswer = { readonly ok: true; readonly text: string } | ErrorAnswer

/** What the server adds to a file: by which keys it signed, and where the public log has the game. */
export type FileSources = { readonly keys: readonly Base64[]; readonly publicLog: Pick<LogReader, 'evidence'> }

/**
 * The game as a file, without choices that are made and not yet shown; of a game with secrets only when it is over. It ends with the
 * signatures and with the lines of the public log, which are missing for the first second.
 */
export const fileOf = async (match: Match, { keys, publicLog }: FileSources): Promise<TranscriptAnswer> => {
  const { play, phase } = match
  const transcript = matchTranscript(match, keys)
  if (play === undefined || transcript === undefined) return errorAnswer('not-now', 'The game has not begun.')
  if (phase !== 'over' && !isOpen(play.game))
    return errorAnswer('not-now', 'This game has secrets: its file can be had when it is over.')
  const logged = await publicLog.evidence(loggedLeaves(match))
  return { ok: true, text: writeTranscript({ ...transcript, events: [...transcript.events, ...logged] }) }
}

/** The game as a file, if the credential allows to read it, or one of the seats is `held` by who asks (hashes of its tokens). */
export const transcriptFor = async (
  match: Match,
  credential: string | undefined,
  sources: FileSources,
  held: readonly Hash[] = [],
): Promise<TranscriptAnswer> =>
  mayRead(match, credential) || held.some((hash) => belongsTo(match, hash))
    ? fileOf(match, sources)
    : errorAnswer('no-key', 'This game is private: only who has its link may read it.')
