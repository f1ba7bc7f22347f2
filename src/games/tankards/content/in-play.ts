import { compactText } from '../../../engine/content/compact.ts'
import { contentKind } from '../../../engine/content/content.ts'
import { type PathFault, pathFault } from '../../../engine/content/faults.ts'
import { record } from '../../../engine/content/schema.ts'
import { DICE, earned, type PointsCard, schema, SIDES } from './schema.ts'

const pattern = record({ earned })

const faceFaults = ({ combinations }: PointsCard): readonly PathFault[] =>
  combinations.flatMap(({ earned: shown }, i) => {
    if (shown.kind !== 'face') return []
    const path = ['combinations', i, 'earned', 'face']
    const sides = SIDES[DICE.indexOf(shown.die)] ?? 0
    if (shown.face > sides) return [pathFault(path, 'noSuchFace', shown.die, sides)]
    return shown.die === 'd20' && shown.face === 1 ? [pathFault(path, 'natural1')] : []
  })

const doubleFaults = ({ combinations }: PointsCard): readonly PathFault[] => {
  const patterns = combinations.map((one) => compactText(pattern, { earned: one.earned }))
  return patterns.flatMap((printed, i) => {
    const first = patterns.indexOf(printed)
    return first < i ? [pathFault(['combinations', i, 'earned'], 'samePattern', combinations[first]?.name ?? '')] : []
  })
}

/** Returns the faults between the parts of a card that fits its schema; empty if it can be played with. */
const faultsBetween = (card: PointsCard): readonly PathFault[] => [...faceFaults(card), ...doubleFaults(card)]

/** Value of the house rule `card` for Hazelring's own points card. */
export const HOUSE_CARD = 'hazelring'

/** Reader and compact text of points cards. The longest card takes less than 4,000 characters. */
export const cardContent = contentKind({ schema, called: 'points cards', longest: 4000, between: faultsBetween })
