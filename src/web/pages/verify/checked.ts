import { type AnyPlay, type ReadTranscript, readTranscript, type TranscriptFault } from '../../../engine/index.ts'
import { type Opened, openText } from '../../../analysis/opening/open.ts'
import { type Verdict, verdictOf } from '../../../analysis/verdict/verdict.ts'
import { hexOf } from '../../../protocol/sealed/seal.ts'
import type { Seal } from '../../../protocol/sealed/seal.ts'
import { DICE_CHECKS, sealIn } from '../../../protocol/sealed/verify.ts'

/** Everything that is looked at, in this order. */
export const CHECKS = ['file', 'rules', ...DICE_CHECKS] as const
export type Check = (typeof CHECKS)[number]

/** How one of them came out: in order; wrong; not checked, for the reason told or because of what came before. */
export type Standing = { readonly check: Check; readonly state: 'kept' | 'broken' | 'open'; readonly why?: string }

/** A text that was checked. `opened` is missing where not even the beginning of a game could be read. */
export type Checked = {
  readonly verdict: Verdict | { readonly verdict: 'unreadable'; readonly fault: TranscriptFault }
  readonly standings: readonly Standing[]
  readonly opened?: Opened
  /** From which every roll can be followed; missing while a secret is. */
  readonly seal?: Seal
  /** The step of the roll that is not what the secrets give. */
  readonly wrongRoll?: number
}

const standingsOf = (failed: Check | undefined, state: 'broken' | 'open', why: string): readonly Standing[] => {
  const at = failed === undefined ? CHECKS.length : CHECKS.indexOf(failed)
  return CHECKS.map((check, i) =>
    i < at ? { check, state: 'kept' } : i === at ? { check, state, why } : { check, state: 'open' },
  )
}

/** Where the checksum does not fit, that is said though something worse was found below. */
const withDamage = (found: readonly Standing[], damage: TranscriptFault | undefined): readonly Standing[] =>
  damage === undefined ? found : [{ check: 'file', state: 'broken', why: damage.message }, ...found.slice(1)]

const standings = (verdict: Checked['verdict']): readonly Standing[] => {
  switch (verdict.verdict) {
    case 'proven':
      return standingsOf(undefined, 'open', '')
    case 'refuted':
      return standingsOf(verdict.check, 'broken', verdict.message)
    case 'unproven':
      return standingsOf(verdict.check ?? 'order', 'open', verdict.message)
    case 'unreadable':
      return standingsOf('file', 'broken', verdict.fault.message)
    default:
      return verdict satisfies never
  }
}

const sealFor = (play: AnyPlay): { readonly seal?: Seal } => {
  const seal = sealIn(play)
  return seal === undefined ? {} : { seal }
}

const NOTHING_READ: Pick<ReadTranscript, 'lineNumbers' | 'endLine' | 'damage'> = { lineNumbers: [], endLine: 1 }

/** Checks the text of a saved game: what can be read, its rules, and its dice against the sealed secrets. */
export const checkText = (text: string): Checked => {
  const opening = openText(text)
  const opened = opening.ok ? opening : opening.intact
  const fault = opening.ok ? undefined : opening.fault
  const read = readTranscript(text)
  const { lineNumbers, endLine, damage } = read.ok ? read.value : NOTHING_READ
  const reached = opened && verdictOf({ play: opened.play, lineNumbers, endLine, fault })
  const verdict = reached ?? { verdict: 'unreadable' as const, fault: fault! }
  const found = withDamage(standings(verdict), damage)
  if (opened === undefined) return { verdict, standings: found }
  const { manifest, play } = opened
  const known = { verdict, standings: found, opened: { manifest, play }, ...sealFor(play) }
  if (verdict.verdict !== 'refuted' || verdict.check !== 'rolls') return known
  const event = play.events[lineNumbers.indexOf(verdict.line)]
  return event?.kind === 'ply' ? { ...known, wrongRoll: event.number } : known
}

/** The steps of a game in which dice fell or cards were drawn. */
export const rollsOf = ({ plies }: AnyPlay): readonly number[] =>
  plies.flatMap(({ kind }, i) => (kind === 'outcome' ? [i + 1] : []))

/** "seat 1" by its player's name. */
export const withNames = (message: string, names: readonly string[]): string =>
  message.replaceAll(/\bseat (\d)\b/g, (whole, seat) => names[Number(seat)] ?? whole)

export const keyText = ({ key }: Seal): string => hexOf(key)
