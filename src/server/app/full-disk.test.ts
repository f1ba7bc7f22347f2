import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { beginGame, must, openTestServer } from '../../testing/test-server.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { errorSink } from '../operations/log.ts'
import { migrate } from './migrations.ts'
import { storeOn } from './store.ts'
import { sqlite } from '../db/sqlite.ts'
import { tablesOn } from '../db/tables.ts'

const games = [{ game: stones, bots: [] }]

/** A store whose disk has room for a few more pages. */
const smallStore = async () => {
  const db = tablesOn(sqlite(':memory:'))
  await migrate(db)
  const pragma = async (name: string): Promise<number> => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
    return Object.values(rows[0] ?? {})[0] ?? 0
  }
  return {
    store: storeOn(db),
    leave: async (pages: number) => void (await pragma(`max_page_count = ${(await pragma('page_count')) + pages}`)),
  }
}

const LINE = 'hazel '.repeat(30)

test('a full disk: what is not stored is acknowledged to nobody, and once there is room all goes on', async () => {
  const { store, leave } = await smallStore()
  const at = await openTestServer({ games, store })
  const [one, two] = await beginGame(at, { game: 'stones', talk: 'free', clock: { kind: 'none' } })
  const acknowledged: number[] = []
  const talk = async (lines: number): Promise<string> => {
    for (let line = 0; line < lines; line++) {
      at.clock.now += 10_000
      const answer = await at.act(one!, { kind: 'say', text: LINE })
      if (!answer.ok) return answer.message
      acknowledged.push(answer.n!)
    }
    return 'all said'
  }
  await leave(6)
  expect(await talk(500)).toBe('The server could not store this, and nothing has changed. Try again in a moment.')
  expect(acknowledged.length).toBeGreaterThan(3)
  expect(at.complaints.map(String)).toEqual(['Error: The games cannot be stored: the disk is full.'])
  const stored = async (): Promise<readonly number[]> => (await store.entries(one!.match)).map(({ n }) => n)
  const before = await stored()
  expect(before.at(-1)).toBe(acknowledged.at(-1))
  expect([one!, two!].map(({ entries }) => entries.at(-1)!.n)).toEqual([before.at(-1), before.at(-1)])
  await leave(100)
  expect(await talk(20)).toBe('all said')
  await must(at.act(two!, { kind: 'resign' }))
  expect(await stored()).toEqual(Array.from({ length: at.fold(one!).n }, (_, i) => i + 1))
  expect(at.fold(one!).phase).toBe('over')
})

test('a full disk while a game is packed leaves it unpacked, and a table that cannot be stored is not opened', async () => {
  const { store, leave } = await smallStore()
  const at = await openTestServer({ games, store, packAfter: 0 })
  const [one] = await beginGame(at, { game: 'stones', talk: 'free', clock: { kind: 'none' } })
  for (let line = 0; line < 60; line++) {
    at.clock.now += 10_000
    await must(at.act(one!, { kind: 'say', text: [1, 2, 3].map((part) => secretOf(line, part)).join('') }))
  }
  await must(at.act(one!, { kind: 'resign' }))
  const before = await store.entries(one!.match)
  await leave(0)
  at.clock.now += 1_000
  await expect(at.matchServer().tick()).rejects.toThrow('The games cannot be stored: the disk is full.')
  expect(await store.entries(one!.match)).toEqual(before)
  const opened = []
  for (let i = 0; i < 20; i++) opened.push(await at.open(at.device(`host${i}`), { game: 'stones' }))
  expect(opened.at(-1)).toMatchObject({ ok: false, code: 'failed' })
  await leave(100)
  await at.matchServer().tick()
  expect([await store.ended(at.clock.now, 9, 'unpacked'), await store.entries(one!.match)]).toEqual([[], before])
})

test('a server says once that its disk is full and that it is not any more, and is not ready meanwhile', async () => {
  const { store, leave } = await smallStore()
  const here = await openLocalServer({ store, games, matchServer: { tickEvery: 20 } })
  const isReady = async (): Promise<boolean> => (await here.app.inject('/readyz')).statusCode === 200
  let isFull = true
  const beat = store.beat
  Object.assign(store, { beat: (at: number) => (isFull ? store.append(huge) : beat(at)) })
  const huge = { match: 'x', entry: { n: 1, at: 1, events: [{ kind: 'said' as const, text: LINE.repeat(1_000) }] } }
  await leave(2)
  await expect.poll(isReady).toBe(false)
  await expect.poll(here.log).toContain('The games cannot be stored: the disk is full.')
  isFull = false
  await leave(100)
  await expect.poll(isReady).toBe(true)
  await expect.poll(here.log).toContain('has ended')
  expect(here.log().split('the disk is full.')).toHaveLength(2)
  await here.close()
})

test('a log that cannot be written loses its lines and nothing else, and says how many', () => {
  const lines: string[] = []
  let isFull = false
  const sink = errorSink((text) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    lines.push(text)
  })
  sink.write('one\n')
  isFull = true
  for (const line of ['two\n', 'three\n']) sink.write(line)
  isFull = false
  sink.write('four\n')
  expect(lines).toEqual(['one\n', expect.stringContaining('"2 lines could not be written."'), 'four\n'])
})
