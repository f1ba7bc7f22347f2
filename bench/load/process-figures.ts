import { readFileSync } from 'node:fs'

/** Ticks of the clock in which Linux counts processor time, a second. */
const TICKS = 100

/** Seconds of processor time that a process has used, on Linux; elsewhere undefined. */
export const cpuOf = (pid: number): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return undefined
  }
}

/** Bytes that a process holds in memory, on Linux; elsewhere undefined. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
  } catch {
    return undefined
  }
}
