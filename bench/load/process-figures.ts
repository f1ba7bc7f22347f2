import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, in which Linux counts processor time. */
const TICKS = 100

/** Fields of `/proc/PID/stat` from the state on; undefined on other systems. */
const fieldsOf = (pid: number): readonly number[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  } catch {
    return undefined
  }
}

/**
 * Sum of these fields in seconds; undefined without fields. 11 and 12: processor time of the process; 13 and 14: of
 * ended children.
 */
const secondsIn = (fields: readonly number[] | undefined, places: readonly number[]): number | undefined =>
  fields && places.reduce((sum, place) => sum + fields[place]!, 0) / TICKS

const PARENT = 1

/** Processor time of a process in seconds; undefined except on Linux. */
export const cpuOf = (pid: number): number | undefined => secondsIn(fieldsOf(pid), [11, 12])

/** Labels of server threads with tasks of their own, by their Linux names. All others count as `rest`. */
const THREADS: Readonly<Record<string, string>> = { MainThread: 'loop', notary: 'signatures', commit: 'commits' }

/** Processor time in seconds by label of thread; undefined except on Linux. */
export const cpuOfThreads = (pid: number): Readonly<Record<string, number>> | undefined => {
  try {
    const used: Record<string, number> = { loop: 0, signatures: 0, commits: 0, rest: 0 }
    for (const id of readdirSync(`/proc/${pid}/task`)) {
      const task = `/proc/${pid}/task/${id}`
      const name = THREADS[readFileSync(`${task}/comm`, 'utf8').trim()] ?? 'rest'
      // Nanoseconds; clock ticks are too coarse for short work.
      used[name] = (used[name] ?? 0) + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9
    }
    return used
  } catch {
    return undefined
  }
}

/** Processor time of all these processes in seconds; undefined except on Linux. */
export const cpuOfAll = (pids: readonly number[]): number | undefined => {
  const each = pids.map(cpuOf)
  return each.some((seconds) => seconds === undefined) ? undefined : each.reduce<number>((a, b) => a + (b ?? 0), 0)
}

/** Processor time of a process and its children in seconds; undefined except on Linux. */
export const cpuOfFamily = (pid: number | undefined): number | undefined => {
  const own = pid === undefined ? undefined : secondsIn(fieldsOf(pid), [11, 12, 13, 14])
  if (own === undefined) return undefined
  const children = readdirSync('/proc').filter((name) => fieldsOf(Number(name))?.[PARENT] === pid)
  return own + (cpuOfAll(children.map(Number)) ?? 0)
}

/** Memory of a process in bytes; undefined except on Linux. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
  } catch {
    return undefined
  }
}
