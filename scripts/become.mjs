// Must also run on old versions of Node: plain JavaScript and Node's own modules only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Maximum heap of a server in MB; the load of one core needs a third of it. */
const HEAP = 2000

const mayTakeMore = getHeapStatistics().heap_size_limit > HEAP * 2 ** 20
const isBounded = !mayTakeMore || /max.old.space/.test(process.env.NODE_OPTIONS ?? '')

/**
 * Node's flags for a server. Without a limit its young generation grows to 128 MB, a third of what a thousand live
 * games take. With a limit of 2 GB or more, the heap is collected when three quarters are garbage; with a smaller
 * limit, at half. `npm run load -- memory` measures it.
 */
export const serverFlags = ['--max-semi-space-size=16', ...(isBounded ? [] : [`--max-old-space-size=${HEAP}`])]

/**
 * Without these, glibc keeps freed memory for each of a server's threads (about 40 MB with a thousand live games). It
 * would also raise the threshold for returning memory (128 kB at first) whenever a large block is freed (about 30 MB).
 */
export const serverEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Continues as another command, in this process if Node can and in a child process if not, and exits with its code.
 * Ctrl-C reaches it through the terminal; other signals are passed on.
 */
export const become = (command, args, env = process.env) => {
  // Another Node might fail to start, and this process could then no longer report it.
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

/** Continues as a server; the user's flags and variables take precedence. */
export const becomeServer = (command, args, env = process.env) =>
  become(command, [...serverFlags, ...args], { ...serverEnv, ...env })
