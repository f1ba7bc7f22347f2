import { posix } from 'node:path'
import { type Expression, parseSync, type StaticExport, type StaticImport, Visitor } from 'oxc-parser'
import { memoByObject } from '../../dice/index.ts'
import { isCode, type Tree } from './tree.ts'

/** A reference from a file to another (`to` is a path) or to a package (`to` is its specifier). */
export interface Arrow {
  readonly from: string
  readonly line: number
  readonly to: string
  readonly isPackage: boolean
  readonly isType: boolean
}

/** Target that is known only at run time. */
export const COMPUTED = '(computed)'

interface Mention {
  readonly specifier: string
  readonly at: number
  readonly isType: boolean
}

const ofImport = ({ moduleRequest, entries, start }: StaticImport): Mention => ({
  specifier: moduleRequest.value,
  at: start,
  isType: entries.length > 0 && entries.every((entry) => entry.isType),
})

const ofExport = ({ entries, start }: StaticExport): Mention[] =>
  entries.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [{ specifier: moduleRequest.value, at: start, isType }] : [],
  )

const literals = (node: Expression): string[] => {
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) =>
      element && element.type !== 'SpreadElement' ? literals(element) : [COMPUTED],
    )
  return [COMPUTED]
}

const isImportMeta = (node: { type: string } | undefined, member: string): boolean => {
  const found = node as { object?: { type: string }; property?: { name?: string } } | undefined
  return found?.object?.type === 'MetaProperty' && found.property?.name === member
}

/** Finds imports without an import statement: lazy imports, inline types, and files named relative to this file. */
const inPlace = (program: Parameters<Visitor['visit']>[0]): Mention[] => {
  const found: Mention[] = []
  const add = (node: Expression, at: number, isType = false) =>
    found.push(...literals(node).map((specifier) => ({ specifier, at, isType })))
  new Visitor({
    ImportExpression: (node) => add(node.source, node.start),
    TSImportType: (node) => add(node.source, node.start, true),
    NewExpression: ({ callee, arguments: [target, base], start }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && isImportMeta(base, 'url'))
        if (target && target.type !== 'SpreadElement') add(target, start)
    },
    CallExpression: ({ callee, arguments: [pattern], start }) => {
      if (isImportMeta(callee, 'glob') && pattern && pattern.type !== 'SpreadElement') add(pattern, start)
    },
  }).visit(program)
  return found
}

const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(from), specifier.split('?', 1)[0] ?? ''))
    : specifier

/** Matches files that may contain such imports. Skipping the others saves most of the time. */
const IN_PLACE = /\bimport\s*(?:[(.]|\/[/*])/

export const arrowsOf = (from: string, text: string): readonly Arrow[] => {
  const parsed = parseSync(from, text)
  const { module, errors } = parsed
  if (errors.length > 0) throw new SyntaxError(`${from}: ${errors[0]?.message}`)
  const within = IN_PLACE.test(text) ? inPlace(parsed.program) : []
  return [...module.staticImports.map(ofImport), ...module.staticExports.flatMap(ofExport), ...within].map(
    ({ specifier, at, isType }) => ({
      from,
      line: text.slice(0, at).split('\n').length,
      to: targetOf(from, specifier),
      isPackage: !specifier.startsWith('.') && specifier !== COMPUTED,
      isType,
    }),
  )
}

/** All references of a tree's code, found once for each tree. */
export const allArrows = memoByObject((tree: Tree): readonly Arrow[] =>
  [...tree].filter(([path]) => isCode(path)).flatMap(([path, text]) => arrowsOf(path, text)),
)

/** One violation as text. */
export const tell = ({ from, line, to, isType }: Arrow, why: string): string =>
  `${from}:${line} ${isType ? 'takes types from' : 'imports'} ${to}: ${why}`
