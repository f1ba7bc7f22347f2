import { join } from 'node:path'
import { ofPlaywright, ofVitest } from './tallies.mjs'

const bin = (path) => join('node_modules', path)

/** Programs that pass or fail as a whole. */
export const checks = [
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'format', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'types', args: [bin('typescript/bin/tsc')] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'size of the first load', args: ['scripts/check/size.mjs'], needsBuild: true },
]

/** Programs that run many tests and write a report, whose path is the last argument or an environment variable. */
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

/** The laws and tests of one game, in a fraction of the time of all. */
export const testsOfGame = (id) => {
  const [unit] = runners
  const files = [`src/games/${id}/`, 'src/testing/conformance.test.ts', 'src/games/rules-page.test.ts']
  return { ...unit, part: id, args: (report) => [...unit.args(report), ...files], env: () => ({ HAZELRING_GAME: id }) }
}

export const parts = ['checks', ...runners.map((runner) => runner.part), 'game']
