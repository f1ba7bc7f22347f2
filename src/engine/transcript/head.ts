// Facts about a saved text before parsing; a separate module, so that pages load without the parser.

import { gameText } from './carried.ts'

/** Maximum length of a file in UTF-16 units: about 30,000 plies. */
export const LONGEST_FILE = 1_000_000

/** Returns the game and rules version named in a saved text; an empty object if the text names none. */
export const gameNamedIn = (text: string): { readonly id?: string; readonly version?: number | undefined } => {
  const [, id, version] = /^hazelring .*\r?\ngame (\S+)(?: (\d{1,9})(?=\r?\n))?/.exec(gameText(text)) ?? []
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version: Number(version) }) }
}
