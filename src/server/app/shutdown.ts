import { existsSync, readFileSync } from 'node:fs'
import type { Log } from '../operations/log.ts'
import type { HazelringServer } from './server.ts'

/**
 * Number of checks before a graceful shutdown is aborted, and milliseconds between checks. Twenty checks take five
 * seconds, not counting time in which the process could not run.
 */
const END_LOOKS = 20
const END_LOOK_EVERY = 250

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** Process id of a shell's parent on Linux, which is the npm that runs it; undefined elsewhere. */
const parentOf = (shell: number): string | undefined =>
  /\(\w*sh\) \S (\d+)/.exec(existsSync(`/proc/${shell}/stat`) ? readFileSync(`/proc/${shell}/stat`, 'latin1') : '')?.[1]

/** Stops the server when npm or its shell dies, because npm and npx do not forward signals to it. */
export const endWithShell = (shell = process.ppid, npm = parentOf(process.ppid)): void => {
  const look = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(look)
    // Skips the signal if a graceful shutdown is already running, because a second signal would abort it.
    if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM')
  }, END_LOOK_EVERY).unref()
}

/** Shuts down gracefully on the first signal; a second signal ends the process at once. */
export const endInOrder = (hosted: Pick<HazelringServer, 'close'>, log: Pick<Log, 'info' | 'error'>): void => {
  const end = (signal: string): void => {
    log.info({ signal }, 'Closing.')
    let looks = 0
    const look = (): void => {
      looks += 1
      if (looks < END_LOOKS) return
      log.error('The server did not stop in time and was ended. All acknowledged actions are stored.')
      process.exit(1)
    }
    setInterval(look, END_LOOK_EVERY).unref()
    hosted.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server did not close in order.')
        process.exit(1)
      },
    )
  }
  for (const signal of END_SIGNALS)
    process.once(signal, () => {
      for (const other of END_SIGNALS) process.removeAllListeners(other)
      end(signal)
    })
}
