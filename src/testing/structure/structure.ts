import { posix } from 'node:path'
import { type Directive, parseSync, type Statement, Visitor } from 'oxc-parser'
import type { Arrow } from './arrows.ts'
import { gameOf, isCode, isTest, type Tree } from './tree.ts'

/** Written by a script or copied from a sheet: not counted as product code. */
const isData = (path: string): boolean => path.endsWith('.data.ts')

const isProduct = (path: string): boolean => /\.(?:tsx?|css)$/.test(path) && !isTest(path) && !isData(path)

/** Lines of a text, without those that are empty at its end. */
export const lineCount = (text: string): number => text.trimEnd().split('\n').length

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

const productFiles = (tree: Tree): readonly (readonly [path: string, text: string])[] =>
  [...tree].filter(([path]) => isProduct(path))

/** Lines of product code, or of style sheets, of the whole tree or of one game. */
export const productLines = (tree: Tree, kind: 'code' | 'style', game?: string): number =>
  sum(
    productFiles(tree)
      .filter(([path]) => isCode(path) === (kind === 'code') && (game === undefined || gameOf(path) === game))
      .map(([, text]) => lineCount(text)),
  )

const productArrows = (arrows: readonly Arrow[]): readonly Arrow[] =>
  arrows.filter(({ from, isPackage }) => !isPackage && !isTest(from))

const SMALL = 40

/** In the same folder, and not the list of what a module shows to others. */
const isNeighbour = (path: string, importer: string): boolean =>
  posix.dirname(importer) === posix.dirname(path) && !/^src\/[^/]+\/index\.ts$/.test(importer)

/** Files under 40 lines that only one other file imports, in the same folder, and no program: they could be a part of it. */
export const lonelyFiles = (tree: Tree, arrows: readonly Arrow[]): readonly string[] => {
  const importers = Map.groupBy(productArrows(arrows), ({ to }) => to)
  return productFiles(tree).flatMap(([path, text]) => {
    const from = new Set(importers.get(path)?.map((arrow) => arrow.from))
    const [only] = from
    const isLonely = isCode(path) && !isEntry(path) && from.size === 1 && isNeighbour(path, only!)
    return isLonely && lineCount(text) < SMALL ? [path] : []
  })
}

/** Pairs of folders that import each other, each once; a folder and one inside of it are no pair. */
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

/** What such a `!` stands behind; most files have none, and reading them whole takes longest. */
const ASSERTED = /[\w$)\]}>'"`]\s*!(?!=)/

/** How often code says `!` of a value that may be missing. */
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

/** Kernels with more assertions than pinned, and those that no longer belong on the list. */
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
 * Where a user comes in: the web app and its workers, the service worker among them, the command line, the server, the library, commands for owners of a printed game,
 * the board that a new game begins with, and the first move on the home page.
 */
const ENTRIES = [
  /^src\/games\/[^/]+\/scripts\/[^/]+\.ts$/,
  /^src\/kit\/plain-board\.tsx$/,
  /^src\/games\/[^/]+\/welcome\/welcome\.tsx$/,
  /^src\/(?:dice|engine|odds|solver|bots|games)\/index\.ts$/,
  /^src\/analysis\/library\.ts$/,
  /^src\/games\/(?:[^/]+\/)?core\.ts$/,
  /^src\/games\/client\.ts$/,
  /^src\/web\/app\/(?:service-worker\.ts|prerender\.tsx)$/,
  /^src\/(?:cli|server)\/main\.ts$/,
  /^src\/web\/(?:app\/)?main\.tsx$/,
]

const isEntry = (path: string): boolean => ENTRIES.some((entry) => entry.test(path))

/** Product files that cannot be reached from any entry point. */
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
 * Names that once stood for something else in the standard vocabulary (docs/glossary.md), with what to say now. They stay out of the
 * names at module level.
 */
const RETIRED: { readonly [name: string]: string } = {
  Happening: 'OutcomePly',
  happening: 'outcomePly',
  Outing: 'PlayedOut',
  Swift: 'FastPlayout',
  SwiftPolicy: 'FastPolicy',
  swiftly: 'fastPlayoutOf',
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

/** What each folder calls its catalogue of words: one thing, in many places. */
const CATALOGUE_NAMES = ['en', 'w', 'words']

/** How many things a name at module level may stand for. */
const MEANINGS = 3

/** Who knows one game finds every part of the others: what stands at the same place of several is one thing. */
const placeOf = (path: string): string => path.replace(/^src\/games\/[^/]+\//, 'src/games/*/')

type Declared = readonly [path: string, names: readonly string[]]

const known = new WeakMap<Tree, readonly Declared[]>()

/** The names at module level of every product file. A tree is read once, however often it is asked about. */
const declaredIn = (tree: Tree): readonly Declared[] => {
  const declared =
    known.get(tree) ??
    productFiles(tree)
      .filter(([path]) => isCode(path))
      .map(([path, text]): Declared => [path, parseSync(path, text).program.body.flatMap(declaredNames)])
  known.set(tree, declared)
  return declared
}

const namesIn = (tree: Tree): readonly string[] => {
  const declared = declaredIn(tree).flatMap(([path, names]) => names.map((name) => `${placeOf(path)} ${name}`))
  return [...new Set(declared)].map((one) => one.slice(one.indexOf(' ') + 1))
}

/** Names at module level that more than three places give to something of their own, with the count, the most frequent first. */
export const crowdedNames = (tree: Tree): readonly string[] =>
  [...Map.groupBy(namesIn(tree), (name) => name)]
    .map(([name, { length }]) => ({ name, length }))
    .filter(({ name, length }) => length > MEANINGS && !CATALOGUE_NAMES.includes(name))
    .toSorted((a, b) => b.length - a.length)
    .map(({ name, length }) => `${name} ${length}`)

/** Places where a retired word is a name at module level again. */
export const retiredNames = (tree: Tree): readonly string[] =>
  declaredIn(tree).flatMap(([path, names]) =>
    names.filter((name) => Object.hasOwn(RETIRED, name)).map((name) => `${path}: ${name}, now ${RETIRED[name]}`),
  )
