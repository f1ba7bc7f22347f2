import { expect, test } from 'vitest'
import { connectServer, until } from '../../protocol/client/index.ts'
import { type Answer, limits } from '../../protocol/index.ts'
import { forTest } from '../../testing/closing.ts'
import { call, type LocalHazelringServer, openLocalServer } from '../../testing/hosted.ts'
import { asTold } from '../../testing/server/as-told.ts'
import { type LongMatch, storeLongMatch } from '../../testing/server/long-match.ts'
import { dialRawClient } from '../../testing/server/raw-client.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { cups } from '../../testing/tiny/game.ts'
import { stones } from '../../testing/tiny/stones.ts'
import type { Store } from '../app/store.ts'

const games = [
  { game: stones, bots: [] },
  { game: cups, bots: [] },
] as const

type Wanted = NonNullable<Parameters<typeof openLocalServer>[0]>['bounds']

const withLongMatch = async (entries: number, bounds: Wanted = {}): Promise<LongMatch & LocalHazelringServer> => {
  const store = await testStore()
  const long = await storeLongMatch(store, games[0], entries)
  return { ...forTest(await openLocalServer({ store, games, bounds, sweepEvery: 20 })), ...long }
}

const attend = ({ match, token }: LongMatch, since = 0) => ({ kind: 'attend', match, token, since }) as const

const toldIn = (answer: Answer): number => (answer.ok ? answer.attended!.entries.length : 0)

test('a long log that is asked for again and again costs no more than other messages', async () => {
  const here = await withLongMatch(600)
  const caller = await call(here.port)
  const began = performance.now()
  const first = await caller.ask(attend(here))
  const rest = await Promise.all(Array.from({ length: limits.messageBurst }, () => caller.ask(attend(here))))
  const answers = [first, ...rest]
  const seconds = (performance.now() - began) / 1000
  const told = answers.reduce((sum, answer) => sum + toldIn(answer), 0)
  expect(told).toBeGreaterThan(500)
  expect(told).toBeLessThan(64 * (limits.messageBurst + seconds * limits.messagesPerSecond))
  expect(new Set(answers.map((answer) => answer.ok || answer.code))).toEqual(new Set([true, 'too-fast']))
  caller.socket.close()
})

test.for(games)(
  '$game.id: a log comes in pages, each eye’s own, read once however often it is asked for',
  async (playable) => {
    const stored = await testStore()
    const long = await storeLongMatch(stored, playable, 1_300)
    const log = await stored.entries(long.match)
    let reads = 0
    const entries: Store['entries'] = (...asked) => {
      reads += 1
      return stored.entries(...asked)
    }
    const at = await openTestServer({ games, store: { ...stored, entries } })
    const pagesOf = async (token: string): Promise<readonly unknown[]> => {
      const told: unknown[] = []
      for (let n = 1; told.length < n; ) {
        const request = { match: long.match, token, since: told.length }
        const answer = asTold(await at.matchServer().attend(request, { id: 'one', address: '' }, () => undefined))
        if (!answer.ok) throw new Error(answer.message)
        expect(answer.attended!.entries.length).toBeLessThan(600)
        told.push(...answer.attended!.entries)
        ;({ n } = answer.attended!)
      }
      return told
    }
    await pagesOf(long.token)
    const before = reads
    const [own, watched] = [await pagesOf(long.token), await pagesOf('f'.repeat(64))]
    await pagesOf('e'.repeat(64))
    expect(reads - before).toBeLessThanOrEqual(3)
    expect(own).toHaveLength(log.length)
    expect(JSON.stringify(own) === JSON.stringify(watched)).toBe(playable.game === stones)
  },
)

test('a client takes a log of many pages as one', async () => {
  const here = await withLongMatch(1_300)
  const server = connectServer(`http://127.0.0.1:${here.port}`, { gameOf: () => stones })
  const client = server.match(here.match)
  await until(client, ({ match, stage }) => match?.n === 1_300 && stage.kind === 'following')
  expect(client.entries().map(({ n }) => n)).toEqual(Array.from({ length: 1_300 }, (_, i) => i + 1))
  server.close()
})

test('connections that do not read are closed before a megabyte or two wait for each, and one that reads is served', async () => {
  const here = await withLongMatch(600, { messageBurst: 10_000 })
  const deaf = await Promise.all(Array.from({ length: 10 }, () => dialRawClient(here.port)))
  await Promise.all(deaf.map((one) => one.ask(attend(here))))
  for (const { raw } of deaf) raw.stopReading()
  for (let i = 0; i < 600; i++) for (const one of deaf) one.ask(attend(here)).catch(() => undefined)
  const metrics = async () => (await fetch(`http://127.0.0.1:${here.port}/metrics`)).text()
  await expect.poll(metrics, { timeout: 20_000 }).toContain('closed_sockets_total{why="backlog"} 10')
  const caller = await call(here.port)
  expect(toldIn(await caller.ask(attend(here)))).toBeGreaterThan(0)
  caller.socket.close()
  for (const one of deaf) one.cut()
})
