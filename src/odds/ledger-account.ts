import { expectItem } from '../dice/index.ts'
import type { PerSeat, Seat } from '../engine/index.ts'
import { type ChoiceMade, type LedgerEvent, ROUNDING, type SeatAccount, type Worst } from './ledger.ts'
import { explained } from './ledger-events.ts'
import { sumOf } from './sum.ts'

type Made = ChoiceMade & { readonly ply: number }

/** Returns the choices of an event: empty for a roll or reveal, several for a joint ply. */
export const choicesIn = (event: LedgerEvent): readonly Made[] => {
  if (event.kind === 'outcome' || event.kind === 'reveal') return []
  return event.kind === 'choice' ? [event] : event.choices.map((made) => ({ ...made, ply: event.ply }))
}

/** Returns the first item with the largest amount; undefined if none exceeds rounding. */
export const mostOf = <T>(all: readonly T[], much: (one: T) => number): T | undefined => {
  const most = all.reduce<{ readonly one?: T; readonly much: number }>(
    (best, one) => (much(one) > best.much ? { one, much: much(one) } : best),
    { much: ROUNDING },
  )
  return most.one
}

const worstOf = (own: readonly Made[]): Worst | undefined => {
  const worst = mostOf(own, ({ cost }) => cost)
  return worst && { ply: worst.ply, action: worst.action, best: worst.best, cost: worst.cost }
}

/** Returns the change of a seat's value that luck, choices and hidden information leave unexplained. */
const residualOf = (event: LedgerEvent, seat: Seat): number =>
  event.kind === 'choice' && event.unseen === undefined
    ? expectItem(event.after[seat]) - expectItem(event.before[seat]) - explained(event, seat)
    : 0

const othersOf = (choices: readonly Made[], seats: number, seat: Seat): PerSeat<number> =>
  Array.from({ length: seats }, (_, giver) =>
    sumOf(choices.filter((made) => made.seat === giver).map(({ given }) => expectItem(given[seat]))),
  )

/** Returns a seat's account, summing each term over the events. */
export const accountOf = (events: readonly LedgerEvent[], seats: number, seat: Seat): SeatAccount => {
  const choices = events.flatMap(choicesIn)
  const own = choices.filter((made) => made.seat === seat)
  const worst = worstOf(own)
  return {
    luck: sumOf(events.map((event) => (event.kind === 'outcome' ? expectItem(event.luck[seat]) : 0))),
    cost: sumOf(own.map(({ cost }) => cost)),
    others: othersOf(choices, seats, seat),
    meeting: sumOf(events.map((event) => (event.kind === 'joint' ? expectItem(event.meeting[seat]) : 0))),
    unseen: sumOf(events.map((event) => ('unseen' in event ? (event.unseen?.[seat] ?? 0) : 0))),
    residual: sumOf(events.map((event) => residualOf(event, seat))),
    decisions: own.filter(({ real }) => real).length,
    ...(worst === undefined ? {} : { worst }),
  }
}
