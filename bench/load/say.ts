import { figure, print } from '../measure.ts'
import type { Found } from './load.ts'

const COLUMNS = ['actions/s', 'p50 ms', 'p99 ms', 'games', 'driver', 'server']
const WIDTH = 11

const line = (name: string, cells: readonly string[]): void =>
  print(`  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`)

export const tellHead = (): void => line('', COLUMNS)

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** One line: actions a second, delays from sending to both informed, games begun, and shares of a core. */
export const tell = (name: string, { reports, serverCpu }: Found): void => {
  const delays = reports.flatMap((report) => report.delays).toSorted((a, b) => a - b)
  const sum = (of: (report: (typeof reports)[number]) => number): number =>
    reports.reduce((all, report) => all + of(report), 0)
  line(name, [
    figure(sum(({ actions, seconds }) => actions / seconds)),
    at(delays, 0.5),
    at(delays, 0.99),
    String(sum(({ games }) => games)),
    percent(sum(({ cpu }) => cpu)),
    serverCpu === undefined ? '' : percent(serverCpu),
  ])
}
