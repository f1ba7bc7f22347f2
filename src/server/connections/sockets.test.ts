import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { type Answer, type Request, usualSettings, WIRE } from '../../protocol/index.ts'
import { forTest } from '../../testing/closing.ts'
import { call, type Caller, NotLetIn, openLocalServer } from '../../testing/hosted.ts'
import { secretOf, SERVER_KEYS } from '../../testing/sealed-game.ts'

const { game } = games[0]!
const settings = { ...usualSettings(game.id, game.seats.min), visibility: 'open' } as const
const open = (seed: number): Request => ({
  kind: 'open',
  cid: `open-${seed}`,
  token: secretOf(seed),
  settings,
  computers: [],
})

const hosted = async (...wanted: Parameters<typeof openLocalServer>) => forTest(await openLocalServer(...wanted))

const matchOf = (answer: Answer): string => (answer.ok ? answer.match! : '')
const attend = (match: string, seed: number, since = 0): Request => ({
  kind: 'attend',
  match,
  token: secretOf(seed),
  since,
})
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof NotLetIn ? ((error.data as { code?: string })?.code ?? 'no-answer') : error),
  )

const table = async (port: number, seed: number): Promise<string> => {
  const caller = await call(port)
  const match = matchOf(await caller.ask(open(seed)))
  caller.socket.close()
  return match
}

const say = (caller: Caller, match: string, cid: string): Promise<Answer> =>
  caller.ask({ kind: 'act', match, cid, act: { kind: 'say', phrase: 'hello' } })

describe('the door', () => {
  test('lets in over WebSocket and polling', async () => {
    const { port } = await hosted()
    for (const transport of ['websocket', 'polling'] as const) {
      const caller = await call(port, { transport })
      expect(await caller.ask({ kind: 'lobby', on: true })).toEqual({ ok: true, tables: [] })
      caller.socket.close()
    }
  })

  test('answers long polling with no leave for other pages', async () => {
    const { port } = await hosted()
    const { headers } = await fetch(`http://127.0.0.1:${port}/socket/?EIO=4&transport=polling`)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  })

  test('lets in pages of this very host and of listed origins, and no others', async () => {
    const { port, log } = await hosted({ origins: ['https://play.example'] })
    for (const origin of [`http://127.0.0.1:${port}`, 'https://play.example'])
      (await call(port, { headers: { origin } })).socket.close()
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port + 1}`, 'http://play.example'])
      expect([origin, await refusal(call(port, { headers: { origin } }))]).toEqual([origin, 'no-answer'])
    expect(log()).toContain('HAZELRING_ORIGINS=http://play.example.')
  })

  test('lets nobody in who names it by another one’s name, by socket or otherwise', async () => {
    const { port } = await hosted({ origins: ['https://play.example'] })
    for (const host of ['play.example', 'box.local', 'box', `127.0.0.1:${port}`])
      (await call(port, { headers: { host } })).socket.close()
    for (const host of ['rebound.example', `127.0.0.1.evil.example:${port}`])
      expect([host, await refusal(call(port, { headers: { host } }))]).toEqual([host, 'no-answer'])
  })

  test('counts connections by address, behind a proxy by what it says', async () => {
    const { port } = await hosted({ bounds: { socketsPerAddress: 2 }, proxies: 1 })
    const from = (address: string) => call(port, { headers: { 'x-forwarded-for': `8.8.8.8, ${address}` } })
    const two = [await from('10.0.0.1'), await from('10.0.0.1')]
    expect(await refusal(from('10.0.0.1'))).toBe('full')
    two.push(await from('10.0.0.2'))
    two[0]!.socket.close()
    await expect.poll(() => refusal(from('10.0.0.1').then(({ socket }) => socket.close()))).toBeUndefined()
  })

  test('cuts the silent and the dripping connections of an address that has too many', async () => {
    const { port } = await hosted({ bounds: { socketsPerAddress: 2 } })
    const lines = Array.from({ length: 12 }, (_, i) => {
      const line = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
      return i % 2 === 0 ? line : line.on('connect', () => line.write('GET / HTTP/1.1\r\nx-drip: '))
    })
    await expect.poll(() => lines.filter(({ closed }) => closed).length).toBe(4)
    expect((await call(port, { transport: 'websocket' }).catch((error: unknown) => error)) instanceof Error).toBe(true)
    for (const line of lines) line.destroy()
    await expect.poll(() => refusal(call(port).then(({ socket }) => socket.close()))).toBeUndefined()
  })

  test('takes nobody’s word for an address without a proxy', async () => {
    const { port } = await hosted({ bounds: { socketsPerAddress: 1 } })
    const from = (address: string) => call(port, { headers: { 'x-forwarded-for': address } })
    await from('10.0.0.1')
    expect(await refusal(from('10.0.0.2'))).toBe('full')
  })
})

describe('messages', () => {
  test('that are none get an answer where there is one to take it, and nothing happens', async () => {
    const { port, matchServer } = await hosted()
    const caller = await call(port)
    const text = expect.any(String) as string
    const malformed = { ok: false, code: 'malformed', message: text }
    const explained = { ...malformed, field: text, reason: text }
    for (const what of [undefined, null, 5, 'open', [], {}, { kind: 'opened' }, { ...open(1), cid: '' }])
      expect(await caller.send(what)).toEqual(explained)
    expect(await caller.send(open(1), 'more')).toEqual(malformed)
    expect(await caller.send(Buffer.from('bytes'))).toEqual(explained)
    expect(await caller.socket.emitWithAck('told', open(1))).toEqual(malformed)
    expect(await caller.socket.emitWithAck('disconnect-all')).toEqual(malformed)
    caller.socket.emit('ask', open(1))
    caller.socket.emit('ask')
    expect(await caller.ask({ kind: 'lobby', on: true })).toEqual({ ok: true, tables: [] })
    expect(matchServer.figures().live).toBe(0)
  })

  test('say where they are wrong, and not what stood there', async () => {
    const { port } = await hosted()
    const caller = await call(port)
    const answer = await caller.send({ ...open(1), settings: { ...settings, game: 'SECRET WORD' } })
    expect(answer).toMatchObject({ code: 'malformed', message: expect.stringContaining('settings.game') as string })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
  })

  test('that come too fast are refused, and the connection recovers', async () => {
    const { port } = await hosted({ bounds: { messageBurst: 5, messagesPerSecond: 10 } })
    const caller = await call(port)
    const ask = () => caller.ask({ kind: 'lobby', on: false })
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    expect(answers.slice(0, 5).every(({ ok }) => ok)).toBe(true)
    expect(answers.some((answer) => !answer.ok && answer.code === 'too-fast')).toBe(true)
    await expect.poll(async () => (await ask()).ok).toBe(true)
  })

  test('of 2,000 kinds of nonsense leave no trace, and close the connection after too many', async () => {
    const { port, matchServer, log } = await hosted({ bounds: { messageBurst: 5_000, faultsPerSocket: 2_000 } })
    const caller = await call(port)
    for (let i = 0; i < 1_999; i++) caller.socket.emit('ask', { kind: i % 3 === 0 ? 'act' : i, match: `m${i}` })
    expect(await caller.ask({ kind: 'lobby', on: true })).toEqual({ ok: true, tables: [] })
    expect(matchServer.figures().live).toBe(0)
    caller.socket.emit('ask', 'once more')
    expect(await caller.gone).toBe('io server disconnect')
    expect(log()).not.toContain('error')
  })

  test('longer than allowed end the connection', async () => {
    const { port } = await hosted()
    const caller = await call(port)
    caller.socket.emit('ask', { kind: 'open', text: 'x'.repeat(10_000) })
    expect(await caller.gone).toMatch(/transport/)
  })
})

describe('attending', () => {
  test('is bounded for one connection, also when it asks for all at once', async () => {
    const { port } = await hosted({ bounds: { attendedPerSocket: 2 } })
    const matches = await Promise.all([1, 2, 3, 4].map((seed) => table(port, seed)))
    const caller = await call(port)
    const answers = await Promise.all(matches.map((match) => caller.ask(attend(match, 9))))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(['ok', 'ok', 'full', 'full'])
    expect(await caller.ask(attend(matches[0]!, 9))).toMatchObject({ ok: true })
    expect(await caller.ask({ kind: 'leave', match: matches[0]! })).toEqual({ ok: true })
    expect(await caller.ask(attend(matches[2]!, 9))).toMatchObject({ ok: true })
  })

  test('is told everything from there on, once, and nothing after leaving', async () => {
    const { port } = await hosted()
    const match = await table(port, 1)
    const [speaker, other] = [await call(port), await call(port)]
    await Promise.all([speaker.ask(attend(match, 1)), other.ask(attend(match, 2)), other.ask(attend(match, 2))])
    await say(speaker, match, 'a')
    await other.hear('entry', ({ entry }) => entry.n === 2)
    await other.ask({ kind: 'leave', match })
    await say(speaker, match, 'b')
    await speaker.hear('entry', ({ entry }) => entry.n === 3)
    await other.ask({ kind: 'lobby', on: false })
    expect(other.told.filter(({ kind }) => kind === 'entry')).toHaveLength(1)
  })

  test('tells watchers’ names to the host alone', async () => {
    const { port } = await hosted()
    const match = await table(port, 1)
    const [host, watcher] = [await call(port), await call(port)]
    await host.ask(attend(match, 1))
    await watcher.ask({ ...attend(match, 2), name: 'Curious' } as Request)
    const { presence } = await host.hear(
      'presence',
      (told) => told.presence.list?.some((one) => one.name === 'Curious') === true,
    )
    expect(presence.watchers).toBe(2)
    const seen = await watcher.hear('presence', (told) => told.presence.watchers === 2)
    expect(seen.presence.list).toBeUndefined()
    expect(JSON.stringify(watcher.told)).not.toContain('Curious')
  })

  test('the lobby is told of new tables while it is asked for', async () => {
    const { port } = await hosted()
    const caller = await call(port)
    await caller.ask({ kind: 'lobby', on: true })
    const first = await table(port, 1)
    await caller.hear('table', (told) => told.table.match === first)
    await caller.ask({ kind: 'lobby', on: false })
    const second = await table(port, 2)
    await caller.ask({ kind: 'lobby', on: false })
    expect(caller.told.some((told) => told.kind === 'table' && told.table.match === second)).toBe(false)
  })
})

describe('connections are closed', () => {
  test('that attend nothing and say nothing', async () => {
    const { port } = await hosted({ bounds: { idleSocket: 500 }, sweepEvery: 10 })
    const [idle, inLobby] = [await call(port), await call(port)]
    await inLobby.ask({ kind: 'lobby', on: true })
    expect(await idle.gone).toBe('io server disconnect')
    expect(inLobby.socket.connected).toBe(true)
  })

  test('that do not take what they are told', async () => {
    const { port } = await hosted({ bounds: { backlog: 20, messageBurst: 1_000 }, sweepEvery: 20 })
    const [opener, quick] = [await call(port), await call(port)]
    const match = matchOf(await opener.ask(open(1)))
    for (const [seed, caller] of [opener, quick].entries()) await caller.ask(attend(match, seed + 1))
    await neverFetching(port, attend(match, 3))
    const sit = { kind: 'sit', seat: 0, name: 'A', digest: secretOf(4), key: SERVER_KEYS.key } as const
    for (let i = 0; i < 40; i++)
      await opener.ask({ kind: 'act', match, cid: `c${i}`, act: i % 2 === 0 ? sit : { kind: 'stand' } })
    await expect.poll(() => metricsOf(port)).toContain('closed_sockets_total{why="backlog"} 1')
    expect(quick.socket.connected).toBe(true)
  })
})

/** A long-polling client that sends one request and then never polls, as after a network failure. */
const neverFetching = async (port: number, request: Request): Promise<void> => {
  const url = `http://127.0.0.1:${port}/socket/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
  const send = (body: string) => fetch(`${url}&sid=${sid}`, { method: 'POST', body })
  await send(`40${JSON.stringify({ wire: WIRE })}`)
  expect(await (await fetch(`${url}&sid=${sid}`)).text()).toContain('40{')
  await send(`420${JSON.stringify(['ask', request])}`)
  expect(await (await fetch(`${url}&sid=${sid}`)).text()).toContain('attended')
}

const metricsOf = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
