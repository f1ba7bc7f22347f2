import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerCalls, createCaller, type CallHandlers, type StartWorker, type WorkerRequest } from './rpc.ts'

type Work = {
  readonly double: { readonly ask: number; readonly answer: number }
  readonly hang: { readonly ask: undefined; readonly answer: never }
  readonly fail: { readonly ask: Error; readonly answer: never }
}

const handlers: CallHandlers<Work> = {
  double: (n, onProgress) => {
    onProgress(0.5, 7)
    return n * 2
  },
  hang: () => new Promise(() => undefined),
  fail: (error) => {
    throw error
  },
}

/** Fake workers without threads: messages are cloned and arrive later. `die` crashes the running worker. */
const fakeWorkers = () => {
  const workers: { ended: boolean; die: (error: Error) => void }[] = []
  const open: StartWorker = (hear, lost) => {
    const worker = { ended: false, die: lost }
    workers.push(worker)
    const answer = answerCalls(handlers, (response) => {
      const sent = structuredClone(response)
      setImmediate(() => worker.ended || hear(sent))
    })
    return {
      post: (request: WorkerRequest) => {
        const sent = request.kind === 'fail' ? request : structuredClone(request)
        setImmediate(() => worker.ended || void answer(sent))
      },
      terminate: () => (worker.ended = true),
    }
  }
  return { workers, open }
}

test('calls are answered, with progress, by one worker that starts with the first', async () => {
  const { workers, open } = fakeWorkers()
  const { call, isRunning } = createCaller<Work>(open)
  expect([workers.length, isRunning()]).toEqual([0, false])
  const heard: unknown[] = []
  const onProgress = (...told: unknown[]): void => void heard.push(told)
  expect(await Promise.all([call('double', 2, { onProgress }), call('double', 3)])).toEqual([4, 6])
  expect([heard, workers.length, isRunning()]).toEqual([[[0.5, 7]], 1, true])
})

test('errors arrive with their kind, message and codes', async () => {
  const { call } = createCaller<Work>(fakeWorkers().open)
  await expect(call('fail', new RangeError('too far'))).rejects.toThrow(new RangeError('too far'))
  const full = Object.assign(new Error('disk full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  await expect(call('fail', full)).rejects.toMatchObject({ message: 'disk full', code: full.code, errcode: 13 })
})

test('a call cancelled at work ends the worker; those that wait get another one', async () => {
  const { workers, open } = fakeWorkers()
  const { call } = createCaller<Work>(open, 1)
  const [first, second] = [new AbortController(), new AbortController()]
  const stuck = call('hang', undefined, { signal: first.signal })
  const never = call('double', 1, { signal: second.signal })
  const next = call('double', 4)
  second.abort(new Error('no longer wanted'))
  await expect(never).rejects.toThrow('no longer wanted')
  expect(workers.map(({ ended }) => ended)).toEqual([false])
  first.abort(new Error('too late'))
  await expect(stuck).rejects.toThrow('too late')
  expect(await next).toBe(8)
  expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  await expect(call('double', 1, { signal: first.signal })).rejects.toThrow('too late')
})

test('a worker that dies or is ended rejects what it had, and the next call starts another', async () => {
  const { workers, open } = fakeWorkers()
  const { call, end } = createCaller<Work>(open)
  const lost = call('hang', undefined)
  await turn()
  workers[0]!.die(new Error('died'))
  await expect(lost).rejects.toThrow('died')
  expect(await call('double', 5)).toBe(10)
  workers[0]!.die(new Error('again'))
  const ended = call('hang', undefined)
  await Promise.all([expect(ended).rejects.toThrow('enough'), end(new Error('enough'))])
  expect([await call('double', 6), workers.length]).toEqual([12, 3])
})
