import { type Fraction, printFraction } from '../../../dice/index.ts'
import type { DieFairness } from '../../../odds/fairness.ts'
import { shareText } from '../../../kit/index.ts'
import type { ServerDice } from './report.ts'
import { dicePageWords } from './words.ts'
import { inPercent } from '../../../kit/text.ts'

const w = dicePageWords.dice

/** Threshold of the evidence against fair dice. At most one in 20 servers with fair dice ever reaches it. */
export const ALARM = 20
/** A corrected p below this is significant. */
const LOW_P = 0.05

/** Formats a p-value: "= 0.43", "= 0.0021" or "< 0.0001". Values below 1 never round up to 1.00. */
export const pText = (p: number): string => {
  if (p < 0.0001) return '< 0.0001'
  return `= ${p === 1 ? '1' : p < 0.1 ? p.toPrecision(2) : Math.min(p, 0.99).toFixed(2)}`
}

/** Formats the natural logarithm of odds: "0.6 to 1", "35 to 1", "10^12 to 1". */
export const oddsText = (log: number): string => {
  const power = log / Math.LN10
  if (power >= 9) return w.odds(`10^${Math.floor(power)}`)
  const odds = Math.exp(log)
  return w.odds(odds < 10 ? odds.toFixed(1) : Math.round(odds).toLocaleString('en'))
}

export const isAlarming = (log: number): boolean => log >= Math.log(ALARM)

const smallestP = ({ fairness }: ServerDice): number | undefined => {
  const ps = fairness.dice.flatMap(({ test }) => (test === undefined ? [] : [test.corrected]))
  return ps.length === 0 ? undefined : Math.min(...ps)
}

export const houseWords = (
  house: ServerDice,
): { readonly verdict: string; readonly tests: string; readonly lone: boolean } => {
  const { fairness } = house
  const smallest = smallestP(house)
  const alarm = isAlarming(fairness.logEvidence)
  const lone = !alarm && smallest !== undefined && smallest < LOW_P
  return {
    lone,
    verdict: alarm ? w.alarm : lone ? w.lone : w.clear,
    tests: smallest === undefined ? w.noTests : w.tests(fairness.tests, pText(smallest)),
  }
}

export const dieWords = ({ sides, test }: DieFairness): string => {
  if (test === undefined) return w.fewRolls(2 * sides)
  return test.corrected < LOW_P ? w.stands(pText(test.corrected)) : w.fine(pText(test.corrected))
}

const LONGEST_FRACTION = 24

/** Formats an exact chance; `short` is true if the text is short enough to show immediately. */
export const exactText = (
  exact: Fraction | undefined,
): { readonly text: string; readonly short: boolean } | undefined => {
  if (exact === undefined) return undefined
  const text = printFraction(exact)
  return { text, short: text.length <= LONGEST_FRACTION }
}

/** Formats a chance as "1 in 47" or "likelier than not", and as a percentage with more digits for small chances. */
export const likelihoodWords = (share: number): { readonly short: string; readonly percent: string } => {
  const s = dicePageWords.streak
  if (share === 0) return { short: s.never, percent: inPercent(0) }
  if (share === 1) return { short: s.always, percent: inPercent(100) }
  const times = 1 / share
  const many = times >= 1e9 ? `10^${Math.round(Math.log10(times))}` : Math.round(times).toLocaleString('en')
  const small = share < 1e-6 ? s.lessThan(inPercent('0.0001')) : inPercent((share * 100).toPrecision(2))
  const percent = share < 0.001 ? small : shareText(share)
  return { short: share > 0.5 ? s.likely : s.oneIn(many), percent }
}
