import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the clock in which Linux counts processor time, a second. */
const TICKS = 100

/** What Linux says of a process, from its state on; elsewhere undefined. */
const fieldsOf = (pid: number): readonly number[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  } catch {
    return undefined
  }
}

/** Seconds of processor time in some of these fields: 11 and 12 are its own, 13 and 14 those of children that have ended. */
const secondsIn = (fields: readonly number[] | undefined, places: readonly number[]): number | undefined =>
  fields && places.reduce((sum, place) => sum + fields[place]!, 0) / TICKS

const PARENT = 1

/** Seconds of processor time that a process has used, on Linux; elsewhere undefined. */
export const cpuOf = (pid: number): number | undefined => secondsIn(fieldsOf(pid), [11, 12])

/** The threads of a server that have work of their own, by the names under which Linux shows them; all others together are `rest`. */
const THREADS: Readonly<Record<string, string>> = { MainThread: 'loop', notary: 'signatures', commit: 'commits' }

/** Seconds of processor time of each thread of a process that has work of its own, on Linux; elsewhere undefined. */
export const cpuOfThreads = (pid: number): Readonly<Record<string, number>> | undefined => {
  try {
    const used: Record<string, number> = { loop: 0, signatures: 0, commits: 0, rest: 0 }
    for (const id of readdirSync(`/proc/${pid}/task`)) {
      const task = `/proc/${pid}/task/${id}`
      const name = THREADS[readFileSync(`${task}/comm`, 'utf8').trim()] ?? 'rest'
      // In nanoseconds: ticks are too coarse for a thread that works a little at a time.
      used[name] = (used[name] ?? 0) + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9
    }
    return used
  } catch {
    return undefined
  }
}

/** Seconds of processor time of several processes together, on Linux; elsewhere undefined. */
export const cpuOfAll = (pids: readonly number[]): number | undefined => {
  const each = pids.map(cpuOf)
  return each.some((seconds) => seconds === undefined) ? undefined : each.reduce<number>((a, b) => a + (b ?? 0), 0)
}

/** Seconds of processor time of a process and those that it has started, on Linux; elsewhere undefined. */
export const cpuOfFamily = (pid: number | undefined): number | undefined => {
  const own = pid === undefined ? undefined : secondsIn(fieldsOf(pid), [11, 12, 13, 14])
  if (own === undefined) return undefined
  const children = readdirSync('/proc').filter((name) => fieldsOf(Number(name))?.[PARENT] === pid)
  return own + (cpuOfAll(children.map(Number)) ?? 0)
}

/** Bytes that a process holds in memory, on Linux; elsewhere undefined. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
  } catch {
    return undefined
  }
}
