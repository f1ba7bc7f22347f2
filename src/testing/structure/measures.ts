import { type Node, parseSync, Visitor } from 'oxc-parser'
import { isCode, isTest, type Tree } from './tree.ts'

export interface Measured {
  readonly where: string
  readonly size: number
}

const isData = (path: string): boolean => /(?:^|\/)content\.ts$|\.(?:data|gen)\.ts$/.test(path)

/**
 * A catalogue of words: one language, one file, as long as it has to be. A translator reads it from top to bottom beside the other
 * language's; a limit on its length would only scatter the words.
 */
export const isCatalogue = (path: string): boolean => /\/en\.ts$|\/text\/en\/[^/]+\.ts$/.test(path)

const sources = (tree: Tree): readonly (readonly [string, string])[] =>
  [...tree].filter(([path]) => isCode(path) && !isTest(path))

/** Tells in which line of a text an offset lies. */
export const lineFinder = (text: string): ((offset: number) => number) => {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** Source files by their lines; data, catalogues and tests are not counted. */
export const fileLengths = (tree: Tree): readonly Measured[] =>
  sources(tree)
    .filter(([path]) => !isData(path) && !isCatalogue(path))
    .map(([path, text]) => ({ where: path, size: text.trimEnd().split('\n').length }))

const isFunction = (node: { type: string } | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

interface Span {
  readonly start: number
  readonly end: number
}

const functionsOf = (path: string, text: string): { named: Span[]; all: Span[] } => {
  const named: Span[] = []
  const all: Span[] = []
  const every = (node: Span): void => void all.push(node)
  const name = (node: (Node & Span) | null): void => {
    if (node && isFunction(node)) named.push(node)
  }
  const declared = (node: Span): void => {
    named.push(node)
    every(node)
  }
  new Visitor({
    FunctionDeclaration: declared,
    FunctionExpression: every,
    ArrowFunctionExpression: every,
    VariableDeclarator: (node) => name(node.init),
    Property: (node) => name(node.value),
    PropertyDefinition: (node) => name(node.value),
    MethodDefinition: (node) => name(node.value),
  }).visit(parseSync(path, text).program)
  return { named, all }
}

type Functions = Readonly<Record<'named' | 'all', readonly Measured[]>>

const measuredIn = ([path, text]: readonly [string, string]): Functions => {
  const { named, all } = functionsOf(path, text)
  const lineAt = lineFinder(text)
  const measure = ({ start, end }: Span): Measured => ({
    where: `${path}:${lineAt(start)}`,
    size: lineAt(end) - lineAt(start) + 1,
  })
  return { named: named.map(measure), all: all.map(measure) }
}

const known = new WeakMap<Tree, readonly Functions[]>()

/** A tree is read once, however often it is asked about. */
const measureFunctions = (tree: Tree, kind: 'named' | 'all'): readonly Measured[] => {
  const measured = known.get(tree) ?? sources(tree).map(measuredIn)
  known.set(tree, measured)
  return measured.flatMap((functions) => functions[kind])
}

/** Functions with a name by their lines; one written inside of a call belongs to the function around it. */
export const functionLengths = (tree: Tree): readonly Measured[] => measureFunctions(tree, 'named')

/** All functions, so that none hides its length in a call. */
export const allFunctionLengths = (tree: Tree): readonly Measured[] => measureFunctions(tree, 'all')

/** Statements at the top of a file that say `any`, with how often. */
export const anys = (tree: Tree): readonly Measured[] =>
  sources(tree).flatMap(([path, text]) => {
    if (!/\bany\b/.test(text)) return []
    const { program } = parseSync(path, text)
    const lineAt = lineFinder(text)
    const at: number[] = []
    new Visitor({ TSAnyKeyword: (node) => void at.push(node.start) }).visit(program)
    return program.body
      .map(({ start, end }) => ({
        where: `${path}:${lineAt(start)}`,
        size: at.filter((offset) => start <= offset && offset < end).length,
      }))
      .filter(({ size }) => size > 0)
  })

/** The value that this share of all are not above. */
export const quantile = (measured: readonly Measured[], share: number): number =>
  measured.map(({ size }) => size).toSorted((a, b) => a - b)[Math.ceil(share * measured.length) - 1] ?? 0

export const beyond = (measured: readonly Measured[], stop: number): readonly string[] =>
  measured.filter(({ size }) => size > stop).map(({ where, size }) => `${where}: ${size}, at most ${stop}`)
