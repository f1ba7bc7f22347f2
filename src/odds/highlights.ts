import type { PerSeat, Seat } from '../engine/index.ts'
import type { Ledger, LedgerEvent, Worst } from './ledger.ts'
import { ROUNDING } from './ledger.ts'
import { choicesIn, mostOf } from './ledger-account.ts'

/** A roll, and what it changed for one seat: in payoff, signed. */
export type Roll = { readonly ply: number; readonly seat: Seat; readonly luck: number }

/** The ply at which a seat took the lead: from another one, or from nobody where all stood level before. */
export type LeadTaken = { readonly ply: number; readonly seat: Seat; readonly from?: Seat }

/** What stands out in a game. Whatever is missing did not happen. */
export type Highlights = {
  /** The roll that helped one seat most. */
  readonly luckiest?: Roll
  /** By seat: the roll that helped it most, and the one that hurt it most. */
  readonly rolls: PerSeat<{ readonly luckiest?: Roll; readonly unluckiest?: Roll }>
  /** The choice that cost most. */
  readonly costliest?: Worst & { readonly seat: Seat }
  /**
   * When the seat that leads at the end took the lead for the last time: from then on nobody overtook it. Missing when it
   * led from the start to the end, and when nobody leads at the end.
   */
  readonly turningPoint?: LeadTaken
  /** How often the lead went from one seat to another. Drawing level changes nothing. */
  readonly leadChanges: number
}

type Outcome = Extract<LedgerEvent, { kind: 'outcome' }>

/** The roll with the most luck for this seat, taken `sign` times; the first of equals. */
const extreme = (rolls: readonly Outcome[], seat: Seat, sign: 1 | -1): Roll | undefined => {
  const roll = mostOf(rolls, ({ luck }) => sign * luck[seat]!)
  return roll && { ply: roll.ply, seat, luck: roll.luck[seat]! }
}

const rollsOf = (rolls: readonly Outcome[], seat: Seat): Highlights['rolls'][number] => {
  const luckiest = extreme(rolls, seat, 1)
  const unluckiest = extreme(rolls, seat, -1)
  return { ...(luckiest && { luckiest }), ...(unluckiest && { unluckiest }) }
}

/** The seat that stands best; undefined where the best are level. */
export const leaderOf = (payoff: PerSeat<number>): Seat | undefined => {
  const most = Math.max(...payoff)
  const level = payoff.filter((value) => value > most - ROUNDING)
  return level.length === 1 ? payoff.indexOf(most) : undefined
}

/** Every time that a seat took the lead which did not have it, in order. */
const takings = ({ start, events }: Ledger): readonly LeadTaken[] => {
  let from = leaderOf(start)
  return events.flatMap(({ ply, after }) => {
    const seat = leaderOf(after)
    if (seat === undefined || seat === from) return []
    const taken = { ply, seat, ...(from === undefined ? {} : { from }) }
    from = seat
    return [taken]
  })
}

const costliestOf = (events: readonly LedgerEvent[]): Highlights['costliest'] => {
  const made = mostOf(events.flatMap(choicesIn), ({ cost }) => cost)
  return made && { ply: made.ply, seat: made.seat, action: made.action, best: made.best, cost: made.cost }
}

/** What stands out in a game, by its ledger. The lead is the highest expected payoff. */
export const highlightsOf = (ledger: Ledger): Highlights => {
  const rolls = ledger.events.filter((event) => event.kind === 'outcome')
  const bySeat = ledger.start.map((_, seat) => rollsOf(rolls, seat))
  const lucky = bySeat.flatMap((of) => of.luckiest ?? []).toSorted((a, b) => a.ply - b.ply)
  const luckiest = mostOf(lucky, ({ luck }) => luck)
  const costly = costliestOf(ledger.events)
  const taken = takings(ledger)
  const turningPoint = leaderOf(ledger.result) === undefined ? undefined : taken.at(-1)
  return {
    ...(luckiest && { luckiest }),
    rolls: bySeat,
    ...(costly && { costliest: costly }),
    ...(turningPoint && { turningPoint }),
    leadChanges: taken.filter(({ from }) => from !== undefined).length,
  }
}
