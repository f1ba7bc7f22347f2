import type { Seat } from '../../../engine/index.ts'
import type { GameOdds, Risk, OddsQuestion } from '../../../odds/index.ts'
import { combinationTitle, weighed, worthFor } from './weighing.ts'
import { worthAfter, bestOf, singleRollWorth, type FacesWorth } from './worth.ts'
import { words } from '../text/words.ts'
import {
  placesOf,
  type TableState,
  type TankardsAction,
  type TankardsState,
  DICE_SETS,
  type TankardsRules,
} from '../rules/rules.ts'
import { type Distribution, distribution, type Faces, memo, memoByObject } from '../../../dice/index.ts'
import { bonusOf, type Card, combinationsOf, SIDES } from '../rules/card.ts'
import { isHouseCard, madeBy, playedCard } from '../rules/combinations.ts'
import { shapesOn } from '../rules/all-rolls.ts'

const w = words.odds

const EVERY = SIDES.map((_, die) => die)
const NONE: Faces = SIDES.map(() => 1)

const ofAll = (card: Card, worth: FacesWorth): Distribution => worthAfter(NONE, EVERY, card, worth)

const byShape = (card: Card, value: (faces: Faces) => number): Distribution =>
  distribution(shapesOn(card).shapes.map(({ example, ways }) => ({ value: value(example), weight: BigInt(ways) })))

const bonus = (rules: TankardsRules): OddsQuestion => ({
  name: 'bonus',
  title: w.questions.bonus,
  parameters: [],
  ask: () => byShape(rules, (faces) => bonusOf(faces, rules)),
})

/** Patterns of six dice with their titles, from the most common to the rarest. */
const SHOWN: readonly (readonly [shown: string, title: string])[] = [
  ['', w.shown.none],
  ['pair', w.shown.pair],
  ['pair+pair', w.shown.pairs],
  ['pair+pair+pair', w.shown.threePairs],
  ['three', w.shown.three],
  ['pair+three', w.shown.threeAndPair],
  ['three+three', w.shown.twiceThree],
  ['four', w.shown.four],
  ['four+pair', w.shown.fourAndPair],
  ['five', w.shown.five],
  ['six', w.shown.six],
  ['straight-five', w.shown.straightFive],
  ['pair+straight-five', w.shown.straightAndPair],
  ['straight-six', w.shown.straightSix],
]

const shownBy = (faces: Faces, card: Card): number => {
  const names = madeBy(faces, card).flatMap(({ entry }) => (entry.earned.kind === 'face' ? [] : [entry.combination]))
  return SHOWN.findIndex(([shown]) => shown === names.toSorted().join('+'))
}

const housePatterns = (rules: TankardsRules): OddsQuestion => ({
  name: 'combination',
  title: w.questions.combination,
  parameters: [],
  kinds: SHOWN.map(([, title]) => title),
  ask: () => byShape(rules, (faces) => shownBy(faces, rules)),
})

/** An owner's card may score any patterns, so that a roll can make many sets of them. The question is about one. */
const ownCombination = (rules: TankardsRules): OddsQuestion => {
  const { entries } = playedCard(rules)
  const values = entries.map((_, i) => `${i + 1}`)
  return {
    name: 'combination',
    title: w.questions.ownCombination,
    parameters: [{ name: 'combination', values, default: '1', titles: entries.map(combinationTitle) }],
    ask: ({ combination }) => {
      const asked = entries[Number(combination) - 1]
      return byShape(rules, (faces) => combinationsOf(faces, rules).filter(({ entry }) => entry === asked).length)
    },
  }
}

/** All six dice come first, as the default. */
const UNUSED = ['all', ...DICE_SETS.slice(0, -1)]

const round = (rules: TankardsRules): OddsQuestion => ({
  name: 'round',
  title: w.questions.round,
  parameters: [{ name: 'unused', values: UNUSED, default: 'all' }],
  ask: ({ unused = 'all' }) => ofAll(rules, bestOf(unused === 'all' ? EVERY : placesOf(`reroll ${unused}`), rules)),
})

const single = (rules: TankardsRules): OddsQuestion => ({
  name: 'single-roll',
  title: w.questions.single,
  parameters: [],
  ask: () => ofAll(rules, singleRollWorth(rules)),
})

/** Questions about the points card of these rules (T5). */
export const questions = (rules: TankardsRules): readonly OddsQuestion[] => [
  bonus(rules),
  isHouseCard(rules) ? housePatterns(rules) : ownCombination(rules),
  round(rules),
  single(rules),
]

/** Cached risks of a roll, which figures, words and charts share. */
const risksByState = memoByObject<TableState, ReturnType<typeof memo<Risk>>>(() => memo(Number.POSITIVE_INFINITY))

/**
 * Exact points of this round after a reroll, if the seat then takes the best unused die. Keeping has one certain
 * result. Undefined for the choice of a die, which has no risk.
 */
export const riskOf = ({ game: table }: TankardsState, seat: Seat, action: TankardsAction): Risk | undefined => {
  if (table.phase !== 'reroll') return undefined
  return risksByState(table)(`${seat} ${action}`, () => ({
    unit: words.odds.points,
    distribution: worthAfter(table.dice, placesOf(action), table.rules, worthFor(table, seat)),
  }))
}

export const odds: GameOdds<TankardsAction, TankardsState, TankardsRules> = { questions, risk: riskOf, weigh: weighed }
