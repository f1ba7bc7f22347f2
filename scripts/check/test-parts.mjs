import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { ofPlaywright, ofVitest } from './tallies.mjs'

const bin = (path) => join('node_modules', path)

/** Programs that count as one test each, passed or failed. */
export const checks = [
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'format', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'types', args: [bin('typescript/bin/tsc')] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'size of the first load', args: ['scripts/check/size.mjs'], needsBuild: true },
]

/** Test runners. Each writes a report of its tests to the path given by an argument or an environment variable. */
export const runners = [
  {
    part: 'unit',
    args: (report) => [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: () => ({}),
    count: ofVitest,
  },
  {
    part: 'browser',
    args: () => [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: ofPlaywright,
    needsBuild: true,
  },
]

/** Returns the test files that apply to any game: those that import src/testing/games.ts. */
const sharedTests = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('src', name))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("/games.ts'"))

/** Returns all tests of one game: its own, and the common tests restricted to this game. */
export const testsOfGame = (id) => {
  const [unit] = runners
  const files = [`src/games/${id}/`, ...sharedTests()]
  return { ...unit, part: id, args: (report) => [...unit.args(report), ...files], env: () => ({ HAZELRING_GAME: id }) }
}

/** Returns the browser tests whose name contains the game's id or title. */
export const browserTestsOfGame = async (id) => {
  const [, browser] = runners
  const { default: manifest } = await import(`../../src/games/${id}/index.ts`)
  const names = [id, manifest.text.title].map((name) => name.replaceAll(/[^\w ]/g, '.'))
  return { ...browser, args: () => [...browser.args(), '-g', `(?<![\\w-])(?:${names.join('|')})(?![\\w-])`] }
}

export const parts = ['checks', ...runners.map((runner) => runner.part), 'game']
