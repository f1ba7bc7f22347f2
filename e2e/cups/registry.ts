import { fileURLToPath } from 'node:url'

const REGISTRY = new URL('../../src/games/index.ts', import.meta.url).href
const WITH_CUPS = new URL('../../src/testing/tiny/games.ts', import.meta.url).href

/** The address of a file that another one imports: that of the registry with Cups in place of the shipped one. */
export const standIn = (url: string, importer: string | undefined): string =>
  url === REGISTRY && importer !== WITH_CUPS ? WITH_CUPS : url

/** The same with paths. */
export const standInPath = (path: string, importer: string | undefined): string =>
  path === fileURLToPath(REGISTRY) && importer !== fileURLToPath(WITH_CUPS) ? fileURLToPath(WITH_CUPS) : path
