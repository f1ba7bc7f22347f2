import type { Ledger, SeatAccount } from '../odds/index.ts'

/** Difference between the sum of one seat's terms and its result. */
const gapOf = ({ start, result, seats }: Ledger, seat: number): number => {
  const { luck, cost, others, meeting, unseen, residual } = seats[seat]!
  const given = others.reduce((sum, gift) => sum + gift, 0)
  return start[seat]! + luck - cost + given + meeting + unseen + residual - result[seat]!
}

/** Largest absolute gap of any seat. */
export const gapIn = (ledger: Ledger): number =>
  Math.max(...ledger.seats.map((_, seat) => Math.abs(gapOf(ledger, seat))))

type Spread = { readonly mean: number; readonly error: number }

/** Mean of many games' figures and its standard error. */
const spreadOf = (figures: readonly number[]): Spread => {
  const mean = figures.reduce((sum, x) => sum + x, 0) / figures.length
  const squares = figures.reduce((sum, x) => sum + (x - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (figures.length - 1) / figures.length) }
}

/** Mean of one seat's figure over many games, in standard errors; 0 if the figure is always 0. */
export const standing = (
  ledgers: readonly Ledger[],
  seat: number,
  figure: (account: SeatAccount) => number,
): number => {
  const { mean, error } = spreadOf(ledgers.map(({ seats }) => figure(seats[seat]!)))
  return error === 0 ? (mean === 0 ? 0 : Infinity) : mean / error
}
