import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')

test('the example in the README plays a game on the built library', () => {
  expect(existsSync(`${root}dist/lib`), 'build first: npm run build').toBe(true)
  const code = /```js\n([\s\S]*?)```/.exec(readme)![1]!
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' })
  expect(done.stderr).toBe('')
  const lines = done.stdout.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^1 roll opening-1 [1-6]\|[1-6]$/)
  expect(lines.at(-1)).toMatch(/^seat [01] wins$/)
})

test('the README and its documents name no file that is not there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((path) => !existsSync(root + path))).toEqual([])
})
