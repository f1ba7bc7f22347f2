import { POSITIONS } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import { type Fighter, type Ground, type KingState, otherOf } from '../rules/state.ts'
import type { Deed } from './clash.ts'
import type { Habit, Habits } from './habit.ts'

/** Where a fight is, as a number: a row of the table, or standing. */
export const STANDING = POSITIONS.length
const PLACES = STANDING + 1

/** Leads in points and in advantages are told apart up to these. */
const MOST_POINTS = 14
const MOST_ADVANTAGES = 3
const WIDTH = 2 * MOST_ADVANTAGES + 1
const LEADS = (2 * MOST_POINTS + 1) * WIDTH

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

const leadAt = (points: number, advantages: number): number =>
  (within(points, MOST_POINTS) + MOST_POINTS) * WIDTH + within(advantages, MOST_ADVANTAGES) + MOST_ADVANTAGES

const pointsAt = (lead: number): number => Math.floor(lead / WIDTH) - MOST_POINTS
const advantagesAt = (lead: number): number => (lead % WIDTH) - MOST_ADVANTAGES

const ended = (lead: number): number => (Math.sign(pointsAt(lead) * WIDTH + advantagesAt(lead)) + 1) / 2

/** The worth of a lead for the one on top (standing, for the one whose lead it is) with so many turns to come. */
type Table = readonly Float64Array[]

const worthAfter = (after: Table, [, to, turned, points, advantages, submitted]: Habit, lead: number): number => {
  if (submitted !== 0) return submitted > 0 ? 1 : 0
  const next = leadAt(pointsAt(lead) + points, advantagesAt(lead) + advantages)
  return turned === 0 ? after[to]![next]! : 1 - after[to]![LEADS - 1 - next]!
}

const before = (after: Table, habits: readonly Habit[]): Table =>
  Array.from({ length: PLACES }, (_, place) => {
    const own = habits.filter(([from]) => from === place)
    const times = own.reduce((sum, habit) => sum + habit[6], 0)
    return Float64Array.from({ length: LEADS }, (__, lead) =>
      times === 0
        ? after[place]![lead]!
        : own.reduce((sum, habit) => sum + habit[6] * worthAfter(after, habit, lead), 0) / times,
    )
  })

/** Tables by turns to come. Without points only the first lead counts: it is worth a draw at the end. */
const tablesFor = (habits: readonly Habit[], turns: number): readonly Table[] => {
  const tables: Table[] = [
    Array.from({ length: PLACES }, () => Float64Array.from({ length: LEADS }, (_, lead) => ended(lead))),
  ]
  for (let left = 1; left <= turns; left++) tables.push(before(tables[left - 1]!, habits))
  return tables
}

/** What a match is worth for the first fighter once the turn of this state has come to that. */
export type Worth = (state: KingState, deed: Deed) => number

/** More turns to come than these make no difference. */
const LONGEST = 40

const placeOf = (ground: Ground | undefined): number =>
  ground === undefined ? STANDING : POSITIONS.indexOf(ground.position)

const leadOf = ({ sides: [one, other] }: KingState, { points, advantages }: Deed): number =>
  leadAt(
    one.points - other.points + points[0] - points[1],
    one.advantages - other.advantages + advantages[0] - advantages[1],
  )

/** Worths by habits of good players; with points and without. */
export const worthsBy = (habits: Habits): Worth => {
  const known = new Map<string, readonly Table[]>()
  const tables = (mode: keyof Habits): readonly Table[] => {
    const made = known.get(mode) ?? tablesFor(habits[mode], mode === 'scoring' ? 8 : LONGEST)
    known.set(mode, made)
    return made
  }
  return (state, deed) => {
    if (deed.submits) return deed.winner === 0 ? 1 : 0
    const ground = deed.ground ?? state.ground
    const top: Fighter = ground?.top ?? 0
    const left = Math.min(turnsOf(state.rules) - state.turn, LONGEST)
    const lead = leadOf(state, deed)
    const table = tables(state.rules.mode)[left]![placeOf(ground)]!
    return top === 0 ? table[lead]! : 1 - table[LEADS - 1 - lead]!
  }
}

/** A finished turn as it is counted, as that fighter saw it: who was on top, or standing either of them. */
export const habitOf = (state: KingState, deed: Deed, as: Fighter): Habit => {
  const ground = deed.ground ?? state.ground
  const other = otherOf(as)
  return [
    placeOf(state.ground),
    deed.submits ? -1 : placeOf(ground),
    ground !== undefined && ground.top !== as ? 1 : 0,
    deed.points[as] - deed.points[other],
    deed.advantages[as] - deed.advantages[other],
    deed.submits ? (deed.winner === as ? 1 : -1) : 0,
    1,
  ]
}
