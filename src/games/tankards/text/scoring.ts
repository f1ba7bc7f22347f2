import { type Faces, itemAt } from '../../../dice/index.ts'
import {
  type Bonus,
  bonusesOf,
  bonusOf,
  type Card,
  D20,
  DICE,
  isNatural1,
  roundPoints,
  scoresNothing,
  singlePoints,
} from '../rules/card.ts'
import { words } from './words.ts'

const w = words

/** Each die with its face: "d4 3, d6 5". `places` are the dice's places in a whole roll; left out, all six. */
export const diceText = (faces: Faces, places: readonly number[] = faces.map((_, die) => die)): string =>
  places.map((die, i) => w.die(itemAt(DICE, die), itemAt(faces, i))).join(', ')

/** What made a bonus: "two 4s", "straight 1-2-3-4-5", "Natural 20". */
export const combinationText = (faces: Faces, { combination, dice }: Bonus): string => {
  const made = dice.map((die) => itemAt(faces, die)).toSorted((a, b) => a - b)
  if (combination === 'natural-20') return w.made.natural20
  if (combination === 'straight-five' || combination === 'straight-six') return w.made.straight(made.join('-'))
  return w.made.alike[combination](itemAt(made, 0))
}

export const earned = (faces: Faces, card: Card): readonly Bonus[] =>
  bonusesOf(faces, card).filter(({ points }) => points > 0)

/** The sum spelled out: "15 (straight 1-2-3-4-5) + 2 (two 4s) = 17 bonus points", "2 bonus points (two 4s)", "no bonus". */
export const bonusText = (faces: Faces, card: Card): string => {
  if (isNatural1(faces)) return scoresNothing(faces, card) ? w.bonus.nothing : w.bonus.lost
  const parts = earned(faces, card).map((bonus) => ({ what: combinationText(faces, bonus), points: bonus.points }))
  const [only, ...more] = parts
  if (only === undefined) return w.bonus.none
  return more.length === 0 ? w.bonus.one(only.points, only.what) : w.bonus.sum(parts, bonusOf(faces, card))
}

const isHigh = (faces: Faces, { combination, dice }: Bonus): boolean =>
  combination.startsWith('straight') && !dice.some((die) => faces[die] === 1)

/** The clauses that such a bonus rests on. */
export const bonusClauses = (faces: Faces, card: Card): readonly string[] => {
  if (isNatural1(faces)) return ['7', 'T2', ...(scoresNothing(faces, card) ? ['T14'] : [])]
  const bonuses = earned(faces, card)
  return [
    '6',
    ...(faces[D20] === 20 ? ['7', 'T3'] : []),
    ...(bonuses.some((bonus) => isHigh(faces, bonus)) ? ['T4'] : []),
    ...(bonuses.length > 1 ? ['T5'] : []),
  ]
}

const sumText = (faces: Faces, card: Card, points: number): string => {
  if (scoresNothing(faces, card)) return w.sum.nothing
  const bonus = bonusOf(faces, card)
  return bonus === 0 ? w.sum.plain(points) : w.sum.bonus(points - bonus, bonus)
}

/** What a round scores with this die (its place) chosen: "9 + 17 bonus = 26". */
export const roundText = (faces: Faces, die: number, card: Card): string =>
  sumText(faces, card, roundPoints(faces, die, card))

/** The same with its die: "d12: 9 + 17 bonus = 26". */
export const dieText = (faces: Faces, die: number, card: Card): string =>
  w.sum.die(itemAt(DICE, die), roundText(faces, die, card))

/** What a roll scores in the single-roll style: "37 + 17 bonus = 54". */
export const singleText = (faces: Faces, card: Card): string => sumText(faces, card, singlePoints(faces, card))

/** Dice in the middle of a sentence: "the d4 and the d20", "all six". */
export const placesText = (places: readonly number[]): string =>
  places.length === DICE.length ? w.dice.all : w.dice.some(places.map((die) => itemAt(DICE, die)))
