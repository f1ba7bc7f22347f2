import { describe, expect, test } from 'vitest'
import type { MatchAction, Answer, Settings } from '../../protocol/index.ts'
import { limits } from '../../protocol/index.ts'
import {
  beginGame,
  type TestServer,
  type Device,
  localBotThreads,
  must,
  openTestServer,
  sitDown,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import { pig } from '../../testing/tiny/pig.ts'
import { stones } from '../../testing/tiny/stones.ts'

const games = [
  { game: stones, bots: [] },
  { game: pig, bots: [] },
  { game: cups, bots: [echoBot] },
]

const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.code)

type Table = readonly [at: TestServer, one: Device, two: Device]

const begun = async (settings: Partial<Settings> = {}, computers: readonly { seat: number; bot: string }[] = []) => {
  const at = await openTestServer({ games, store: await testStore() })
  const devices = await beginGame(at, { game: 'stones', ...settings }, computers)
  return [at, devices[0]!, devices[1]!] as Table
}

const play = (at: TestServer, device: Device, ...choices: readonly string[]) =>
  must(at.act(device, { kind: 'play', after: at.fold(device).play!.plies.length, choices: [...choices] }))

const ask = (at: TestServer, device: Device, what: 'undo' | 'draw' | 'rematch' | 'deletion') =>
  at.act(device, { kind: 'ask', what })

const answer = (at: TestServer, device: Device, what: 'undo' | 'draw' | 'rematch' | 'deletion', yes: boolean) =>
  at.act(device, { kind: 'answer', what, yes })

describe('taking back', () => {
  test('goes back to before one’s last choice when all agree, and the game goes on from there', async () => {
    const [at, one, two] = await begun()
    await play(at, one, '3')
    await play(at, two, '1')
    await must(ask(at, one, 'undo'))
    await must(answer(at, two, 'undo', true))
    expect(at.fold(two).play!.plies.length).toBe(1)
    await play(at, one, '1')
    await at.restart()
    await must(at.attend(one))
    expect(at.fold(one).play!.plies.length).toBe(2)
  })

  test('is not done by a no, nor when somebody has played on, nor where the table does not want it', async () => {
    const [at, one, two] = await begun()
    await play(at, one, '3')
    await must(ask(at, one, 'undo'))
    await must(answer(at, two, 'undo', false))
    expect(codeOf(await answer(at, two, 'undo', true))).toBe('not-now')
    await must(ask(at, one, 'undo'))
    await play(at, two, '1')
    expect(codeOf(await answer(at, two, 'undo', true))).toBe('not-now')
    expect(at.fold(one).play!.plies.length).toBe(3)
    const [never, first] = await begun({ undo: false })
    await play(never, first, '1')
    expect(codeOf(await ask(never, first, 'undo'))).toBe('not-offered')
  })

  test('never takes back a roll, nor anything where there are secrets', async () => {
    const [at, one] = await begun({ game: 'pig' })
    const [mover] = [one].filter(() => at.fold(one).play!.states.length > 0)
    await at.act(mover!, { kind: 'play', after: at.fold(one).play!.plies.length, choices: ['roll'] })
    expect(codeOf(await ask(at, one, 'undo'))).toBe('not-now')
    const [hidden, device] = await begun({ game: 'cups' })
    expect(codeOf(await ask(hidden, device, 'undo'))).toBe('not-offered')
  })

  test('lapses after its time', async () => {
    const [at, one, two] = await begun()
    await play(at, one, '3')
    await must(ask(at, one, 'undo'))
    at.clock.now += limits.askStands
    expect(codeOf(await answer(at, two, 'undo', true))).toBe('not-now')
    await at.matchServer().tick()
    expect(at.fold(one).question).toBeUndefined()
  })

  test('a computer agrees', async () => {
    const [at, one] = await begun({}, [{ seat: 1, bot: 'random' }])
    await play(at, one, '1')
    await at.quiet()
    await must(ask(at, one, 'undo'))
    expect(at.fold(one).play!.plies.length).toBe(1)
  })
})

describe('a draw', () => {
  test('is agreed by all persons, and shared equally', async () => {
    const [at, one, two] = await begun({ seats: 2 })
    await must(ask(at, one, 'draw'))
    await must(ask(at, two, 'draw'))
    expect(at.fold(one).result).toMatchObject({ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] })
  })

  test('is no computer’s affair, nor that of a game which knows none', async () => {
    const [at, one] = await begun({}, [{ seat: 1, bot: 'random' }])
    expect(codeOf(await ask(at, one, 'draw'))).toBe('not-offered')
    const [pigs, device] = await begun({ game: 'pig' })
    expect(codeOf(await ask(pigs, device, 'draw'))).toBe('not-offered')
  })
})

const over = async (computers?: readonly { seat: number; bot: string }[]): Promise<Table> => {
  const table = await begun({ visibility: 'open' }, computers)
  await must(table[0].act(table[1], { kind: 'resign' }))
  return table
}

describe('afterwards', () => {
  test('who resigns has lost', async () => {
    const [at, one] = await over()
    expect(at.fold(one).result).toMatchObject({ how: 'resigned', seat: 0, payoff: [0, 1] })
  })

  test('the same players meet again, one seat further on, on seats that are kept for them', async () => {
    const [at, one, two] = await over()
    await must(ask(at, one, 'rematch'))
    await must(answer(at, two, 'rematch', true))
    const { next } = at.fold(one)
    expect(codeOf(await ask(at, one, 'rematch'))).toBe('not-now')
    const stranger = at.device('stranger')
    for (const device of [one, two, stranger]) {
      ;[device.match, device.entries] = [next!, []]
      await must(at.attend(device))
    }
    expect(codeOf(await sitDown(at, stranger, 1))).toBe('taken')
    expect(codeOf(await sitDown(at, two, 1))).toBe('taken')
    await must(sitDown(at, one, 1))
    at.clock.now += limits.reservedFor
    await must(sitDown(at, stranger, 0))
  })

  test('a computer is there again', async () => {
    const [at, one] = await over([{ seat: 1, bot: 'random' }])
    await must(ask(at, one, 'rematch'))
    const [opened, sat] = (await at.store.entries(at.fold(one).next!))[0]!.events
    expect([opened?.kind, sat]).toMatchObject(['opened', { kind: 'sat', seat: 0, occupant: { bot: 'random' } }])
  })

  test('a game is deleted when all agree: nothing of it is left', async () => {
    const [at, one, two] = await over()
    await must(ask(at, one, 'deletion'))
    expect((await at.store.entries(one.match)).length).toBeGreaterThan(0)
    await must(answer(at, two, 'deletion', true))
    expect([one.dismissed, two.dismissed]).toEqual(['deleted', 'deleted'])
    expect(await at.store.entries(one.match)).toEqual([])
    expect(await at.store.secret(one.match)).toBeUndefined()
    expect(codeOf(await at.attend(two))).toBe('no-match')
  })
})

describe('talk', () => {
  test('is as free as the table says, for watchers only where it is free, and in words of one’s own among strangers only at a private table', async () => {
    const [there, host] = await begun({ talk: 'free' })
    await must(there.act(host, { kind: 'say', text: 'hm' }))
    for (const talk of ['free', 'phrases', 'off'] as const) {
      const [at, one] = await begun({ talk, visibility: 'open' })
      const watcher = at.device('watcher')
      watcher.match = one.match
      await must(at.attend(watcher))
      const says = async (device: Device) => [
        codeOf(await at.act(device, { kind: 'say', text: 'hm' })),
        codeOf(await at.act(device, { kind: 'say', phrase: 'luck' })),
      ]
      const mine = talk === 'off' ? ['not-now', 'not-now'] : ['not-now', 'ok']
      const theirs = talk === 'free' ? ['not-now', 'ok'] : ['not-now', 'not-now']
      expect([await says(one), await says(watcher)]).toEqual([mine, theirs])
      expect(codeOf(await at.act(one, { kind: 'say' }))).toBe('malformed')
    }
  })

  test('comes in bursts of so many lines', async () => {
    const [at, one, two] = await begun()
    const line = { kind: 'say', phrase: 'luck' } as const
    for (let i = 0; i < limits.talkBurst; i++) await must(at.act(one, line))
    expect(codeOf(await at.act(one, line))).toBe('too-fast')
    await must(at.act(two, line))
    at.clock.now += limits.talkWindow
    await must(at.act(one, line))
  })
})

describe('computer players', () => {
  test('play a whole game among themselves from the moment it is opened', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const host = at.device('host')
    await must(
      at.open(
        host,
        { game: 'cups', seats: 2 },
        [0, 1].map((seat) => ({ seat, bot: 'echo' })),
      ),
    )
    await at.quiet()
    await must(at.attend(host))
    expect(at.fold(host).result).toMatchObject({ how: 'played' })
  })

  test('begin when the host has put one on every seat, and may be taken away before', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const host = at.device('host')
    await must(at.open(host, { game: 'stones' }))
    await must(at.attend(host))
    await must(at.act(host, { kind: 'fill', seat: 0, bot: 'random' }))
    await must(at.act(host, { kind: 'clear', seat: 0 }))
    await must(at.act(host, { kind: 'fill', seat: 1, bot: 'random' }))
    expect(codeOf(await at.act(host, { kind: 'fill', seat: 0, bot: 'nobody' }))).toBe('not-offered')
    expect(at.fold(host).phase).toBe('gathering')
    await must(at.act(host, { kind: 'fill', seat: 0, bot: 'random' }))
    await at.quiet()
    expect(at.fold(host).result).toMatchObject({ how: 'played' })
  })

  test('choose the same again after the server died over it: one entry, whoever thought first', async () => {
    const [at, one] = await begun({}, [{ seat: 1, bot: 'random' }])
    await play(at, one, '1')
    await at.restart()
    await at.quiet()
    await must(at.attend(one))
    await at.quiet()
    const { plies } = at.fold(one).play!
    expect(plies.length).toBe(3)
    expect((await at.store.entries(one.match)).map(({ n }) => n)).toEqual(
      at.fold(one).play!.plies.length === 3 ? one.entries.map(({ n }) => n) : [],
    )
  })

  test('that cannot think are asked again, then play at random: the game goes on', async () => {
    let asked = 0
    const failing = { ...localBotThreads(games), weights: () => Promise.reject(new Error(`thought ${++asked}`)) }
    const at = await openTestServer({ games, store: await testStore(), botThreads: failing })
    const [one] = await beginGame(at, { game: 'stones' }, [{ seat: 1, bot: 'random' }])
    await play(at, one!, '1')
    await at.quiet()
    expect([asked, at.complaints.length, at.fold(one!).play!.plies.length]).toEqual([3, 3, 3])
  })
})

const quick = (at: TestServer, device: Device, cid = 'q') =>
  must(at.matchServer().quick({ cid, token: device.token, game: 'stones' }, device.client))

describe('the lobby', () => {
  test('shows open and invited tables while they gather and are played, newest first, also after a start', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const shown = () =>
      at
        .matchServer()
        .tables()
        .map(({ match, phase }) => [match, phase])
    const [a, b, hidden] = ['a', 'b', 'c'].map((name) => at.device(name)) as [Device, Device, Device]
    await must(at.open(a, { game: 'stones', visibility: 'open' }))
    at.clock.now += 1
    await must(at.open(b, { game: 'pig', visibility: 'invited' }))
    await must(at.open(hidden, { game: 'pig', visibility: 'private' }))
    expect(shown()).toEqual([
      [b.match, 'gathering'],
      [a.match, 'gathering'],
    ])
    await at.restart()
    expect(shown()).toEqual([
      [b.match, 'gathering'],
      [a.match, 'gathering'],
    ])
    await must(at.attend(a))
    await must(at.act(a, { kind: 'call-off' }))
    expect([shown(), at.gone]).toEqual([[[b.match, 'gathering']], [a.match]])
  })

  test('says who sits at a table and is not connected, and shows tables first where one meets somebody', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const shown = () =>
      at
        .matchServer()
        .tables()
        .map(({ match, missing, watchers }) => [match, missing, watchers])
    const [a, b] = ['a', 'b'].map((name) => at.device(name)) as [Device, Device]
    await must(at.open(a, { game: 'stones', visibility: 'open', seats: 3 }, []))
    at.clock.now += 1
    await must(at.open(b, { game: 'pig', visibility: 'open' }))
    await must(at.attend(a))
    // A player at an empty table is shown as waiting there.
    expect(shown()).toEqual([
      [a.match, [], 1],
      [b.match, [], 0],
    ])
    await must(sitDown(at, a, 1))
    expect(shown()[0]).toEqual([a.match, [], 0])
    at.leave(a)
    expect(shown()).toEqual([
      [b.match, [], 0],
      [a.match, [1], 0],
    ])
    await at.restart()
    expect(shown()[1]).toEqual([a.match, [1], 0])
    expect(await at.matchServer().about(a.match)).toMatchObject({ missing: [1] })
    await must(at.attend(a))
    expect(shown()[0]).toEqual([a.match, [], 0])
  })

  test('a quick match brings two together who ask at once, never one with itself, and a third waits', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const three = ['a', 'b', 'c'].map((name) => at.device(name))
    const [a, b, c] = await Promise.all(three.map((device) => quick(at, device)))
    expect([a!.match === b!.match, a!.match === c!.match]).toEqual([true, false])
    expect((await quick(at, three[0]!, 'again')).match).toBe(a!.match)
    expect((await quick(at, three[2]!, 'again')).match).toBe(c!.match)
    const late = at.device('late')
    late.match = a!.match!
    await must(at.attend(late))
    expect(codeOf(await sitDown(at, late, 0))).toBe('taken')
    for (const [seat, device] of three.slice(0, 2).entries()) {
      device.match = a!.match!
      await must(at.attend(device))
      await must(sitDown(at, device, seat))
    }
    expect(at.fold(three[0]!).phase).toBe('revealing')
  })

  test('players of one address who ask for quick matches all at once all meet, however many they are', async () => {
    const at = await openTestServer({ games, store: await testStore(), tablesPerAddress: 20 })
    const twenty = Array.from({ length: 20 }, (_, i) => at.device(`school ${i}`))
    const come = ({ client, token }: Device) =>
      at.matchServer().quick({ cid: 'q', token, game: 'stones' }, { ...client, address: 'school' })
    const found = await Promise.all(twenty.map(async (device) => (await must(come(device))).match))
    const tables = [...Map.groupBy(found, (match) => match).values()]
    expect(tables.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 2))
  })

  test('a quick match leads to nobody who has gone away', async () => {
    const at = await openTestServer({ games, store: await testStore() })
    const [a, b] = [at.device('a'), at.device('b')]
    a.match = (await quick(at, a)).match!
    await must(at.attend(a))
    await must(sitDown(at, a, 0))
    at.leave(a)
    at.clock.now += limits.quickWithin
    expect((await quick(at, b)).match).not.toBe(a.match)
    at.clock.now += limits.quickEmpty
    await at.matchServer().tick()
    await must(at.attend(a))
    expect(at.fold(a).result?.how).toBe('called-off')
  })
})

test('two processes over one store: of two who write the same number one is first, the other decides anew', async () => {
  const store = await testStore()
  const [here, there] = [await openTestServer({ games, store }), await openTestServer({ games, store })]
  const devices = await beginGame(here, { game: 'stones' })
  const twins = devices.map((device, seat) => Object.assign(there.device(seat), { ...device, entries: [] }))
  for (const twin of twins) await must(there.attend(twin))
  for (let seat = 0; here.fold(devices[0]!).phase === 'playing'; seat = 1 - seat) {
    const { length } = here.fold(devices[0]!).play!.plies
    const act: MatchAction = { kind: 'play', after: length, choices: ['1'] }
    const answers = await Promise.all([
      here.act(devices[seat]!, act, `a${length}`),
      there.act(twins[seat]!, act, `b${length}`),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const [testServer, all] of [
      [here, devices],
      [there, twins],
    ] as const)
      for (const device of all) await must(testServer.attend(device))
    expect(here.fold(devices[0]!).play!.plies.length).toBe(length + 1)
  }
  const numbers = (await store.entries(devices[0]!.match)).map(({ n }) => n)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  expect(twins[1]!.entries).toEqual(devices[1]!.entries)
  expect([...here.complaints, ...there.complaints]).toEqual([])
})
