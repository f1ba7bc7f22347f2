import { appendFileSync, readFileSync } from 'node:fs'

/** CPU milliseconds of one test file; `children` are its ended child processes. */
export type Cost = {
  readonly file: string
  readonly loading: number
  readonly running: number
  readonly children: number
  /** Memory of its worker at the end, in megabytes. */
  readonly memory: number
}

const TICK = 10

const own = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** CPU time of ended children as counted by Linux; 0 on other systems. */
const ofChildren = (): number => {
  try {
    const [, , , , , , , , , , , , , user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(user) + Number(system)) * TICK
  } catch {
    return 0
  }
}

/** Measures the next test file, and appends a line to `sheet`; undefined without a sheet. */
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
