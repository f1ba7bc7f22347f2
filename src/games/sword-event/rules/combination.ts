import { type Faces, expectItem, memo } from '../../../dice/index.ts'
import { type PiecesPlayed, piecesOf } from '../content/in-play.ts'
import { COMBINATIONS } from '../content/schema.ts'
import type { SwordEventRules } from './house-rules.ts'

export { COMBINATIONS }

export type Combination = (typeof COMBINATIONS)[number]

/** Purpose of a roll; each has a column of the table. */
export const PURPOSES = ['initiative', 'hits', 'first-blocks', 'final-blocks'] as const

export type Purpose = (typeof PURPOSES)[number]

/** The table of combinations: by row, its initiative, which is also the number of ReRolls, its hits and its blocks. */
type CombinationTable = { readonly [combination in Combination]: { readonly [purpose in Purpose]: number } }

/** Returns the table of these rules: the printed one, or an owner's (S25). */
export const combinationTable = (rules: PiecesPlayed): CombinationTable => piecesOf(rules).table

/** Returns a column's values in the order of `COMBINATIONS`. */
export const columnOf = (rules: PiecesPlayed, purpose: Purpose): Uint8Array =>
  Uint8Array.from(COMBINATIONS, (name) => combinationTable(rules)[name][purpose])

/** A combination with its faces: the larger set first, then the higher face. A straight has its highest face. */
export type ShownCombination = { readonly combination: Combination; readonly faces: Faces }

const named: { readonly [sets: string]: Combination } = {
  '5': 'five',
  '4': 'four',
  '32': 'full-house',
  '3': 'three',
  '22': 'two-doubles',
  '2': 'doubles',
}

const STRAIGHT = 5

const shownBy = (dice: Faces): ShownCombination => {
  const times = (face: number): number => dice.filter((shown) => shown === face).length
  const faces = [...new Set(dice)].toSorted((a, b) => times(b) - times(a) || b - a)
  const sets = faces.filter((face) => times(face) > 1)
  const combination = named[sets.map(times).join('')]
  if (combination !== undefined) return { combination, faces: sets }
  const highest = Math.max(...faces)
  const straight = faces.length === STRAIGHT && highest - Math.min(...faces) === STRAIGHT - 1
  return straight ? { combination: 'straight', faces: [highest] } : { combination: 'nothing', faces: [] }
}

/** Returns the same number for up to seven D6 in any order. Each face's count takes three bits. */
export const facesCode = (dice: Faces): number => {
  let key = 0
  for (const face of dice) key += 1 << (3 * (face - 1))
  return key
}

/** There are 126 different rolls of four dice and 252 of five. */
const shownByCode = memo<ShownCombination>(500)

/** Returns the best combination of four or five D6 (only one applies). The order of the dice does not matter. */
export const combinationIn = (dice: Faces): ShownCombination => shownByCode(facesCode(dice), () => shownBy(dice))

export const worthOf = (rules: PiecesPlayed, dice: Faces, purpose: Purpose): number =>
  combinationTable(rules)[combinationIn(dice).combination][purpose]

/** Criteria that decide who acts first, in their order (S1). */
export const TIE_BREAKS = ['value', 'row', 'first-face', 'second-face', 'sum'] as const

export type TieBreak = (typeof TIE_BREAKS)[number]

export type InitiativeRules = Pick<SwordEventRules, 'initiative' | 'tie' | 'pieces'>

const HIGHEST = 6

/** S2: returns the value of the initiative die after a roll of this value, from 1 to 6. */
export const initiativeDie = ({ initiative }: Pick<InitiativeRules, 'initiative'>, value: number): number =>
  initiative === 'add' ? Math.min(HIGHEST, 1 + value) : value

/** S1: true if tied knights immediately compare the sums of their dice. */
const comparesSums = ({ tie }: Pick<InitiativeRules, 'tie'>): boolean => tie === 'sum'

/** Initiative roll as numbers, one per tie-break. At the first difference, the higher roll acts first (S1). */
export const initiativeKeys = (dice: Faces, rules: InitiativeRules): readonly number[] => {
  const { combination, faces } = combinationIn(dice)
  const value = initiativeDie(rules, combinationTable(rules)[combination].initiative)
  const sum = dice.reduce((total, face) => total + face, 0)
  if (comparesSums(rules)) return [value, 0, 0, 0, sum]
  const rank = COMBINATIONS.length - COMBINATIONS.indexOf(combination)
  return [value, rank, faces[0] ?? 0, faces[1] ?? 0, sum]
}

/** Comparison of two initiative rolls. `ahead`: positive if the first acts earlier. `by`: undefined for equal rolls. */
export type InitiativeStanding = { readonly ahead: number; readonly by?: TieBreak }

/** Returns which of two rolls acts earlier, and by which criterion (S1). */
export const compareInitiative = (mine: Faces, theirs: Faces, rules: InitiativeRules): InitiativeStanding => {
  const [a, b] = [initiativeKeys(mine, rules), initiativeKeys(theirs, rules)]
  const place = a.findIndex((key, i) => key !== b[i])
  return place < 0
    ? { ahead: 0 }
    : { ahead: expectItem(a[place]) - expectItem(b[place]), by: expectItem(TIE_BREAKS[place]) }
}
