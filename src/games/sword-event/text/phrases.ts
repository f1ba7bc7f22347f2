import { type Faces, itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { numberText } from '../../../kit/text.ts'
import type { Names } from '../../text.ts'
import { FACINGS } from '../rules/arena.ts'
import { combinationIn } from '../rules/combination.ts'
import type { Strike } from '../rules/state.ts'
import { countOf } from '../rules/strike.ts'
import { words } from '../words.ts'

/** How a knight is told apart without its colour: a letter and the sign on its shield. */
export type Arms = { readonly letter: string; readonly sign: 'cross' | 'chevron' | 'disc' | 'lozenge' }

const ARMS: readonly Arms[] = [
  { letter: 'A', sign: 'cross' },
  { letter: 'B', sign: 'chevron' },
  { letter: 'C', sign: 'disc' },
  { letter: 'D', sign: 'lozenge' },
]

/** The arms of a seat. The order of their colours is the board's. */
export const armsOf = (seat: Seat): Arms => itemAt(ARMS, seat)

export const letterOf = (seat: Seat): string => armsOf(seat).letter

/** "1-3-6". */
export const facesText = (faces: Faces): string => faces.join('-')

/** "north-east". */
export const facingText = (facing: number): string => words.direction[itemAt(FACINGS, facing)]

/** What dice show: "a full house". */
export const shownText = (faces: Faces): string => words.combination[combinationIn(faces).combination]

/** What the dice of the present roll count: "2 hits", "a miss", "1 block". */
export const countText = (strike: Strike): string =>
  (strike.stage === 'attack' ? words.hits : words.blocks)(countOf(strike, strike.stage))

/** The clauses behind a roll of a strike. */
export const stageClauses = ({ stage, side }: Strike): readonly string[] => {
  if (stage !== 'attack') return ['5']
  return side === 'ahead' ? ['4'] : ['4', 'S5']
}

/** What each knight has, after a name each: "Aldric 5, Berenice 2". */
export const pointsText = (points: readonly number[], names: Names): string =>
  points.map((n, seat) => `${itemAt(names, seat)} ${numberText(n)}`).join(', ')

/** "2 points", "3.5 points". */
export const pointsWord = (points: number): string => words.points(numberText(points))
