import { type Base64, isOpen, writeTranscript } from '../../engine/index.ts'
import { type Match, matchTranscript } from '../../protocol/index.ts'
import { errorAnswer, type ErrorAnswer } from './errors.ts'
import { hashOf } from './ids.ts'
import { belongsTo } from './subscribers.ts'

/** Whether a match may be read by a key or token: an open one by everyone, a private one by its key or a token that belongs to it. */
export const mayRead = (match: Match, credential: string | undefined): boolean => {
  if (match.settings.visibility !== 'private') return true
  const hash = credential === undefined ? undefined : hashOf(credential)
  return hash !== undefined && (hash === match.key || belongsTo(match, hash))
}

export type TranscriptAnswer = { readonly ok: true; readonly text: string } | ErrorAnswer

/** The game as a file, without choices that are made and not yet shown; of a game with secrets only when it is over. */
export const fileOf = (match: Match, serverKeys: readonly Base64[]): TranscriptAnswer => {
  const { play, phase } = match
  const transcript = matchTranscript(match, serverKeys)
  if (play === undefined || transcript === undefined) return errorAnswer('not-now', 'The game has not begun.')
  if (phase !== 'over' && !isOpen(play.game))
    return errorAnswer('not-now', 'This game has secrets: its file can be had when it is over.')
  return { ok: true, text: writeTranscript(transcript) }
}

/** The game as a file, if the credential allows to read it. */
export const transcriptFor = (
  match: Match,
  credential: string | undefined,
  serverKeys: readonly Base64[],
): TranscriptAnswer =>
  mayRead(match, credential)
    ? fileOf(match, serverKeys)
    : errorAnswer('no-key', 'This game is private: only who has its link may read it.')
