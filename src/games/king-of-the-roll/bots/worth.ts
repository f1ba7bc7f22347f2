import { memo } from '../../../dice/index.ts'
import { POSITIONS } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import type { Ground, KingState } from '../rules/state.ts'
import type { Deed } from '../solve/clash.ts'
import { leadsUpTo } from '../solve/lead.ts'

/**
 * What turns came to in many matches between good players, counted: from where (a row of the table, 8 standing), where to (−1 where
 * it ended), whether the other one is on top then, points and advantages of the one who was on top before less those of the other,
 * and who submitted (1 the top one, −1 the other); at last how often.
 */
export type Habit = readonly [
  from: number,
  to: number,
  turned: number,
  points: number,
  advantages: number,
  submitted: number,
  times: number,
]

/** What was counted with points, and without. */
export type Habits = { readonly [mode in 'scoring' | 'submission']: readonly Habit[] }

/** Where a fight is, as a number: a row of the table, or standing. */
const STANDING = POSITIONS.length
const PLACES = STANDING + 1

const leads = leadsUpTo(14, 3)

/** The worth of a lead for the one on top (standing, for the one whose lead it is) with so many turns to come. */
type WorthTable = readonly Float64Array[]

const worthAfter = (after: WorthTable, [, to, turned, points, advantages, submitted]: Habit, lead: number): number => {
  if (submitted !== 0) return submitted > 0 ? 1 : 0
  const next = leads.more(lead, points, advantages)
  return turned === 0 ? after[to]![next]! : 1 - after[to]![leads.count - 1 - next]!
}

const tableBefore = (after: WorthTable, habits: readonly Habit[]): WorthTable =>
  Array.from({ length: PLACES }, (_, place) => {
    const own = habits.filter(([from]) => from === place)
    const times = own.reduce((sum, habit) => sum + habit[6], 0)
    return Float64Array.from({ length: leads.count }, (__, lead) =>
      times === 0
        ? after[place]![lead]!
        : own.reduce((sum, habit) => sum + habit[6] * worthAfter(after, habit, lead), 0) / times,
    )
  })

/** Tables by turns to come. Without points only the first lead counts: it is worth a draw at the end. */
const tablesFor = (habits: readonly Habit[], turns: number): readonly WorthTable[] => {
  let after: WorthTable = Array.from({ length: PLACES }, () =>
    Float64Array.from({ length: leads.count }, (_, lead) => leads.endWorth(lead)),
  )
  return [after, ...Array.from({ length: turns }, () => (after = tableBefore(after, habits)))]
}

/** What a match is worth for the first fighter once the turn of this state has come to that. */
export type DeedWorth = (state: KingState, deed: Deed) => number

/** More turns to come than these make no difference. */
const LONGEST = 40

export const groundPlace = (ground: Ground | undefined): number =>
  ground === undefined ? STANDING : POSITIONS.indexOf(ground.position)

const leadOf = ({ sides: [one, other] }: KingState, { points, advantages }: Deed): number =>
  leads.at(
    one.points - other.points + points[0] - points[1],
    one.advantages - other.advantages + advantages[0] - advantages[1],
  )

/** Worths by habits of good players; with points and without. */
export const worthsBy = (habits: Habits): DeedWorth => {
  const tables = memo<readonly WorthTable[]>(2)
  return (state, deed) => {
    const { rules } = state
    if (deed.submits) return deed.winner === 0 ? 1 : 0
    const ground = deed.ground ?? state.ground
    const turns = Math.min(turnsOf(rules), LONGEST)
    const all = tables(`${rules.mode} ${turns}`, () => tablesFor(habits[rules.mode], turns))
    const table = all[Math.min(turnsOf(rules) - state.turn, LONGEST)]![groundPlace(ground)]!
    const lead = leadOf(state, deed)
    return ground?.top === 1 ? 1 - table[leads.count - 1 - lead]! : table[lead]!
  }
}
