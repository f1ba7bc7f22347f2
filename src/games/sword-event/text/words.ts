import type { Faces } from '../../../dice/index.ts'
import { counted, numberText, plural } from '../../../kit/text.ts'
import type { Names } from '../../text.ts'
import { FACINGS } from '../rules/arena.ts'
import { type Combination, combinationIn } from '../rules/combination.ts'
import type { Side, Stage, Strike } from '../rules/state.ts'
import { countOf, unblocked } from '../rules/strike.ts'

/** How a knight is told apart without its colour: a letter and the sign on its shield. */
export type Arms = { readonly letter: string; readonly sign: 'cross' | 'chevron' | 'disc' | 'lozenge' }

/** The arms of the four seats. The order of their colours is the board's. */
export const ARMS: readonly Arms[] = [
  { letter: 'A', sign: 'cross' },
  { letter: 'B', sign: 'chevron' },
  { letter: 'C', sign: 'disc' },
  { letter: 'D', sign: 'lozenge' },
]

/** "1-3-6". */
export const facesText = (faces: Faces): string => faces.join('-')

const DIRECTIONS: { readonly [name in (typeof FACINGS)[number]]: string } = {
  e: 'east',
  ne: 'north-east',
  nw: 'north-west',
  w: 'west',
  sw: 'south-west',
  se: 'south-east',
}

/** "north-east". */
export const facingText = (facing: number): string => DIRECTIONS[FACINGS[facing]!]

/** What the rows of the table are called. */
export const COMBINATION_WORDS: { readonly [name in Combination]: string } = {
  five: 'five of a kind',
  straight: 'a straight',
  four: 'four of a kind',
  'full-house': 'a full house',
  three: 'three of a kind',
  'two-doubles': 'two doubles',
  doubles: 'doubles',
  nothing: 'nothing',
}

/** What dice show: "a full house". */
export const shownText = (faces: Faces): string => COMBINATION_WORDS[combinationIn(faces).combination]

/** Where a strike goes. */
export const SIDE_WORDS: { readonly [side in Side]: string } = {
  ahead: 'straight ahead',
  left: 'ahead to the left',
  right: 'ahead to the right',
}

const COUNTS: { readonly [stage in Stage]: readonly [zero: string, one: string, many: string] } = {
  attack: ['a miss', 'hit', 'hits'],
  first: ['nothing blocked', 'block', 'blocks'],
  final: ['nothing blocked', 'block', 'blocks'],
}

/** What the dice of the present roll count: "2 hits", "a miss", "1 block". */
export const countText = (strike: Strike): string => {
  const [zero, one, many] = COUNTS[strike.stage]
  const count = countOf(strike, strike.stage)
  return count === 0 ? zero : counted(count, one, many)
}

/** Hits that are still to be blocked: "1 hit", "3 hits". */
export const leftText = (strike: Strike): string => counted(unblocked(strike), 'hit')

/** The clauses behind a roll of a strike. */
export const stageClauses = ({ stage, side }: Strike): readonly string[] => {
  if (stage !== 'attack') return ['5']
  return side === 'ahead' ? ['4'] : ['4', 'S5']
}

/** What everybody has, after a name each: "Aldric 5, Berenice 2". */
export const pointsText = (points: readonly number[], names: Names): string =>
  points.map((n, seat) => `${names[seat]} ${numberText(n)}`).join(', ')

/** "2 points", "3.5 points". */
export const pointsWord = (points: number): string => `${numberText(points)} ${plural(points, 'point')}`
