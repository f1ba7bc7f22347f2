import { expect, test } from 'vitest'
import { pieces } from '../db/chunks.ts'
import { groupCommit } from './queue.ts'
import type { Write } from './match-store.ts'

const write = (match: string, n = 1): Write => ({ match, entry: { n, at: 0, events: [] } })

/** A writer that records its batches, leaves out `taken` writes, and fails on batches with a `broken` one. */
const recorded = (options: { taken?: string; broken?: string; isHopeless?: boolean } = {}) => {
  const batches: string[][] = []
  const writeBatch = async (batch: readonly Write[]): Promise<ReadonlySet<string>> => {
    const names = batch.map(({ match, entry }) => `${match}${entry.n}`)
    batches.push(names)
    if (options.broken !== undefined && names.includes(options.broken)) throw new Error('the disk is full')
    return new Set(batch.filter((_, i) => names[i] !== options.taken).map(({ match }) => match))
  }
  const { append, drained } = groupCommit(writeBatch, () => options.isHopeless === true)
  const outcomes = (writes: readonly Write[]): Promise<readonly string[]> =>
    Promise.all(writes.map((one) => append(one).catch((error: Error) => error.message)))
  return { batches, outcomes, drained }
}

test('writes that come together are written together, of one match one at a time', async () => {
  const { batches, outcomes } = recorded()
  const all = [write('a'), write('b'), write('a', 2), write('c'), write('a', 3)]
  expect(await outcomes(all)).toEqual(Array(5).fill('written'))
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2'], ['a3']])
})

test('a batch is never larger than 1,024 writes, and all are written', async () => {
  const { batches, outcomes } = recorded()
  expect(await outcomes(Array.from({ length: 2_100 }, (_, i) => write(`m${i}`)))).toEqual(Array(2_100).fill('written'))
  expect(batches.map(({ length }) => length)).toEqual([1_024, 1_024, 52])
})

test('a write that breaks its batch is refused alone, with those that stand on it', async () => {
  const { batches, outcomes } = recorded({ broken: 'b1' })
  const all = [write('a'), write('b'), write('b', 2), write('c'), write('b', 3)]
  expect(await outcomes(all)).toEqual([
    'written',
    'the disk is full',
    'the disk is full',
    'written',
    'the disk is full',
  ])
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']])
})

test('writes that follow a taken entry are taken too; a later call is tried', async () => {
  const { outcomes } = recorded({ taken: 'a2' })
  expect(await outcomes([write('a', 2), write('a', 3), write('a', 1)])).toEqual(['taken', 'taken', 'written'])
  expect(await outcomes([write('a', 3)])).toEqual(['written'])
})

test('where nothing can be written nobody is kept waiting by trying each', async () => {
  const { batches, outcomes } = recorded({ broken: 'b1', isHopeless: true })
  expect(await outcomes([write('a'), write('b')])).toEqual(['the disk is full', 'the disk is full'])
  expect(batches).toHaveLength(1)
})

test('drained waits for all that was appended before', async () => {
  const { batches, outcomes, drained } = recorded()
  void outcomes([write('a'), write('a', 2)])
  await drained()
  expect(batches.flat()).toEqual(['a1', 'a2'])
  await drained()
})

test('pieces add up, are powers of two and no larger than 128', () => {
  for (let count = 0; count < 1_100; count++) {
    const all = pieces(count)
    expect(all.reduce((a, b) => a + b, 0)).toBe(count)
    expect(all.every((piece) => piece <= 128 && Number.isInteger(Math.log2(piece)))).toBe(true)
  }
})
