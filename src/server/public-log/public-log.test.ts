import { describe, expect, test } from 'vitest'
import { base64Of, bytesFromBase64 } from '../../protocol/sealed/base64.ts'
import {
  isConsistent,
  isEpochSigned,
  isHeadSigned,
  isIncluded,
  type Leaf,
  leafHash,
  type LogState,
  EMPTY_TREE,
  rootOf,
  withLeaf,
} from '../../protocol/index.ts'
import { crashesIn } from '../../testing/crashes.ts'
import { inTestFolder, testStore } from '../../testing/test-store.ts'
import { backupStore } from '../upkeep/backup.ts'
import { openStore } from '../app/open.ts'
import { restoreStore } from '../upkeep/restore.ts'
import type { Store } from '../app/store.ts'
import { createPublicLog, type PublicLog } from './public-log.ts'
import { openIdentity } from './server-key.ts'

const leafOf = (n: number): Leaf => ({ of: 'opening', match: `m${n}`, digest: base64Of(new Uint8Array(32).fill(n)) })

const logOn = async (store: Store): Promise<PublicLog> => {
  const { signer } = await openIdentity(store, 1)
  return createPublicLog({ store, signer, now: () => 1_800_000_000_000 })
}

/** Writes entry 1 of matches `from` to `to` − 1, each with one leaf. */
const addLeaves = async (store: Store, from: number, to: number): Promise<void> => {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i)
  await Promise.all(
    numbers.map((n) => store.append({ match: `m${n}`, entry: { n: 1, at: 1, events: [] }, leaves: [leafOf(n)] })),
  )
}

const rootFrom = (leaves: readonly string[]): string =>
  base64Of(rootOf(leaves.reduce((growth, leaf) => withLeaf(growth, bytesFromBase64(leaf))[0], EMPTY_TREE)))

/** Verifies the log's head and every inclusion proof, and returns its state. */
const checked = async (log: PublicLog): Promise<LogState> => {
  const state = await log.state()
  const leaves = await log.leaves(0)
  expect(isHeadSigned(state.head)).toBe(true)
  expect(state.head).toMatchObject({ size: leaves.length, root: rootFrom(leaves) })
  for (const [index, leaf] of leaves.entries()) {
    const proof = await log.proof(leaf)
    expect(proof).toMatchObject({ index, head: state.head })
    expect(isIncluded({ leaf, ...proof! }, state.head)).toBe(true)
  }
  return state
}

describe('the public log', () => {
  test('begins empty, gives each leaf one place and signs what it has', async () => {
    const store = await testStore()
    const log = await logOn(store)
    const { head: empty } = await checked(log)
    expect([empty.size, await log.evidence([leafOf(0)])]).toEqual([0, []])
    await addLeaves(store, 0, 5)
    expect(await log.proof(leafHash(leafOf(0)))).toBeUndefined()
    await log.integrate()
    const { head } = await checked(log)
    await addLeaves(store, 3, 13)
    await log.integrate()
    await log.integrate()
    const { head: last } = await checked(log)
    expect([head.size, last.size, last.epoch]).toEqual([5, 13, empty.epoch])
    const proof = await log.consistency(head.size, last.size)
    expect(isConsistent(head, last, proof!.path)).toBe(true)
    expect([await log.consistency(6, 5), await log.consistency(0, 14)]).toEqual([undefined, undefined])
    await store.close()
  })

  test('that another process wrote as well has every leaf once', async () =>
    inTestFolder(async (folder) => {
      const stores = await Promise.all([openStore(folder), openStore(folder)])
      const logs = await Promise.all(stores.map(logOn))
      for (let n = 0; n < 60; n += 20) {
        await addLeaves(stores[0], n, n + 20)
        await Promise.all(logs.map((log) => log.integrate()))
      }
      const states = await Promise.all(logs.map(checked))
      expect(states[0]).toEqual(states[1])
      expect(states[0]!.head.size).toBe(60)
      for (const store of stores) await store.close()
    }))

  test('shows a leaf put in before an old head, a swapped one and a second log by an old head alone', async () => {
    const [store, other] = [await testStore(), await testStore()]
    const [log, second] = [await logOn(store), await logOn(other)]
    await addLeaves(store, 0, 9)
    await log.integrate()
    const { head: old } = await log.state()
    await addLeaves(store, 9, 20)
    await log.integrate()
    await addLeaves(other, 100, 120)
    await second.integrate()
    const { head } = await log.state()
    const leaves = await log.leaves(0)
    const forged = [leaves.toSpliced(4, 0, leafHash(leafOf(99))).slice(0, 20), leaves.with(4, leafHash(leafOf(99)))]
    const { path } = (await log.consistency(9, 20))!
    expect(isConsistent(old, head, path)).toBe(true)
    for (const theirs of forged) expect(isConsistent(old, { size: 20, root: rootFrom(theirs) }, path)).toBe(false)
    const { head: foreign } = await second.state()
    expect(isConsistent(old, foreign, (await second.consistency(9, 20))!.path)).toBe(false)
    expect(isHeadSigned({ ...head, root: foreign.root })).toBe(false)
    expect(isHeadSigned({ ...head, size: head.size - 1 })).toBe(false)
    for (const one of [store, other]) await one.close()
  })

  test('gives a file its lines, and proves no leaf by a wrong index or for another match', async () => {
    const store = await testStore()
    const log = await logOn(store)
    await addLeaves(store, 0, 11)
    await log.integrate()
    const [head, ...rest] = await log.evidence([leafOf(7), leafOf(50), { ...leafOf(7), of: 'closing' }])
    expect(head).toEqual({ kind: 'log-head', ...(await log.state()).head })
    expect(rest).toHaveLength(1)
    const line = rest[0]!
    if (line.kind !== 'log-leaf' || head?.kind !== 'log-head') throw new Error('no lines of the log')
    expect(line.of).toBe('opening')
    const leaf = leafHash(leafOf(7))
    expect(isIncluded({ leaf, ...line }, head)).toBe(true)
    expect(isIncluded({ leaf, ...line, index: line.index === 0 ? 1 : line.index - 1 }, head)).toBe(false)
    expect(isIncluded({ ...line, leaf: leafHash({ ...leafOf(7), match: 'm8' }) }, head)).toBe(false)
    await store.close()
  })
})

test('whatever step the process is killed after, a leaf waits or stands in the log, once', () =>
  inTestFolder(async (folder) => {
    const data = `${folder}/data`
    const first = await openStore(data)
    await addLeaves(first, 0, 3)
    await (await logOn(first)).integrate()
    await addLeaves(first, 3, 6)
    await first.close()
    const sizes: number[] = []
    for (const crash of await crashesIn(data, async (store) => (await logOn(store)).integrate())) {
      const store = await openStore(crash)
      const log = await logOn(store)
      const { head } = await checked(log)
      expect(await store.log.waiting(9)).toHaveLength(6 - head.size)
      sizes.push(head.size)
      await log.integrate()
      expect((await checked(log)).head.size).toBe(6)
      await store.close()
    }
    expect(sizes.filter((size) => size === 3).length).toBeGreaterThan(4)
    expect(sizes.at(-1)).toBe(6)
  }))

test('a restored server begins an epoch that names the last head it knows, and goes on from there', () =>
  inTestFolder(async (folder) => {
    const [data, backup] = [`${folder}/data`, `${folder}/backup`]
    const store = await openStore(data)
    const log = await logOn(store)
    await addLeaves(store, 0, 5)
    await log.integrate()
    const { head: kept } = await log.state()
    await addLeaves(store, 5, 7)
    await backupStore(data, backup, false)
    await addLeaves(store, 7, 9)
    await log.integrate()
    const { head: lost } = await log.state()
    await store.close()
    await restoreStore(backup, data, true)
    const restored = await openStore(data)
    const again = await logOn(restored)
    await again.integrate()
    await addLeaves(restored, 20, 23)
    await again.integrate()
    const { head, epochs } = await checked(again)
    const [start] = epochs
    expect(epochs).toHaveLength(1)
    expect(start).toMatchObject({ epoch: head.epoch, after: { epoch: kept.epoch, size: 5, root: kept.root } })
    expect([isEpochSigned(start!), isEpochSigned({ ...start!, after: { ...start!.after, size: 4 } })]).toEqual([
      true,
      false,
    ])
    expect(isConsistent(kept, head, (await again.consistency(5, head.size))!.path)).toBe(true)
    expect(isConsistent(lost, head, (await again.consistency(9, head.size))!.path)).toBe(false)
    expect(head.epoch).not.toBe(lost.epoch)
    await restored.close()
  }))
