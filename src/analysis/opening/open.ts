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

/** A game and everything that belongs to its table. */
export type Opened = { readonly manifest: AnyManifest; readonly play: AnyPlay }

/** Why a text is not opened, and what of it can be: everything before the faulty line. */
export type Refused = { readonly fault: TranscriptFault; readonly intact?: Opened }

export type Opening = ({ readonly ok: true } & Opened) | ({ readonly ok: false } & Refused)

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

/** What stands above the line that cannot be read, taken as a file that was cut off there. */
const partAbove = (text: string, line: number): Opened | undefined => {
  const above = text.split('\n').slice(0, line - 1)
  const read = readTranscript(`${above.join('\n')}\n`)
  const opening = read.ok ? playBack(read.value) : undefined
  return opening?.ok === false ? opening.intact : opening
}

/** Reads a saved game and plays it again by the rules. */
export const openText = (carried: string): Opening => {
  const read = readTranscript(carried)
  if (read.ok) return playBack(read.value)
  const text = carried.length > LONGEST_FILE ? carried : gameText(carried)
  const intact = partAbove(text, read.error.line)
  return { ok: false, fault: read.error, ...(intact && { intact }) }
}

/** The fault as a sentence with the number of its line. */
export const faultSentence = ({ line, message }: TranscriptFault): string => words.opening.fault(line, message)
