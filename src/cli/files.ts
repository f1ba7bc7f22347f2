import {
  closeSync,
  constants,
  copyFileSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { throwUserError } from './user-error.ts'
import { quoted } from './input.ts'
import { texts } from './text/texts.ts'

const LARGEST_FILE = 4 * 1024 * 1024

const because = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return texts.files.reasons[code ?? ''] ?? message
}

const orRefusal = <T>(failed: (file: string, why: string) => string, path: string, act: () => T): T => {
  try {
    return act()
  } catch (error) {
    return throwUserError(failed(quoted(path), because(error)))
  }
}

const readUpTo = (file: number, limit: number): Buffer => {
  const parts: Buffer[] = []
  let size = 0
  for (;;) {
    const part = Buffer.allocUnsafe(Math.min(65_536, limit + 1 - size))
    const read = part.length === 0 ? 0 : readSync(file, part)
    if (read === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, read))
    size += read
  }
}

/** Reports the line of a fault in a file. @throws UserError always */
export const refuseLine = (file: string, line: number, message: string): never =>
  throwUserError(texts.files.atLine(quoted(file), line, message))

const refuseSize = (file: string): never => refuseLine(file, 1, texts.files.tooLarge(LARGEST_FILE / 1024 / 1024))

/** Reads a file, device or pipe, up to `LARGEST_FILE` bytes. @throws UserError if unreadable or too large */
export const readFile = (path: string): Buffer => {
  const bytes = orRefusal(texts.files.cannotRead, path, () => {
    const file = openSync(path, 'r')
    try {
      return readUpTo(file, LARGEST_FILE)
    } finally {
      closeSync(file)
    }
  })
  if (bytes.length <= LARGEST_FILE) return bytes
  return refuseSize(path)
}

/** Reads standard input, up to `LARGEST_FILE` bytes. @throws UserError if too large */
export const readInput = async (): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > LARGEST_FILE) refuseSize('-')
  }
  return Buffer.concat(parts)
}

const fileKind = (path: string): 'none' | 'file' | 'other' => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found === undefined ? 'none' : found.isFile() ? 'file' : 'other'
}

/** Checks a target file before a long game. @throws UserError if it exists (without `force`) or cannot be a file */
export const checkTarget = (path: string, force: boolean): void => {
  const kind = orRefusal(texts.files.cannotWrite, path, () =>
    fileKind(path) === 'none' ? 'none' : fileKind(realpathSync(path)),
  )
  if (kind === 'other') throwUserError(texts.files.notPlain(quoted(path)))
  if (kind === 'file' && !force) throwUserError(texts.files.exists(quoted(path)))
}

/**
 * Writes a file atomically. Without `force` never overwrites a file, even one created since the check. @throws
 * UserError if that fails
 */
export const writeFile = (path: string, text: string, force: boolean): void => {
  checkTarget(path, force)
  orRefusal(texts.files.cannotWrite, path, () => {
    const target = fileKind(path) === 'none' ? path : realpathSync(path)
    const beside = join(dirname(target), `.${basename(target).slice(0, 100)}.${process.pid}.part`)
    try {
      writeFileSync(beside, text, { flag: 'wx' })
      if (force) renameSync(beside, target)
      else copyFileSync(beside, target, constants.COPYFILE_EXCL)
    } finally {
      rmSync(beside, { force: true })
    }
  })
}
