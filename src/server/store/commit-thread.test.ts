import { expect, test } from 'vitest'
import { inTestFolder } from '../../testing/test-store.ts'
import { claimStore, openStore } from './open.ts'
import type { Write } from './store.ts'

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
    expect(await store.append({ ...said('a', 2), jobs: { clock: undefined } })).toBe('written')
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
