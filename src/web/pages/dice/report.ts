import * as z from 'zod/mini'
import { fairnessOf, type Fairness } from '../../../odds/fairness.ts'
import { type DiceReport, diceReportSchema } from '../../../protocol/match/dice-report.ts'
import { fetchSoon } from '../../data/fetch-soon.ts'

// The page's Content-Security-Policy forbids eval, which zod uses by default.
z.config({ jitless: true })

/** Counts and tests of a server's dice. `rolled` is the total number of rolled dice. */
export type ServerDice = { readonly report: DiceReport; readonly fairness: Fairness; readonly rolled: number }

/** Counts of each face by number of sides; faces missing in the report count 0. */
export const countsOf = ({ tallies }: DiceReport): ReadonlyMap<number, readonly number[]> => {
  const sizes = [...new Set(tallies.map(({ sides }) => sides))]
  const counted = (sides: number, face: number): number =>
    tallies.reduce((sum, tally) => (tally.sides === sides && tally.face === face ? sum + tally.count : sum), 0)
  return new Map(sizes.map((sides) => [sides, Array.from({ length: sides }, (_, i) => counted(sides, i + 1))]))
}

export const serverDiceOf = (report: DiceReport): ServerDice => {
  const fairness = fairnessOf(countsOf(report))
  return { report, fairness, rolled: fairness.dice.reduce((sum, { rolls }) => sum + rolls, 0) }
}

/** Fetches the dice counts of the server that serves this page. @throws Error if the counts are unavailable */
export const fetchServerDice = async (): Promise<ServerDice> => {
  const answer = await fetchSoon('/api/dice')
  if (!answer.ok) throw new Error(`${answer.status} for the dice`)
  return serverDiceOf(diceReportSchema.parse(await answer.json()))
}
