import type { Faces } from '../../../dice/index.ts'
import { type Bonus, type Card, type Combination, D20, DICE, isNatural1, scoresNothing } from '../rules/card.ts'
import type { Round, TankardsRules } from '../rules/rules.ts'
import { combinationText, earned, roundText, singleText } from '../text/scoring.ts'

/** One part of a sum: "two 4s", 2. */
export type Part = { readonly text: string; readonly points: number }

/** What stands on the slate strip under the dice. */
export type Account = {
  readonly bonuses: readonly Bonus[]
  readonly parts: readonly Part[]
  /** The sum of the bonuses. */
  readonly bonus: number
  /** What a Natural 1 takes away (T2). */
  readonly lost?: 'bonus' | 'points'
}

/** The rarest first. */
const ORDER: readonly Combination[] = [
  'straight-six',
  'straight-five',
  'natural-20',
  'six',
  'five',
  'four',
  'three',
  'pair',
]

const byRarity = (a: Bonus, b: Bonus): number => ORDER.indexOf(a.combination) - ORDER.indexOf(b.combination)

/** What six dice earn together. */
export const accountOf = (faces: Faces, card: Card): Account => {
  const bonuses = earned(faces, card).toSorted(byRarity)
  const parts = bonuses.map((bonus) => ({ text: combinationText(faces, bonus), points: bonus.points }))
  const bonus = parts.reduce((sum, { points }) => sum + points, 0)
  if (!isNatural1(faces)) return { bonuses, parts, bonus }
  return { bonuses, parts, bonus, lost: scoresNothing(faces, card) ? 'points' : 'bonus' }
}

/** The dice that some bonus is made of. */
export const litIn = ({ bonuses }: Account): ReadonlySet<number> => new Set(bonuses.flatMap(({ dice }) => dice))

/** What stands there instead of a sum. */
export const noneText = ({ lost }: Account): string => {
  if (lost === undefined) return 'no bonus'
  return lost === 'points' ? 'Natural 1: no points' : 'Natural 1: no bonus'
}

/** "d12: 9 + 17 bonus = 26", or for all six dice "37 + 17 bonus = 54". */
export const broughtText = ({ dice, chosen }: Round, card: Card): string =>
  chosen === undefined ? singleText(dice, card) : `${DICE[chosen]}: ${roundText(dice, chosen, card)}`

/** What the dice would bring as they lie, with the best of the dice that are open: "best now, d10: 10 + 2 bonus = 12". */
export const bestText = (faces: Faces, open: readonly number[], card: Card & Pick<TankardsRules, 'style'>): string => {
  if (card.style === 'single-roll') return `as they lie: ${singleText(faces, card)}`
  const best = open.reduce((a, b) => (faces[b]! > faces[a]! ? b : a), open[0]!)
  return `${open.length > 1 ? 'best now' : 'the last die'}, ${DICE[best]}: ${roundText(faces, best, card)}`
}

/** A word over the d20 (T2, T3). */
export const naturalOf = (faces: Faces): 'Natural 1' | 'Natural 20' | undefined => {
  if (faces[D20] === 1) return 'Natural 1'
  return faces[D20] === 20 ? 'Natural 20' : undefined
}
