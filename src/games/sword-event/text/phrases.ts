import { type Faces, itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { inPercent, numberText, percentText } from '../../../kit/text.ts'
import type { Names } from '../../text.ts'
import { type Arena, FACINGS } from '../rules/arena.ts'
import { combinationIn } from '../rules/combination.ts'
import type { Knight, Strike, StrikeSide } from '../rules/state.ts'
import { attackDice, type CountRules, countOf } from '../rules/strike.ts'
import { fullHealth } from '../rules/turns.ts'
import { boardWords, words } from '../words.ts'

/** Identifies a knight without colour: a letter and the sign on its shield. */
export type Arms = { readonly letter: string; readonly sign: 'cross' | 'chevron' | 'disc' | 'lozenge' }

const ARMS: readonly Arms[] = [
  { letter: 'A', sign: 'cross' },
  { letter: 'B', sign: 'chevron' },
  { letter: 'C', sign: 'disc' },
  { letter: 'D', sign: 'lozenge' },
]

/** Returns the arms of a seat. The board defines the order of colours. */
export const armsOf = (seat: Seat): Arms => itemAt(ARMS, seat)

export const letterOf = (seat: Seat): string => armsOf(seat).letter

/** Formats a knight's health and ReRolls: "5 of 6 health, 2 ReRolls". */
export const hasText = (rules: CountRules, { health, rerolls }: Pick<Knight, 'health' | 'rerolls'>): string =>
  boardWords.knight.has(health, fullHealth(rules), rerolls)

/** Formats faces: "1-3-6". */
export const facesText = (faces: Faces): string => faces.join('-')

/** Formats a facing: "north-east". */
export const facingText = (facing: number): string => words.direction[itemAt(FACINGS, facing)]

/** Returns a hex as numbers from 1: its row from the top, and its place in the row from the left. */
export const rowAndHex = ({ spots }: Arena, hex: number): readonly [row: number, place: number] => {
  const { y } = itemAt(spots, hex)
  return [y + 1, spots.slice(0, hex + 1).filter((spot) => spot.y === y).length]
}

/** Formats the combination of dice: "a full house". */
export const shownText = (faces: Faces): string => words.combination[combinationIn(faces).combination]

/** Formats the count of the current roll: "2 hits", "a miss", "1 block". */
export const countText = (rules: CountRules, strike: Strike): string =>
  (strike.stage === 'attack' ? words.hits : words.blocks)(countOf(rules, strike, strike.stage))

/** Formats the dice and the side of an attack: "5 dice, straight ahead". */
export const sideText = (rules: CountRules, side: StrikeSide): string =>
  boardWords.tag.side(attackDice(rules, { side }), words.side[side])

/** Which hexes can be struck, and with how many dice (clause 4, S5). */
export const reachText = (rules: CountRules): string =>
  boardWords.whyMove(attackDice(rules, { side: 'ahead' }), attackDice(rules, { side: 'left' }))

/** Returns the clauses behind a roll of a strike. */
export const stageClauses = ({ stage, side }: Strike): readonly string[] => {
  if (stage !== 'attack') return ['5']
  return side === 'ahead' ? ['4'] : ['4', 'S5']
}

/** Formats each knight's points after its name: "Aldric 5, Berenice 2". */
export const pointsText = (points: readonly number[], names: Names): string =>
  points.map((n, seat) => `${itemAt(names, seat)} ${numberText(n)}`).join(', ')

/** Formats points: "2 points", "3.5 points". */
export const pointsWord = (points: number): string => words.points(numberText(points))

/** Formats a chance such as "32 %". An uncertain event never has "0 %" or "100 %". */
export const chanceText = (share: number): string => {
  if (share > 0 && share < 0.005) return inPercent('< 1')
  return share < 1 && share >= 0.995 ? inPercent('> 99') : percentText(share, 0)
}
