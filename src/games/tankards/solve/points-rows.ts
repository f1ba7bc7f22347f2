import { advantageSpread } from './seat-forecast.ts'
import { pointsForecast } from './points-forecast.ts'
import { ALL_DICE, perCard } from '../rules/all-rolls.ts'
import { plus, type Spread } from './spread.ts'
import type { LeadRow, RowOf } from './turn-lookahead.ts'

/** Chance that my points plus the lead exceed the opponent's, counting ties half; by lead. */
const rowFor = (mine: Spread, theirs: Spread): LeadRow => {
  const least = new Float64Array(theirs.length + 1)
  for (let n = 0; n < theirs.length; n++) least[n + 1] = least[n]! + theirs[n]!
  const below = (points: number): number => least[Math.max(0, Math.min(theirs.length, points))]!
  const most = Math.max(mine.length, theirs.length)
  return Float64Array.from({ length: 2 * most + 1 }, (_, i) => {
    const lead = i - most
    let chance = 0
    for (let n = 0; n < mine.length; n++) chance += (mine[n]! * (below(n + lead) + below(n + lead + 1))) / 2
    return chance
  })
}

/** Exact winning chances if both maximize points, for any points card. */
export const pointsRows = perCard((card): RowOf => {
  const forecast = pointsForecast(card)
  const advantage = advantageSpread(card)
  const finals = new Map<number, Spread>()
  const finalOf = (used: number): Spread => {
    const found = finals.get(used) ?? plus(forecast.spread(used), advantage)
    finals.set(used, found)
    return found
  }
  const rows = new Map<number, LeadRow>()
  return (mine, theirs) => {
    const key = mine * (ALL_DICE + 1) + theirs
    const row = rows.get(key) ?? rowFor(finalOf(mine), finalOf(theirs))
    rows.set(key, row)
    return row
  }
})
