import { memo, expectItem } from '../../../dice/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, RerollAction, Stage, StrikeSide } from '../rules/state.ts'
import {
  attackDice,
  type DiceCount,
  rollerOf,
  strikeIn,
  type StrikeRoll,
  strikeRollIn,
  without,
} from '../rules/strike.ts'
import {
  type Exchange,
  MOST_REROLLS,
  MOST_WOUNDS,
  openRoll,
  placeOf,
  placesOf,
  type SolvedThrow,
  solveDuel,
  type Terms,
  worthOfStrike,
} from '../solve/strike/exchange.ts'
import { keptBest, setOf, SETS, STAY } from '../solve/strike/sets.ts'

/** Values in health: of one ReRoll more than the opponent has, and of a knight's fall. */
export type Taste = { readonly reroll: number; readonly fall: number }

/** Values of strikes and of decisions about dice, for one taste. */
export type DiceSense = {
  /** Value of a strike to a side, at a knight with this health, by both sides' ReRolls. */
  strike(side: StrikeSide, health: number, attacker: number, defender: number): number
  /** Number of the set of dice to keep with this many ReRolls left, or `STAY`. */
  keep(roll: StrikeRoll, left: number, set: number): number
}

const WIDE = MOST_REROLLS + 1

/** Value of every outcome of a strike at a knight with this health. */
const outcomesFor = (terms: Terms, health: number, { reroll, fall }: Taste): Float64Array => {
  const worth = new Float64Array(placesOf(terms))
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
    for (let attacker = 0; attacker < WIDE; attacker++)
      for (let defender = 0; defender < WIDE; defender++)
        worth[placeOf(terms, wounds, attacker, defender)] =
          Math.min(wounds, health) + (wounds >= health ? fall : 0) + reroll * (attacker - defender)
  return worth
}

const STAGES: readonly Stage[] = ['attack', 'first', 'final']

const rollKey = ({ stage, dice, health, hits, other }: StrikeRoll): number =>
  (((dice * WIDE + health) * 3 + STAGES.indexOf(stage)) * WIDE + hits) * WIDE + other

/** A solved roll with its cached decisions, by ReRolls left and set. */
type KnownRoll = { readonly solved: SolvedThrow; readonly keeps: Int16Array }

/** A decision that is not cached yet. */
const UNKNOWN = -2

/** Solves each strike and roll when it is first needed, and caches it. */
export const diceSense = (rules: SwordEventRules, taste: Taste): DiceSense => {
  const exchanges = memo<Exchange>(2 * WIDE)
  const rolls = memo<KnownRoll>(2 * WIDE * 3 * WIDE * WIDE)
  const exchange = (dice: DiceCount, health: number): Exchange =>
    exchanges(dice * WIDE + health, () => {
      const terms: Terms = { dice, rules, attacker: MOST_REROLLS, defender: MOST_REROLLS }
      return solveDuel(terms, outcomesFor(terms, health, taste))
    })
  const open = (roll: StrikeRoll): KnownRoll =>
    rolls(rollKey(roll), () => ({
      solved: openRoll(exchange(roll.dice, roll.health), roll),
      keeps: new Int16Array(WIDE * SETS.length).fill(UNKNOWN),
    }))
  return {
    strike: (side, health, attacker, defender) =>
      worthOfStrike(exchange(attackDice(rules, { side }), health), attacker, defender) -
      taste.reroll * (attacker - defender),
    keep: (roll, left, set) => {
      const { solved, keeps } = open(roll)
      const place = left * SETS.length + set
      if (keeps[place] === UNKNOWN) keeps[place] = keptBest(solved, set, left)
      return expectItem(keeps[place])
    },
  }
}

/** The roller's decision about the dice of the current strike. */
export const rerollBy = ({ keep }: Pick<DiceSense, 'keep'>, state: EventState): RerollAction => {
  const strike = strikeIn(state)
  const faces = strike[strike.stage]
  const kept = keep(strikeRollIn(state), expectItem(state.knights[rollerOf(strike)]).rerolls, setOf(faces))
  return kept === STAY ? 'keep' : `reroll ${without(faces, expectItem(SETS[kept])).join('-')}`
}
