import { fileURLToPath } from 'node:url'

const addressOf = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href

/** Modules that list the games, with their replacements that include Cups. */
const WITH_CUPS = new Map([
  [addressOf('games/index.ts'), addressOf('testing/tiny/games.ts')],
  [addressOf('games/load.ts'), addressOf('testing/tiny/load.ts')],
])

const PATHS = new Map([...WITH_CUPS].map(([shipped, standing]) => [fileURLToPath(shipped), fileURLToPath(standing)]))

/** Returns a function that maps a file to its replacement, except for imports by a replacement. */
const standingIn = (standIns: ReadonlyMap<string, string>) => {
  const standing: ReadonlySet<string | undefined> = new Set(standIns.values())
  return (file: string, importer: string | undefined): string =>
    standing.has(importer) ? file : (standIns.get(file) ?? file)
}

/** Maps an imported file's address to its replacement with Cups, if any. */
export const standIn = standingIn(WITH_CUPS)

/** Maps an imported file's path to its replacement with Cups, if any. */
export const standInPath = standingIn(PATHS)
