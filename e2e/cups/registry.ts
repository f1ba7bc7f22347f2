import { fileURLToPath } from 'node:url'

const addressOf = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href

/** Modules that list the games, and their replacements with Cups. */
const WITH_CUPS = new Map([
  [addressOf('games/index.ts'), addressOf('testing/tiny/games.ts')],
  [addressOf('games/load.ts'), addressOf('testing/tiny/load.ts')],
])

const PATHS = new Map([...WITH_CUPS].map(([shipped, standing]) => [fileURLToPath(shipped), fileURLToPath(standing)]))

/** A replacement itself imports the shipped file. */
const standingIn = (standIns: ReadonlyMap<string, string>) => {
  const standing: ReadonlySet<string | undefined> = new Set(standIns.values())
  return (file: string, importer: string | undefined): string =>
    standing.has(importer) ? file : (standIns.get(file) ?? file)
}

/** Returns the address of an imported file: the replacement with Cups if there is one. */
export const standIn = standingIn(WITH_CUPS)

/** The same with paths. */
export const standInPath = standingIn(PATHS)
