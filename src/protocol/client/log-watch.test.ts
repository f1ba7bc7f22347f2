import { describe, expect, test } from 'vitest'
import { inTestFolder, testStore } from '../../testing/test-store.ts'
import { createPublicLog, type PublicLog } from '../../server/public-log/public-log.ts'
import { openIdentity } from '../../server/public-log/server-key.ts'
import { backupStore } from '../../server/upkeep/backup.ts'
import { openStore } from '../../server/app/open.ts'
import { restoreStore } from '../../server/upkeep/restore.ts'
import type { Store } from '../../server/app/store.ts'
import { base64Of } from '../sealed/base64.ts'
import type { StoredText } from './keep.ts'
import { type AskLog, seeHead } from './log-watch.ts'

const logOn = async (store: Store): Promise<PublicLog> => {
  const { signer } = await openIdentity(store, 1)
  let now = 1_800_000_000_000
  return createPublicLog({ store, signer, now: () => now++ })
}

const grow = async (store: Store, log: PublicLog, from: number, to: number) => {
  for (let n = from; n < to; n++) {
    const digest = base64Of(new Uint8Array(32).fill(n))
    await store.append({
      match: `m${n}`,
      entry: { n: 1, at: 1, events: [] },
      leaves: [{ of: 'opening', match: `m${n}`, digest }],
    })
  }
  await log.integrate()
  return (await log.state()).head
}

/** Answers requests as the server's HTTP interface does. */
const askOf =
  (log: PublicLog): AskLog =>
  async (path) => {
    const [, from, to] = /^consistency\?from=(\d+)&to=(\d+)$/.exec(path) ?? []
    const answer = path === 'head' ? await log.state() : await log.consistency(Number(from), Number(to))
    return answer === undefined ? 'refused' : { answer }
  }

const newMemory = (): StoredText & { kept: string | undefined } => {
  const memory = {
    kept: undefined as string | undefined,
    read: () => memory.kept,
    write: (text: string) => void (memory.kept = text),
  }
  return memory
}

describe('a device that keeps the last head it saw', () => {
  test('takes the first one, follows those that go on from it, and knows older ones again', async () => {
    const store = await testStore()
    const log = await logOn(store)
    const memory = newMemory()
    const heads = [await grow(store, log, 0, 3), await grow(store, log, 3, 4), await grow(store, log, 4, 11)]
    const see = (i: number) => seeHead(memory, askOf(log), heads[i]!)
    expect(await see(0)).toEqual({ kind: 'first' })
    expect(await see(2)).toEqual({ kind: 'consistent' })
    const newest = memory.kept
    for (const i of [1, 2, 0]) expect(await see(i)).toEqual({ kind: 'consistent' })
    expect(memory.kept).toBe(newest)
    await store.close()
  })

  test('says so when it is shown a second log, of the same server or of another one, and keeps what it knew', async () => {
    const [store, other] = [await testStore(), await testStore()]
    const { signer } = await openIdentity(store, 1)
    const log = createPublicLog({ store, signer, now: () => 5 })
    const memory = newMemory()
    const first = await grow(store, log, 0, 5)
    await seeHead(memory, askOf(log), first)
    const kept = memory.kept
    // Simulates a host that signs a second log with its key and even the first log's epoch name.
    const second = createPublicLog({ store: other, signer, now: () => 9 })
    await grow(other, second, 20, 28)
    const [name, text] = ['public-log', (await other.meta('public-log'))!]
    await other.setMeta(name, text.replaceAll((await second.state()).head.epoch, first.epoch), text)
    const shown = await grow(other, second, 28, 29)
    expect(shown.epoch).toBe(first.epoch)
    expect(await seeHead(memory, askOf(second), shown)).toEqual({ kind: 'another' })
    const foreign = await logOn(await testStore())
    expect(await seeHead(memory, askOf(foreign), (await foreign.state()).head)).toEqual({ kind: 'another' })
    const forged = { ...first, size: 6 }
    expect(await seeHead(memory, askOf(log), forged)).toEqual({ kind: 'another' })
    expect(memory.kept).toBe(kept)
    for (const one of [store, other]) await one.close()
  })

  test('waits where the log cannot be asked, and takes a note that is broken for none', async () => {
    const store = await testStore()
    const log = await logOn(store)
    const memory = newMemory()
    memory.write('{"size":')
    const [one, two] = [await grow(store, log, 0, 3), await grow(store, log, 3, 6)]
    expect(await seeHead(memory, askOf(log), one)).toEqual({ kind: 'first' })
    expect(await seeHead(memory, async () => 'away', two)).toEqual({ kind: 'away' })
    expect(await seeHead(memory, askOf(log), two)).toEqual({ kind: 'consistent' })
    await store.close()
  })

  test('follows a server over a restore, and is told how much of what it saw was lost', () =>
    inTestFolder(async (folder) => {
      const [data, backup] = [`${folder}/data`, `${folder}/backup`]
      const store = await openStore(data)
      const log = await logOn(store)
      const [careful, late] = [newMemory(), newMemory()]
      const early = await grow(store, log, 0, 4)
      await seeHead(careful, askOf(log), early)
      await grow(store, log, 4, 6)
      await backupStore(data, backup, false)
      const lost = await grow(store, log, 6, 9)
      await seeHead(late, askOf(log), lost)
      await store.close()
      await restoreStore(backup, data, true)
      const again = await openStore(data)
      const { signer } = await openIdentity(again, 1)
      const restored = createPublicLog({ store: again, signer, now: () => 1_900_000_000_000 })
      const head = await grow(again, restored, 30, 40)
      expect(await seeHead(careful, askOf(restored), head)).toEqual({ kind: 'consistent' })
      expect(await seeHead(late, askOf(restored), head)).toEqual({ kind: 'restored', lost: 3 })
      expect(await seeHead(late, askOf(restored), head)).toEqual({ kind: 'consistent' })
      expect(await seeHead(late, askOf(restored), early)).toEqual({ kind: 'consistent' })
      await again.close()
    }))
})
