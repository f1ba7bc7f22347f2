import type { Faces } from '../../../dice/index.ts'
import {
  type Bonus,
  bonusesOf,
  bonusOf,
  type Card,
  type Combination,
  DICE,
  isNatural1,
  roundPoints,
  scoresNothing,
  singlePoints,
} from '../rules/card.ts'
import { plural } from '../../../kit/text.ts'

/** "1 point", "17 points". */
export const pointsText = (points: number, kind = ''): string => `${points} ${kind}${plural(points, 'point')}`

/** Each die with its face: "d4 3, d6 5". `places` are the dice's places in a whole roll; left out, all six. */
export const diceText = (faces: Faces, places: readonly number[] = faces.map((_, die) => die)): string =>
  places.map((die, i) => `${DICE[die]} ${faces[i]}`).join(', ')

const MANY: { readonly [C in Combination]?: string } = {
  pair: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
}

/** What made a bonus: "two 4s", "straight 1-2-3-4-5", "Natural 20". */
export const combinationText = (faces: Faces, { combination, dice }: Bonus): string => {
  if (combination === 'natural-20') return 'Natural 20'
  const made = dice.map((die) => faces[die]!)
  const many = MANY[combination]
  return many === undefined ? `straight ${made.toSorted((a, b) => a - b).join('-')}` : `${many} ${made[0]}s`
}

/** The bonuses that bring points. */
export const earned = (faces: Faces, card: Card): readonly Bonus[] =>
  bonusesOf(faces, card).filter(({ points }) => points > 0)

/** The sum spelled out: "15 (straight 1-2-3-4-5) + 2 (two 4s) = 17 bonus points", "2 bonus points (two 4s)", "no bonus". */
export const bonusText = (faces: Faces, card: Card): string => {
  if (isNatural1(faces)) return `a Natural 1, ${scoresNothing(faces, card) ? 'no points' : 'no bonus'}`
  const bonuses = earned(faces, card)
  const [only, ...more] = bonuses
  if (only === undefined) return 'no bonus'
  if (more.length === 0) return `${pointsText(only.points, 'bonus ')} (${combinationText(faces, only)})`
  const parts = bonuses.map((bonus) => `${bonus.points} (${combinationText(faces, bonus)})`)
  return `${parts.join(' + ')} = ${pointsText(bonusOf(faces, card), 'bonus ')}`
}

const isHigh = (faces: Faces, { combination, dice }: Bonus): boolean =>
  combination.startsWith('straight') && !dice.some((die) => faces[die] === 1)

/** The clauses that such a bonus rests on. */
export const bonusClauses = (faces: Faces, card: Card): readonly string[] => {
  if (isNatural1(faces)) return ['7', 'T2', ...(scoresNothing(faces, card) ? ['T14'] : [])]
  const bonuses = earned(faces, card)
  return [
    '6',
    ...(faces.at(-1) === 20 ? ['7', 'T3'] : []),
    ...(bonuses.some((bonus) => isHigh(faces, bonus)) ? ['T4'] : []),
    ...(bonuses.length > 1 ? ['T5'] : []),
  ]
}

const sumText = (faces: Faces, card: Card, points: number): string => {
  if (scoresNothing(faces, card)) return 'no points under the Natural 1'
  const bonus = bonusOf(faces, card)
  return bonus === 0 ? `${points}` : `${points - bonus} + ${bonus} bonus = ${points}`
}

/** What a round brings with this die (its place) chosen: "9 + 17 bonus = 26". */
export const roundText = (faces: Faces, die: number, card: Card): string =>
  sumText(faces, card, roundPoints(faces, die, card))

/** What a roll brings in the single-roll style: "37 + 17 bonus = 54". */
export const singleText = (faces: Faces, card: Card): string => sumText(faces, card, singlePoints(faces, card))
