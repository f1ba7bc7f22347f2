import { POSITIONS } from '../content/schema.ts'
import type { Ground, KingState } from '../rules/state.ts'

/** Where a fight is, as a number: a row of the table with the first or the other fighter on top, or standing. */
export const STANDING = 2 * POSITIONS.length

export const rowOf = (ground: Ground | undefined): number =>
  ground === undefined ? STANDING : 2 * POSITIONS.indexOf(ground.position) + ground.top

export const groundAt = (row: number): Ground | undefined =>
  row === STANDING ? undefined : { position: POSITIONS[row >> 1]!, top: row % 2 === 0 ? 0 : 1 }

/** Leads in points and in advantages are told apart up to these. */
const MOST_POINTS = 12
const MOST_ADVANTAGES = 2
const WIDTH = 2 * MOST_ADVANTAGES + 1

/** Leads of the first fighter, as numbers below this. */
export const LEADS = (2 * MOST_POINTS + 1) * WIDTH

/** Nobody leads. */
export const EVEN = (LEADS - 1) / 2

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

const leadAt = (points: number, advantages: number): number =>
  (within(points, MOST_POINTS) + MOST_POINTS) * WIDTH + within(advantages, MOST_ADVANTAGES) + MOST_ADVANTAGES

/** The lead with so many points and advantages more. */
export const moreLead = (lead: number, points: number, advantages: number): number =>
  leadAt(Math.floor(lead / WIDTH) - MOST_POINTS + points, (lead % WIDTH) - MOST_ADVANTAGES + advantages)

export const leadOf = ({ rules, sides: [one, other] }: Pick<KingState, 'rules' | 'sides'>): number =>
  rules.mode === 'scoring' ? leadAt(one.points - other.points, one.advantages - other.advantages) : EVEN

/** What a lead is worth to the first fighter when the match is over: a win 1, a draw one half. */
export const endWorth = (lead: number): number => (Math.sign(lead - EVEN) + 1) / 2
