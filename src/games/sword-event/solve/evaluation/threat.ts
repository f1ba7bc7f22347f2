import { memo } from '../../../../dice/index.ts'
import { MOST_WOUNDS, placeOf, placesOf, solveDuel, type Terms, worthOfStrike } from '../strike/exchange.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { chancesOfInitiative, rerollsAfter } from '../../rules/initiative.ts'
import { MOST } from '../../rules/state.ts'
import { REACHES } from '../turn-table.ts'

const WIDE = MOST + 1

/** Indexed by reach, target's health, and ReRolls of attacker and target (`threatPlace`). */
export type ThreatTable = Float64Array

/** Results of a whole turn of strikes at one knight. */
export type Threats = {
  /** If both sides play for wounds: `wounds` with present ReRolls, `woundsNext` after another initiative roll. */
  readonly wounds: ThreatTable
  readonly woundsNext: ThreatTable
  /** Chance that the target falls if both sides play for its fall; `fallsNext` after another initiative roll. */
  readonly falls: ThreatTable
  readonly fallsNext: ThreatTable
}

export const threatPlace = (reach: number, health: number, attacker: number, target: number): number =>
  ((reach * WIDE + health) * WIDE + attacker) * WIDE + target

/** Value of a strike that leaves the target at `left` health, with these ReRolls. */
type Worth = (left: number, wounds: number, attacker: number, target: number) => number

/** Writes the value of a strike for every health of the target and all ReRolls. */
const fill = (table: ThreatTable, reach: number, terms: Terms, worth: Worth): void => {
  const outcomes = new Float64Array(placesOf(terms))
  for (let health = 1; health <= MOST; health++) {
    for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
      for (let attacker = 0; attacker < WIDE; attacker++)
        for (let target = 0; target < WIDE; target++)
          outcomes[placeOf(terms, wounds, attacker, target)] = worth(
            Math.max(0, health - wounds),
            Math.min(health, wounds),
            attacker,
            target,
          )
    const solved = solveDuel(terms, outcomes)
    for (let attacker = 0; attacker < WIDE; attacker++)
      for (let target = 0; target < WIDE; target++)
        table[threatPlace(reach, health, attacker, target)] = worthOfStrike(solved, attacker, target)
  }
}

const BLANK = (): ThreatTable => new Float64Array(threatPlace(REACHES, 0, 0, 0))

/** Values of one strike and of two, for 4 and 5 dice; `gain` is the value of a strike's wounds. */
const tableOf = (rules: SwordEventRules, gain: (left: number, wounds: number) => number): ThreatTable => {
  const table = BLANK()
  for (const [single, count] of [
    [1, 4],
    [2, 5],
  ] as const) {
    const terms: Terms = { dice: count, rules, attacker: MOST, defender: MOST }
    fill(table, single, terms, gain)
    fill(table, single + 2, terms, (left, wounds, attacker, target) => {
      const again = left > 0 ? table[threatPlace(single, left, attacker, target)]! : 0
      return gain(left, wounds) + again
    })
  }
  return table
}

/** Chances of each number of ReRolls after an initiative roll, at index `before * WIDE + after` (S2). */
const rerollsNext = (rules: SwordEventRules): Float64Array => {
  const next = new Float64Array(WIDE * WIDE)
  for (let before = 0; before < WIDE; before++)
    for (const [initiative, chance] of chancesOfInitiative(rules).entries())
      next[before * WIDE + rerollsAfter(rules, before, initiative)]! += chance
  return next
}

/** Table after another initiative roll of both. */
const afterInitiative = (table: ThreatTable, next: Float64Array): ThreatTable => {
  const one = BLANK()
  const both = BLANK()
  for (let place = 0; place < table.length; place += WIDE)
    for (let before = 0; before < WIDE; before++)
      for (let after = 0; after < WIDE; after++)
        one[place + before]! += next[before * WIDE + after]! * table[place + after]!
  for (let place = 0; place < table.length; place += WIDE * WIDE)
    for (let before = 0; before < WIDE; before++)
      for (let after = 0; after < WIDE; after++)
        for (let target = 0; target < WIDE; target++)
          both[place + before * WIDE + target]! += next[before * WIDE + after]! * one[place + after * WIDE + target]!
  return both
}

const solveThreats = (rules: SwordEventRules): Threats => {
  const next = rerollsNext(rules)
  const wounds = tableOf(rules, (_, taken) => taken)
  const falls = tableOf(rules, (left) => (left === 0 ? 1 : 0))
  return { wounds, falls, woundsNext: afterInitiative(wounds, next), fallsNext: afterInitiative(falls, next) }
}

/** Number of distinct sets of the rulings below. */
const threatsByRules = memo<Threats>(12)

/** Solves the threats once for each set of rulings that affect strikes and ReRolls (50 ms). */
export const threatsUnder = (rules: SwordEventRules): Threats =>
  threatsByRules(
    [rules.rerolls, rules['reroll-buys'], rules['final-defence'], rules['reroll-final-defence'], rules.pieces].join(),
    () => solveThreats(rules),
  )
