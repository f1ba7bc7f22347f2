// Runs on old Nodes too: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Megabytes that a server's heap may take at most; what one core can serve lives in a third of it. */
const HEAP = 2000

const mayTakeMore = getHeapStatistics().heap_size_limit > HEAP * 2 ** 20
const isBounded = !mayTakeMore || /max.old.space/.test(process.env.NODE_OPTIONS ?? '')

/**
 * How Node is started for a server: without a bound its young generation grows to 128 MB, a third of what a thousand live games
 * take. A heap that may take 2 GB or more is collected only when three quarters of it are garbage, a smaller one when half of it is.
 * `npm run load -- memory` measures it.
 */
export const serverFlags = ['--max-semi-space-size=16', ...(isBounded ? [] : [`--max-old-space-size=${HEAP}`])]

/**
 * Else glibc keeps freed memory for each of a server's threads (some 40 MB with a thousand live games), and raises the size from which
 * it gives memory back, 128 kB at first, whenever a large piece is freed (some 30 MB).
 */
export const serverEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Goes on as another command: in this very process where Node can, else in a process of its own, and ends as that ended; Ctrl-C
 * reaches it through the terminal, other signals are passed on.
 */
export const become = (command, args, env = process.env) => {
  // Another Node than this one might not start, and then nobody could say so.
  if (command === process.execPath) process.execve?.(command, [command, ...args], env)
  const child = spawn(command, args, { stdio: 'inherit', env })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${command} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** Goes on as a server; flags and variables that somebody has given come first. */
export const becomeServer = (command, args, env = process.env) =>
  become(command, [...serverFlags, ...args], { ...serverEnv, ...env })
