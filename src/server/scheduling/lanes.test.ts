import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue, isOverdue, Overdue } from '../operations/fair-queue.ts'
import { createLanes, type Metered } from './lanes.ts'

const FREE: Metered<undefined> = { answer: undefined, spent: 0 }

/** Work that ends when the test calls `endOne`, and the names of work that has begun. */
const bench = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => (): Promise<typeof FREE> => {
      begun.push(name)
      return new Promise((resolve) => ends.push(() => resolve(FREE)))
    },
    endOne: async (): Promise<void> => {
      ends.shift()?.()
      for (let i = 0; i < 5; i++) await setImmediate()
    },
  }
}

const LONG = 1_000_000

test('those who ask take turns, however much each of them asks for', async () => {
  const { begun, work, endOne } = bench()
  const queue = new FairQueue()
  for (const name of ['a', 'a', 'a', 'b', 'a', 'c', 'b']) void queue.run(name, LONG, work(name))
  for (let i = 0; i < 8; i++) await endOne()
  expect(begun.join('')).toBe('aabcaba')
  expect(queue.size()).toBe(0)
})

test('what has waited too long is given up, and what fails holds up nobody', async () => {
  const { begun, work, endOne } = bench()
  const queue = new FairQueue()
  const first = queue.run('a', LONG, work('first'))
  await expect(queue.run('b', 1, work('late'))).rejects.toBeInstanceOf(Overdue)
  const failing = queue
    .run('b', LONG, () => Promise.reject(new Error('it failed')))
    .catch((error: unknown) => String(error))
  const last = queue.run('c', LONG, work('last'))
  await endOne()
  await first
  expect(await failing).toBe('Error: it failed')
  await endOne()
  await last
  expect(begun).toEqual(['first', 'last'])
  expect([isOverdue(new Overdue()), isOverdue(new Error('it failed'))]).toEqual([true, false])
})

test('one who asks for forty long works holds up one lane, and a newcomer begins at once in the other', async () => {
  const { begun, work } = bench()
  const lanes = createLanes(2)
  for (let i = 0; i < 40; i++) void lanes.run('greedy', LONG, work('greedy'))
  await setImmediate()
  void lanes.run('honest', LONG, work('honest'))
  await setImmediate()
  expect(begun).toEqual(['greedy', 'honest'])
})

test('however many ask for long works, those who ask for little find a lane', async () => {
  let now = 0
  const lanes = createLanes(2, () => now)
  const spend =
    (spent: number) =>
    async (lane: number): Promise<Metered<number>> => {
      now += spent
      return { answer: lane, spent }
    }
  const greedy = ['a', 'b', 'c', 'd']
  for (const name of greedy) await lanes.run(name, LONG, spend(8_000))
  for (const name of greedy) expect(await lanes.run(name, LONG, spend(10))).toBe(1)
  const { begun, work } = bench()
  for (const name of greedy) for (let i = 0; i < 10; i++) void lanes.run(name, LONG, work('greedy'))
  await setImmediate()
  void lanes.run('honest', LONG, work('honest'))
  await setImmediate()
  expect(begun).toEqual(['greedy', 'honest'])
})

test('one who must leave the first lane begins in another when its works there are done: it never holds two threads', async () => {
  const lanes = createLanes(2, () => 0)
  const { begun, work, endOne } = bench()
  const heavy = async (): Promise<Metered<undefined>> => {
    await work('first')()
    return { answer: undefined, spent: 8_000 }
  }
  void lanes.run('greedy', LONG, heavy)
  void lanes.run('greedy', LONG, work('second'))
  await setImmediate()
  await endOne()
  void lanes.run('greedy', LONG, work('third'))
  void lanes.run('greedy', LONG, work('fourth'))
  for (let i = 0; i < 5; i++) await setImmediate()
  expect(begun).toEqual(['first', 'second'])
  await endOne()
  await endOne()
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
})

test('one who has used up a share does not get a new one by staying away for a while', async () => {
  let now = 0
  const lanes = createLanes(1, () => now)
  await lanes.run('greedy', LONG, async () => ({ answer: undefined, spent: 90_000 }))
  now += 61_000
  await lanes.run('other', LONG, async () => FREE)
  await expect(lanes.run('greedy', LONG, async () => FREE)).rejects.toThrow('used up')
})

test('a share is used up by processor time, not by waiting for a busy machine; work that fails counts by the clock', async () => {
  let now = 0
  const lanes = createLanes(1, () => now)
  await lanes.run('slow', LONG, async () => {
    now += 90_000
    return { answer: undefined, spent: 5 }
  })
  await lanes.run('slow', LONG, async () => FREE)
  const failing = lanes.run('cut', LONG, async () => {
    now += 90_000
    throw new Error('aborted')
  })
  await expect(failing).rejects.toThrow('aborted')
  await expect(lanes.run('cut', LONG, async () => FREE)).rejects.toThrow('used up')
})
