import type { Faces } from '../../../dice/index.ts'
import { thrownBest, without } from '../solve/strike/advice.ts'
import {
  attackIn,
  type Exchange,
  finalIn,
  firstIn,
  MOST_REROLLS,
  MOST_WOUNDS,
  placeOf,
  placesOf,
  type SolvedThrow,
  solveDuel,
  type Terms,
  worthOfStrike,
} from '../solve/strike/exchange.ts'
import { setOf, SETS, STAY } from '../solve/strike/sets.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, RerollAction, Stage, Strike } from '../rules/state.ts'
import { countOf, diceIn, rollerOf } from '../rules/strike.ts'

/** What somebody counts in a strike, in health: a ReRoll that the other one spends and oneself does not, and the fall of a knight. */
export type Taste = { readonly reroll: number; readonly fall: number }

/** A roll of a strike: by whom is settled by its stage. `against` is what the attack meets, the defender's ReRolls, or the hits to block. */
export type Rolling = {
  readonly stage: Stage
  /** Dice of the attack. */
  readonly dice: 4 | 5
  /** The target's. */
  readonly health: number
  readonly against: number
  /** The attacker's ReRolls, where the defender rolls. */
  readonly attacker: number
}

/** What strikes are worth, and what to do with dice, by a taste. */
export type DiceSense = {
  /** Worth of a strike with five or four dice at one with so much health, both sides' ReRolls given. */
  strike(dice: 4 | 5, health: number, attacker: number, defender: number): number
  /** What to do with the dice that lie there. */
  reroll(state: EventState): RerollAction
  /** The same in numbers: what to keep of a set of dice with so many ReRolls left, or `STAY`. */
  keep(rolling: Rolling, left: number, set: number): number
}

const WIDE = MOST_REROLLS + 1

/** The worth of every end of a strike at a knight with so much health. */
const outcomesFor = (terms: Terms, health: number, { reroll, fall }: Taste): Float64Array => {
  const worth = new Float64Array(placesOf(terms))
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
    for (let attacker = 0; attacker < WIDE; attacker++)
      for (let defender = 0; defender < WIDE; defender++)
        worth[placeOf(terms, wounds, attacker, defender)] =
          Math.min(wounds, health) + (wounds >= health ? fall : 0) + reroll * (attacker - defender)
  return worth
}

const remembered = <T>(list: Map<number, T>, key: number, make: () => T): T => {
  const known = list.get(key)
  if (known !== undefined) return known
  const made = make()
  list.set(key, made)
  return made
}

const STAGES: readonly Stage[] = ['attack', 'first', 'final']

/** Hits that the present roll has to block. */
const toBlock = (strike: Strike): number =>
  countOf(strike, 'attack') - (strike.stage === 'final' ? countOf(strike, 'first') : 0)

const keyOf = ({ stage, dice, health, against, attacker }: Rolling): number =>
  (((dice * WIDE + health) * 3 + STAGES.indexOf(stage)) * WIDE + against) * WIDE + (stage === 'attack' ? 0 : attacker)

const rollingIn = ({ strike, knights }: EventState): Rolling => {
  const { stage, side, by, target } = strike!
  const [{ rerolls: attacker }, { rerolls: defender, health }] = [knights[by]!, knights[target]!]
  const dice = diceIn({ stage: 'attack', side }) as 4 | 5
  return { stage, dice, health, against: stage === 'attack' ? defender : toBlock(strike!), attacker }
}

/** Not known yet. */
const UNKNOWN = -2

/** Solves what it is asked, once each, and keeps it. */
export const diceSense = (rules: SwordEventRules, taste: Taste): DiceSense => {
  const exchanges = new Map<number, Exchange>()
  const throws = new Map<number, { readonly solved: SolvedThrow; readonly keeps: Int16Array }>()
  const exchange = (dice: 4 | 5, health: number): Exchange =>
    remembered(exchanges, dice * WIDE + health, () => {
      const terms: Terms = { dice, rules, attacker: MOST_REROLLS, defender: MOST_REROLLS }
      return solveDuel(terms, outcomesFor(terms, health, taste))
    })
  const thrown = (rolling: Rolling) =>
    remembered(throws, keyOf(rolling), () => {
      const { stage, dice, health, against, attacker } = rolling
      const whole = exchange(dice, health)
      const keeps = new Int16Array(WIDE * SETS.length).fill(UNKNOWN)
      if (stage === 'attack') return { solved: attackIn(whole, against), keeps }
      return {
        solved: stage === 'first' ? firstIn(whole, against, attacker) : finalIn(whole, against, attacker),
        keeps,
      }
    })
  return {
    strike: (dice, health, attacker, defender) =>
      worthOfStrike(exchange(dice, health), attacker, defender) - taste.reroll * (attacker - defender),
    reroll: (state) => {
      const strike = state.strike!
      const faces: Faces = strike[strike.stage]
      const some = thrownBest(thrown(rollingIn(state)).solved, faces, state.knights[rollerOf(strike)]!.rerolls)
      return some.length === 0 ? 'keep' : `reroll ${some.join('-')}`
    },
    keep: (rolling, left, set) => {
      const { solved, keeps } = thrown(rolling)
      const place = left * SETS.length + set
      if (keeps[place] !== UNKNOWN) return keeps[place]!
      const some = thrownBest(solved, SETS[set]!, left)
      keeps[place] = some.length === 0 ? STAY : setOf(without(SETS[set]!, some))
      return keeps[place]
    },
  }
}
