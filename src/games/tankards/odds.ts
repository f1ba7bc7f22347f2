import { type Faces, type Fraction, fraction } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import type { GameOdds, Risk } from '../../odds/index.ts'
import { bonusesOf, type Card, cardRules, type Combination, SIDES } from './card.ts'
import { questions } from './odds-questions.ts'
import { bestOf, sumOf, type Worth, worthAfter } from './odds-worth.ts'
import { placesOf, type TableState, type TankardsAction, type TankardsState, unusedBy } from './rules.ts'

/** The chance of one combination. */
export type BonusChance = { readonly combination: Combination; readonly chance: Fraction }

/** Each combination that can lie on the table once this die (its place) is rerolled, in the order of the card; exact. */
export const bonusChances = (faces: Faces, die: number, card: Card): readonly BonusChance[] => {
  const sides = SIDES[die]!
  const fallen = Array.from({ length: sides }, (_, i) =>
    bonusesOf(faces.with(die, i + 1), card).map(({ combination }) => combination),
  )
  return cardRules.flatMap(({ name }) => {
    const ways = fallen.filter((shown) => shown.includes(name)).length
    return ways === 0 ? [] : [{ combination: name, chance: fraction(BigInt(ways), BigInt(sides)) }]
  })
}

/** What the dice on the table bring their seat this round: alone in their style, or with the greatest unused die (clause 2). */
const worthFor = (table: TableState, seat: Seat): Worth =>
  table.rules.style === 'single-roll' ? sumOf(table.rules) : bestOf(unusedBy(table, seat), table.rules)

/**
 * The points of this round after a reroll, exactly, if the greatest unused die is chosen then; what is kept is certain.
 * Nobody loses at once; choosing a die risks nothing.
 */
export const riskOf = ({ game: table }: TankardsState, seat: Seat, action: TankardsAction): Risk | undefined =>
  table.phase === 'reroll'
    ? { unit: 'points', distribution: worthAfter(table.dice, placesOf(action), table.rules, worthFor(table, seat)) }
    : undefined

/** Tankards' exact odds. */
export const odds: GameOdds<TankardsAction, TankardsState> = { questions, risk: riskOf }
