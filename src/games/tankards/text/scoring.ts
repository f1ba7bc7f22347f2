import { type Faces, itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import {
  type Bonus,
  bonusesOf,
  bonusOf,
  type Card,
  D20,
  DICE,
  isNatural1,
  natural1ScoresNothing,
  roundPoints,
  scoresNothing,
  singlePoints,
} from '../rules/card.ts'
import { isSingleRoll, type Round, type TableState, unusedBy } from '../rules/rules.ts'
import { words } from './words.ts'

const w = words

/** Formats each die with its face: "d4 3, d6 5". `places` are their places in a whole roll, by default all six. */
export const diceText = (faces: Faces, places: readonly number[] = faces.map((_, die) => die)): string =>
  places.map((die, i) => w.die(itemAt(DICE, die), itemAt(faces, i))).join(', ')

/** Formats the source of a bonus: "two 4s", "straight 1-2-3-4-5", "Natural 20". */
const combinationText = (faces: Faces, bonus: Bonus): string => {
  const { combination, dice } = bonus
  if (combination === 'own') return bonus.name
  const made = dice.map((die) => itemAt(faces, die)).toSorted((a, b) => a - b)
  if (combination === 'natural-20') return w.made.natural20
  if (combination === 'straight-five' || combination === 'straight-six') return w.made.straight(made.join('-'))
  return w.made.alike[combination](itemAt(made, 0))
}

const earned = (faces: Faces, card: Card): readonly Bonus[] =>
  bonusesOf(faces, card).filter(({ points }) => points !== 0)

/** Formats the sum of bonuses: "15 (straight 1-2-3-4-5) + 2 (two 4s) = 17 bonus points", "no bonus". */
export const bonusText = (faces: Faces, card: Card): string => {
  if (isNatural1(faces)) return scoresNothing(faces, card) ? w.bonus.nothing : w.bonus.lost
  const parts = earned(faces, card).map((bonus) => ({ what: combinationText(faces, bonus), points: bonus.points }))
  const [only, ...more] = parts
  if (only === undefined) return w.bonus.none
  return more.length === 0 ? w.bonus.one(only.points, only.what) : w.bonus.sum(parts, bonusOf(faces, card))
}

const isHigh = (faces: Faces, { combination, dice }: Bonus): boolean =>
  combination.startsWith('straight') && !dice.some((die) => faces[die] === 1)

/** Returns the clauses behind a bonus. */
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

/** Formats the score of a round with this place's die: "9 + 17 bonus = 26". */
export const roundText = (faces: Faces, die: number, card: Card): string =>
  sumText(faces, card, roundPoints(faces, die, card))

/** Formats the score of a round with its die: "d12: 9 + 17 bonus = 26". */
export const dieText = (faces: Faces, die: number, card: Card): string =>
  w.sum.die(itemAt(DICE, die), roundText(faces, die, card))

/** Formats the score of a roll in the single-roll style: "37 + 17 bonus = 54". */
export const singleText = (faces: Faces, card: Card): string => sumText(faces, card, singlePoints(faces, card))

/** Dice in the middle of a sentence: "the d4 and the d20", "all six". */
export const placesText = (places: readonly number[]): string =>
  places.length === DICE.length ? w.dice.all : w.dice.some(places.map((die) => itemAt(DICE, die)))

/** A part of a bonus ("two 4s", 2) and the places of its dice. */
export type AccountPart = { readonly text: string; readonly points: number; readonly dice: readonly number[] }

/** Bonus points of six dice, with their parts. */
export type Account = {
  /** Parts of the bonus, the rarest one first. */
  readonly parts: readonly AccountPart[]
  readonly bonus: number
  /** Text instead of a sum: "no bonus", "Natural 1: no points". */
  readonly none?: string
  /** True if a Natural 1 cancels all points. */
  readonly isLost: boolean
  /** Text above the d20: "Natural 20". */
  readonly natural?: string
}

/** Hazelring's combinations; those of owners keep the order of their card. */
const BY_RARITY: readonly Bonus['combination'][] = [
  'straight-six',
  'straight-five',
  'natural-20',
  'six',
  'five',
  'four',
  'three',
  'pair',
]

/** Formats the effect of a Natural 1 in a round: "Natural 1: no bonus". */
export const natural1Text = (card: Card): string =>
  natural1ScoresNothing(card) ? w.board.account.nothing : w.board.account.lost

const noneText = (faces: Faces, card: Card, parts: readonly AccountPart[]): string | undefined => {
  if (isNatural1(faces)) return natural1Text(card)
  return parts.length === 0 ? w.board.account.none : undefined
}

/** A Natural 1 or 20 in words; undefined for other faces of a d20. */
export const naturalText = (face: number | undefined): string | undefined =>
  face === 1 ? w.board.natural1 : face === 20 ? w.board.natural20 : undefined

export const accountOf = (faces: Faces, card: Card): Account => {
  const parts = earned(faces, card)
    .toSorted((a, b) => BY_RARITY.indexOf(a.combination) - BY_RARITY.indexOf(b.combination))
    .map((bonus) => ({ text: combinationText(faces, bonus), points: bonus.points, dice: bonus.dice }))
  const [none, natural] = [noneText(faces, card, parts), naturalText(faces[D20])]
  return {
    parts,
    bonus: parts.reduce((sum, { points }) => sum + points, 0),
    isLost: isNatural1(faces),
    ...(none !== undefined && { none }),
    ...(natural !== undefined && { natural }),
  }
}

/** Formats the result of a finished turn: "d12: 9 + 17 bonus = 26", or for all six dice "37 + 17 bonus = 54". */
export const turnText = ({ dice, chosen }: Round, card: Card): string =>
  chosen === undefined ? singleText(dice, card) : dieText(dice, chosen, card)

/** Formats the result of taking the highest unused die now: "highest now, d10: 10 + 2 bonus = 12". */
export const bestText = (faces: Faces, game: Pick<TableState, 'rules' | 'rounds'>, seat: Seat): string => {
  const { rules } = game
  if (isSingleRoll(rules)) return w.board.account.lies(singleText(faces, rules))
  const open = unusedBy(game, seat)
  const best = open.reduce((a, b) => (itemAt(faces, b) > itemAt(faces, a) ? b : a))
  const say = open.length > 1 ? w.board.account.best : w.board.account.last
  return say(itemAt(DICE, best), roundText(faces, best, rules))
}
