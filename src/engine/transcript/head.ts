// What can be said of a saved text before it is read; by itself, so that pages need no reader to begin.

import { gameText } from './carried.ts'

/** The longest file that is read, in UTF-16 units: some 30,000 plies. */
export const LONGEST_FILE = 1_000_000

/** The game that a saved text names, and the version of its rules; nothing where it names none. */
export const gameIn = (text: string): { readonly id?: string; readonly version?: number | undefined } => {
  const [, id, version] = /^hazelring .*\r?\ngame (\S+)(?: (\d{1,9})(?=\r?\n))?/.exec(gameText(text)) ?? []
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version: Number(version) }) }
}
