import { afterAll, vi } from 'vitest'

/** Test files share a worker and its modules: what one of them feigned does not outlast it. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.resetConfig()
})
