import { type Faces, type Fraction, fraction, expectItem, itemAt, mean, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, WeighedChoice, Weighing } from '../../../odds/index.ts'
import { type Card, combinationsOf, D20, roundPoints, SIDES } from '../rules/card.ts'
import { type Entry, type Named, playedCard } from '../rules/combinations.ts'
import { shapesOn } from '../rules/all-rolls.ts'
import { bestOf, shapesAfter, singleRollWorth, type FacesWorth, worthAfter } from './worth.ts'
import { bestPlan, setNamed, usedSet } from '../solve/optimal-points.ts'
import {
  dieNamed,
  isSingleRoll,
  placesOf,
  type TableState,
  type TankardsAction,
  type TankardsState,
  unusedBy,
} from '../rules/rules.ts'
import { single } from '../solve/single-spread.ts'
import { words } from '../text/words.ts'

const w = words.odds

type BonusChance = { readonly entry: Entry; readonly chance: Fraction }

const ways = (places: readonly number[]): number => places.reduce((product, die) => product * expectItem(SIDES[die]), 1)

/** Exact chances of each combination after a reroll of the dice at `places`, in the order of the card. */
export const bonusChances = (faces: Faces, places: readonly number[], card: Card): readonly BonusChance[] => {
  const { shapes } = shapesOn(card)
  const found = new Map<Entry, number>()
  shapesAfter(faces, places, card).forEach((count, shape) => {
    if (count === 0) return
    const shown = new Set(combinationsOf(expectItem(shapes[shape]).example, card).map(({ entry }) => entry))
    for (const one of shown) found.set(one, (found.get(one) ?? 0) + count)
  })
  const total = BigInt(ways(places))
  return playedCard(card).entries.flatMap((entry) => {
    const count = found.get(entry)
    return count === undefined ? [] : [{ entry, chance: fraction(BigInt(count), total) }]
  })
}

/** Returns a combination's name in sentences about chances. */
export const combinationTitle = (named: Named): string =>
  named.combination === 'own' ? named.name : w.combinations[named.combination]

const NATURAL_1: ChanceOf = { name: w.natural1, chance: fraction(1n, BigInt(SIDES[D20])) }

const chancesOf = ({ dice, rules }: TableState, action: TankardsAction): readonly ChanceOf[] => {
  const places = placesOf(action)
  const bonuses = bonusChances(dice, places, rules).map(({ entry, chance }) => ({
    name: combinationTitle(entry),
    chance,
  }))
  return places.includes(D20) ? [...bonuses, NATURAL_1] : bonuses
}

/**
 * Value of a roll for its seat. In the single-roll style: its points. In the six-rounds style: its points with the best
 * unused die (clause 2).
 */
export const worthFor = (table: TableState, seat: Seat): FacesWorth =>
  isSingleRoll(table.rules) ? singleRollWorth(table.rules) : bestOf(unusedBy(table, seat), table.rules)

const roundMean = (table: TableState, seat: Seat, action: TankardsAction): number => {
  const { rules, dice } = table
  if (isSingleRoll(rules)) return single(rules).worth(dice, setNamed(action))
  return toNumber(mean(worthAfter(dice, placesOf(action), rules, worthFor(table, seat))))
}

const rerolls = (table: TableState, seat: Seat, actions: readonly TankardsAction[]): Weighing => {
  const keep = roundMean(table, seat, 'keep')
  const about = isSingleRoll(table.rules) ? w.gainSingle : w.gainRound
  return {
    columns: [{ name: w.gain, about, signed: true }],
    choices: actions.map(
      (action): WeighedChoice => ({
        chances: chancesOf(table, action),
        figures: [roundMean(table, seat, action) - keep],
      }),
    ),
    against: actions.indexOf('keep'),
  }
}

/** Value of each die now, and what later rounds lose without it. These losses are relative to the smallest one. */
const takes = (table: TableState, seat: Seat, actions: readonly TankardsAction[]): Weighing => {
  const { rules, dice } = table
  const after = itemAt(bestPlan(rules).after, usedSet(table, seat))
  const most = Math.max(...actions.map((action) => expectItem(after[dieNamed(action)])))
  return {
    columns: [w.worthNow, w.worthKept],
    choices: actions.map((action) => ({
      chances: [],
      figures: [roundPoints(dice, dieNamed(action), rules), most - expectItem(after[dieNamed(action)])],
    })),
  }
}

/** Compares rerolls by the chance of each bonus and the mean gain. Compares dice by their value now and later. */
export const weighed = (
  { game: table }: TankardsState,
  seat: Seat,
  actions: readonly TankardsAction[],
): Weighing | undefined => {
  if (table.phase === 'reroll') return rerolls(table, seat, actions)
  return table.phase === 'choose' ? takes(table, seat, actions) : undefined
}
