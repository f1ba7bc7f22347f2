import { parseArgs } from 'node:util'
import { inTestFolder } from '../test-store.ts'
import { type FuzzReport, runFuzz } from './fuzz.ts'
import { isClean } from './tally.ts'

const MEBI = 2 ** 20

const megabytes = (memory: FuzzReport['memory'], of: 'heapUsed' | 'rss'): string =>
  memory.map((usage) => Math.round(usage[of] / MEBI)).join(' ')

const told = ({ attack, tally, memory }: FuzzReport): string =>
  [
    `${attack.sent} messages, ${attack.requests} of them HTTP requests: ${attack.answered} refused in words, ${attack.closed} connections closed`,
    `${tally.finished} games of honest players under way meanwhile, ${tally.acknowledged} of their acts taken, all of them stored and proven`,
    `memory after each tenth, MB: heap ${megabytes(memory, 'heapUsed')}; in all ${megabytes(memory, 'rss')}`,
    `${tally.faults.length} things that should not have happened`,
  ].join('\n')

/** Answers the exit code: 0 when nothing went wrong. */
export const fuzzCommand = async (words: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      messages: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      attackers: { type: 'string', default: '16' },
    },
  })
  const [messages, seed, attackers] = [values.messages, values.seed, values.attackers].map(Number)
  const began = performance.now()
  const report = await inTestFolder((folder) =>
    runFuzz({ folder, messages: messages!, seed: seed!, attackers: attackers! }),
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`seed ${seed}, ${seconds} s\n${told(report)}\n`)
  for (const fault of report.tally.faults) process.stdout.write(`  ${fault}\n`)
  return isClean(report.tally) ? 0 : 1
}
