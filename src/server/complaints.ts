import { StoreFault } from './store/faults.ts'
import { type Log, shortOf } from './operations/log.ts'

/** Milliseconds for which a fault of the disk is not said again: every action that it refuses has it. */
const SAID = 60_000

/** Writes faults that no client caused into the log: those of the disk in their own sentence, once a minute. */
export const createComplaints = (
  log: Pick<Log, 'error'>,
  count: () => void,
  now: () => number = () => performance.now(),
): ((error: unknown, match?: string) => void) => {
  const said = new Map<string, number>()
  return (error, match) => {
    count()
    if (!(error instanceof StoreFault)) {
      log.error({ err: error, match: shortOf(match) }, 'Something went wrong.')
      return
    }
    if ((said.get(error.message) ?? Number.NEGATIVE_INFINITY) + SAID > now()) return
    said.set(error.message, now())
    log.error({ err: error }, error.message)
  }
}
