// Runs on old Nodes too: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * How Node is started for a server: without a bound its young generation grows to 128 MB, a third of what a thousand live games
 * take. `npm start` says the same in package.json; `npm run load -- memory` measures it.
 */
export const serverFlags = ['--max-semi-space-size=16']

/** Ends as the child ended; Ctrl-C reaches the child through the terminal, other signals are passed on. */
export const become = (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${command} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
