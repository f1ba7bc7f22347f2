import { expect, test } from 'vitest'
import { type AskAnalysis, WorkerUnavailable } from './analysis-worker.ts'
import { beginQuery, type WorkerQuery } from './use-worker-query.ts'

const ASK = { text: 'a game', currency: undefined }

const settled = () => new Promise((done) => setImmediate(done))

/** Worker that the test controls, with the states that its query reported. */
const fakeWorker = () => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const heard: Omit<WorkerQuery<number>, 'retry'>[] = []
  let progress: ((share: number) => void) | undefined
  let closed = 0
  const ask = ((_kind, _ask, onProgress) => {
    progress = onProgress
    return promise
  }) as AskAnalysis
  const giveUp = beginQuery({ ask, close: () => void (closed += 1) }, 'storyError', ASK, (standing) =>
    heard.push(standing),
  )
  return { heard, giveUp, resolve, reject, tell: (share: number) => progress?.(share), closed: () => closed }
}

test('a question is answered, with its progress, and its worker is closed', async () => {
  const { heard, resolve, tell, closed } = fakeWorker()
  tell(0.5)
  resolve(7)
  await settled()
  expect(heard).toEqual([
    { phase: 'working', share: 0.5, positions: undefined },
    { phase: 'done', share: 1, answer: 7 },
  ])
  expect(closed()).toBe(1)
})

test('a question that is given up is not heard, and its worker is closed at once', async () => {
  const { heard, giveUp, resolve, tell, closed } = fakeWorker()
  giveUp()
  expect(closed()).toBe(1)
  tell(0.5)
  resolve(7)
  await settled()
  expect(heard).toEqual([])
})

test.each([
  [new WorkerUnavailable('none'), 'silent'],
  [new Error('broken'), 'failed'],
] as const)('%s leaves the question %s', async (error, phase) => {
  const { heard, reject } = fakeWorker()
  reject(error)
  await settled()
  expect(heard).toEqual([{ phase, share: 0 }])
})
