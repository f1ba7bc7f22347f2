import { expect, test } from 'vitest'
import { effortOf } from '../effort.ts'
import { inTestFolder } from '../test-store.ts'
import { runFuzz } from './fuzz.ts'

const { everything, seed } = effortOf(process.env)
const MESSAGES = everything ? 20_000 : 1_000

/** Maximum growth of the server's memory during the attack; usually 2 to 4 MB. */
const MOST_GROWTH = 24 * 2 ** 20

test('thousands of messages that must come to nothing come to nothing', {
  timeout: everything ? 3_600_000 : 120_000,
}, async () => {
  const report = await inTestFolder((folder) => runFuzz({ folder, messages: MESSAGES, seed, attackers: 12 }))
  expect(report.tally.faults).toEqual([])
  expect(report.attack.sent).toBeGreaterThanOrEqual(MESSAGES)
  expect(report.attack.answered).toBeGreaterThan(MESSAGES / 4)
  expect(report.attack.requests).toBeGreaterThan(MESSAGES / 40)
  expect(report.memory.at(-1)!.heapUsed - report.memory[0]!.heapUsed).toBeLessThan(MOST_GROWTH)
})
