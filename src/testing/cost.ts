import { appendFileSync, readFileSync } from 'node:fs'

/** What one test file took, in milliseconds of CPU; `children` are processes that it started and that have ended. */
export type Cost = {
  readonly file: string
  readonly loading: number
  readonly running: number
  readonly children: number
  /** What its worker holds at its end, in megabytes. */
  readonly memory: number
}

const TICK = 10

const own = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Of ended children, as Linux counts it; elsewhere 0. */
const ofChildren = (): number => {
  try {
    const [, , , , , , , , , , , , , user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(user) + Number(system)) * TICK
  } catch {
    return 0
  }
}

/** Takes the time of the file that is about to load, and adds a line to `sheet`; undefined without a sheet. */
export const costOf = (sheet: string | undefined) => {
  if (sheet === undefined) return undefined
  const start = own()
  const children = ofChildren()
  let loaded = start
  return {
    loaded: (): void => {
      loaded = own()
    },
    done: (file: string): void => {
      const memory = Math.round(process.memoryUsage.rss() / 2 ** 20)
      const cost: Cost = {
        file,
        loading: loaded - start,
        running: own() - loaded,
        children: ofChildren() - children,
        memory,
      }
      appendFileSync(sheet, `${JSON.stringify(cost)}\n`)
    },
  }
}
