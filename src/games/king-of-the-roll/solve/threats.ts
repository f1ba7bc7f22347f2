import { memoByObject } from '../../../dice/index.ts'
import { isPosition } from '../content/schema.ts'
import { contentOf } from '../content/in-play.ts'
import { type AnyTechnique, techniquesOf } from '../rules/edition.ts'
import { outcomesOf } from '../rules/outcome.ts'
import { characterBonus, kindOf } from '../rules/skill.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { playCard } from '../rules/action-cards.ts'
import { isSeated, type KingAction, type KingState, otherOf, parseDieAction } from '../rules/state.ts'
import { handOf, openTechniques } from './hand.ts'
import {
  bestAfter,
  exactGoal,
  type Goal,
  goalOf,
  NO_STAYS,
  prospectOf,
  SUMS,
  type TechniqueGoal,
  worthByPoints,
} from './plan.ts'

/** A technique with which the opponent can submit the acting fighter in this turn. */
export type Threat = {
  readonly name: string
  /**
   * Chance that the opponent meets the technique, and its mean skill points then, if it plays for the technique and
   * plays no card. For the Solo opponent, the share of cards that name the technique, and their mean total.
   */
  readonly prospect: { readonly met: number; readonly skill: number }
}

/** A technique of the acting fighter against the threats of this turn. */
type Defence = {
  readonly name: string
  /** Highest chance of not being submitted, if the opponent places its dice for the threat and plays no card. */
  readonly safe: number
}

type Danger = {
  readonly threats: readonly Threat[]
  /** Chance that the opponent submits a fighter with this total. */
  submits(total: number): number
}

const THREATENED: ReadonlySet<KingState['phase']> = new Set(['card', 'place', 'settle'])

/** Smallest margin by which a technique submits; undefined if it never does. */
const submittingMargin = (technique: AnyTechnique, at: number): number | undefined =>
  outcomesOf(technique, kindOf(technique, at)).find(({ to }) => !isPosition(to))?.advantage

/** True if the opponent can still play a card in this turn. Each fighter plays at most one, initiative first. */
const canPlayCard = ({ phase, acting, initiative, sides }: KingState): boolean =>
  phase === 'card' && acting === initiative && sides[otherOf(acting)].hand.length > 0

const dangerOfDice = (state: KingState): Danger => {
  const content = contentOf(state.rules)
  const opponent = otherOf(state.acting)
  const hand = handOf(content, state, opponent)
  const bonus = characterBonus(content, state, opponent)
  const found = openTechniques(content, state, opponent).flatMap(({ technique, at }) => {
    const margin = submittingMargin(technique, at)
    const { met, sum } = prospectOf(hand, exactGoal(technique))
    if (margin === undefined || (met === 0 && !canPlayCard(state))) return []
    return [{ technique, margin, threat: { name: technique.name, prospect: { met, skill: sum + bonus } } }]
  })
  const reaches = (technique: AnyTechnique, least: number): number => {
    const worth = Float64Array.from({ length: 2 * SUMS }, (_, i) => (i >= SUMS + Math.max(0, least) ? 1 : 0))
    return prospectOf(hand, { ...exactGoal(technique), worth }).worth
  }
  return {
    threats: found.map(({ threat }) => threat),
    submits: (total) =>
      Math.max(0, ...found.map(({ technique, margin }) => reaches(technique, total + margin - bonus))),
  }
}

const dangerOfCards = (state: KingState): Danger => {
  const content = contentOf(state.rules)
  const opponent = otherOf(state.acting)
  const techniques = techniquesOf(content, state, opponent)
  const cards = state.soloCard === undefined ? soloCardsLeft(content, state) : [state.soloCard]
  const found = cards.flatMap((card) => {
    const { technique: at, total, bonus } = soloEffort(content, state, card)
    const technique = techniques[at]
    const margin = technique && submittingMargin(technique, at)
    if (technique === undefined || margin === undefined) return []
    return [{ name: technique.name, margin, skill: total + bonus + characterBonus(content, state, opponent) }]
  })
  const names = [...new Set(found.map(({ name }) => name))]
  return {
    threats: names.map((name) => {
      const skills = found.filter((one) => one.name === name).map(({ skill }) => skill)
      const skill = skills.reduce((sum, one) => sum + one, 0) / skills.length
      return { name, prospect: { met: skills.length / cards.length, skill } }
    }),
    submits: (total) => found.filter(({ skill, margin }) => skill >= total + margin).length / cards.length,
  }
}

const dangerIn = memoByObject((state: KingState): Danger | undefined => {
  if (!THREATENED.has(state.phase)) return undefined
  return isSeated(state, otherOf(state.acting)) ? dangerOfDice(state) : dangerOfCards(state)
})

/**
 * Threats to the acting fighter while it chooses cards and dice. Excludes techniques that the opponent can no longer
 * meet; while it may still play a card, it may meet each.
 */
export const threatsIn = (state: KingState): readonly Threat[] => dangerIn(state)?.threats ?? []

/** Fills the entries between two known ones of a table that never falls. */
const fillBetween = (table: Float64Array, from: number, to: number, at: (index: number) => number): void => {
  if (to - from < 2) return
  if (table[from] === table[to]) {
    table.fill(table[from]!, from + 1, to)
    return
  }
  const middle = (from + to) >> 1
  table[middle] = at(middle)
  fillBetween(table, from, middle, at)
  fillBetween(table, middle, to, at)
}

/** Goals of the acting fighter's open techniques: the highest chance of not being submitted. Empty without a threat. */
const safeGoals = memoByObject((state: KingState): readonly (TechniqueGoal & { readonly name: string })[] => {
  const danger = dangerIn(state)
  if (danger === undefined || danger.threats.length === 0) return []
  const content = contentOf(state.rules)
  const bonus = characterBonus(content, state, state.acting)
  const safe = (sum: number): number => 1 - danger.submits(sum + bonus)
  const worth = new Float64Array(2 * SUMS)
  ;[worth[0], worth[SUMS - 1]] = [safe(0), safe(SUMS - 1)]
  fillBetween(worth, 0, SUMS - 1, safe)
  worth.copyWithin(SUMS, 0, SUMS)
  return openTechniques(content, state, state.acting).map(({ at, technique }) => {
    const goal: Goal = { ...goalOf(technique, worth, NO_STAYS), isExact: true }
    return { at, name: technique.name, goal }
  })
})

/** Rounds a chance that is a sum of sixths, so that certainty is exactly 0 or 1 and equal chances are equal. */
const rounded = (chance: number): number => Math.round(chance * 1e10) / 1e10

/** The acting fighter's open techniques against the threats of this turn, safest first. Empty without a threat. */
export const defencesIn = memoByObject((state: KingState): readonly Defence[] => {
  const hand = handOf(contentOf(state.rules), state, state.acting)
  return safeGoals(state)
    .map(({ name, goal }) => ({ name, safe: rounded(prospectOf(hand, goal).worth) }))
    .toSorted((one, other) => other.safe - one.safe)
})

const MOST = worthByPoints(0)

/** The acting fighter's open technique with the highest mean skill points, whether it gets its dice or not. */
export const highestTotal = (state: KingState): Threat['prospect'] & { readonly name: string } => {
  const content = contentOf(state.rules)
  const hand = handOf(content, state, state.acting)
  const bonus = characterBonus(content, state, state.acting)
  const all = openTechniques(content, state, state.acting).map(({ technique }) => {
    const goal: Goal = { ...goalOf(technique, MOST, NO_STAYS), isExact: true }
    const { met, sum } = prospectOf(hand, goal)
    return { name: technique.name, met, skill: sum + bonus }
  })
  return all.reduce((best, one) => (one.skill > best.skill ? one : best))
}

/**
 * Highest chance of not being submitted in this turn after a card, or after a choice for the next die; 1 without a
 * threat. A card that rolls dice again counts as none.
 */
export const safeAfter = (state: KingState, action: KingAction): number => {
  const goals = safeGoals(state)
  if (goals.length === 0) return 1
  const content = contentOf(state.rules)
  if (state.phase !== 'card') {
    const hand = handOf(content, state, state.acting)
    return rounded(bestAfter(hand, goals, parseDieAction(action), state.phase === 'settle'))
  }
  const played = action === 'pass' ? state : playCard(content, state, action)
  const [safest] = defencesIn(played.reroll === undefined ? { ...played, phase: state.phase } : state)
  return safest?.safe ?? 1
}
