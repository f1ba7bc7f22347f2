import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'

// Startup time of the command line, alternating with an empty Node program. Run by `npm run bench -- start`.
const ROUNDS = 9
const command = join(root, 'scripts', 'hazelring.mjs')

const milliseconds = (args: readonly string[]): number => {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return performance.now() - start
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

for (const words of [['--version'], ['help'], ['games']]) {
  milliseconds([command, ...words])
  const pairs = Array.from({ length: ROUNDS }, () => [milliseconds(['-e', '0']), milliseconds([command, ...words])])
  const [empty, ours, ratio] = [
    median(pairs.map(([a]) => a!)),
    median(pairs.map(([, b]) => b!)),
    median(pairs.map(([a, b]) => b! / a!)),
  ]
  const line = `hazelring ${words[0]}: ${ours.toFixed(0)} ms, empty node ${empty.toFixed(0)} ms, ${ratio.toFixed(2)} times`
  process.stdout.write(`${line} (medians of ${ROUNDS} pairs)\n`)
}
