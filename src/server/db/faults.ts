/** A fault of the stored games or their place, with a message for the host. */
export class StoreFault extends Error {}

/** Explanations of SQLite's primary result codes (https://sqlite.org/rescode.html) for the host. */
const REASONS: Readonly<Record<number, string>> = {
  3: 'you may not; check who owns it',
  5: 'another program is using it; try again when it has ended',
  8: 'it may not be written to; check who owns it',
  10: 'the disk cannot be read or written',
  11: 'the file is damaged',
  13: 'the disk is full',
  14: 'the file does not exist, or you do not have permission to open it; check its path and owner',
  26: 'this is no store of Hazelring',
}

/** Explanations of PostgreSQL's codes (SQLSTATE) for the host. */
const DATABASE_REASONS: Readonly<Record<string, string>> = {
  '25006': 'the database may only be read; name the main one, not a copy',
  '28000': 'the database refuses this user; check the address in DATABASE_URL',
  '28P01': 'the database refuses this password; check the address in DATABASE_URL',
  '3D000': 'the database does not exist; create it first (createdb)',
  '42501': 'the user of the database may not; let it make tables there',
  '53100': 'the disk of the database is full',
  '53300': 'the database takes no more connections; raise its max_connections',
}
const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file or folder does not exist; check the path',
  ENOTDIR: 'a file is in the way of its folder; check the path',
  ELOOP: 'its links lead in a circle; check the path',
  EROFS: 'this place cannot be written to',
  EACCES: 'this place cannot be written to',
  EPERM: 'this place cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}
const AWAY = 'the database cannot be reached; see whether it runs, and whether DATABASE_URL names it'

/** Codes of refused or broken connections, and of a database that is stopping or starting. */
const CUT_OFF = /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN|08...|57P0[123])$/

/** Messages of connection errors for which the driver gives no code. */
const CUT_OFF_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** PostgreSQL's codes for serialisation failures and deadlocks; the transaction may be retried. */
const COLLIDED = ['40001', '40P01']

const rootOf = (error: unknown): unknown =>
  error instanceof StoreFault && error.cause !== undefined ? error.cause : error

/** Code of a database, network or system error; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** True if the database cannot be reached. A missing socket file counts: it appears when the database starts. */
const isAway = (error: unknown): boolean =>
  CUT_OFF.test(errorCode(error)) ||
  (error instanceof Error && (CUT_OFF_WORDS.test(error.message) || ('syscall' in error && error.syscall === 'connect')))

/** True if an attempt may be retried: the network, a stopping database or a conflicting transaction interrupted it. */
export const isCutOff = (error: unknown): boolean =>
  isAway(rootOf(error)) || COLLIDED.includes(errorCode(rootOf(error)))

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

/** True if another process held the file for too long (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => codeOf(error) === 5

const reasonOf = (error: unknown): string | undefined =>
  REASONS[codeOf(error) ?? -1] ??
  DATABASE_REASONS[errorCode(error)] ??
  (isAway(error) ? AWAY : SYSTEM_REASONS[errorCode(error)])

/** True for an error that affects every write, so that single writes need not be retried. */
export const isForAll = (error: unknown): boolean => isBusy(error) || isAway(error) || error instanceof StoreFault

/** Adds the reason to an error. `what`: "The stored games cannot be opened". A StoreFault is returned unchanged. */
export const faultOf = (what: string, error: unknown): StoreFault => {
  if (error instanceof StoreFault) return error
  const said = error instanceof Error ? error.message : String(error)
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const place = what.includes(path) ? '' : ` (${path})`
  return new StoreFault(`${what}: ${reasonOf(error) ?? said}${place}.`, { cause: error })
}

/** Turns a write error with a known reason into a StoreFault; other errors are returned unchanged. */
export const writingFault = (error: unknown): unknown =>
  reasonOf(error) !== undefined ? faultOf('The games cannot be stored', error) : error

/** True if a file is damaged or not a database (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isDamaged = (error: unknown): boolean => [11, 26].includes(codeOf(error) ?? 0)
