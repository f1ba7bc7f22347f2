import {
  type AnyPlay,
  gameText,
  LONGEST_FILE,
  type ReadTranscript,
  readTranscript,
  replay,
  type TranscriptFault,
} from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { manifestOf } from '../../games/registry.ts'
import { words } from '../words.ts'

/** Replayed game with its manifest. */
export type ReplayedGame = { readonly manifest: AnyManifest; readonly play: AnyPlay }

/** Fault of a text, with the intact game before the faulty line if any. */
export type RejectedText = { readonly fault: TranscriptFault; readonly intact?: ReplayedGame }

export type Opening = ({ readonly ok: true } & ReplayedGame) | ({ readonly ok: false } & RejectedText)

const playBack = (transcript: ReadTranscript): Opening => {
  const { game, version } = transcript.header
  const manifest = manifestOf(game, version) ?? manifestOf(game)
  if (manifest === undefined) {
    const message = words.opening.unknownGame(game)
    return { ok: false, fault: { code: 'game', line: 2, message } }
  }
  const played = replay<unknown, unknown, unknown>(manifest.game, transcript)
  if (played.ok) return { ok: true, manifest, play: played.value }
  const { before, ...fault } = played.error
  return { ok: false, fault, ...(before && { intact: { manifest, play: before } }) }
}

/** Opens the lines before an unreadable one; undefined if they are no game. */
const partAbove = (text: string, line: number): ReplayedGame | undefined => {
  const above = text.split('\n').slice(0, line - 1)
  const read = readTranscript(`${above.join('\n')}\n`)
  const opening = read.ok ? playBack(read.value) : undefined
  return opening?.ok === false ? opening.intact : opening
}

/** Parses a saved game and replays it by the rules. */
export const openText = (carried: string): Opening => {
  const read = readTranscript(carried)
  if (read.ok) return playBack(read.value)
  const text = carried.length > LONGEST_FILE ? carried : gameText(carried)
  const intact = partAbove(text, read.error.line)
  return { ok: false, fault: read.error, ...(intact && { intact }) }
}

/** Formats a fault as a sentence with its line number. */
export const faultSentence = ({ line, message }: TranscriptFault): string => words.opening.fault(line, message)
