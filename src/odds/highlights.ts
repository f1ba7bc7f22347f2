import { expectItem } from '../dice/index.ts'
import type { PerSeat, Seat } from '../engine/index.ts'
import { type Ledger, type LedgerEvent, ROUNDING, type Worst } from './ledger.ts'
import { choicesIn, mostOf } from './ledger-account.ts'
import { type Notable, notableIn, type StandingOut } from './notable.ts'

/** Roll with the signed payoff that it changed for one seat. */
export type Roll = { readonly ply: number; readonly seat: Seat; readonly luck: number }

/** Ply at which a seat took the lead, from another seat or from a tie. */
export type LeadTaken = { readonly ply: number; readonly seat: Seat; readonly from?: Seat }

/**
 * Notable events of a game: above `NOTABLE` and at least two standard errors large. A field is undefined without a
 * notable event.
 */
export type Highlights = {
  /** Roll that helped one seat most. */
  readonly luckiest?: Roll
  /** Most helpful and most harmful roll of each seat. */
  readonly rolls: PerSeat<{ readonly luckiest?: Roll; readonly unluckiest?: Roll }>
  readonly costliest?: Worst & { readonly seat: Seat }
  /**
   * Step at which the final leader last took the lead. Undefined if it always led (`ledAlways`), if the end is level,
   * or if no single notable step took the lead.
   */
  readonly turningPoint?: LeadTaken
  /** Seat that led from start to end; undefined if none did. */
  readonly ledAlways?: Seat
  /** Number of times the lead passed between seats. Ignores ties and leads below the threshold. */
  readonly leadChanges: number
}

type RolledEvent = Extract<LedgerEvent, { kind: 'outcome' }>

/** Returns the roll with the most luck for a seat (`sign` 1) or against it (−1); of equal rolls the first. */
const extreme = (rolls: readonly RolledEvent[], notable: Notable, seat: Seat, sign: 1 | -1): Roll | undefined => {
  const named = rolls.filter(({ luck, changeError }) => sign * expectItem(luck[seat]) >= notable.swing(changeError))
  const roll = mostOf(named, ({ luck }) => sign * expectItem(luck[seat]))
  return roll && { ply: roll.ply, seat, luck: expectItem(roll.luck[seat]) }
}

const notableRolls = (rolls: readonly RolledEvent[], notable: Notable, seat: Seat): Highlights['rolls'][number] => {
  const luckiest = extreme(rolls, notable, seat, 1)
  const unluckiest = extreme(rolls, notable, seat, -1)
  return { ...(luckiest && { luckiest }), ...(unluckiest && { unluckiest }) }
}

/** Returns the seat ahead by more than `margin`; undefined if the best seats are tied. */
export const leaderOf = (payoff: PerSeat<number>, margin: number = ROUNDING): Seat | undefined => {
  const most = Math.max(...payoff)
  const level = payoff.filter((value) => value > most - Math.max(margin, ROUNDING))
  return level.length === 1 ? payoff.indexOf(most) : undefined
}

type Lead = { readonly taken: readonly LeadTaken[]; readonly first: Seat | undefined; readonly last: Seat | undefined }

/** Returns the changes of leader in order, with the first and the last leader. */
const leadIn = ({ start, events }: Ledger, notable: Notable): Lead => {
  const first = leaderOf(start, notable.swing(events[0]?.changeError))
  let last = first
  const taken = events.flatMap(({ ply, after, changeError }) => {
    const seat = leaderOf(after, notable.swing(changeError))
    if (seat === undefined || seat === last) return []
    const one = { ply, seat, ...(last === undefined ? {} : { from: last }) }
    last = seat
    return [one]
  })
  return { taken, first, last }
}

/** Returns when the final leader last took the lead; undefined if that step is not notable. */
const turningIn = ({ events }: Ledger, { taken }: Lead, leader: Seat, notable: Notable): LeadTaken | undefined => {
  const turn = taken.at(-1)
  if (turn?.seat !== leader) return undefined
  const { before, after, changeError } = expectItem(events[turn.ply - 1])
  return expectItem(after[leader]) - expectItem(before[leader]) >= notable.swing(changeError) ? turn : undefined
}

/** Returns the costliest choice of the game, or of seat `of`; undefined if not notable. */
export const costliestIn = (ledger: StandingOut, of?: Seat): Highlights['costliest'] => {
  const notable = notableIn(ledger)
  const named = ledger.events
    .flatMap(choicesIn)
    .filter(({ seat, cost, costError }) => (of ?? seat) === seat && cost >= notable.cost(costError))
  const made = mostOf(named, ({ cost }) => cost)
  return made && { ply: made.ply, seat: made.seat, action: made.action, best: made.best, cost: made.cost }
}

const leadHighlights = (ledger: Ledger, notable: Notable): Omit<Highlights, 'rolls'> => {
  const lead = leadIn(ledger, notable)
  const leader = leaderOf(ledger.result)
  const turningPoint = leader === undefined ? undefined : turningIn(ledger, lead, leader, notable)
  const isAlways = leader !== undefined && lead.first === leader && lead.taken.length === 0
  return {
    ...(turningPoint && { turningPoint }),
    ...(isAlways && { ledAlways: leader }),
    leadChanges: lead.taken.filter(({ from }) => from !== undefined).length,
  }
}

/** Returns the notable events of a ledger. The leader has the highest expected payoff. */
export const highlightsOf = (ledger: Ledger): Highlights => {
  const notable = notableIn(ledger)
  const rolls = ledger.events.filter((event) => event.kind === 'outcome')
  const bySeat = ledger.start.map((_, seat) => notableRolls(rolls, notable, seat))
  const lucky = bySeat.flatMap((of) => of.luckiest ?? []).toSorted((a, b) => a.ply - b.ply)
  const luckiest = mostOf(lucky, ({ luck }) => luck)
  const costliest = costliestIn(ledger)
  return {
    ...(luckiest && { luckiest }),
    rolls: bySeat,
    ...(costliest && { costliest }),
    ...leadHighlights(ledger, notable),
  }
}
