import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** All text files by path from the project's root, such as `src/dice/index.ts`, without frozen games. */
export type Tree = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isText = /\.(?:tsx?|css|html|json|md)$/

let sources: Tree | undefined

const readSources = (): Tree =>
  new Map(
    readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isText.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith(join(root, 'src', 'frozen')))
      .map((path) => [relative(root, path).replaceAll(sep, posix.sep), readFileSync(path, 'utf8')]),
  )

/** Returns the files of `src`, read once for all tests of a worker. */
export const sourceTree = (): Tree => (sources ??= readSources())

/** Returns a virtual tree, for tests that a check can fail. */
export const treeOf = (files: Readonly<Record<string, string>>): Tree => new Map(Object.entries(files))

export const isCode = (path: string): boolean => /\.tsx?$/.test(path)
/** True for tests and their helpers, including a game's `fixtures`. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/fixtures\//.test(path) || path.startsWith('src/testing/')

/** Module of a path: `src/games/x/rules.ts` is in `games`; undefined outside `src` and all modules. */
export const roomOf = (path: string): string | undefined => /^src\/([^/]+)\/./.exec(path)?.[1]

/** The game that a file belongs to. */
export const gameOf = (path: string): string | undefined => /^src\/games\/([^/]+)\/./.exec(path)?.[1]

export const gamesOf = (tree: Tree): readonly string[] => [
  ...new Set([...tree.keys()].map(gameOf).filter((id) => id !== undefined)),
]
