import { describe, expect, it } from 'vitest'
import { allArrows } from './house/arrows.ts'
import { cyclesOf } from './house/cycles.ts'
import {
  allFunctionLengths,
  anys,
  beyond,
  fileLengths,
  functionLengths,
  type Measured,
  quantile,
} from './house/measures.ts'
import { pureDependencies } from './house/rooms.ts'
import { sourceTree, treeOf } from './house/tree.ts'

const stop = { fileLines: 400, functionLines: 50, cycles: 0, anys: 5, dependencies: 0 }

const tree = sourceTree()
const arrows = allArrows(tree)
const anysFound = anys(tree)
const cycles = cyclesOf(arrows)

const spread = (measured: readonly Measured[]): string =>
  [0.5, 0.9, 1].map((share) => quantile(measured, share)).join(' / ')

const row = (...cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padEnd(34)).join('')

const lines = (count: number): string => 'f()\n'.repeat(count)

it('prints the house numbers', () => {
  const files = fileLengths(tree)
  const functions = functionLengths(tree)
  const table = [
    row('house number', 'measured', 'aim', 'stop'),
    row(`lines per file (${files.length})`, `${spread(files)} median/p90/most`, '100 / 250', stop.fileLines),
    row(
      `lines per function (${functions.length})`,
      `${spread(functions)} median/p90/most`,
      '6 / 20',
      stop.functionLines,
    ),
    row('import cycles', cycles.length, 0, stop.cycles),
    row('declarations with any', anysFound.length, '1, of mixed games', stop.anys),
    row('dependencies of pure rooms', pureDependencies(arrows).length, 0, stop.dependencies),
  ]
  process.stdout.write(`\n${table.map((line) => line.trimEnd()).join('\n')}\n\n`)
  expect(files.length).toBeGreaterThan(0)
})

describe('no number passes its stop', () => {
  it('lines per source file', () => expect(beyond(fileLengths(tree), stop.fileLines)).toEqual([]))
  it('lines per function', () => expect(beyond(allFunctionLengths(tree), stop.functionLines)).toEqual([]))
  it('import cycles', () => expect(cycles).toHaveLength(stop.cycles))
  it('any', () => expect(anysFound.slice(stop.anys)).toEqual([]))
  it('dependencies of pure rooms', () => expect(pureDependencies(arrows)).toEqual([]))
})

describe('the measures', () => {
  it('count the lines of files, but not of data and tests', () => {
    const long = lines(401)
    const files = {
      'src/dice/a.ts': long,
      'src/dice/b.ts': lines(400),
      'src/games/x/content.ts': long,
      'src/a.test.ts': long,
    }
    expect(beyond(fileLengths(treeOf(files)), stop.fileLines)).toEqual(['src/dice/a.ts: 401, at most 400'])
  })

  it('count the lines of functions, be they hidden in a call', () => {
    const files = {
      'src/dice/a.ts': `function a() {\n${lines(49)}}\nconst b = () => {\n${lines(48)}}`,
      'src/dice/b.ts': `\ncall(() => {\n${lines(60)}})`,
    }
    const found = beyond(allFunctionLengths(treeOf(files)), stop.functionLines)
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
