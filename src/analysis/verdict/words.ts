import type { Seat } from '../../engine/index.ts'
import type { Names } from '../../games/text.ts'
import { words } from '../words.ts'
import type { Verdict } from './verdict.ts'

const w = words.verdict

/** The verdict in a few words. `proven` says no more than that rules and rolls fit the secrets in the file. */
export const verdictTitles: { readonly [V in Verdict['verdict']]: string } = {
  proven: w.proven,
  refuted: w.refuted,
  unproven: w.unproven,
}

const whole = (n: number): string => n.toLocaleString('en')

/** What was found, in one sentence. */
export const foundWords = (verdict: Verdict): string => {
  if (verdict.verdict === 'refuted') return w.wrongLine(whole(verdict.line), verdict.message)
  if (verdict.verdict === 'unproven') return w.keptBut(verdict.message)
  const { rolls } = verdict
  if (rolls === 0) return w.noRolls
  return rolls === 1 ? w.oneRoll : w.allRolls(whole(rolls))
}

/** Who has to be honest for the dice to be fair, by who committed to a secret. */
const fairnessWords = (committed: readonly (Seat | 'server')[], names: Names): string => {
  const devices = committed.flatMap((party) => (party === 'server' ? [] : [names[party] ?? w.seat(party)]))
  const [first, ...others] = devices
  if (first === undefined) return w.serverAlone
  return others.length === 0 ? w.fairWithOne(first) : w.fairWithMany(devices)
}

/** What a file whose rolls check out leaves open, in sentences; nothing of the others. */
export const limitsOf = (verdict: Verdict, names: Names): readonly string[] => {
  if (verdict.verdict !== 'proven') return []
  return [...(verdict.rolls === 0 ? [] : [fairnessWords(verdict.committed, names)]), w.unsigned]
}
