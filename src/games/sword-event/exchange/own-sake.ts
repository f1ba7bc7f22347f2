import {
  attackIn,
  type Exchange,
  finalIn,
  firstIn,
  MOST_REROLLS,
  MOST_WOUNDS,
  type Outcomes,
  placeOf,
  placesOf,
  type SolvedThrow,
  solveDuel,
  type StrikeRules,
  type Terms,
} from './exchange.ts'
import type { DiceCount } from './lattice.ts'
import { type KeepTable, keepTable } from './sets.ts'

/** Wounds, no more counted than there is health, and a price for each ReRoll that either side saves. */
const outcomesOf = (terms: Terms, health: number, price: number): Outcomes => {
  const worth = new Float64Array(placesOf(terms))
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
    for (let mine = 0; mine <= MOST_REROLLS; mine++)
      for (let theirs = 0; theirs <= MOST_REROLLS; theirs++)
        worth[placeOf(terms, wounds, mine, theirs)] = Math.min(wounds, health) + price * (mine - theirs)
  return worth
}

/** One roll of a strike, solved, and as a table. */
export type Known = { readonly solved: SolvedThrow; readonly keeps: KeepTable }

/** The dice of every strike under these rules, played for its own sake. Each roll is solved when it is first met. */
export type Habits = {
  /** The strike as a whole, by the health of the one who is struck. */
  strike(dice: DiceCount, health: number): Exchange
  /** The attack on one with so much health and so many ReRolls. */
  attack(dice: DiceCount, health: number, rerolls: number): Known
  /** The first defence of one with so much health against so many hits, and the final one against those left. */
  first(hits: number, health: number): Known
  final(hits: number, health: number): Known
}

const remembering = <N extends readonly number[], T>(find: (...numbers: N) => T): ((...numbers: N) => T) => {
  const found = new Map<number, T>()
  return (...numbers) => {
    const key = numbers.reduce<number>((sum, number) => sum * 10 + number, 0)
    const value = found.get(key) ?? find(...numbers)
    found.set(key, value)
    return value
  }
}

const known = (solved: SolvedThrow): Known => ({ solved, keeps: keepTable(solved) })

/** How dice are played by one to whom a wound is worth 1 and a saved ReRoll `price` (of a wound). */
export const habitsFor = (rules: StrikeRules, price: number): Habits => {
  const strike = remembering((dice: DiceCount, health: number) => {
    const terms: Terms = { dice, rules, attacker: MOST_REROLLS, defender: MOST_REROLLS }
    return solveDuel(terms, outcomesOf(terms, health, price))
  })
  return {
    strike,
    attack: remembering((dice: DiceCount, health: number, rerolls: number) =>
      known(attackIn(strike(dice, health), rerolls)),
    ),
    first: remembering((hits: number, health: number) => known(firstIn(strike(5, health), hits, 0))),
    final: remembering((hits: number, health: number) => known(finalIn(strike(5, health), hits, 0))),
  }
}
