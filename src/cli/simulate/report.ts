import { drawsOf, type Estimate, estimateOf, type Tally } from '../../bots/index.ts'
import type { Currency } from '../../odds/index.ts'
import { type Goal, isReached } from './goal.ts'

/** What `simulate --json` prints. Half-widths at 95 %; `null` where one game tells nothing about the spread. */
export type Report = {
  readonly games: number
  readonly seed: number
  /** By seat: games won alone. `draws` are all others. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly payoff: readonly Figure[]
  /** Printed points, where the game has them. */
  readonly points?: readonly Figure[]
  readonly meanPlies: number
  readonly seconds: number
  /** The half-width that was to be reached, where one was asked for, and whether it was. */
  readonly until?: { readonly halfwidth: number; readonly reached: boolean; readonly currency: Currency }
}

export type Figure = { readonly mean: number; readonly halfwidth: number | null }

const figure = ({ mean, halfwidth }: Estimate): Figure => ({
  mean,
  halfwidth: Number.isFinite(halfwidth) ? halfwidth : null,
})

/** The figures of a match that took so many seconds; `until` where a half-width was to be reached. */
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

const number = (n: number): string => n.toLocaleString('en-US')

const interval = ({ mean, halfwidth }: Figure): string =>
  `${mean.toFixed(4)}${halfwidth === null ? '' : ` ± ${halfwidth.toFixed(4)}`}`

const gamesASecond = (games: number, seconds: number): string =>
  seconds > 0 ? `, ${number(Number((games / seconds).toPrecision(3)))} games/s` : ''

const untilLines = ({ until, games }: Report): readonly string[] => {
  if (until === undefined) return []
  const asked = `± ${until.halfwidth}${until.currency === 'points' ? ' points' : ''}`
  return [
    until.reached ? `  ${asked} is reached` : `  ${asked} is not reached in ${number(games)} games: let more be played`,
  ]
}

/** The same as a table for people, one line a seat; alone one neither wins nor draws. */
export const reportLines = (report: Report, names: readonly string[]): readonly string[] => {
  const { games, seed, wins, draws, payoff, points, meanPlies, seconds } = report
  const width = Math.max(6, ...names.map((name) => name.length))
  const isAlone = names.length === 1
  const seats = names.map((name, seat) => {
    const won = `${number(wins[seat]!)} wins`.padStart(number(games).length + 5)
    const share = `${((wins[seat]! / games) * 100).toFixed(2)} %`.padStart(8)
    const scored = points === undefined ? '' : `   points ${interval(points[seat]!)}`
    return `  ${seat} ${name.padEnd(width)}${isAlone ? '' : `  ${won}  ${share}`}   payoff ${interval(payoff[seat]!)}${scored}`
  })
  return [
    ...seats,
    `  ${isAlone ? '' : `${number(draws)} draws; `}a game has ${meanPlies.toFixed(2)} plies; ± is half of a 95 % interval`,
    ...untilLines(report),
    `  seed ${seed}, ${seconds} s${gamesASecond(games, seconds)}`,
  ]
}
