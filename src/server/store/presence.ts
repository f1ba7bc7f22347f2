import { statSync } from 'node:fs'
import { StoreFault } from './faults.ts'

/** Which file a path leads to; undefined where there is none. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Whether the files of an open store are still those that it opened. What is written to a file that was deleted or replaced is
 * gone with the process. Its write-ahead log appears with the first write, and stays the same from then on.
 */
export const storePresence = (file: string): (() => boolean) => {
  const opened = identityOf(file)
  let log: string | undefined
  return () => {
    if (identityOf(file) !== opened) return false
    const now = identityOf(`${file}-wal`)
    log ??= now
    return now === log
  }
}

export const displaced = (): StoreFault =>
  new StoreFault(
    'The stored games were deleted or replaced while the server runs: nothing is taken until they are back. To go on with what lies there now, start the server again.',
  )
