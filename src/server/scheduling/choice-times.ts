import type { StudiedChoice } from '../../analysis/ratings/choices.ts'
import type { Seat } from '../../engine/index.ts'
import type { Entry } from '../../protocol/index.ts'
import type { PersonsChoice } from '../accounts/study/store.ts'

/** What led to a ply: when the position before it stood, when it was made, who had chosen for it before, and where a computer stood in. */
type ChoiceMoment = {
  readonly from: number
  readonly at: number
  readonly chosen: ReadonlyMap<Seat, number>
  readonly standIns: ReadonlySet<Seat>
}

/** By the number of a ply. Where it was taken back, what was played in its place counts. */
const momentsIn = (entries: readonly Entry[]): ReadonlyMap<number, ChoiceMoment> => {
  const moments = new Map<number, ChoiceMoment>()
  const standIns = new Set<Seat>()
  let from = 0
  let chosen = new Map<Seat, number>()
  for (const { at, events } of entries)
    for (const event of events) {
      if (event.kind === 'standin') standIns.add(event.seat)
      if (event.kind === 'resumed') standIns.delete(event.seat)
      if (event.kind === 'chosen') chosen.set(event.seat, at)
      if (event.kind === 'ply') moments.set(event.number, { from, at, chosen, standIns: new Set(standIns) })
      if (event.kind !== 'ply' && event.kind !== 'began' && event.kind !== 'undone') continue
      from = at
      chosen = new Map()
    }
  return moments
}

/** Longer than this nobody thinks: a player was away. In milliseconds. */
const LONGEST = 3_600_000

/**
 * By the log of a game, how long a seat took for a choice. Undefined where a computer chose for it; without `seconds` where it had chosen ahead, or
 * was away.
 */
export const choiceTimes = (entries: readonly Entry[]): ((choice: StudiedChoice) => PersonsChoice | undefined) => {
  const moments = momentsIn(entries)
  return (choice) => {
    const moment = moments.get(choice.ply)
    if (moment === undefined || moment.standIns.has(choice.seat)) return undefined
    const taken = (moment.chosen.get(choice.seat) ?? moment.at) - moment.from
    return taken <= 0 || taken > LONGEST ? choice : { ...choice, seconds: taken / 1000 }
  }
}
