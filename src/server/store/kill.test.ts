import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { LOGS, tellingWrite } from '../../testing/store-child.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

const { seed, everything } = effortOf(process.env)
const child = fileURLToPath(new URL('../../testing/store-child.ts', import.meta.url))
const KILLS = everything ? 200 : 10

/** Numbers of the last acknowledged entries, by match. */
type Acknowledged = Map<string, number>

/** Lets a process append as fast as it can and kills it when it has acknowledged so many entries, or a few more. */
const killedAfter = async (folder: string, count: number, acknowledged: Acknowledged): Promise<void> => {
  const writer = spawn(process.execPath, [child, 'grow', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(writer, 'close')
  let lines = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    const [written, match, n] = line.split(' ')
    expect(written).toBe('written')
    acknowledged.set(match!, Number(n))
    if (++lines === count) writer.kill('SIGKILL')
  }
  expect((await gone)[1]).toBe('SIGKILL')
}

/** Every log is whole, without gaps, and what goes along with an entry stands as its last entry left it. */
const check = async (store: Store, acknowledged: Acknowledged): Promise<void> => {
  let entries = 0
  for (const match of LOGS) {
    const log = await store.entries(match)
    expect(log).toEqual(log.map((_, i) => tellingWrite(match, i + 1, 'child').entry))
    expect(log.length).toBeGreaterThanOrEqual(acknowledged.get(match) ?? 0)
    expect((await store.row(match))?.changedAt).toBe(log.at(-1)?.n)
    entries += log.length
  }
  const clocks = await store.withJob('clock')
  for (const { match, due } of clocks) expect(due).toBe((await store.entries(match)).length)
  expect(await store.tallies()).toEqual([{ sides: 6, face: 1, count: entries }])
}

test(`nothing acknowledged is lost when the process is killed ${KILLS} times`, { timeout: KILLS * 6_000 }, () =>
  inTestFolder(async (folder) => {
    expect.hasAssertions()
    const { below } = seeded(seed)
    const acknowledged: Acknowledged = new Map()
    for (let kill = 0; kill < KILLS; kill++) {
      await killedAfter(folder, 1 + below(500), acknowledged)
      const store = await openStore(folder)
      await check(store, acknowledged)
      await store.close()
    }
  }),
)
