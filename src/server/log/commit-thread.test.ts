import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inTestFolder } from '../../testing/test-store.ts'
import { storeFile } from '../db/folder.ts'
import { claimStore, openStore } from '../app/open.ts'
import type { Write } from './match-store.ts'

const said = (match: string, n: number): Write => ({
  match,
  entry: { n, at: n, events: [{ kind: 'said', text: `${match} ${n}` }] },
})

test('a server writes entries in a thread of their own, with the same answers and the same errors, in turn with what it writes itself', () =>
  inTestFolder(async (folder) => {
    const claim = await claimStore(folder)
    const store = await openStore(folder, claim)
    expect(await store.append({ ...said('a', 1), jobs: { clock: 5 }, secret: 's' })).toBe('written')
    expect([await store.nextDue(), await store.secret('a')]).toEqual([5, 's'])
    expect(await store.append({ ...said('a', 2), jobs: { clock: null } })).toBe('written')
    expect(await store.nextDue()).toBeUndefined()
    expect(await store.append(said('a', 2))).toBe('taken')
    const many = Array.from({ length: 20 }, (_, i) => `m${i}`)
    const beats = many.map((_, i) => store.beat(i))
    expect(new Set(await Promise.all(many.map((match) => store.append(said(match, 1)))))).toEqual(new Set(['written']))
    await Promise.all(beats)
    const bad: Write = { match: 'b', entry: { n: 1, at: Number.NaN, events: [] }, secret: 'x' }
    const [refused, taken] = await Promise.allSettled([store.append(bad), store.append(said('c', 1))])
    // SQLITE_CONSTRAINT_NOTNULL
    expect(refused).toMatchObject({ status: 'rejected', reason: { errcode: 1299 } })
    expect(taken).toEqual({ status: 'fulfilled', value: 'written' })
    await store.close()
    await claim.release()
    const again = await openStore(folder)
    expect(await again.entries('a')).toEqual([said('a', 1).entry, said('a', 2).entry])
    expect([await again.entries('b'), await again.secret('b'), await again.lastBeat()]).toEqual([[], undefined, 19])
    await again.close()
  }))

test('while the disk takes what a server notes, reading goes on', () =>
  inTestFolder(async (folder) => {
    const claim = await claimStore(folder)
    const store = await openStore(folder, claim)
    await store.append({ ...said('a', 1), secret: 's' })
    const other = new DatabaseSync(storeFile(folder))
    other.exec('begin immediate')
    const answers: string[] = []
    const noted = store.beat(7).then(() => answers.push('noted'))
    answers.push((await store.secret('a')) ?? '')
    other.exec('commit')
    other.close()
    await noted
    expect([answers, await store.lastBeat()]).toEqual([['s', 'noted'], 7])
    await store.close()
    await claim.release()
  }))

test('a writing thread that dies loses nothing that was acknowledged, doubles nothing, and is started again', () =>
  inTestFolder(async (folder) => {
    const threads: Worker[] = []
    const note = (worker: Worker): void => void threads.push(worker)
    process.on('worker', note)
    const claim = await claimStore(folder)
    const store = await openStore(folder, claim)
    const matches = Array.from({ length: 8 }, (_, i) => `m${i}`)
    const acknowledged = new Map<string, number>()
    /**
     * Retries as a server does: writes again if the answer was lost, and accepts `taken` if another writer was first.
     */
    const appendUntil = async (match: string, n: number): Promise<void> => {
      for (;;) {
        const answer = await store.append(said(match, n)).catch((error: unknown) => String(error))
        if (answer === 'written' || answer === 'taken') break
        expect(answer).toContain('thread of the server has ended')
      }
      acknowledged.set(match, n)
    }
    for (let n = 1; n <= 12; n++) {
      const writes = matches.map((match) => appendUntil(match, n))
      if (n % 3 === 0) void threads.at(-1)!.terminate()
      await Promise.all(writes)
    }
    process.off('worker', note)
    expect(threads.length).toBeGreaterThan(2)
    await store.close()
    await claim.release()
    const again = await openStore(folder)
    for (const match of matches) {
      expect(acknowledged.get(match)).toBe(12)
      expect((await again.entries(match)).map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    }
    await again.close()
  }))
