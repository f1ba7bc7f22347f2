// What can be said of a saved text before it is read; by itself, so that pages need no reader to begin.

/** The longest file that is read, in UTF-16 units: some 30,000 plies. */
export const LONGEST_FILE = 1_000_000

/** The id of the game that a saved text names; undefined where it names none. */
export const gameIn = (text: string): string | undefined => /^hazelring .*\r?\ngame (\S+)/.exec(text)?.[1]
