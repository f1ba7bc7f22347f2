import { compactText } from '../../../engine/content/compact.ts'
import { contentKind } from '../../../engine/content/content.ts'
import { type PathFault, pathFault } from '../../../engine/content/faults.ts'
import { record } from '../../../engine/content/schema.ts'
import { damageChance } from './damage.ts'
import { type Arms, schema, type SwingPattern, swingPattern } from '../content/schema.ts'

/** The arms of the sheet. */
export const HOUSE: Arms = {
  format: 1,
  name: 'Hazelring',
  shields: 3,
  points: 20,
  swords: 4,
  wager: 5,
  combinations: [
    { shown: { kind: 'equal', dice: 2, times: 1 }, points: 0 },
    { shown: { kind: 'equal', dice: 3, times: 2 }, points: 0 },
    { shown: { kind: 'equal', dice: 4, times: 3 }, points: 0 },
    { shown: { kind: 'equal', dice: 5, times: 4 }, points: 0 },
    { shown: { kind: 'straight', dice: 4, counts: 'inner' }, points: 0 },
    { shown: { kind: 'straight', dice: 5, counts: 'inner' }, points: 0 },
  ],
}

/** Maximum sum of the points of all shields of a player. More would take too long to solve. */
const MOST_POINTS = 60

/** Minimum chance in percent that a swing does damage after the best parry. With less, a duel would hardly end. */
const LEAST_CHANCE = { full: 20, short: 2 } as const

const pattern = record({ shown: swingPattern })

const doubleFaults = ({ combinations }: Arms): readonly PathFault[] => {
  const patterns = combinations.map((one) => compactText(pattern, { shown: patternOf(one.shown) }))
  return patterns.flatMap((printed, i) => {
    const first = patterns.indexOf(printed)
    return first < i ? [pathFault(['combinations', i, 'shown'], 'samePattern', first + 1)] : []
  })
}

/** Returns a combination without its score, so that two with the same dice are equal. */
const patternOf = (one: SwingPattern): SwingPattern => {
  if (one.kind === 'equal') return { ...one, times: 0 }
  return one.kind === 'straight' ? { ...one, counts: 'none' } : one
}

const sizeFaults = ({ shields, points, wager }: Arms): readonly PathFault[] => [
  ...(shields * points > MOST_POINTS ? [pathFault(['points'], 'tooManyPoints', shields, MOST_POINTS)] : []),
  ...(wager > points ? [pathFault(['wager'], 'wagerAbove', points)] : []),
]

const chanceFaults = (arms: Arms): readonly PathFault[] => {
  const swings = [
    { dice: arms.swords, least: LEAST_CHANCE.full },
    { dice: arms.swords - 1, least: LEAST_CHANCE.short },
  ]
  return swings
    .filter(({ dice, least }) => 100 * damageChance(dice, arms) < least)
    .map(({ dice, least }) => pathFault(['combinations'], 'harmless', dice, least))
    .slice(0, 1)
}

/** Returns the faults between the parts of arms that fit the schema; empty if a duel can be fought with them. */
const faultsInArms = (arms: Arms): readonly PathFault[] => {
  const found = [...sizeFaults(arms), ...doubleFaults(arms)]
  return found.length > 0 ? found : chanceFaults(arms)
}

/** Value of the house rule `arms` for the arms of the sheet. */
export const HOUSE_ARMS = 'hazelring'

/** House rule that selects the arms. */
export type ArmsPlayed = { readonly arms: string }

/** Reader and compact text of arms. The longest text takes less than 300 characters. */
export const armsContent = contentKind({
  schema,
  called: 'shields and swords',
  longest: 400,
  between: faultsInArms,
})

/** Returns the arms of a duel. @throws RangeError if its house rules are not valid */
export const armsOf = ({ arms }: ArmsPlayed): Arms => (arms === HOUSE_ARMS ? HOUSE : armsContent.readOrThrow(arms))

/** True if a duel is fought with the arms of the sheet. */
export const hasHouseArms = (rules: ArmsPlayed): boolean => armsOf(rules) === HOUSE

/** Two small shields, five swords, and every kind of combination: test input, and an example of an owner's arms. */
export const SAMPLE: Arms = {
  format: 1,
  name: 'Bucklers',
  shields: 2,
  points: 12,
  swords: 5,
  wager: 3,
  combinations: [
    { shown: { kind: 'equal', dice: 3, times: 1 }, points: 2 },
    { shown: { kind: 'equal', dice: 5, times: 0 }, points: 20 },
    { shown: { kind: 'straight', dice: 3, counts: 'none' }, points: 3 },
    { shown: { kind: 'straight', dice: 5, counts: 'all' }, points: 0 },
    { shown: { kind: 'face', face: 1 }, points: 1 },
  ],
}

/** Returns the sample as a value of the house rule `arms`. */
export const sampleArms = (): string => {
  const printed = armsContent.print(SAMPLE)
  return printed.ok ? printed.value : ''
}
