import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { effortOf } from '../../testing/effort.ts'
import { type Raced, race, raceMatches, tellingWrite } from '../../testing/store-child.ts'
import { emptyPlaces, storePlaces } from '../../testing/test-store.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

// Extra time for the long run and busy machines.
vi.setConfig({ testTimeout: 600_000 })

const { seed, everything } = effortOf(process.env)
const child = fileURLToPath(new URL('../../testing/store-child.ts', import.meta.url))

const tries = fc.array(
  fc.record({ writer: fc.nat({ max: 2 }), match: fc.constantFrom('a', 'b'), n: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 2, maxLength: 30 },
)

const COUNT = everything ? 2_000 : 120

/** Starts another process, which races once `start` is called; `raced` resolves to its results. */
const otherProcess = async (place: string): Promise<{ start: () => void; raced: Promise<Raced> }> => {
  const other = spawn(process.execPath, [child, 'race', place, String(COUNT)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: other.stdout })
  await once(lines, 'line')
  const raced = once(lines, 'line').then(([line]) => JSON.parse(String(line)) as Raced)
  return { start: () => void other.stdin.end('go\n'), raced }
}

describe.each(storePlaces())('%s', (_name, inPlace, cost) => {
  const withStores = (count: number, work: (stores: readonly Store[], place: string) => Promise<void>): Promise<void> =>
    inPlace(async (place) => {
      const stores = await Promise.all(Array.from({ length: count }, () => openStore(place)))
      try {
        await work(stores, place)
      } finally {
        for (const store of stores) await store.close()
      }
    })

  test('of all who write one number of one match, exactly one is told that it is written', () =>
    fc.assert(
      fc.asyncProperty(tries, (all) =>
        withStores(3, async (stores) => {
          const answers = await Promise.all(
            all.map(({ writer, match, n }) => stores[writer]!.append(tellingWrite(match, n, String(writer)))),
          )
          const won = all.filter((_, i) => answers[i] === 'written')
          expect(new Set(won.map(({ match, n }) => `${match} ${n}`)).size).toBe(won.length)
          for (const match of ['a', 'b']) {
            const log = (await stores[0]!.entries(match)).map(({ n, by }) => ({ writer: Number(by), match, n }))
            expect(log).toEqual(won.filter((one) => one.match === match).toSorted((a, b) => a.n - b.n))
          }
        }),
      ),
      { seed, numRuns: (everything ? 1_000 : 24) / cost },
    ))

  test('a job is taken by one of all who try, until its lease ends', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 9 }), (takers) =>
        withStores(3, async (stores) => {
          await stores[0]!.append(tellingWrite('a', 1, ''))
          const job = { match: 'a', kind: 'clock', due: 1 } as const
          const takenAt = async (now: number): Promise<number> =>
            (await Promise.all(takers.map((i) => stores[i]!.take(job, now, 10)))).filter(Boolean).length
          expect([await takenAt(0), await takenAt(5), await takenAt(14), await takenAt(15)]).toEqual([0, 1, 0, 1])
        }),
      ),
      { seed, numRuns: (everything ? 500 : 12) / cost },
    ))

  test('two stores here and a process of its own share jobs and entries without doing one twice', () =>
    withStores(2, async (stores, place) => {
      const matches = raceMatches(COUNT)
      await Promise.all(matches.map((match) => stores[0]!.append(tellingWrite(match, 1, ''))))
      const { start, raced } = await otherProcess(place)
      start()
      const all = await Promise.all([raced, ...stores.map((store, i) => race(store, matches, String(i)))])
      const [sorted, expected] = [(list: string[]) => list.toSorted(), [...matches].toSorted()]
      expect(sorted(all.flatMap(({ taken }) => taken))).toEqual(expected)
      expect(sorted(all.flatMap(({ written }) => written))).toEqual(expected)
      for (const [i, by] of ['child', '0', '1'].entries())
        for (const match of all[i]!.written) expect((await stores[0]!.entries(match, 1))[0]!.by).toBe(by)
    }))
})

test.each(emptyPlaces())('%s: processes that start at once at a new place make its tables once', (_name, inPlace) =>
  inPlace(async (place) => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)))
    expect(await Promise.all(stores.map((store) => store.ready()))).toEqual([true, true, true, true])
    for (const store of stores) await store.close()
  }),
)
