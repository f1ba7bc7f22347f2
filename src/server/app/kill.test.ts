import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { tellingState } from '../../testing/store-child.ts'
import { storePlaces } from '../../testing/test-store.ts'
import { openStore } from './open.ts'

const { seed, everything } = effortOf(process.env)
const child = fileURLToPath(new URL('../../testing/store-child.ts', import.meta.url))
const KILLS = everything ? 200 : 3

/** Numbers of the last acknowledged entries, by match. */
type Acknowledged = Map<string, number>

/** Lets a process append at full speed, and kills it after `count` acknowledged entries. */
const killedAfter = async (place: string, count: number, acknowledged: Acknowledged): Promise<void> => {
  const writer = spawn(process.execPath, [child, 'grow', place], { stdio: ['ignore', 'pipe', 'inherit'] })
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

test.each(storePlaces())(
  `%s: nothing acknowledged is lost however often the process is killed`,
  { timeout: 300_000 + KILLS * 6_000 },
  (_, inPlace, cost) =>
    inPlace(async (place) => {
      const { below } = seeded(seed)
      const acknowledged: Acknowledged = new Map()
      for (let kill = 0; kill < KILLS / cost; kill++) {
        await killedAfter(place, 1 + below(500), acknowledged)
        const store = await openStore(place)
        const lengths = await tellingState(store)
        for (const [match, n] of acknowledged) expect(lengths.get(match)).toBeGreaterThanOrEqual(n)
        await store.close()
      }
    }),
)
