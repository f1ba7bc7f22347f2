import { POSITIONS } from '../content/schema.ts'
import { isScored } from '../rules/house-rules.ts'
import type { Ground, KingState } from '../rules/state.ts'

/** Where a fight is, as a number: a row of the table with the first or the other fighter on top, or standing. */
export const STANDING = 2 * POSITIONS.length

export const leadRow = (ground: Ground | undefined): number =>
  ground === undefined ? STANDING : 2 * POSITIONS.indexOf(ground.position) + ground.top

export const groundAt = (row: number): Ground | undefined => {
  const position = POSITIONS[row >> 1]
  return position === undefined ? undefined : { position, top: row % 2 === 0 ? 0 : 1 }
}

/** The same place for fighters who changed seats. */
export const otherRow = (row: number): number => (row === STANDING ? row : row ^ 1)

const clampLead = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Leads of the first fighter as numbers from 0 to `count` less 1, told apart up to so many points and advantages. */
const leadsUpTo = (mostPoints: number, mostAdvantages: number) => {
  const width = 2 * mostAdvantages + 1
  const count = (2 * mostPoints + 1) * width
  /** Nobody leads. */
  const even = (count - 1) / 2
  const at = (points: number, advantages: number): number =>
    (clampLead(points, mostPoints) + mostPoints) * width + clampLead(advantages, mostAdvantages) + mostAdvantages
  return {
    count,
    even,
    at,
    /** The lead with so many points and advantages more. */
    more: (lead: number, points: number, advantages: number): number =>
      at(Math.floor(lead / width) - mostPoints + points, (lead % width) - mostAdvantages + advantages),
    /** The same lead for the other fighter. */
    mirrored: (lead: number): number => count - 1 - lead,
    /** What a lead is worth to the first fighter when the match is over: a win 1, a draw one half. */
    endWorth: (lead: number): number => (Math.sign(lead - even) + 1) / 2,
  }
}

/** The leads that the look ahead tells apart. */
export const leads = leadsUpTo(12, 2)

export const leadOf = ({ rules, sides: [one, other] }: Pick<KingState, 'rules' | 'sides'>): number =>
  isScored(rules) ? leads.at(one.points - other.points, one.advantages - other.advantages) : leads.even
