import * as fc from 'fast-check'
import type { Entry } from '../protocol/index.ts'
import type { MatchRow, Write } from '../server/log/match-store.ts'
import { type Job, JOB_KINDS } from '../server/log/tables.ts'

export const MATCHES = ['a', 'b', 'c', "d'; drop table entry; --"] as const
const match = fc.constantFrom(...MATCHES)
const time = fc.integer({ min: 0, max: 40 })
const bigTime = time.map((t) => 1_800_000_000_000 + t)

const arbitraryRow = (of: string): fc.Arbitrary<MatchRow> =>
  fc.record({
    match: fc.constant(of),
    game: fc.constantFrom('one', 'two'),
    phase: fc.constantFrom('gathering', 'playing', 'over'),
    visibility: fc.constantFrom('open', 'invited', 'private'),
    openedAt: bigTime,
    changedAt: bigTime,
  })

const arbitraryEntry = (n: number): fc.Arbitrary<Entry> =>
  fc.record(
    {
      n: fc.constant(n),
      at: bigTime,
      cid: fc.string(),
      events: fc.array(fc.record({ kind: fc.constant('said' as const), text: fc.string({ unit: 'binary' }) }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: ['n', 'at', 'events'] },
  )

/** A write of entry `n` of a match with random projections; only the first entry has the secret. */
export const arbitraryWrite = (of: string, n: number): fc.Arbitrary<Write> => {
  const all = {
    match: fc.constant(of),
    entry: arbitraryEntry(n),
    row: arbitraryRow(of),
    jobs: fc.record({ clock: fc.option(bigTime), think: fc.option(bigTime) }, { requiredKeys: [] }),
    tallies: fc.array(fc.record({ sides: fc.constantFrom(6, 8), face: fc.integer({ min: 1, max: 6 }), count: time }), {
      maxLength: 4,
    }),
  }
  const write = fc.record(all, { requiredKeys: ['match', 'entry'] })
  return n === 1 ? fc.tuple(write, fc.string()).map(([w, secret]) => ({ ...w, secret })) : write
}

/** One operation on a store. `append` starts all its writes concurrently. */
export type StoreAct =
  | { readonly kind: 'append'; readonly writes: readonly Write[] }
  | { readonly kind: 'take'; readonly job: Job; readonly now: number; readonly lease: number }
  | { readonly kind: 'forget' | 'pack'; readonly match: string }
  | { readonly kind: 'reopen' }

const writes = fc
  .array(fc.tuple(match, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 })
  .chain((keys) => fc.tuple(...keys.map(([of, n]) => arbitraryWrite(of, n))))

const act: fc.Arbitrary<StoreAct> = fc.oneof(
  { weight: 6, arbitrary: writes.map((all) => ({ kind: 'append' as const, writes: all })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      job: fc.record({ match, kind: fc.constantFrom(...JOB_KINDS), due: bigTime }),
      now: bigTime,
      lease: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: match.map((of) => ({ kind: 'forget' as const, match: of })) },
  { weight: 3, arbitrary: match.map((of) => ({ kind: 'pack' as const, match: of })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' as const }) },
)

export const arbitraryActs: fc.Arbitrary<readonly StoreAct[]> = fc.array(act, { minLength: 1, maxLength: 12 })
