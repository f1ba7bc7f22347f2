import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What takes longest begins first, so that all workers end together. Vitest knows from earlier runs; where it has none it goes by length. */
const LONGEST =
  /src\/testing\/(?:conformance|example-bot)\.test|server\/(?:kills|network)\.test|nodes\/nodes\.test|simulate\/match\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own
    const sorted = await super.sort(files)
    const { long = [], other = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      LONGEST.test(moduleId) ? 'long' : 'other',
    )
    return [...long, ...other]
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'research/**/*.test.ts',
      'packages/site/*.test.ts',
    ],
    // Nothing here keeps state in modules but what it would work out again: files share them, and what was solved.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Node imports our files as it does when people play: rewritten by Vite, what computes takes half as long again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [`--import=${new URL('scripts/check/test-loader.mjs', import.meta.url).href}`],
    // On a busy machine everything takes its time; nothing here measures it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Many tests wait for servers most of their time: one worker more than cores, so that none of these stands still meanwhile.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    setupFiles: [here('src/testing/setup.ts')],
    env: {
      // Servers and commands that tests start strip and compile our files once, as those of people do.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? here('node_modules/.cache/hazelring'),
      // React as it is shipped: what else it does for developers takes a quarter of the pages' time, and nothing reads it.
      NODE_ENV: 'production',
      // Tests run alike however they were started.
      npm_command: '',
      // No test writes into a database that somebody uses.
      DATABASE_URL: '',
    },
  },
})
