import { figure, print } from '../measure.ts'
import type { Report } from './driver.ts'

const COLUMNS = ['actions/s', 'p50 ms', 'p99 ms', 'games', 'driver', 'server', 'µs/action', 'database', 'µs/action']
const WIDTH = 11

const line = (name: string, cells: readonly string[]): void =>
  print(`  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`)

/**
 * Prints the column titles. Percentages are of one core; processor time is per action. An embedded database counts as
 * part of the server.
 */
export const tellHead = (): void => line('', COLUMNS)

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)

const percent = (share: number): string => `${Math.round(100 * share)} %`

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

/**
 * Prints a line of results: actions per second, delays until all clients know an action, games started, and processor
 * load.
 */
export const tell = (name: string, reports: readonly Report[]): void => {
  const delays = reports.flatMap((report) => report.delays).toSorted((a, b) => a - b)
  const sum = (of: (report: Report) => number): number => reports.reduce((all, report) => all + of(report), 0)
  const { seconds } = reports[0]!
  const actions = sum((report) => report.actions)
  line(name, [
    figure(actions / seconds),
    at(delays, 0.5),
    at(delays, 0.99),
    String(sum(({ games }) => games)),
    percent(sum(({ cpu }) => cpu) / seconds),
    ...[
      mean(reports.flatMap(({ serverCpu }) => serverCpu ?? [])),
      mean(reports.flatMap(({ databaseCpu }) => databaseCpu ?? [])),
    ]
      .filter((used) => !Number.isNaN(used))
      .flatMap((used) => [percent(used / seconds), ((used / actions) * 1e6).toFixed(0)]),
  ])
}

/** Prints microseconds of processor time per action by thread, for a single driver's server. */
export const tellThreads = ({ threads, actions }: Report): void => {
  if (threads === undefined || actions === 0) return
  const each = Object.entries(threads).map(([name, used]) => `${name} ${((used / actions) * 1e6).toFixed(0)}`)
  print(`    µs/action by thread: ${each.join(', ')}`)
}
