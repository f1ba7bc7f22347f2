import { type Node, parseSync, Visitor } from 'oxc-parser'
import { memoByObject } from '../../dice/index.ts'
import { isCode, isTest, type Tree } from './tree.ts'

export interface Measured {
  readonly where: string
  readonly size: number
}

const isData = (path: string): boolean => /(?:^|\/)content\.ts$|\.(?:data|gen)\.ts$/.test(path)

/**
 * True for a catalogue of words: one file per language. It may have any length, because translators read it from top to
 * bottom.
 */
export const isCatalogue = (path: string): boolean => /\/en\.ts$|\/text\/en\/[^/]+\.ts$/.test(path)

const sources = (tree: Tree): readonly (readonly [string, string])[] =>
  [...tree].filter(([path]) => isCode(path) && !isTest(path))

/** Returns a function from offsets to line numbers of a text. */
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

/** Line counts of source files without data, catalogues and tests. */
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

const functionsIn = memoByObject((tree: Tree): readonly Functions[] => sources(tree).map(measuredIn))

/** Line counts of named functions. A function inside a call counts as part of its outer function. */
export const functionLengths = (tree: Tree): readonly Measured[] => functionsIn(tree).flatMap(({ named }) => named)

/** Line counts of all functions, including those inside calls. */
export const allFunctionLengths = (tree: Tree): readonly Measured[] => functionsIn(tree).flatMap(({ all }) => all)

/** Top-level statements with `any`, and their numbers. */
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

/** Quantile of the measured values. */
export const quantile = (measured: readonly Measured[], share: number): number =>
  measured.map(({ size }) => size).toSorted((a, b) => a - b)[Math.ceil(share * measured.length) - 1] ?? 0

export const beyond = (measured: readonly Measured[], limit: number): readonly string[] =>
  measured.filter(({ size }) => size > limit).map(({ where, size }) => `${where}: ${size}, at most ${limit}`)
