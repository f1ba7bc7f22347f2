import { afterAll, beforeAll, expect, vi } from 'vitest'
import { costOf } from './cost.ts'

const cost = costOf(process.env.HAZELRING_COSTS)
beforeAll(() => cost?.loaded())

/** Restores mocks after each file, because files share a worker and its modules. */
afterAll(() => {
  cost?.done(expect.getState().testPath ?? '')
  vi.restoreAllMocks()
  vi.resetConfig()
})
