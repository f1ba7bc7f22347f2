import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allArrows } from './structure/arrows.ts'
import { cyclesOf } from '../../scripts/build/cycles.mjs'
import { KERNELS } from './structure/kernels.ts'
import {
  allFunctionLengths,
  anys,
  beyond,
  fileLengths,
  functionLengths,
  isCatalogue,
  type Measured,
  quantile,
} from './structure/measures.ts'
import { pureDependencies } from './structure/rooms.ts'
import {
  crowdedNames,
  kernelsBeyond,
  lineCount,
  lonelyFiles,
  mutualFolders,
  nonNullAssertions,
  productLines,
  retiredNames,
  unreachedFiles,
} from './structure/structure.ts'
import { sumOf } from '../odds/sum.ts'
import { gamesOf, sourceTree, treeOf } from './structure/tree.ts'

/**
 * Limits for every landing. Lower them as the code shrinks; raise them only for requested features. Aims without
 * "before new features" come from docs/decisions/0015-second-plan.md.
 */
const limit = {
  /** Catalogues count, so that moving words into a catalogue saves nothing. */
  code: 128_445,
  style: 16_282,
  lonely: 12,
  crowded: 0,
  mutual: 0,
  assertions: 4,
  unreached: 0,
  research: 2110,
  fileLines: 400,
  functionLines: 50,
  cycles: 0,
  anys: 5,
  dependencies: 0,
}

const tree = sourceTree()
const arrows = allArrows(tree)
const anysFound = anys(tree)
const cycles = cyclesOf(arrows)
const code = productLines(tree, 'code')
const catalogueLines = sumOf([...tree].filter(([path]) => isCatalogue(path)).map(([, text]) => lineCount(text)))
const style = productLines(tree, 'style')
const lonely = lonelyFiles(tree, arrows)
const crowded = crowdedNames(tree)
const mutual = mutualFolders(arrows)
const unreached = unreachedFiles(tree, arrows)
const assertions = nonNullAssertions(tree)
const outside = [...assertions].filter(([path]) => !KERNELS.has(path))
const kernelLines = sumOf([...KERNELS.keys()].map((path) => lineCount(tree.get(path) ?? '')))
const assertionsPer1000 = (sumOf(outside.map(([, count]) => count)) * 1000) / (code - kernelLines)
const inKernels = sumOf([...KERNELS.keys()].map((path) => assertions.get(path) ?? 0))
/** Files with most assertions, to be examined first. */
const mostAssertions = outside.toSorted(([, a], [, b]) => b - a).slice(0, 5)

const spread = (measured: readonly Measured[]): string =>
  [0.5, 0.9, 1].map((share) => quantile(measured, share)).join(' / ')

const row = (...cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padEnd(38)).join('')

const lines = (count: number): string => 'f()\n'.repeat(count)

it('prints the house numbers', () => {
  const files = fileLengths(tree)
  const functions = functionLengths(tree)
  const table = [
    row('house number', 'measured', 'aim', 'limit'),
    row('product lines, code', code, '97000 before new features', limit.code),
    row('  of these in catalogues', catalogueLines, '', ''),
    row('product lines, style sheets', style, '11800 before new features', limit.style),
    ...gamesOf(tree).map((id) => row(`  ${id}`, productLines(tree, 'code', id), '', '')),
    row('files under 40 lines for one other', lonely.length, 'under 15', limit.lonely),
    row('names for more than three things', crowded.length, 0, limit.crowded),
    row('  the most', crowded.slice(0, 3).join(', '), '', ''),
    row('folders that import each other', mutual.length, 0, limit.mutual),
    row('files that no entry point reaches', unreached.length, 0, limit.unreached),
    row('non-null assertions in 1,000 lines', assertionsPer1000.toFixed(1), 'under 8', limit.assertions),
    row(`non-null assertions in ${KERNELS.size} kernels`, inKernels, '', sumOf([...KERNELS.values()])),
    ...mostAssertions.map(([path, count]) => row(`  ${count}`, path)),
    row(`lines per file (${files.length})`, `${spread(files)} median/p90/most`, '100 / 250', limit.fileLines),
    row(
      `lines per function (${functions.length})`,
      `${spread(functions)} median/p90/most`,
      '6 / 20',
      limit.functionLines,
    ),
    row('import cycles', cycles.length, 0, limit.cycles),
    row('declarations with any', anysFound.length, '1, of mixed games', limit.anys),
    row('dependencies of pure rooms', pureDependencies(arrows).length, 0, limit.dependencies),
  ]
  process.stdout.write(`\n${table.map((line) => line.trimEnd()).join('\n')}\n\n`)
  expect(files.length).toBeGreaterThan(0)
})

describe('no number exceeds its limit', () => {
  it('product lines', () => expect([code < limit.code, style < limit.style]).toEqual([true, true]))
  it('retired words', () => expect(retiredNames(tree)).toEqual([]))
  it('files that serve one neighbour', () => expect(lonely.slice(limit.lonely)).toEqual([]))
  it('names that stand for more than three things', () => expect(crowded.slice(limit.crowded)).toEqual([]))
  it('folders that import each other', () => expect(mutual.slice(limit.mutual)).toEqual([]))
  it('files that no entry point reaches', () => expect(unreached.slice(limit.unreached)).toEqual([]))
  it('non-null assertions', () => expect(assertionsPer1000).toBeLessThan(limit.assertions))
  it('non-null assertions in kernels', () => expect(kernelsBeyond(tree, assertions, KERNELS)).toEqual([]))
  it('lines per source file', () => expect(beyond(fileLengths(tree), limit.fileLines)).toEqual([]))
  it('lines per function', () => expect(beyond(allFunctionLengths(tree), limit.functionLines)).toEqual([]))
  it('import cycles', () => expect(cycles).toHaveLength(limit.cycles))
  it('any', () => expect(anysFound.slice(limit.anys)).toEqual([]))
  it('dependencies of pure rooms', () => expect(pureDependencies(arrows)).toEqual([]))
})

describe('what is not counted', () => {
  it('are these files of data, written by a script or copied from a sheet', () => {
    const data = [...tree.keys()].filter((path) => path.endsWith('.data.ts')).map((path) => path.slice(4, -8))
    expect(data.toSorted()).toEqual([
      'games/gladiators/bots/strength',
      'games/gladiators/solve/house-chances',
      'games/gladiators/solve/pairings',
      'games/holmgang/bots/strength',
      'games/king-of-the-roll/content/house/ground',
      'games/king-of-the-roll/content/house/people',
      'games/king-of-the-roll/content/house/solo',
      'games/king-of-the-roll/content/house/standing',
      'games/king-of-the-roll/round-robin',
      'games/king-of-the-roll/round-robin.submission',
      'games/king-of-the-roll/solve/errors',
      'games/king-of-the-roll/solve/pairs',
      'games/sword-event/round-robin',
      'games/sword-event/solve/errors',
      'games/sword-event/solve/evaluation/usual-weights',
      'games/sword-event/solve/evaluation/weights',
      'games/tankards/round-robin',
      'games/tankards/solve/best',
      'games/tankards/solve/total',
      'kit/polyhedra',
      'kit/shield',
    ])
  })

  it('is research, which grows only by what is measured', () => {
    const folder = new URL('../../research/', import.meta.url)
    const counts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(limit.research)
  })
})

describe('the measures', () => {
  it('count code and style sheets apart, without tests and data', () => {
    const found = treeOf({
      'src/games/x/index.ts': lines(3),
      'src/games/x/a.css': lines(5),
      'src/games/x/a.data.ts': lines(7),
      'src/games/x/a.test.ts': lines(11),
      'src/web/a.tsx': lines(13),
    })
    expect([productLines(found, 'code'), productLines(found, 'code', 'x'), productLines(found, 'style')]).toEqual([
      16, 3, 5,
    ])
  })

  it('find small files with one neighbour, folders that import each other, files nobody reaches, and assertions', () => {
    const found = treeOf({
      'src/dice/index.ts': "import './public.ts'; import './shared.ts'; import './inner/a.ts'",
      'src/dice/public.ts': "import './small.ts'",
      'src/dice/small.ts': "import './shared.ts'",
      'src/dice/shared.ts': 'f()',
      'src/dice/alone.ts': 'const a = b!.c!',
      'src/dice/inner/a.ts': "import '../shared.ts'; import '../other/a.ts'",
      'src/dice/other/a.ts': "import type { A } from '../inner/b.ts'",
      'src/dice/inner/b.ts': lines(50),
    })
    const between = allArrows(found)
    expect(lonelyFiles(found, between)).toEqual(['src/dice/small.ts'])
    expect(mutualFolders(between)).toEqual(['src/dice/inner src/dice/other'])
    expect(unreachedFiles(found, between)).toEqual(['src/dice/alone.ts'])
    expect(retiredNames(treeOf({ 'src/dice/a.ts': 'export const capital = 1, b = 2\ntype Shadow = 3' }))).toEqual([
      'src/dice/a.ts: capital, now capitalise of src/kit/text.ts',
      'src/dice/a.ts: Shadow, now Ghost',
    ])
    const files = ['a', 'b', 'c', 'd'].flatMap((name, i) => [
      [`src/dice/${name}.ts`, `const Row = ${i}, en = 1${i > 0 ? '; type Side = 2' : ''}`],
      [`src/games/${name}/index.ts`, 'const manifest = 1'],
    ])
    expect(crowdedNames(treeOf(Object.fromEntries(files)))).toEqual(['Row 4'])
    expect([...nonNullAssertions(found)]).toEqual([['src/dice/alone.ts', 2]])
    const pinned = [
      ['src/dice/alone.ts', 1],
      ['src/dice/gone.ts', 3],
      ['src/dice/shared.ts', 1],
    ] as const
    expect(kernelsBeyond(found, nonNullAssertions(found), new Map(pinned))).toEqual([
      'src/dice/alone.ts: 2, at most 1',
      'src/dice/gone.ts: is not there, take it off the list',
      'src/dice/shared.ts: has none left, take it off the list',
    ])
  })

  it('count the lines of files, but not of data, catalogues and tests', () => {
    const long = lines(401)
    const files = {
      'src/dice/a.ts': long,
      'src/dice/b.ts': lines(400),
      'src/games/x/content.ts': long,
      'src/games/x/text/en.ts': long,
      'src/kit/en.ts': long,
      'src/web/text/en/lobby.ts': long,
      'src/a.test.ts': long,
    }
    expect(beyond(fileLengths(treeOf(files)), limit.fileLines)).toEqual(['src/dice/a.ts: 401, at most 400'])
  })

  it('count the lines of functions, be they hidden in a call', () => {
    const files = {
      'src/dice/a.ts': `function a() {\n${lines(49)}}\nconst b = () => {\n${lines(48)}}`,
      'src/dice/b.ts': `\ncall(() => {\n${lines(60)}})`,
    }
    const found = beyond(allFunctionLengths(treeOf(files)), limit.functionLines)
    expect(found).toEqual(['src/dice/a.ts:1: 51, at most 50', 'src/dice/b.ts:2: 62, at most 50'])
    expect(functionLengths(treeOf(files)).map(({ size }) => size)).toEqual([51, 50])
  })

  it('count declarations that say any, not the word', () => {
    const files = { 'src/dice/a.ts': "// any\nconst any = 'any'\ntype A = Game<any, any>\nconst b = (c: any) => c" }
    expect(anys(treeOf(files))).toEqual([
      { where: 'src/dice/a.ts:3', size: 2 },
      { where: 'src/dice/a.ts:4', size: 1 },
    ])
  })

  it('count packages that a pure room or rules import', () => {
    const files = {
      'src/odds/a.ts': "import 'zod'",
      'src/games/x/rules.ts': "import type { A } from 'react'",
      'src/kit/a.tsx': "import 'react'",
    }
    expect(pureDependencies(allArrows(treeOf(files)))).toHaveLength(2)
  })

  it('take the quantile', () => {
    const sizes = [5, 1, 4, 2, 3, 9, 7, 8, 6, 10].map((size) => ({ where: '', size }))
    expect([quantile(sizes, 0.5), quantile(sizes, 0.9), quantile(sizes, 1), quantile([], 0.5)]).toEqual([5, 9, 10, 0])
  })
})
