import { POSITIONS } from '../content/schema.ts'
import { isScored } from '../rules/house-rules.ts'
import type { Ground, KingState } from '../rules/state.ts'

/** Index of a position: a row of the table with the first or the second fighter on top, or standing. */
export const STANDING = 2 * POSITIONS.length

export const leadRow = (ground: Ground | undefined): number =>
  ground === undefined ? STANDING : 2 * POSITIONS.indexOf(ground.position) + ground.top

export const groundAt = (row: number): Ground | undefined => {
  const position = POSITIONS[row >> 1]
  return position === undefined ? undefined : { position, top: row % 2 === 0 ? 0 : 1 }
}

/** Returns the row of this position with the fighters exchanged. */
export const otherRow = (row: number): number => (row === STANDING ? row : row ^ 1)

const clampLead = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Numbers the first fighter's possible leads from 0 to `count` − 1, up to these points and advantages. */
const leadsUpTo = (mostPoints: number, mostAdvantages: number) => {
  const width = 2 * mostAdvantages + 1
  const count = (2 * mostPoints + 1) * width
  /** Number of the lead if both scores are equal. */
  const even = (count - 1) / 2
  const at = (points: number, advantages: number): number =>
    (clampLead(points, mostPoints) + mostPoints) * width + clampLead(advantages, mostAdvantages) + mostAdvantages
  return {
    count,
    even,
    at,
    /** Returns the lead after the first fighter gains these points and advantages. */
    more: (lead: number, points: number, advantages: number): number =>
      at(Math.floor(lead / width) - mostPoints + points, (lead % width) - mostAdvantages + advantages),
    /** Returns the lead from the other fighter's view. */
    mirrored: (lead: number): number => count - 1 - lead,
    /** Returns the value of a lead at the end of the match to the first fighter: 1 for a win, one half for a draw. */
    endWorth: (lead: number): number => (Math.sign(lead - even) + 1) / 2,
  }
}

/** Leads that the look-ahead distinguishes. */
export const leads = leadsUpTo(12, 2)

export const leadOf = ({ rules, sides: [one, other] }: Pick<KingState, 'rules' | 'sides'>): number =>
  isScored(rules) ? leads.at(one.points - other.points, one.advantages - other.advantages) : leads.even
