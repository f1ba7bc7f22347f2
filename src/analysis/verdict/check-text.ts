import { type Base64, type ReadTranscript, readTranscript, type TranscriptFault } from '../../engine/index.ts'
import { openText } from '../opening/open.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A text that was checked, as plain data. */
export type CheckedText = {
  readonly verdict: Verdict | { readonly verdict: 'unreadable'; readonly fault: TranscriptFault }
  /** Where the checksum does not fit, that is said though something worse was found. */
  readonly damage?: TranscriptFault
  /** The ply of the roll that is not what the secrets give. */
  readonly wrongRoll?: number
}

const NOTHING_READ: Pick<ReadTranscript, 'lineNumbers' | 'endLine' | 'damage'> = { lineNumbers: [], endLine: 1 }

/** Checks the text of a saved game level by level, against links of its chain that were kept elsewhere. */
export const checkText = (text: string, links: readonly Base64[] = []): CheckedText => {
  const opening = openText(text)
  const opened = opening.ok ? opening : opening.intact
  const fault = opening.ok ? undefined : opening.fault
  const read = readTranscript(text)
  const { lineNumbers, endLine, damage } = read.ok ? read.value : NOTHING_READ
  const kept = links.length === 0 ? undefined : { links }
  const verdict = opened && verdictOf({ play: opened.play, lineNumbers, endLine, fault }, kept)
  if (verdict === undefined) return { verdict: { verdict: 'unreadable', fault: fault! } }
  const found = { verdict, ...(damage && { damage }) }
  if (verdict.verdict !== 'refuted' || verdict.check !== 'rolls') return found
  const event = opened?.play.events[lineNumbers.indexOf(verdict.line)]
  return event?.kind === 'ply' ? { ...found, wrongRoll: event.number } : found
}
