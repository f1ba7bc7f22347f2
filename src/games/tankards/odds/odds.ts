import { type Seat, defaultRules, type HouseRule } from '../../../engine/index.ts'
import type { GameOdds, Risk, OddsQuestion, Parameter, Parameters } from '../../../odds/index.ts'
import { weighed, worthFor } from './weighing.ts'
import { worthAfter, bestOf, singleRollWorth, type FacesWorth } from './worth.ts'
import { words } from '../text/words.ts'
import {
  placesOf,
  type TableState,
  type TankardsAction,
  type TankardsState,
  DICE_SETS,
  houseRules,
  type TankardsRules,
} from '../rules/rules.ts'
import { type Distribution, distribution, type Faces, memo, memoByObject } from '../../../dice/index.ts'
import { bonusOf, type Card, SIDES } from '../rules/card.ts'
import { madeBy } from '../rules/combinations.ts'
import { shapesOn } from '../rules/all-rolls.ts'

const w = words.odds.shown

const EVERY = SIDES.map((_, die) => die)
const NONE: Faces = SIDES.map(() => 1)

const usual = defaultRules(houseRules) as TankardsRules

const asked = (name: 'straights' | 'natural1'): Parameter => {
  const rule: HouseRule | undefined = houseRules.find((one) => one.name === name)
  if (rule === undefined || !('values' in rule)) throw new RangeError(`${name} has no named values`)
  return { name, values: rule.values, default: rule.default }
}

/** Printed points card with the requested rulings. */
const cardFor = (parameters: Parameters): Card => ({ ...usual, ...parameters })

const ofAll = (card: Card, worth: FacesWorth): Distribution => worthAfter(NONE, EVERY, card, worth)

const byShape = (value: (faces: Faces) => number): Distribution =>
  distribution(shapesOn(usual).shapes.map(({ example, ways }) => ({ value: value(example), weight: BigInt(ways) })))

const bonus: OddsQuestion = {
  name: 'bonus',
  title: words.odds.questions.bonus,
  parameters: [asked('straights')],
  ask: (parameters) => byShape((faces) => bonusOf(faces, cardFor(parameters))),
}

/** Patterns of six dice with their titles, from the most common to the rarest. */
const SHOWN: readonly (readonly [shown: string, title: string])[] = [
  ['', w.none],
  ['pair', w.pair],
  ['pair+pair', w.pairs],
  ['pair+pair+pair', w.threePairs],
  ['three', w.three],
  ['pair+three', w.threeAndPair],
  ['three+three', w.twiceThree],
  ['four', w.four],
  ['four+pair', w.fourAndPair],
  ['five', w.five],
  ['six', w.six],
  ['straight-five', w.straightFive],
  ['pair+straight-five', w.straightAndPair],
  ['straight-six', w.straightSix],
]

const shownBy = (faces: Faces, card: Card): number => {
  const names = madeBy(faces, card).flatMap(({ entry }) => (entry.earned.kind === 'face' ? [] : [entry.combination]))
  return SHOWN.findIndex(([shown]) => shown === names.toSorted().join('+'))
}

const combination: OddsQuestion = {
  name: 'combination',
  title: words.odds.questions.combination,
  parameters: [asked('straights')],
  kinds: SHOWN.map(([, title]) => title),
  ask: (parameters) => byShape((faces) => shownBy(faces, cardFor(parameters))),
}

/** All six dice come first, as the default. */
const UNUSED = ['all', ...DICE_SETS.slice(0, -1)]

const round: OddsQuestion = {
  name: 'round',
  title: words.odds.questions.round,
  parameters: [{ name: 'unused', values: UNUSED, default: 'all' }, asked('straights'), asked('natural1')],
  ask: ({ unused = 'all', ...rulings }) => {
    const places = unused === 'all' ? EVERY : placesOf(`reroll ${unused}`)
    return ofAll(cardFor(rulings), bestOf(places, cardFor(rulings)))
  },
}

const single: OddsQuestion = {
  name: 'single-roll',
  title: words.odds.questions.single,
  parameters: [asked('straights'), asked('natural1')],
  ask: (parameters) => ofAll(cardFor(parameters), singleRollWorth(cardFor(parameters))),
}

export const questions: readonly OddsQuestion[] = [bonus, combination, round, single]

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

export const odds: GameOdds<TankardsAction, TankardsState> = { questions, risk: riskOf, weigh: weighed }
