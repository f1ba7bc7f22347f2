import type { Seat } from '../../engine/index.ts'
import { listAnd } from '../../kit/text.ts'
import type { Names } from '../../games/text.ts'
import type { Verdict } from './verdict.ts'

/** The verdict in a few words. `proven` says no more than that rules and rolls fit the secrets in the file. */
export const verdictTitles: { readonly [V in Verdict['verdict']]: string } = {
  proven: 'The rolls check out',
  refuted: 'Refuted',
  unproven: 'The rolls cannot be checked',
}

const whole = (n: number): string => n.toLocaleString('en')

/** What was found, in one sentence. */
export const foundWords = (verdict: Verdict): string => {
  if (verdict.verdict === 'refuted') return `Line ${whole(verdict.line)} of the file is wrong: ${verdict.message}.`
  if (verdict.verdict === 'unproven') return `Every rule was kept, but ${verdict.message}.`
  const { rolls } = verdict
  if (rolls === 0) return 'Every rule was kept. No die fell in this game.'
  const all = rolls === 1 ? 'its one roll follows' : `all ${whole(rolls)} rolls follow`
  return `Every rule was kept, and ${all} from the secrets in the file.`
}

/** Who has to be honest for the dice to be fair, by who committed to a secret. */
const fairnessWords = (committed: readonly (Seat | 'server')[], names: Names): string => {
  const devices = committed.flatMap((party) => (party === 'server' ? [] : [names[party] ?? `seat ${party}`]))
  if (devices.length === 0)
    return 'Only the server committed to a secret, so whether the dice are fair rests on the server alone.'
  const who = devices.length === 1 ? `the device of ${devices[0]}` : `the devices of ${listAnd(devices)}`
  return `The dice are fair if at least one of those who committed to a secret was honest: the server or ${who}. The file does not show who made the secrets; one person alone could have made them all.`
}

const UNSIGNED =
  'Choices are not signed: once the secrets are out, anyone who has the file can rewrite them or cut the game short. So it does not show that these players made these choices, nor that the game ended here. A device that followed the game tells its player when the server’s account differs from its own.'

/** What a file whose rolls check out leaves open, in sentences; nothing of the others. */
export const limitsOf = (verdict: Verdict, names: Names): readonly string[] => {
  if (verdict.verdict !== 'proven') return []
  return [...(verdict.rolls === 0 ? [] : [fairnessWords(verdict.committed, names)]), UNSIGNED]
}
