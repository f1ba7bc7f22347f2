import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Slowest files, which start first, so that all workers end at the same time. For others, Vitest uses earlier runs or
 * the file size.
 */
const LONGEST =
  /src\/testing\/(?:conformance|remembered|example-bot)\.test|server\/kills\.test|nodes\/nodes\.test|app\/serve\.test|cli\/content\.test/

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
    // Modules only store values that they could compute again, so test files share modules and solved games.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Node imports the files as in production. Rewritten by Vite, computations take half as long again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [`--import=${new URL('scripts/check/test-loader.mjs', import.meta.url).href}`],
    // A busy machine is slow, and no test measures time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Many tests mostly wait for servers. With one worker more than cores, all cores are busy meanwhile.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    setupFiles: [here('src/testing/setup.ts')],
    env: {
      // Servers and commands that tests start compile the files once and cache the result, as in production.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? here('node_modules/.cache/hazelring'),
      // Production build of React. Its development checks would take a quarter of the pages' time, and no test reads
      // them.
      NODE_ENV: 'production',
      // Tests must not depend on the command that started them.
      npm_command: '',
      // Tests must not write to a real database.
      DATABASE_URL: '',
    },
  },
})
