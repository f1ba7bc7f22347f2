import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { arbitraryActs, MATCHES, type StoreAct } from '../../testing/arbitrary-store.ts'
import { effortOf } from '../../testing/effort.ts'
import {
  allOf,
  allOfModel,
  emptyModel,
  modelAppend,
  modelForget,
  modelTake,
  type StoreModel,
} from '../../testing/store-model.ts'
import { inTestFolder, storePlaces, testStore } from '../../testing/test-store.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import type { Written } from '../log/match-store.ts'
import type { Write } from '../log/match-store.ts'

// Extra time for the long run and busy machines.
vi.setConfig({ testTimeout: 600_000 })

const { seed, everything } = effortOf(process.env)
const NOW = 1_800_000_000_020

/** Appends one act's writes to the model. A write after a lost write of its match is lost as well. */
const appendAll = (model: StoreModel, writes: readonly Write[]): readonly Written[] => {
  const lost: Write[] = []
  return writes.map((write) => {
    const stands = lost.some((one) => one.match === write.match && one.entry.n < write.entry.n)
    const written = stands ? 'taken' : modelAppend(model, write)
    if (written === 'taken') lost.push(write)
    return written
  })
}

/** Performs an act on store and model and compares the results. Returns the store to continue with. */
const both = async (store: Store, model: StoreModel, act: StoreAct, reopen: () => Promise<Store>): Promise<Store> => {
  switch (act.kind) {
    case 'append':
      expect(await Promise.all(act.writes.map((write) => store.append(write)))).toEqual(appendAll(model, act.writes))
      return store
    case 'take':
      expect(await store.take(act.job, act.now, act.lease)).toBe(modelTake(model, act.job, act.now, act.lease))
      return store
    case 'forget':
      modelForget(model, act.match)
      await store.forget(act.match)
      return store
    case 'pack':
      await store.pack(act.match)
      return store
    case 'reopen':
      await store.close()
      return reopen()
    default:
      return act satisfies never
  }
}

const agrees = async (acts: readonly StoreAct[], open: () => Promise<Store>): Promise<void> => {
  const model = emptyModel()
  let store = await open()
  try {
    for (const act of acts) store = await both(store, model, act, open)
    expect(await allOf(store, MATCHES, NOW)).toEqual(allOfModel(model, MATCHES, NOW))
  } finally {
    await store.close()
  }
}

/** Number of random scripts on which store and model agree. */
const agreeing = async (few: number, check: (acts: readonly StoreAct[]) => Promise<void>): Promise<number> => {
  let count = 0
  const property = fc.asyncProperty(arbitraryActs, async (acts) => {
    await check(acts)
    count++
  })
  await fc.assert(property, { seed, numRuns: everything ? few * 85 : few })
  return count
}

const inMemory = (acts: readonly StoreAct[]): Promise<void> =>
  agrees(
    acts.filter(({ kind }) => kind !== 'reopen'),
    testStore,
  )

test('whatever is done to a store in memory, it holds what the plain model holds', async () => {
  expect(await agreeing(100, inMemory)).toBeGreaterThanOrEqual(100)
})

const row = (match: string, openedAt: number): Write => ({
  match,
  entry: { n: 1, at: openedAt, events: [] },
  row: { match, game: 'one', phase: 'playing', visibility: 'open', openedAt, changedAt: openedAt },
  jobs: { clock: 100 - openedAt },
})

describe.each(storePlaces())('%s', (_, inPlace, cost) => {
  test('what is done to a store leaves what the plain model holds, also when it is closed and opened again', async () => {
    expect(
      await agreeing(24 / cost, (acts) => inPlace((place) => agrees(acts, () => openStore(place)))),
    ).toBeGreaterThanOrEqual(24 / cost)
  })

  test('the newest tables and the jobs that wait longest come first, as many as one asks for', () =>
    inPlace(async (place) => {
      const store = await openStore(place)
      await Promise.all([row('a', 1), row('c', 3), row('b', 2)].map((write) => store.append(write)))
      expect((await store.listed('playing', 2)).map(({ match }) => match)).toEqual(['c', 'b'])
      expect((await store.due(99, 2)).map(({ match }) => match)).toEqual(['c', 'b'])
      expect((await store.entries('a', 0)).map(({ n }) => n)).toEqual([1])
      expect(await store.entries('a', 1)).toEqual([])
      await store.close()
    }))

  test('the beat is kept, and a closed store takes nothing more', () =>
    inPlace(async (place) => {
      const store = await openStore(place)
      expect([await store.lastBeat(), await store.ready()]).toEqual([undefined, true])
      for (const at of [5, 9]) await store.beat(at)
      const writing = store.append(row('a', 1))
      await store.close()
      expect(await writing).toBe('written')
      await expect(store.append(row('b', 1))).rejects.toThrow('closed')
      expect(await store.ready()).toBe(false)
      const again = await openStore(place)
      expect([await again.lastBeat(), (await again.entries('a')).length]).toEqual([9, 1])
      await again.close()
    }))
})

test('of a forgotten game no word is left in the folder once the store is closed', () =>
  inTestFolder(async (folder) => {
    const words = 'The seventh hazel pole leans.'
    const store = await openStore(folder)
    for (let n = 1; n <= 50; n++) {
      await store.append({ match: 'a', entry: { n, at: n, events: [{ kind: 'said', text: words }] } })
      await store.append({ match: 'b', entry: { n, at: n, events: [{ kind: 'said', text: 'Aye.' }] } })
    }
    await store.forget('a')
    await store.close()
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    expect(bytes.map((file) => file.includes(words))).toEqual(bytes.map(() => false))
    expect(bytes.some((file) => file.includes('Aye.'))).toBe(true)
  }))
