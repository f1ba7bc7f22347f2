import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')

/** Runs a page's first example with the built library. */
const ranExample = (page: string): readonly string[] => {
  expect(existsSync(`${root}packages/hazelring/lib/library.js`), 'build first: npm run build').toBe(true)
  const code = /```js\n([\s\S]*?)```/.exec(page)![1]!
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' })
  expect(done.stderr).toBe('')
  return done.stdout.trimEnd().split('\n')
}

test('the example in the README plays a game on the built library', () => {
  const lines = ranExample(readme)
  expect(lines[0]).toMatch(/^1 roll opening-1 [1-6]\|[1-6]$/)
  expect(lines.at(-1)).toMatch(/^seat [01] wins$/)
})

test('the example of the library page solves, asks and takes a game apart', () => {
  const out = ranExample(readFileSync(`${root}docs/library.md`, 'utf8')).join('\n')
  expect(out).toMatch(/^\[ 0\.52574\d+, 0\.47425\d+ \] ± \d\.\d+e-13$/m)
  expect(out).toMatch(/^keep 0\.\d+ (?:0|0\.\d+)$/m)
  expect(out).toMatch(/^\d+ damages, out of 7776 rolls$/m)
  expect(out.match(/\{ luck: -?\d/g)).toHaveLength(2)
})

test('every program of the first page for programmers prints what stands under it', async () => {
  const page = readFileSync(`${root}docs/first-program.md`, 'utf8')
  const programs = [...page.matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)]
  expect(programs).toHaveLength(page.split('```js').length - 1)
  const ran = await Promise.all(
    programs.map(([, code]) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', code!], { cwd: root }),
    ),
  )
  expect(ran.map(({ stdout }) => stdout)).toEqual(programs.map(([, , printed]) => printed))
})

test('the first seat’s chances in the text on house rules are the least and the most of its table', () => {
  const page = readFileSync(`${root}docs/house-rules-compared.md`, 'utf8')
  const [, table = '', text = ''] = /<!-- holmgang -->([\s\S]*)<!-- \/holmgang -->([\s\S]*)/.exec(page) ?? []
  const chances = [...table.matchAll(/^\| [^|]+ \| ([\d.]+) %/gm)].map(([, chance]) => Number(chance))
  const range = [Math.min(...chances), Math.max(...chances)].map((chance) => chance.toFixed(1)).join(' to ')
  expect(text).toContain(`The first to swing wins ${range} % of games`)
})
