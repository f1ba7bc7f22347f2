import { payoffsByPlaces } from './prizes.ts'
import type { AnyGame } from './game.ts'
import type { Ruleset } from './house-rules.ts'
import { placesBy } from './seating.ts'
import type { Closed, EarlyClosing } from './transcript/event.ts'

/** Data about a game that is to be closed early; `plies` is the number of plies so far. */
type ClosedTable = {
  readonly game: Pick<AnyGame, 'prizes'>
  readonly rules: Ruleset
  readonly seats: number
  readonly plies: number
}

const OF_A_SEAT: readonly EarlyClosing[] = ['resigned', 'late', 'broken']
const BEFORE_PLAY: readonly EarlyClosing[] = ['called-off', 'broken']

/** Absolute tolerance for equal payoffs, and relative error allowed in the sum of estimated payoffs. */
const [CLOSE, ESTIMATED] = [1e-6, 0.05]

const allOf = (row: readonly number[]): number => row.reduce((all, one) => all + one, 0)

const isAsWorth = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, i) => Math.abs(value - other[i]!) < CLOSE)

/** Returns the reason why a game cannot be closed this way at this point; undefined if it can. */
const occasionFault = ({ how, seat, payoff }: Closed, { seats, plies }: ClosedTable): string | undefined => {
  if (seat !== undefined && !OF_A_SEAT.includes(how)) return `a game that was ${how} was not closed by one seat`
  if (BEFORE_PLAY.includes(how)) {
    if (plies > 0) return `"${how}" says that the game never began, and ${plies} plies stand above`
    return payoff && 'a game that never began is worth nothing to any seat'
  }
  if (how !== 'resigned' && how !== 'late') return undefined
  if (seat === undefined) return `this line lacks the seat that ${how === 'late' ? 'was late' : 'resigned'}`
  return seats > 2 ? 'at a table of three or more the others play on' : undefined
}

/** Returns the places that an early ending requires; undefined if the winning chances determine them. */
const duePlaces = ({ how, seat }: Closed, seats: number): readonly number[] | undefined => {
  if (how === 'abandoned') return undefined
  return Array.from({ length: seats }, (_, i) => (how !== 'agreed' && i === seat ? 2 : 1))
}

const settlementFault = (closed: Closed, { game, rules, seats }: ClosedTable): string | undefined => {
  const { how, payoff, places, estimated } = closed
  if (payoff === undefined || places === undefined) return undefined
  if (estimated === true && how !== 'abandoned') return 'only an abandoned game is settled by an estimate'
  if (seats === 1) return how === 'abandoned' ? undefined : 'a game for one closes without a payoff'
  const due = duePlaces(closed, seats) ?? placesBy(seats, (a, b) => payoff[b]! - payoff[a]!)
  if (!isAsWorth(places, due)) return `the places of this ending are ${due.join(' ')}, not ${places.join(' ')}`
  const worth = payoffsByPlaces(game, rules, how === 'abandoned' ? places.map(() => 1) : places)
  if (how !== 'abandoned')
    return isAsWorth(payoff, worth) ? undefined : `these places are worth ${worth.join(' ')}, not ${payoff.join(' ')}`
  const total = allOf(worth)
  const off = Math.abs(allOf(payoff) - total)
  return off < (estimated === true ? ESTIMATED * total : CLOSE)
    ? undefined
    : `the seats play for ${total} together, not for ${allOf(payoff)}`
}

/** Returns the reason why a game cannot be closed like this (docs/transcript.md); undefined if it can. */
export const closedFault = (closed: Closed, table: ClosedTable): string | undefined => {
  const { seat = 0, payoff, places } = closed
  const { seats } = table
  if (seat >= seats || ![payoff, places].every((row) => row === undefined || row.length === seats))
    return `this game has ${seats === 1 ? '1 seat' : `${seats} seats`}: it cannot be closed for others`
  return occasionFault(closed, table) ?? settlementFault(closed, table)
}
