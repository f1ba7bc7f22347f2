import { cardsOf, type Draw, draw, type Outcome } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import { techniquesOf } from './edition.ts'
import type { KingRules } from './house-rules.ts'
import type { KingState } from './state.ts'

/** Solo cards that can still be drawn, numbered from 1. After all have been used, they can all be drawn again (K19). */
export const soloCardsLeft = ({ solo }: Content, { used }: Pick<KingState, 'used'>): readonly number[] => {
  const all = solo.cards.map((_, i) => i + 1)
  const left = all.filter((number) => !used.includes(number))
  return left.length > 0 ? left : all
}

const PREFIX = 'card-'

export const soloCardNumber = (name: string): number => Number(name.slice(PREFIX.length))

export const soloDraw = (content: Content, state: Pick<KingState, 'used'>): Draw =>
  draw(
    1,
    soloCardsLeft(content, state).map((number) => `${PREFIX}${number}`),
  )

/** Reveals the Solo opponent's card of this turn. */
export const turnUpSoloCard = (content: Content, state: KingState, outcome: Outcome): KingState => {
  const soloCard = soloCardNumber(cardsOf(soloDraw(content, state), outcome).join())
  const before = state.used.length === content.solo.cards.length ? [] : state.used
  return { ...state, soloCard, used: [...before, soloCard] }
}

/** Skill points that a card's total has at this difficulty. */
export const soloTotal = ({ solo }: Content, { tier }: Pick<KingRules, 'tier'>, total: number): number =>
  Math.max(0, total + solo.tiers[tier])

/** Current effect of a solo card: technique index, total, and bonus in this position. */
type SoloEffort = { readonly technique: number; readonly total: number; readonly bonus: number }

/**
 * Effect of the solo card with this number, from 1. For a vacant technique, the last technique before it counts (K19).
 */
export const soloEffort = (content: Content, state: KingState, card: number): SoloEffort => {
  const { technique, total, bonus } = content.solo.cards[card - 1]!
  return {
    technique: Math.min(technique, techniquesOf(content, state, 1).length) - 1,
    total: soloTotal(content, state.rules, total),
    bonus: bonus.position === state.ground?.position ? bonus.points : 0,
  }
}
