import { drawsOf, type Estimate, estimateOf, type Tally, Z95 } from '../../bots/index.ts'
import { itemAt } from '../../dice/index.ts'
import type { Currency } from '../../odds/index.ts'
import { type Goal, isReached } from './goal.ts'
import { texts } from '../text/texts.ts'

/** JSON of `simulate --json`. Half-widths are for 95 %, null after one game. */
export type Report = {
  readonly games: number
  readonly seed: number
  /** Games by seat in which only that seat was first; `draws` counts all other games. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly payoff: readonly Figure[]
  /** Printed points by seat; undefined in games without points. */
  readonly points?: readonly Figure[]
  readonly meanPlies: number
  readonly seconds: number
  /** Requested half-width, and true if reached; undefined without a request. */
  readonly until?: { readonly halfwidth: number; readonly reached: boolean; readonly currency: Currency }
}

/** Mean with its standard error and the half-width of a 95 % interval. */
export type Figure = {
  readonly mean: number
  readonly exact: false
  readonly error: number | null
  readonly halfwidth: number | null
}

const figure = ({ mean, halfwidth }: Estimate): Figure => ({
  mean,
  exact: false,
  ...(Number.isFinite(halfwidth) ? { error: halfwidth / Z95, halfwidth } : { error: null, halfwidth: null }),
})

/** Creates the report of a match that took this many seconds; `until` is the requested half-width, if any. */
export const reportOf = (
  tally: Tally,
  seed: number,
  seconds: number,
  { halfwidth, currency = 'payoff' }: Partial<Goal> = {},
): Report => {
  const { games, wins, plies, payoff, points } = tally
  const scored = points.some((counted) => counted.size > 0)
  return {
    games,
    seed,
    wins,
    draws: drawsOf(tally),
    payoff: payoff.map((counted) => figure(estimateOf(counted))),
    ...(scored ? { points: points.map((counted) => figure(estimateOf(counted))) } : {}),
    meanPlies: plies / games,
    seconds: Math.round(seconds * 1000) / 1000,
    ...(halfwidth === undefined
      ? {}
      : { until: { halfwidth, reached: isReached(tally, halfwidth, currency), currency } }),
  }
}

const interval = ({ mean, halfwidth }: Figure): string =>
  `${mean.toFixed(4)}${halfwidth === null ? '' : ` ± ${halfwidth.toFixed(4)}`}`

const gamesASecond = (games: number, seconds: number): string =>
  seconds > 0 ? texts.simulate.pace(Number((games / seconds).toPrecision(3))) : ''

const untilLines = ({ until, games }: Report): readonly string[] => {
  if (until === undefined) return []
  const { goal, goalInPoints, reached, notReached } = texts.simulate
  const asked = until.currency === 'points' ? goalInPoints(until.halfwidth) : goal(until.halfwidth)
  return [`  ${until.reached ? reached(asked) : notReached(asked, games)}`]
}

/** Formats a report as a table with one line per seat; solo games have no wins and draws. */
export const reportLines = (report: Report, names: readonly string[]): readonly string[] => {
  const { games, seed, wins, draws, payoff, points, meanPlies, seconds } = report
  const width = Math.max(6, ...names.map((name) => name.length))
  const isAlone = names.length === 1
  const say = texts.simulate
  const rest = say.plies(meanPlies.toFixed(2))
  const seats = names.map((name, seat) => {
    const won = itemAt(wins, seat)
    const share = `${say.wins(won).padStart(say.wins(games).length)}  ${`${((won / games) * 100).toFixed(2)} %`.padStart(8)}`
    const scored = points === undefined ? '' : `   ${say.points} ${interval(itemAt(points, seat))}`
    return `  ${seat} ${name.padEnd(width)}${isAlone ? '' : `  ${share}`}   ${say.payoff} ${interval(itemAt(payoff, seat))}${scored}`
  })
  return [
    ...seats,
    `  ${isAlone ? rest : say.draws(draws, rest)}`,
    ...untilLines(report),
    `  ${say.seed(seed, seconds)}${gamesASecond(games, seconds)}`,
  ]
}
