import { posix } from 'node:path'
import { type Directive, parseSync, type Statement, Visitor } from 'oxc-parser'
import { memoByObject } from '../../dice/index.ts'
import { sumOf } from '../../odds/sum.ts'
import type { Arrow } from './arrows.ts'
import { gameOf, isCode, isTest, type Tree } from './tree.ts'

/** Generated or copied data, not counted as product code. */
const isData = (path: string): boolean => path.endsWith('.data.ts')

const isProduct = (path: string): boolean => /\.(?:tsx?|css)$/.test(path) && !isTest(path) && !isData(path)

/** Number of lines without trailing empty lines. */
export const lineCount = (text: string): number => text.trimEnd().split('\n').length

const productFiles = (tree: Tree): readonly (readonly [path: string, text: string])[] =>
  [...tree].filter(([path]) => isProduct(path))

/** Lines of product code or style sheets, in the whole tree or of one game. */
export const productLines = (tree: Tree, kind: 'code' | 'style', game?: string): number =>
  sumOf(
    productFiles(tree)
      .filter(([path]) => isCode(path) === (kind === 'code') && (game === undefined || gameOf(path) === game))
      .map(([, text]) => lineCount(text)),
  )

const productArrows = (arrows: readonly Arrow[]): readonly Arrow[] =>
  arrows.filter(({ from, isPackage }) => !isPackage && !isTest(from))

const SMALL = 40

/** True for a file in the same folder that is not the module's public index. */
const isNeighbour = (path: string, importer: string): boolean =>
  posix.dirname(importer) === posix.dirname(path) && !/^src\/[^/]+\/index\.ts$/.test(importer)

/** Returns files under 40 lines with a single importer in their folder, which could contain them. Excludes programs. */
export const lonelyFiles = (tree: Tree, arrows: readonly Arrow[]): readonly string[] => {
  const importers = Map.groupBy(productArrows(arrows), ({ to }) => to)
  return productFiles(tree).flatMap(([path, text]) => {
    const from = new Set(importers.get(path)?.map((arrow) => arrow.from))
    const [only] = from
    const isLonely = isCode(path) && !isEntry(path) && from.size === 1 && isNeighbour(path, only!)
    return isLonely && lineCount(text) < SMALL ? [path] : []
  })
}

/** Pairs of folders that import each other, each once, without nested folders. */
export const mutualFolders = (arrows: readonly Arrow[]): readonly string[] => {
  const pairs = new Set(
    productArrows(arrows)
      .map(({ from, to }) => [posix.dirname(from), posix.dirname(to)] as const)
      .filter(([from, to]) => to.startsWith('src/') && !`${from}/`.startsWith(`${to}/`) && !to.startsWith(`${from}/`))
      .map(([from, to]) => `${from} ${to}`),
  )
  return [...pairs].filter((pair) => {
    const [from, to] = pair.split(' ')
    return from! < to! && pairs.has(`${to} ${from}`)
  })
}

/** Matches code before a non-null `!`. Most files have none and need no parsing, which is slow. */
const ASSERTED = /[\w$)\]}>'"`]\s*!(?!=)/

/** Number of non-null assertions by file. */
export const nonNullAssertions = (tree: Tree): ReadonlyMap<string, number> =>
  new Map(
    productFiles(tree)
      .filter(([path, text]) => isCode(path) && ASSERTED.test(text))
      .map(([path, text]) => {
        let count = 0
        new Visitor({ TSNonNullExpression: () => void (count += 1) }).visit(parseSync(path, text).program)
        return [path, count] as const
      })
      .filter(([, count]) => count > 0),
  )

/** Returns kernels with more assertions than allowed, and kernels that no longer need any. */
export const kernelsBeyond = (
  tree: Tree,
  found: ReadonlyMap<string, number>,
  kernels: ReadonlyMap<string, number>,
): readonly string[] =>
  [...kernels].flatMap(([path, most]) => {
    const count = found.get(path) ?? 0
    if (!tree.has(path)) return [`${path}: is not there, take it off the list`]
    if (count === 0) return [`${path}: has none left, take it off the list`]
    return count > most ? [`${path}: ${count}, at most ${most}`] : []
  })

/**
 * Entry points: the web app with its workers and service worker, the command line, the server, the library, commands
 * for owners of a printed game, a new game's board, and the home page's first move.
 */
const ENTRIES = [
  /^src\/games\/[^/]+\/scripts\/[^/]+\.ts$/,
  /^src\/kit\/plain-board\.tsx$/,
  /^src\/games\/[^/]+\/welcome\/welcome\.tsx$/,
  /^src\/(?:dice|engine|odds|solver|bots|games)\/index\.ts$/,
  /^src\/analysis\/library\.ts$/,
  /^src\/games\/(?:[^/]+\/)?core\.ts$/,
  /^src\/games\/client\.ts$/,
  /^src\/kit\/content\/json-schema\.ts$/,
  /^src\/web\/app\/(?:service-worker\.ts|prerender\.tsx)$/,
  /^src\/(?:cli|server)\/main\.ts$/,
  /^src\/web\/(?:app\/)?main\.tsx$/,
]

const isEntry = (path: string): boolean => ENTRIES.some((entry) => entry.test(path))

/** Product files that no entry point reaches. */
export const unreachedFiles = (tree: Tree, arrows: readonly Arrow[]): readonly string[] => {
  const next = Map.groupBy(productArrows(arrows), ({ from }) => from)
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { to } of next.get(path) ?? []) visit(to)
  }
  for (const path of tree.keys()) if (isEntry(path)) visit(path)
  return [...tree.keys()].filter(
    (path) => isCode(path) && isProduct(path) && !path.endsWith('.d.ts') && !reached.has(path),
  )
}

const declaredNames = (statement: Statement | Directive): readonly string[] => {
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  const declared = isExport ? statement.declaration : statement
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const id = declared && 'id' in declared ? declared.id : undefined
  return id && 'name' in id ? [id.name] : []
}

/**
 * Names that the standard vocabulary (docs/glossary.md) has replaced, with their successors. Module-level names must
 * not use them.
 */
const RETIRED: { readonly [name: string]: string } = {
  Happening: 'OutcomePly',
  happening: 'outcomePly',
  Outing: 'PlayedOut',
  Shadow: 'Ghost',
  shadowOf: 'ghostOf',
  doAct: 'performAction',
  Doing: 'ActionContext',
  Attendance: 'LogSync',
  Reflexes: 'AutoActions',
  Outgoing: 'Outbox',
  HallEvent: 'MatchEvent',
  Tale: 'ReportData',
  Looking: 'ReplayNotice',
  inTurn: 'serialQueue',
  keeper: 'scheduler',
  attending: 'join',
  audience: 'subscribers',
  voices: 'consent',
  voters: 'consent',
  misfit: 'ProtocolError',
  suspicion: 'logChecks',
  capital: 'capitalise of src/kit/text.ts',
  Asked: 'Question, Request or what is asked for',
  Scene: 'BoardFrame or what is drawn',
  known: 'what is remembered, by its meaning',
}

/** Names of catalogues, which many modules use with one meaning. */
const CATALOGUE_NAMES = ['en', 'w', 'words']

/** Maximum number of meanings of a module-level name. */
const MEANINGS = 3

type Declared = readonly [path: string, names: readonly string[]]

/** Module-level names of every product file, found once for each tree. */
const declaredIn = memoByObject((tree: Tree) =>
  productFiles(tree)
    .filter(([path]) => isCode(path))
    .map(([path, text]): Declared => [path, parseSync(path, text).program.body.flatMap(declaredNames)]),
)

/** Number of meanings of a name declared in these files. Games do not import each other, so only the largest counts. */
const meaningsIn = (paths: readonly string[]): number => {
  const places = Map.groupBy(paths, (path) => /^src\/games\/[^/]+\//.exec(path)?.[0] ?? 'elsewhere')
  const { length: elsewhere } = places.get('elsewhere') ?? []
  const inGames = [...places].filter(([place]) => place !== 'elsewhere').map(([, { length }]) => length)
  return elsewhere + Math.max(0, ...inGames)
}

/** Module-level names with too many meanings and their counts, most frequent first. */
export const crowdedNames = (tree: Tree): readonly string[] =>
  [
    ...Map.groupBy(
      declaredIn(tree).flatMap(([path, names]) => [...new Set(names)].map((name) => ({ name, path }))),
      ({ name }) => name,
    ),
  ]
    .map(([name, declared]) => ({ name, length: meaningsIn(declared.map(({ path }) => path)) }))
    .filter(({ name, length }) => length > MEANINGS && !CATALOGUE_NAMES.includes(name))
    .toSorted((a, b) => b.length - a.length)
    .map(({ name, length }) => `${name} ${length}`)

/** Module-level names that use a retired word. */
export const retiredNames = (tree: Tree): readonly string[] =>
  declaredIn(tree).flatMap(([path, names]) =>
    names.filter((name) => Object.hasOwn(RETIRED, name)).map((name) => `${path}: ${name}, now ${RETIRED[name]}`),
  )
