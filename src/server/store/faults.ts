/** What is wrong with the stored games or their folder, in sentences for whoever runs the server. */
export class StoreFault extends Error {}

/** SQLite's primary codes (https://sqlite.org/rescode.html) that the user can do something about. */
const REASONS: Readonly<Record<number, string>> = {
  3: 'you may not; check who owns it',
  5: 'another program is using it; try again when it has ended',
  8: 'it may not be written to; check who owns it',
  10: 'the disk cannot be read or written',
  11: 'the file is damaged',
  13: 'the disk is full',
  14: 'there is no such file, or you may not; check who owns it',
  26: 'this is no store of Hazelring',
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

/** Whether another process held the file for longer than one waits (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => codeOf(error) === 5

/** A fault with its reason: `what` reads "The stored games cannot be opened". One that says it already stays as it is. */
export const faultOf = (what: string, error: unknown): StoreFault => {
  if (error instanceof StoreFault) return error
  const said = error instanceof Error ? error.message : String(error)
  return new StoreFault(`${what}: ${REASONS[codeOf(error) ?? -1] ?? said}.`, { cause: error })
}

/** What went wrong with a write, in a sentence where the user can do something about it. */
export const writingFault = (error: unknown): unknown =>
  (codeOf(error) ?? -1) in REASONS ? faultOf('The games cannot be stored', error) : error

/** Whether a file is damaged beyond reading, or was never a database (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isDamaged = (error: unknown): boolean => [11, 26].includes(codeOf(error) ?? 0)
