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
import { bonusOf, type Card, combinationsOf, SIDES } from '../rules/card.ts'
import { allShapes } from '../rules/all-rolls.ts'

const w = words.odds.shown

const EVERY = SIDES.map((_, die) => die)
const NONE: Faces = SIDES.map(() => 1)

const usual = defaultRules(houseRules) as TankardsRules

/** A house rule as a parameter. */
const asked = (name: 'straights' | 'natural1'): Parameter => {
  const rule: HouseRule | undefined = houseRules.find((one) => one.name === name)
  if (rule === undefined || !('values' in rule)) throw new RangeError(`${name} has no named values`)
  return { name, values: rule.values, default: rule.default }
}

/** The points card as it is printed, under the rulings that are asked for. */
const cardFor = (parameters: Parameters): Card => ({ ...usual, ...parameters })

const ofAll = (card: Card, worth: FacesWorth): Distribution => worthAfter(NONE, EVERY, card, worth)

/** By shape: a value for one example of each, with all its ways. */
const byShape = (value: (faces: Faces) => number): Distribution =>
  distribution(allShapes().shapes.map(({ example, ways }) => ({ value: value(example), weight: BigInt(ways) })))

const bonus: OddsQuestion = {
  name: 'bonus',
  title: words.odds.questions.bonus,
  parameters: [asked('straights')],
  ask: (parameters) => byShape((faces) => bonusOf(faces, cardFor(parameters))),
}

/** What six dice can show, and its name; from what is most often alone to what is rarest. */
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
  const names = combinationsOf(faces, card).map(({ combination }) => combination)
  return SHOWN.findIndex(([shown]) => shown === names.toSorted().join('+'))
}

const combination: OddsQuestion = {
  name: 'combination',
  title: words.odds.questions.combination,
  parameters: [asked('straights')],
  kinds: SHOWN.map(([, title]) => title),
  ask: (parameters) => byShape((faces) => shownBy(faces, cardFor(parameters))),
}

/** All six dice first: it is the default. */
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

/** What can be asked about Tankards apart from any position. */
export const questions: readonly OddsQuestion[] = [bonus, combination, round, single]

/** What was worked out for a roll: figures, words and charts ask for the same. */
const risksByState = memoByObject<TableState, ReturnType<typeof memo<Risk>>>(() => memo(Number.POSITIVE_INFINITY))

/**
 * The points of this round after a reroll, exactly, if the greatest unused die is chosen then; what is kept is certain.
 * Nobody loses at once; choosing a die risks nothing.
 */
export const riskOf = ({ game: table }: TankardsState, seat: Seat, action: TankardsAction): Risk | undefined => {
  if (table.phase !== 'reroll') return undefined
  return risksByState(table)(`${seat} ${action}`, () => ({
    unit: words.odds.points,
    distribution: worthAfter(table.dice, placesOf(action), table.rules, worthFor(table, seat)),
  }))
}

/** Tankards' exact odds. */
export const odds: GameOdds<TankardsAction, TankardsState> = { questions, risk: riskOf, weigh: weighed }
