import type { StudiedChoice } from '../../analysis/ratings/choices.ts'
import type { Seat } from '../../engine/index.ts'
import type { Entry } from '../../protocol/index.ts'
import type { PersonsChoice } from '../accounts/study/store.ts'

/** Circumstances of a ply: times of its position and of the ply, earlier choices by seat, and seats with stand-ins. */
type ChoiceMoment = {
  readonly from: number
  readonly at: number
  readonly chosen: ReadonlyMap<Seat, number>
  readonly standIns: ReadonlySet<Seat>
}

/** Moments by ply number. A replayed ply replaces the ply that was taken back. */
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

/** Longest plausible thinking time in milliseconds; beyond it the player was away. */
const LONGEST = 3_600_000

/**
 * Returns a function that adds a choice's thinking time, according to the game's log.
 * It returns undefined if a computer made the choice. It leaves out `seconds` if the player chose in advance or was
 * away.
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
