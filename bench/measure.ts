import { cpus } from 'node:os'

/** Work to measure; returns the number of units it did. */
export type Work = () => number

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

const rateFor = (work: Work, milliseconds: number): number => {
  const began = performance.now()
  let done = 0
  let now = began
  while (now - began < milliseconds) {
    done += work()
    now = performance.now()
  }
  return (done / (now - began)) * 1000
}

/**
 * Units per second of each task: the median of `rounds` rounds. The tasks take turns, so that a busy machine slows all
 * of them alike and their ratios stay valid.
 */
export const ratesOf = <K extends string>(
  works: Readonly<Record<K, Work>>,
  rounds: number,
  milliseconds: number,
): Record<K, number> => {
  const names = Object.keys(works) as K[]
  for (const name of names) rateFor(works[name], milliseconds)
  const rates = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of names) rates.get(name)!.push(rateFor(works[name], milliseconds))
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name)!)])) as Record<K, number>
}

/** Processor time of some work in seconds (user and system), which a busy machine hardly changes. */
export const computing = (work: () => unknown): number => {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** Formats a number with three significant digits and thousands separators: `1,230,000`. */
export const figure = (n: number): string => Number(n.toPrecision(3)).toLocaleString('en-US')

/** Description of the machine and the date, for the first line of a benchmark. */
export const machine = (): string => {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
}

export const print = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}
