import { fileURLToPath } from 'node:url'

const addressOf = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href

/** What lists the games, and what stands in for it with Cups. */
const WITH_CUPS = new Map([
  [addressOf('games/index.ts'), addressOf('testing/tiny/games.ts')],
  [addressOf('games/load.ts'), addressOf('testing/tiny/load.ts')],
])

const isStandIn = (url: string | undefined): boolean => [...WITH_CUPS.values()].some((standing) => standing === url)

/** The address of a file that another one imports: that with Cups in place of the shipped one. */
export const standIn = (url: string, importer: string | undefined): string =>
  isStandIn(importer) ? url : (WITH_CUPS.get(url) ?? url)

const PATHS = new Map([...WITH_CUPS].map(([shipped, standing]) => [fileURLToPath(shipped), fileURLToPath(standing)]))

/** The same with paths. */
export const standInPath = (path: string, importer: string | undefined): string =>
  [...PATHS.values()].some((standing) => standing === importer) ? path : (PATHS.get(path) ?? path)
