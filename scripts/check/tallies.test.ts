import { expect, it } from 'vitest'
import { firstLoad } from './size.mjs'
import { costRows, lastLine, ofPlaywright, ofVitest, settle, total } from './tallies.mjs'

const test = (status: string) => ({
  status,
  fullName: 'a law',
  failureMessages: ['\u001B[31mseed 4:\u001B[39m 1,\n not 2'],
})

it('counts tests, and a file that could not be loaded once, and says what failed', () => {
  const testResults = [
    {
      name: 'a.ts',
      status: 'passed',
      message: '',
      assertionResults: [test('passed'), test('passed'), test('skipped')],
    },
    { name: 'b.ts', status: 'failed', message: '', assertionResults: [test('passed'), test('failed')] },
    { name: 'c.ts', status: 'failed', message: 'no such import', assertionResults: [] },
  ]
  expect(ofVitest({ testResults })).toEqual({
    passed: 3,
    failed: 2,
    why: ['a law: seed 4: 1, not 2', 'c.ts: no such import'],
  })
})

it('counts browser tests, and errors outside of any test, and says what failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 1, skipped: 9 }
  const failing = { ok: false, title: 'it opens', tests: [{ results: [{ error: { message: 'x'.repeat(500) } }] }] }
  const suites = [{ specs: [], suites: [{ specs: [{ ok: true, title: 'it closes', tests: [] }, failing] }] }]
  const { why, ...counts } = ofPlaywright({ stats, suites, errors: [{ message: 'the server did not start' }] })
  expect(counts).toEqual({ passed: 5, failed: 2 })
  expect(why).toEqual([`it opens: ${'x'.repeat(400)} …`, 'outside of any test: the server did not start'])
})

it.each([
  ['no report', undefined, 0],
  ['no test', { passed: 0, failed: 0 }, 0],
  ['a crash after passing tests', { passed: 3, failed: 0 }, 1],
  ['a killed runner', { passed: 3, failed: 0 }, 'SIGKILL'],
] as const)('%s is a failure', (_what, counts, ending) => {
  expect(settle(counts, ending).failed).toBe(1)
})

it('takes sound counts as they are', () => {
  expect(settle({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
  expect(settle({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(
    lastLine(
      total([
        { passed: 3, failed: 0 },
        { passed: 1, failed: 2 },
      ]),
    ),
  ).toBe('4 passed, 2 failed')
})

it('weighs what is loaded at once and leaves out what is loaded later', () => {
  const manifest = {
    'index.html': { file: 'a.js', isEntry: true, imports: ['_shared'], dynamicImports: ['lazy.tsx'], css: ['a.css'] },
    _shared: { file: 'b.js', imports: ['index.html'], css: ['a.css', 'b.css'] },
    'lazy.tsx': { file: 'c.js', isDynamicEntry: true, css: ['c.css'] },
  }
  expect(firstLoad(manifest)).toEqual({ scripts: ['a.js', 'b.js'], styles: ['a.css', 'b.css'] })
})

const cost = (file: string, running: number) => ({
  file: `/here/${file}`,
  loading: 100,
  running,
  children: 900,
  memory: 80,
})

it('lists the files that take most of the processor, after what all take', () => {
  const [head, , ...rows] = costRows([cost('a', 1_000), cost('b', 3_000), cost('c', 2_000)], 2, '/here/')
  expect(head).toBe('9.0 s of processor time in 3 files; a worker held 80 MB at most')
  expect(rows.map((row) => row.trim().split(/ {2,}/))).toEqual([
    ['4.0 s', '0.1 s', '3.0 s', '0.9 s', 'b'],
    ['3.0 s', '0.1 s', '2.0 s', '0.9 s', 'c'],
  ])
})

it('has no rows where nothing ran', () => {
  expect(costRows([], 10, '')).toHaveLength(2)
})
