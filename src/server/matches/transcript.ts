import { type Base64, isOpen, writeTranscript } from '../../engine/index.ts'
import { type Hash, type Match, matchTranscript } from '../../protocol/index.ts'
import type { LogReader } from '../public-log/log-reader.ts'
import { errorAnswer, type ErrorAnswer } from './errors.ts'
import { hashOf } from './ids.ts'
import { loggedLeaves } from './projections.ts'
import { belongsTo } from './subscribers.ts'

/** True if a credential may read a match. Private matches need their key, or a token that belongs to the table. */
export const mayRead = (match: Match, credential: string | undefined): boolean => {
  if (match.settings.visibility !== 'private') return true
  const hash = credential === undefined ? undefined : hashOf(credential)
  return hash !== undefined && (hash === match.key || belongsTo(match, hash))
}

export type TranscriptAnswer = { readonly ok: true; readonly text: string } | ErrorAnswer

/** Additions of the server to a file: its signing keys, and the game's public-log evidence. */
export type FileSources = { readonly keys: readonly Base64[]; readonly publicLog: Pick<LogReader, 'evidence'> }

/**
 * Game file without hidden choices. Games with secrets have a file only after their end.
 * It ends with the signatures and the public-log lines, which do not exist in the first second.
 */
export const fileOf = async (match: Match, { keys, publicLog }: FileSources): Promise<TranscriptAnswer> => {
  const { play, phase } = match
  const transcript = matchTranscript(match, keys)
  if (play === undefined || transcript === undefined) return errorAnswer('not-now', 'The game has not begun.')
  if (phase !== 'over' && !isOpen(play.game))
    return errorAnswer('not-now', 'This game has secrets, so its file is available only after the game.')
  const logged = await publicLog.evidence(loggedLeaves(match))
  return { ok: true, text: writeTranscript({ ...transcript, events: [...transcript.events, ...logged] }) }
}

/** Game file for a caller whose credential, or one of whose token hashes (`held`), may read the match. */
export const transcriptFor = async (
  match: Match,
  credential: string | undefined,
  sources: FileSources,
  held: readonly Hash[] = [],
): Promise<TranscriptAnswer> =>
  mayRead(match, credential) || held.some((hash) => belongsTo(match, hash))
    ? fileOf(match, sources)
    : errorAnswer('no-key', 'This game is private. You need its link to read it.')
