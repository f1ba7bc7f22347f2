import { afterAll, beforeAll, expect, vi } from 'vitest'
import { costOf } from './cost.ts'

const cost = costOf(process.env.HAZELRING_COSTS)
beforeAll(() => cost?.loaded())

/** Test files share a worker and its modules: what one of them feigned does not outlast it. */
afterAll(() => {
  cost?.done(expect.getState().testPath ?? '')
  vi.restoreAllMocks()
  vi.resetConfig()
})
