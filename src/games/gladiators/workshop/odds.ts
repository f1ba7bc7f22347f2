import { itemAt } from '../../../dice/index.ts'
import { countIn, emptyTally, sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor, type OnProgress } from '../../../engine/index.ts'
import type { Draft, Odds } from '../../workshop.ts'
import { fresh } from '../rules/battle.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { heuristicPolicy } from '../bots/policies.ts'
import { READY_MADE } from '../rules/roster.ts'
import { gladiators } from '../rules/rules.ts'
import type { Sheet } from '../rules/sheet.ts'
import { settledTurns } from '../solve/known-chances.ts'
import { printSheet } from '../rules/notation.ts'
import { oracleFor, type Pairing, positionsOf, sizeOf } from '../solve/oracle.ts'
import { SAME } from '../solve/turns-left.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { planning } from '../bots/heuristics.ts'
import { sheetOf } from './draft.ts'

/** The printed rules. Sheets are passed separately, because house rules reject unfinished sheets. */
const RULES: GladiatorsRules = rulesFor(gladiators)

const withName = (draft: Draft, name: string): Sheet => ({ ...sheetOf(draft), name })

/** Uses the ready-made gladiator if the draft equals one, because more is known about those. */
const draftSheet = (draft: Draft, name: string): Sheet =>
  READY_MADE.find((one) => printSheet(one) === printSheet(withName(draft, one.name))) ?? withName(draft, name)

const pairingOf = (draft: Draft, other: Draft): Pairing => [draftSheet(draft, 'Mine'), draftSheet(other, 'Theirs')]

/** Returns the number of positions of a battle between both drafts; `isSolvable` is true if the solver accepts it. */
export const size = (draft: Draft, other: Draft) => {
  const pairing = pairingOf(draft, other)
  return { positions: positionsOf(pairing, RULES), isSolvable: sizeOf(pairing, RULES).ok }
}

/**
 * Maximum positions for a quick proof of the error. Larger pairings use a rule of thumb (`horizonOf`), and the answer
 * says so, unless both gladiators are ready-made. Proving 129,024 positions took 25.6 s.
 */
const FEW_POSITIONS = 10_000

/** Solves a battle under best play. @throws RangeError if the solver does not accept the pairing */
export const solve = (draft: Draft, other: Draft, onProgress: OnProgress): Odds => {
  const pairing = pairingOf(draft, other)
  const found = oracleFor(pairing, RULES)
  if (!found.ok) throw new RangeError(found.error.message)
  const oracle = found.value
  const chance = oracle.chance(onProgress)
  const isProven = oracle.states <= FEW_POSITIONS || settledTurns(pairing, RULES) !== undefined
  return isProven ? { chance, error: oracle.bound() } : { chance, error: SAME, unproven: true }
}

const SEED = 40

const tactician = heuristicPolicy('tactician', planning)

const readyMade = gladiators.start({ ...RULES, a: itemAt(READY_MADE, 0).name, b: itemAt(READY_MADE, 1).name }, 2)

const startOf = (sheets: readonly Sheet[]): GladiatorsState => {
  const sides = sheets.map(fresh)
  return { ...readyMade, sheets, sides, phase: sides.some(({ luck }) => luck > 0) ? 'luck' : 'initiative' }
}

/** Estimates the chance from battles between two Tacticians, with common dice for every sheet; a draw counts half. */
export const count = (draft: Draft, other: Draft, battles: number): Odds => {
  const start = startOf(pairingOf(draft, other))
  const tally = emptyTally(2)
  for (let number = 0; number < battles; number++) {
    const { end, plies } = playOut(gladiators, start, [tactician, tactician], sourcesOf(SEED, number))
    countIn(tally, end, plies)
  }
  const won = [...itemAt(tally.payoff, 0)].reduce((sum, [payoff, times]) => sum + payoff * times, 0)
  // Adds one win and one loss (Agresti and Coull 1998), so that zero wins do not imply a zero error.
  const share = (won + 1) / (battles + 2)
  return { chance: won / battles, error: Math.sqrt((share * (1 - share)) / battles) }
}
