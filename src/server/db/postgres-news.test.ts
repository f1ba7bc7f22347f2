import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { sharedPostgres, type TestPostgres } from '../../testing/server/postgres.ts'
import type { News } from './news.ts'
import { joiner, messagesFor, openPostgresNews, type PostgresNews } from './postgres-news.ts'

const present = (count: number): News => ({
  kind: 'present',
  match: 'a',
  followers: Array.from({ length: count }, (_, i) => ({ holder: `holder-${i}`, id: `w${i}`, name: `Watcher ${i}` })),
})

test('a message in several parts arrives whole or not at all, and what comes after it arrives', () => {
  const parts = messagesFor('there', 1, present(200))
  expect(parts.length).toBeGreaterThan(3)
  for (const lost of [undefined, ...parts.keys()]) {
    const heard: News[] = []
    const receive = joiner((_node, news) => void heard.push(news), 'here')
    for (const [i, part] of parts.entries()) if (i !== lost) receive(part)
    for (const part of messagesFor('there', 2, { kind: 'alive' })) receive(part)
    for (const part of messagesFor('here', 1, { kind: 'alive' })) receive(part)
    expect(heard).toEqual([...(lost === undefined ? [present(200)] : []), { kind: 'alive' }])
  }
})

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await sharedPostgres()
})

const listening = (news: PostgresNews): Promise<void> => new Promise((resolve) => news.listen(() => undefined, resolve))

test('a server that closes while it connects leaves nothing behind that others count as a server', async () => {
  const url = await postgres.database()
  const closing = openPostgresNews(url)
  let isListening = false
  void listening(closing).then(() => (isListening = true))
  await closing.close()
  // Later channels can still connect.
  for (let round = 0; round < 3; round += 1) {
    const other = openPostgresNews(url)
    await listening(other)
    await other.close()
  }
  expect(isListening).toBe(false)
})

test('a connection that is dead but looks alive is noticed, and made again', async () => {
  const url = new URL(await postgres.database())
  const port = Number(url.port)
  const lines: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    lines.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => undefined).pipe(to)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  url.port = String((proxy.address() as { port: number }).port)
  const [news, other] = [openPostgresNews(url.href), openPostgresNews(url.href)]
  const seen = { listening: 0, heard: 0 }
  news.listen(
    () => seen.heard++,
    () => seen.listening++,
  )
  await expect.poll(() => seen.listening, { timeout: 30_000 }).toBe(1)
  for (const line of lines.splice(0)) line.unpipe().pause()
  other.listen(
    () => undefined,
    () => undefined,
  )
  while (seen.listening < 2) {
    news.publish({ kind: 'alive' })
    await setTimeout(50)
  }
  while (seen.heard === 0) {
    other.publish({ kind: 'alive' })
    await setTimeout(10)
  }
  await news.close()
  await other.close()
  for (const line of lines) line.destroy()
  proxy.close()
})
