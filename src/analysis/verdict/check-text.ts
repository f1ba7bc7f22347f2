import { type ReadTranscript, readTranscript, type TranscriptFault, type OnProgress } from '../../engine/index.ts'
import type { Names } from '../../games/text.ts'
import { openText } from '../opening/open.ts'
import { type OwnRecord, recordOfLinks } from './kept.ts'
import { withOwnHeader, type Verdict, verdictOf } from './verdict.ts'

export { recordOfLinks }

/** Verdict on a text as plain data. */
export type CheckedText = {
  readonly verdict: Verdict | { readonly verdict: 'unreadable'; readonly fault: TranscriptFault }
  /** Names of the players; empty if unreadable. */
  readonly names: Names
  readonly title?: string
  /** Checksum error; reported also beside a worse fault. */
  readonly damage?: TranscriptFault
  /** Ply of the roll that contradicts the secrets; undefined if none does. */
  readonly wrongRoll?: number
}

const HALF = 0.5
const NOTHING_READ: Pick<ReadTranscript, 'lineNumbers' | 'endLine' | 'damage'> = { lineNumbers: [], endLine: 1 }

/** Parses a stored file as a record for comparison; its end may be missing. Undefined if it is no game. */
export const recordInText = (text: string): OwnRecord | undefined => {
  const [opening, read] = [openText(text), readTranscript(text)]
  const whole = opening.ok || opening.fault.code === 'truncated' ? opening : undefined
  const play = whole?.ok === true ? whole.play : whole?.intact?.play
  return play && { play: read.ok ? withOwnHeader(play, read.value.header) : play }
}

/** Checks a saved game's text by levels, and against a separately stored record. */
export const checkText = (text: string, kept?: OwnRecord, onProgress: OnProgress = () => undefined): CheckedText => {
  const opening = openText(text)
  const opened = opening.ok ? opening : opening.intact
  const fault = opening.ok ? undefined : opening.fault
  const read = readTranscript(text)
  const { lineNumbers, endLine, damage } = read.ok ? read.value : NOTHING_READ
  const play = opened && (read.ok ? withOwnHeader(opened.play, read.value.header) : opened.play)
  // Counts the replay as half of the progress.
  const tellDice = (share: number): void => onProgress(HALF + share * (1 - HALF))
  tellDice(0)
  const verdict = play && verdictOf({ play, lineNumbers, endLine, fault }, kept, tellDice)
  if (verdict === undefined) return { verdict: { verdict: 'unreadable', fault: fault! }, names: [] }
  const names = opened?.play.header.seats.map(({ name }) => name) ?? []
  const title = opened?.manifest.text.title ?? ''
  const found = { verdict, names, title, ...(damage && { damage }) }
  if (verdict.verdict !== 'refuted' || verdict.check !== 'rolls') return found
  const event = opened?.play.events[lineNumbers.indexOf(verdict.line)]
  return event?.kind === 'ply' ? { ...found, wrongRoll: event.number } : found
}
