import { type Distribution, distribution, type Faces } from '../../../dice/index.ts'
import { defaultRules, type HouseRule } from '../../../engine/index.ts'
import type { OddsQuestion, Parameter, Parameters } from '../../../odds/index.ts'
import { bonusOf, type Card, combinationsOf, SIDES } from '../rules/card.ts'
import { allShapes } from '../rules/all-rolls.ts'
import { bestOf, sumOf, type Worth, worthAfter } from './worth.ts'
import { DICE_SETS, houseRules, placesOf, type TankardsRules } from '../rules/rules.ts'

const EVERY = SIDES.map((_, die) => die)
const NONE: Faces = SIDES.map(() => 1)

const usual = defaultRules(houseRules) as TankardsRules

/** A house rule as a parameter. */
const asked = (name: 'straights' | 'natural1'): Parameter => {
  const rule: HouseRule = houseRules.find((one) => one.name === name)!
  if (!('values' in rule)) throw new RangeError(`${name} has no named values`)
  return { name, values: rule.values, default: rule.default }
}

/** The points card as it is printed, under the rulings that are asked for. */
const cardFor = (parameters: Parameters): Card => ({ ...usual, ...parameters })

const ofAll = (card: Card, worth: Worth): Distribution => worthAfter(NONE, EVERY, card, worth)

/** By shape: a value for one example of each, with all its ways. */
const byShape = (value: (faces: Faces) => number): Distribution =>
  distribution(allShapes().shapes.map(({ example, ways }) => ({ value: value(example), weight: BigInt(ways) })))

const bonus: OddsQuestion = {
  name: 'bonus',
  title: 'How many bonus points do six dice bring at once, before any reroll?',
  parameters: [asked('straights')],
  ask: (parameters) => byShape((faces) => bonusOf(faces, cardFor(parameters))),
}

/** What six dice can show, and its name; from what is most often alone to what is rarest. */
const SHOWN: readonly (readonly [shown: string, title: string])[] = [
  ['', 'no two alike'],
  ['pair', 'one pair'],
  ['pair+pair', 'two pairs'],
  ['pair+pair+pair', 'three pairs'],
  ['three', 'three alike'],
  ['pair+three', 'three and a pair'],
  ['three+three', 'twice three alike'],
  ['four', 'four alike'],
  ['four+pair', 'four and a pair'],
  ['five', 'five alike'],
  ['six', 'six alike'],
  ['straight-five', 'a straight of five'],
  ['pair+straight-five', 'a straight of five and a pair'],
  ['straight-six', 'a straight of six'],
]

const shownBy = (faces: Faces, card: Card): number => {
  const names = combinationsOf(faces, card).map(({ combination }) => combination)
  return SHOWN.findIndex(([shown]) => shown === names.toSorted().join('+'))
}

const combination: OddsQuestion = {
  name: 'combination',
  title: 'What do six dice show at once, whatever the d20’s 1 or 20 does?',
  parameters: [asked('straights')],
  kinds: SHOWN.map(([, title]) => title),
  ask: (parameters) => byShape((faces) => shownBy(faces, cardFor(parameters))),
}

/** All six dice first: it is the default. */
const UNUSED = ['all', ...DICE_SETS.slice(0, -1)]

const round: OddsQuestion = {
  name: 'round',
  title: 'How many points does a round bring without a reroll, the greatest of the unused dice chosen?',
  parameters: [{ name: 'unused', values: UNUSED, default: 'all' }, asked('straights'), asked('natural1')],
  ask: ({ unused, ...rulings }) => {
    const places = unused === 'all' ? EVERY : placesOf(`reroll ${unused!}`)
    return ofAll(cardFor(rulings), bestOf(places, cardFor(rulings)))
  },
}

const single: OddsQuestion = {
  name: 'single-roll',
  title: 'How many points does a single roll of all six dice bring without a reroll?',
  parameters: [asked('straights'), asked('natural1')],
  ask: (parameters) => ofAll(cardFor(parameters), sumOf(cardFor(parameters))),
}

/** What can be asked about Tankards apart from any position. */
export const questions: readonly OddsQuestion[] = [bonus, combination, round, single]
