import { afterEach, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { isOpen, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { games, manifestOf } from '../../games/index.ts'
import { openText } from '../../analysis/opening/open.ts'
import {
  connectServer,
  isFinal,
  type MatchStorage,
  type MatchClient,
  readStoredMatch,
  type ServerClient,
  until,
} from '../../protocol/client/index.ts'
import { memoryKeep } from '../../protocol/client/keep.ts'
import {
  type Answer,
  type ErrorCode,
  ERROR_CODES,
  type Request,
  usualSettings,
  awaitedSeats,
} from '../../protocol/index.ts'
import { offersOf } from '../../testing/server/player.ts'
import { untilSigned } from '../../testing/client/until-signed.ts'
import { toldAlike } from '../../testing/server/told-alike.ts'
import { call, type Caller, openLocalServer, type LocalHazelringServer, NotLetIn } from '../../testing/hosted.ts'
import { secretOf, SERVER_KEYS } from '../../testing/sealed-game.ts'
import { testStore } from '../../testing/test-store.ts'
import { createLog } from '../operations/log.ts'
import { createComplaints } from './server.ts'

const running: LocalHazelringServer[] = []
const hosted = async (...wanted: Parameters<typeof openLocalServer>): Promise<LocalHazelringServer> => {
  const here = await openLocalServer(...wanted)
  running.push(here)
  return here
}
afterEach(async () => {
  for (const here of running.splice(0)) await here.close()
})

const device = (port: number, keep: MatchStorage = memoryKeep()): ServerClient =>
  connectServer(`http://127.0.0.1:${port}`, { gameOf: (id) => manifestOf(id)?.game, keep })

/** Plays random choices until the game is over. */
const playOut = async (client: MatchClient, seed: number): Promise<void> => {
  const random = seeded(seed)
  for (;;) {
    const { match, seat, stage } = await until(
      client,
      ({ match: m, seat: own, stage: s }) =>
        isFinal(s) || m?.phase === 'over' || (m !== undefined && own !== undefined && awaitedSeats(m).includes(own)),
    )
    if (isFinal(stage) || match!.phase === 'over') return
    const offers = offersOf(match!, seat!)
    await client.play(offers[random.below(offers.length)]!)
  }
}

describe.each(games.map(({ game }) => [game.id, game] as const))('a private game of %s', (id, game) => {
  const names = ['Gunnlaug Ormstunga', 'Hrafn Onundarson', 'Thorstein', 'Helga', 'Illugi', 'Onund']

  test('is played over two connections and watched, and the log of the server knows nobody', async () => {
    const { port, log } = await hosted()
    const seats = game.seats.min
    const devices = Array.from({ length: seats + 1 }, () => device(port))
    const opened = await devices[0]!.open({ ...usualSettings(id, seats), visibility: 'private' })
    if (!opened.ok) throw new Error(opened.message)
    const { match, key } = { match: opened.match!, key: opened.key! }

    const stranger = await call(port)
    const knock = { kind: 'attend', match, token: secretOf(77), since: 0 } as const
    expect(await stranger.ask(knock)).toMatchObject({ code: 'no-key' })
    expect(await stranger.ask({ ...knock, key: key.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')) })).toMatchObject({
      code: 'no-key',
    })

    const clients = devices.map((one) => one.match(match, { key, name: 'A quiet watcher' }))
    const players = clients.slice(0, seats)
    for (const [seat, client] of players.entries()) {
      await until(client, ({ stage }) => stage.kind === 'following')
      expect(await client.sit(seat, names[seat]!)).toMatchObject({ ok: true })
    }
    expect(await players[0]!.act({ kind: 'say', text: 'A very private remark' })).toMatchObject({ ok: true })
    await Promise.all(players.map((client, seat) => playOut(client, seat + 1)))
    // Devices verify a game with secrets from its file, after its end.
    for (const client of clients)
      await until(
        client,
        ({ match: m, proof, stage }) => m?.phase === 'over' && (proof !== undefined || isFinal(stage)),
      )
    await untilSigned(clients)
    const all = clients.map((client) => client.entries())
    for (const entries of all) expect(toldAlike(game, entries)).toEqual(toldAlike(game, all[0]!))
    expect(clients.map((client) => client.getSnapshot().proof?.kind)).toEqual(clients.map(() => 'proven'))

    // A client that already has some entries gets only the rest.
    const since = Math.floor(all[0]!.length / 2)
    const back = await stranger.ask({ ...knock, key, since })
    expect(back.ok && toldAlike(game, back.attended!.entries)).toEqual(toldAlike(game, all[0]!).slice(since))

    const file = await fetch(`http://127.0.0.1:${port}/api/matches/${match}/transcript?why=curiosity`, {
      headers: { 'hazelring-key': key },
    })
    const text = await file.text()
    // In a game with secrets, a device's own log lacks the other seats' secrets.
    const whole = openText(text)
    const own = isOpen(game) ? clients[0]!.transcript() : whole.ok && writeTranscript(transcriptOf(whole.play))
    expect(withoutLog(own || '')).toBe(withoutLog(text))

    const secrets = JSON.stringify(all[0]).match(/[0-9a-f]{64}/g)!
    const written = log()
    expect(secrets.length).toBeGreaterThan(2)
    for (const word of [
      ...names,
      ...secrets,
      match,
      key,
      'quiet watcher',
      'private remark',
      'curiosity',
      '127.0.0.1',
      secretOf(77),
    ])
      expect(written).not.toContain(word)
    expect(written).not.toContain('Something went wrong')
    expect(written).toContain('"route":"/api/matches/:id/transcript","status":200')
    stranger.socket.close()
    for (const one of devices) one.close()
  })
})

describe('the end', () => {
  test('tells everybody, stores what is under way, and lets nobody in any more', async () => {
    const store = await testStore()
    const kept: Answer[] = []
    const here = await hosted({ store: { ...store, close: async () => undefined } })
    const { game } = games[0]!
    const caller = await call(here.port)
    const idle = await call(here.port, { transport: 'polling' })
    const settings = { ...usualSettings(game.id, game.seats.min), visibility: 'open' } as const
    const opens = [1, 2, 3].map((seed) =>
      caller
        .ask({ kind: 'open', cid: `c${seed}`, token: secretOf(seed), settings, computers: [] })
        .then((answer) => kept.push(answer)),
    )
    await caller.ask({ kind: 'lobby', on: false })
    const ready = () => fetch(`http://127.0.0.1:${here.port}/readyz`).then(({ status }) => status)
    expect(await ready()).toBe(200)
    const closed = here.close()
    await Promise.all([caller.hear('closing'), idle.hear('closing')])
    await Promise.all([Promise.all(opens), caller.gone, idle.gone, closed])
    for (const answer of kept) {
      if (!answer.ok) throw new Error(answer.message)
      expect(await store.entries(answer.match!)).toHaveLength(1)
    }
    await expect(call(here.port)).rejects.toBeInstanceOf(NotLetIn)
    running.splice(0)
  })

  test('does not wait for a device that does not answer, nor for a disk that stands still', async () => {
    const store = await testStore()
    const never = new Promise<never>(() => undefined)
    const here = await hosted({ store: { ...store, append: () => never }, finishWithin: 50 })
    const { game } = games[0]!
    const caller = await call(here.port)
    const settings = { ...usualSettings(game.id, game.seats.min), visibility: 'open' } as const
    const open: Request = { kind: 'open', cid: 'c', token: secretOf(1), settings, computers: [] }
    const asked = caller.ask(open).catch(() => 'lost')
    await caller.ask({ kind: 'lobby', on: false })
    await Promise.all([here.close(), caller.gone])
    running.splice(0)
    caller.socket.close()
    expect(await asked).toBe('lost')
  })
})

const codeOf = (answer: unknown): ErrorCode | undefined => {
  const { ok, code } = answer as { ok: boolean; code: ErrorCode }
  return ok ? undefined : code
}

const actor = (caller: Caller, match: string) => {
  let count = 0
  return (act: Extract<Request, { kind: 'act' }>['act']): Promise<Answer> =>
    caller.ask({
      kind: 'act',
      match,
      cid: `${caller.socket.id}-${count++}`.replaceAll(/[^\w-]/g, '-').slice(-40),
      act,
    })
}
const codeAtDoor = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => ({ ok: true }),
    (error: NotLetIn) => error.data,
  )

/** Response to an action by a connection with a seat's token but without its key. */
const unsigned = async (port: number, match: string, token: string): Promise<Answer> => {
  const caller = await call(port)
  await caller.ask({ kind: 'attend', match, token, since: 0 })
  const answer = await caller.ask({ kind: 'act', match, cid: 'u', act: { kind: 'resign' } })
  caller.socket.close()
  return answer
}

/** Removes the lines that need the public log, and the version number, which depends on them. */
const withoutLog = (file: string): string => file.replace(/^hazelring \d/, '').replaceAll(/^(?:log|check) .*\n/gm, '')

const sit = (seat: number) => ({ kind: 'sit', seat, name: 'N', digest: secretOf(9), key: SERVER_KEYS.key }) as const

const noSpace = () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))

describe('every refusal', () => {
  const { game } = games[0]!
  const settings = { ...usualSettings(game.id, game.seats.min), clock: { kind: 'none' }, visibility: 'open' } as const
  const heard = new Set<ErrorCode>()
  const note = (answer: unknown, code: ErrorCode): void => {
    expect(codeOf(answer)).toBe(code)
    heard.add(code)
  }
  test('can be met, with a sentence that says what to do', async () => {
    const here = await hosted({ bounds: { tablesPerAddress: 2, messageBurst: 200 } })
    const { port } = here
    const [host, guest, stranger] = [await call(port), await call(port), await call(port)]
    const open = (cid: string) => host.ask({ kind: 'open', cid, token: secretOf(1), settings, computers: [] })
    const opened = await open('a')
    if (!opened.ok) throw new Error(opened.message)
    const match = opened.match!
    const attend = (seed: number) => ({ kind: 'attend', match, token: secretOf(seed), since: 0 }) as const
    await host.ask(attend(1))
    await guest.ask(attend(2))
    const [hosts, guests, strangers] = [host, guest, stranger].map((caller) => actor(caller, match)) as [
      ReturnType<typeof actor>,
      ReturnType<typeof actor>,
      ReturnType<typeof actor>,
    ]

    note(await host.send(5), 'malformed')
    note(await strangers(sit(0)), 'no-match')
    note(await guests({ kind: 'stand' }), 'no-seat')
    note(await guests({ kind: 'call-off' }), 'not-host')
    await hosts(sit(0))
    note(await guests(sit(0)), 'taken')
    note(await hosts({ kind: 'resign' }), 'not-now')
    await guests({ kind: 'say', phrase: 'hello' })
    await stranger.ask({ ...attend(3), name: 'S' })
    const { presence } = await host.hear(
      'presence',
      (told) => told.presence.list?.some(({ name }) => name === 'S') === true,
    )
    await hosts({ kind: 'bar', watcher: presence.list!.find(({ name }) => name === 'S')!.id })
    await stranger.hear('dismissed')
    note(await stranger.ask(attend(3)), 'barred')
    await open('b')
    note(await open('c'), 'full')
    note(await codeAtDoor(call(port, { auth: { wire: 99 } })), 'wrong-version')
    const rush = Array.from({ length: 220 }, () => stranger.ask({ kind: 'lobby', on: false }))
    note((await Promise.all(rush)).at(-1), 'too-fast')
    for (const { socket } of [host, guest, stranger]) socket.close()

    const other = await hosted()
    note(await openPrivate(other.port), 'no-key')
    await playFaults(other.port, note)
    note(await onBrokenDisk(), 'failed')
    note(await whileClosing(), 'closing')
    expect([...heard].toSorted()).toEqual(ERROR_CODES.toSorted())
  })

  /** Response to a stranger at a private table. */
  const openPrivate = async (port: number): Promise<Answer> => {
    const caller = await call(port)
    const own = { ...settings, visibility: 'private' } as const
    const opened = await caller.ask({ kind: 'open', cid: 'p', token: secretOf(5), settings: own, computers: [] })
    const answer = await caller.ask({
      kind: 'attend',
      match: opened.ok ? opened.match! : '',
      token: secretOf(6),
      since: 0,
    })
    caller.socket.close()
    return answer
  }

  const playFaults = async (port: number, noted: typeof note): Promise<void> => {
    const keeps = Array.from({ length: settings.seats }, memoryKeep)
    const devices = keeps.map((keep) => device(port, keep))
    const opened = await devices[0]!.open({ ...settings, visibility: 'private' })
    if (!opened.ok) throw new Error(opened.message)
    const clients = devices.map((one) => one.match(opened.match!, { key: opened.key! }))
    for (const [seat, client] of clients.entries()) {
      await until(client, ({ stage }) => stage.kind === 'following')
      await client.sit(seat, 'N')
    }
    const { match } = await until(
      clients[0]!,
      (one) => one.match?.phase === 'playing' && awaitedSeats(one.match).length > 0,
    )
    const client = clients[awaitedSeats(match!)[0]!]!
    await until(client, (one) => one.match?.n === match!.n)
    noted(
      await client.act({ kind: 'play', after: match!.play!.plies.length, choices: ['no such thing'] }),
      'not-offered',
    )
    noted(await client.act({ kind: 'play', after: 999, choices: ['x'] }), 'stale')
    noted(await unsigned(port, opened.match!, readStoredMatch(keeps[0]!, opened.match!)!.token), 'not-signed')
    for (const one of devices) one.close()
  }

  const onBrokenDisk = async (): Promise<Answer> => {
    const store = await testStore()
    const { port, log } = await hosted({ store: { ...store, append: noSpace } })
    const caller = await call(port)
    const answer = await caller.ask({ kind: 'open', cid: 'd', token: secretOf(1), settings, computers: [] })
    expect(log()).toContain('ENOSPC')
    caller.socket.close()
    return answer
  }

  const whileClosing = async (): Promise<Answer> => {
    const { port, matchServer } = await hosted()
    const caller = await call(port)
    await matchServer.close()
    const answer = await caller.ask({ kind: 'open', cid: 'e', token: secretOf(1), settings, computers: [] })
    caller.socket.close()
    return answer
  }
})

test('what was given up for lack of time is no fault of the server, and the log says what it is', () => {
  const lines: { readonly level: number; readonly msg: string; readonly err?: object }[] = []
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) }, 'info')
  let count = 0
  const complain = createComplaints(log, () => (count += 1))
  complain(new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'a'.repeat(16))
  expect([lines.map(({ level }) => level), lines[0]?.msg, lines[0]?.err, count]).toEqual([
    [40],
    'A computation took longer than it may, and was given up.',
    undefined,
    0,
  ])
  complain(new Error('it broke'))
  expect([lines[1]?.level, count]).toEqual([50, 1])
})
