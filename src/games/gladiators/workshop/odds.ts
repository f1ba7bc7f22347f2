import { itemAt } from '../../../dice/index.ts'
import { countIn, emptyTally, sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor, type OnProgress } from '../../../engine/index.ts'
import type { Odds } from '../../workshop.ts'
import type { TablesPlayed } from '../rules/in-play.ts'
import { fresh } from '../rules/battle.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { heuristicPolicy } from '../bots/policies.ts'
import { readyMadeOf } from '../rules/roster.ts'
import { gladiators } from '../rules/rules.ts'
import type { Sheet } from '../rules/sheet.ts'
import { settledTurns } from '../solve/known-chances.ts'
import { printSheet } from '../rules/notation.ts'
import { oracleFor, type Pairing, positionsOf, sizeOf } from '../solve/oracle.ts'
import { SAME } from '../solve/turns-left.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { planning } from '../bots/heuristics.ts'

/** Two sheets and the rules. Sheets are passed separately, because house rules reject unfinished sheets. */
export type Duel = { readonly pairing: Pairing; readonly rules: GladiatorsRules }

/** Uses the ready-made gladiator if a sheet equals one, because more is known about those. */
const knownSheet = (sheet: Sheet, name: string, rules: GladiatorsRules): Sheet =>
  readyMadeOf(rules).find((one) => printSheet(one) === printSheet({ ...sheet, name: one.name })) ?? { ...sheet, name }

/** Returns the duel of two sheets with these tables and weapons, under the printed rules. */
export const duelOf = ([mine, theirs]: Pairing, { tables }: TablesPlayed): Duel => {
  const rules: GladiatorsRules = rulesFor(gladiators, { tables })
  return { rules, pairing: [knownSheet(mine, 'Mine', rules), knownSheet(theirs, 'Theirs', rules)] }
}

/** Returns the number of positions of a battle between both sheets; `isSolvable` is true if the solver accepts it. */
export const sizeOfDuel = ({ pairing, rules }: Duel) => ({
  positions: positionsOf(pairing, rules),
  isSolvable: sizeOf(pairing, rules).ok,
})

/**
 * Maximum positions for a quick proof of the error. Larger pairings use a rule of thumb (`horizonOf`), and the answer
 * says so, unless both gladiators are ready-made. Proving 129,024 positions took 25.6 s.
 */
const FEW_POSITIONS = 10_000

/** Solves a battle under best play. @throws RangeError if the solver does not accept the pairing */
export const solve = ({ pairing, rules }: Duel, onProgress: OnProgress): Odds => {
  const found = oracleFor(pairing, rules)
  if (!found.ok) throw new RangeError(found.error.message)
  const oracle = found.value
  const chance = oracle.chance(onProgress)
  const isProven = oracle.states <= FEW_POSITIONS || settledTurns(pairing, rules) !== undefined
  return isProven ? { chance, error: oracle.bound() } : { chance, error: SAME, unproven: true }
}

const SEED = 40

const tactician = heuristicPolicy('tactician', planning)

const startOf = ({ pairing: sheets, rules }: Duel): GladiatorsState => {
  const [one, other] = readyMadeOf(rules)
  const start = gladiators.start({ ...rules, a: `${one?.name}`, b: `${other?.name}` }, 2)
  const sides = sheets.map(fresh)
  return { ...start, sheets, sides, phase: sides.some(({ luck }) => luck > 0) ? 'luck' : 'initiative' }
}

/** Estimates the chance from battles between two Tacticians, with common dice for every sheet; a draw counts half. */
export const count = (duel: Duel, battles: number): Odds => {
  const start = startOf(duel)
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
