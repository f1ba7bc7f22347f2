import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../src/dice/index.ts'
import { games } from '../../src/games/index.ts'
import { effortOf } from '../../src/testing/effort.ts'
import { startPostgres, type TestPostgres } from '../../src/testing/server/postgres.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { drawFaults, FAULT_KINDS } from './faults.ts'
import { type Cluster, closeCluster, openCluster, runSegment } from './segment.ts'

const { everything, seed } = effortOf(process.env)

let postgres: TestPostgres
let cluster: Cluster
beforeAll(async () => {
  postgres = await startPostgres()
  cluster = await openCluster(postgres, 3)
})
afterAll(async () => {
  const wrong = await closeCluster(cluster)
  await postgres.stop()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})

const clean = { lost: 0, doubled: 0, otherEnds: 0, contradictions: 0, words: [] }
const played = { seed, tables: 2, games: games.map(({ game }) => game), pause: 500 }

test('three servers on one database lose and double nothing, whatever breaks between them', () =>
  inTestFolder(async (folder) => {
    const faults = drawFaults(FAULT_KINDS.length * (everything ? 10 : 1), seeded(seed))
    const { verdict, tally } = await runSegment({ ...played, cluster, folder: join(folder, 'histories'), faults })
    expect([verdict, tally.faults]).toEqual([clean, []])
    // How much is played meanwhile depends on the machine.
    expect(tally.acknowledged).toBeGreaterThan(0)
    expect(tally.finished).toBeGreaterThan(0)
  }))

test('a rolling update of three servers ends no game, and charges no clock', () =>
  inTestFolder(async (folder) => {
    const clock = { kind: 'live', move: 600_000, bank: 600_000, away: 600_000 } as const
    const { verdict, tally, logs } = await runSegment({
      ...played,
      seed: seed + 1,
      cluster,
      folder: join(folder, 'histories'),
      faults: [0, 1, 2].map((node) => ({ kind: 'server replaced', node })),
      always: { clock },
    })
    expect([verdict, tally.faults]).toEqual([clean, []])
    const events = logs.flat().flatMap((entry) => entry.events)
    // A loaded machine can halt clocks (src/server/operations/clock.test.ts).
    expect(events.filter(({ kind }) => kind === 'away')).toEqual([])
    const closed = events.flatMap((event) => (event.kind === 'closed' ? [event.how] : []))
    expect(closed.length).toBeGreaterThanOrEqual(played.tables)
    expect(new Set(closed)).toEqual(new Set(['played']))
  }))
