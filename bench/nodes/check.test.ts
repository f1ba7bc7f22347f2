import { expect, test } from 'vitest'
import { checkHistories, type StoredMatch, type Verdict } from './check.ts'
import type { ClientHistory, EntryRead, HistoryLine } from './history.ts'

const reads: readonly EntryRead[] = [
  [1, 'a'],
  [2, 'b'],
  [3, 'c'],
]
const log: StoredMatch['log'] = [
  { n: 1, at: 10, by: 'ann', cid: 'open' },
  { n: 2, at: 20, by: 'ann', cid: 'x' },
  { n: 3, at: 30, by: 'bob', cid: 'y' },
]
const base = { match: 'm' }
const [ann, bob]: readonly (readonly HistoryLine[])[] = [
  [
    { ...base, t: 1, on: 1, kind: 'attended', since: 0, entries: reads.slice(0, 1) },
    { ...base, t: 2, on: 1, kind: 'invoked', cid: 'x' },
    { ...base, t: 4, on: 1, kind: 'told', entry: [2, 'b'] },
    { ...base, t: 5, on: 1, kind: 'acknowledged', cid: 'x', n: 2 },
    { ...base, t: 6, on: 2, kind: 'attended', since: 2, entries: [] },
    { ...base, t: 9, on: 2, kind: 'told', entry: [3, 'c'] },
  ],
  [
    { ...base, t: 3, on: 3, kind: 'attended', since: 0, entries: reads.slice(0, 2) },
    { ...base, t: 6, on: 3, kind: 'invoked', cid: 'y' },
    { ...base, t: 8, on: 3, kind: 'acknowledged', cid: 'y', n: 3 },
    { ...base, t: 8, on: 3, kind: 'told', entry: [3, 'c'] },
    { ...base, t: 9, on: 3, kind: 'invoked', cid: 'z' },
    { ...base, t: 9.5, on: 3, kind: 'refused', cid: 'z', code: 'not-now' },
  ],
]

type Case = {
  readonly ann?: (lines: readonly HistoryLine[]) => readonly HistoryLine[]
  readonly log?: StoredMatch['log']
  readonly reads?: readonly EntryRead[]
}

const verdictOf = (changed: Case = {}): Omit<Verdict, 'words'> => {
  const histories: readonly ClientHistory[] = [
    { client: 'ann', lines: (changed.ann ?? ((lines) => lines))(ann ?? []) },
    { client: 'bob', lines: bob ?? [] },
  ]
  const stored = { log: changed.log ?? log, readBy: () => changed.reads ?? reads, isFinished: true }
  const { words: _, ...counts } = checkHistories(histories, () => stored)
  return counts
}

const clean = { lost: 0, doubled: 0, otherEnds: 0, contradictions: 0 }

test('a history as it ought to be is clean', () => expect(verdictOf()).toEqual(clean))

const BROKEN: Readonly<Record<string, readonly [Case, Partial<Verdict>]>> = {
  'an acknowledged entry that is not stored': [{ log: log.slice(0, 2), reads: reads.slice(0, 2) }, { lost: 3 }],
  'an act that was acknowledged as the entry of another': [
    { ann: (lines) => lines.map((line) => (line.kind === 'acknowledged' ? { ...line, n: 3 } : line)) },
    { lost: 1, contradictions: 1 },
  ],
  'an act that stands in the log twice': [
    { log: log.map((entry) => (entry.n === 3 ? { ...entry, by: 'ann', cid: 'x' } : entry)) },
    { doubled: 1, lost: 1 },
  ],
  'an act that was refused and stands in the log': [
    { log: log.map((entry) => (entry.n === 1 ? { ...entry, by: 'bob', cid: 'z' } : entry)) },
    { doubled: 1 },
  ],
  'a client that ends before the others': [{ ann: (lines) => lines.slice(0, 5) }, { otherEnds: 1 }],
  'an entry that was read in two ways': [
    { ann: (lines) => lines.map((line) => (line.kind === 'told' ? { ...line, entry: [line.entry[0], '?'] } : line)) },
    { contradictions: 2 },
  ],
  'a gap in what was told': [
    { ann: (lines) => lines.map((line) => (line.t === 6 ? { ...line, since: 1 } : line)) },
    { contradictions: 1 },
  ],
  'an act that comes before what its player knew': [
    { ann: (lines) => [...lines, { ...base, t: 1.5, on: 1, kind: 'told', entry: [3, 'c'] }] },
    { contradictions: 2 },
  ],
  'an entry older than the one before': [
    { log: log.map((entry) => (entry.n === 3 ? { ...entry, at: 15 } : entry)) },
    { contradictions: 1 },
  ],
}

test.each(Object.entries(BROKEN))('%s is found', (_, [changed, expected]) =>
  expect(verdictOf(changed)).toEqual({ ...clean, ...expected }),
)
