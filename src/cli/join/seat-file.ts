import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { MatchStorage } from '../../games/client.ts'
import { type KnownServer, readKnownServer } from '../../protocol/client/server-trust.ts'

/**
 * Folder for persistent data of this user's programs: `XDG_STATE_HOME`, on Windows `LOCALAPPDATA`, by default
 * `~/.local/state` (XDG Base Directory Specification 0.8).
 */
export const stateFolder = (env: NodeJS.ProcessEnv, home = homedir()): string => {
  const usual = env.XDG_STATE_HOME || env.LOCALAPPDATA || join(home, '.local', 'state')
  return join(usual, 'hazelring', 'seats')
}

/** Store of a person's seats, one private file per table, and of data on servers and games. */
export interface SeatFiles extends MatchStorage {
  forget(match: string): void
  /** True if the last write succeeded. */
  readonly keeps: () => boolean
  readonly servers: () => readonly KnownServer[]
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const readOrNothing = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads the known servers in a folder, skipping unreadable files. */
const serversIn = (folder: string): readonly KnownServer[] =>
  (readOrNothing(() => readdirSync(folder)) ?? [])
    .filter((name) => /^server-[0-9a-f]{16}\.json$/.test(name))
    .flatMap((name) => readKnownServer(readOrNothing(() => readFileSync(join(folder, name), 'utf8'))) ?? [])

/**
 * Creates a store in a folder, which the first write creates. Writes atomically: an interruption keeps the old file.
 */
export const seatFiles = (folder: string): SeatFiles => {
  let keeps = true
  const fileOf = (match: string): string => join(folder, `${match}.json`)
  return {
    read: (match) => {
      try {
        return readFileSync(fileOf(match), 'utf8')
      } catch (error) {
        if (!isMissing(error)) keeps = false
        return undefined
      }
    },
    write: (match, text) => {
      const part = `${fileOf(match)}.${process.pid}.part`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(part, text, { mode: 0o600 })
        chmodSync(part, 0o600)
        renameSync(part, fileOf(match))
        keeps = true
      } catch (error) {
        keeps = false
        throw error
      }
    },
    forget: (match) => rmSync(fileOf(match), { force: true }),
    keeps: () => keeps,
    servers: () => serversIn(folder),
  }
}
