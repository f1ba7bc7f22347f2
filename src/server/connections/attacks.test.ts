import { describe, expect, test } from 'vitest'
import type { MatchAction, Answer, WireEntry } from '../../protocol/index.ts'
import { seatCommitment } from '../../protocol/index.ts'
import { beginGame, type TestServer, type Device, must, openTestServer, sitDown } from '../../testing/test-server.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { testStore } from '../../testing/test-store.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsState } from '../../testing/tiny/state.ts'
import { pig } from '../../testing/tiny/pig.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { hashOf } from '../matches/ids.ts'

const games = [
  { game: pig, bots: [] },
  { game: cups, bots: [] },
  { game: stones, bots: [] },
]

const testServer = async (at?: number) =>
  openTestServer({ games, store: await testStore(), ...(at !== undefined && { at }) })

const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.code)

/** Opens a table where only this host is present. */
const gathering = async (at: TestServer, name: string, seats = 2): Promise<Device> => {
  const host = at.device(name)
  await must(at.open(host, { game: 'stones', seats, visibility: 'open' }))
  await must(at.attend(host))
  return host
}

const guestAt = async (at: TestServer, { match, key }: Device, name: string): Promise<Device> => {
  const guest = at.device(name)
  ;[guest.match, guest.key] = [match, key]
  await must(at.attend(guest))
  return guest
}

const asSeat = (device: Device): number => device.joined?.eye as number

const toMove = (at: TestServer, devices: readonly Device[]): readonly [mover: Device, other: Device] => {
  const { play } = at.fold(devices[0]!)
  const node = play!.game.node(play!.states.at(-1))
  const mover = devices.find((device) => node.kind === 'decision' && node.seat === asSeat(device))!
  return [mover, devices.find((device) => device !== mover)!]
}

describe('who acts', () => {
  test('nobody plays for another seat, and a watcher for none', async () => {
    const at = await testServer()
    const devices = await beginGame(at, { game: 'stones' })
    const [mover, other] = toMove(at, devices)
    const watcher = await guestAt(at, mover, 'watcher')
    const { length } = at.fold(mover).play!.plies
    const play: MatchAction = { kind: 'play', after: length, choices: ['1'] }
    expect(codeOf(await at.act(other, play))).toBe('not-now')
    expect(codeOf(await at.act(watcher, play))).toBe('no-seat')
    expect(codeOf(await at.act({ ...watcher, client: { id: 'nobody', address: '' } }, play))).toBe('no-match')
    expect(codeOf(await at.act(mover, { ...play, after: length - 1 }))).toBe('stale')
    expect(codeOf(await at.act(mover, play))).toBe('ok')
    expect(codeOf(await at.act(mover, play))).toBe('stale')
  })

  test('one token has one seat, one seat has one token', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host', 3)
    const guest = await guestAt(at, host, 'guest')
    await must(sitDown(at, host, 0))
    expect(codeOf(await sitDown(at, host, 1))).toBe('taken')
    expect(codeOf(await sitDown(at, guest, 0))).toBe('taken')
    expect(codeOf(await sitDown(at, guest, 7))).toBe('no-seat')
    expect(at.fold(host).seats.map((seated) => seated !== null)).toEqual([true, false, false])
  })

  test('only the host fills, clears, calls off and sends away', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    const guest = await guestAt(at, host, 'guest')
    const acts: readonly MatchAction[] = [
      { kind: 'fill', seat: 1, bot: 'random' },
      { kind: 'clear', seat: 1 },
      { kind: 'call-off' },
      { kind: 'bar', watcher: 'w1' },
    ]
    for (const act of acts) expect(codeOf(await at.act(guest, act))).toBe('not-host')
    expect(at.fold(guest).n).toBe(1)
  })

  test('the same act sent twice, even before the first is answered, happens once; another’s id of that name is another', async () => {
    const at = await testServer()
    const devices = await beginGame(at, { game: 'stones', talk: 'free' })
    const [mover, other] = toMove(at, devices)
    const play: MatchAction = { kind: 'play', after: at.fold(mover).play!.plies.length, choices: ['1'] }
    const [first, second] = await Promise.all([at.act(mover, play, 'x'), at.act(mover, play, 'x')])
    expect(first).toEqual(second)
    const said = await must(at.act(other, { kind: 'say', text: 'well' }, 'x'))
    expect(said.n).not.toBe(first.ok && first.n)
    await at.restart()
    for (const device of devices) await must(at.attend(device))
    expect(await at.act(mover, play, 'x')).toEqual(first)
    expect(await at.act(other, { kind: 'say', text: 'well' }, 'x')).toEqual(said)
  })
})

describe('the dice', () => {
  test('a device shows the secret that it bound itself to, once, for its own seat', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    const guest = await guestAt(at, host, 'guest')
    await must(sitDown(at, host, 0))
    expect(codeOf(await at.act(host, { kind: 'reveal', secret: host.secret }))).toBe('not-now')
    await must(sitDown(at, guest, 1))
    expect(codeOf(await at.act(host, { kind: 'reveal', secret: guest.secret }))).toBe('not-offered')
    expect(codeOf(await at.act(host, { kind: 'reveal', secret: secretOf(1) }))).toBe('not-offered')
    await must(at.act(host, { kind: 'reveal', secret: host.secret }))
    expect(codeOf(await at.act(host, { kind: 'reveal', secret: host.secret }))).toBe('not-now')
    expect(at.fold(host).phase).toBe('revealing')
  })

  test('what a device bound itself to at another table, or on another seat, serves nowhere else', async () => {
    const at = await testServer()
    const [one, two] = [await gathering(at, 'host'), await gathering(at, 'other')]
    const guest = await guestAt(at, one, 'guest')
    await must(sitDown(at, one, 0))
    const [opened] = two.entries[0]!.events
    if (opened?.kind !== 'opened') throw new RangeError('no opening')
    const { key } = guest.signing
    const foreign = seatCommitment(two.match, opened.digest, 1, guest.secret, key)
    await must(at.act(guest, { kind: 'sit', seat: 1, name: 'G', digest: foreign, key }))
    expect(codeOf(await at.act(guest, { kind: 'reveal', secret: guest.secret }))).toBe('not-offered')
  })

  test('nobody who has seen a secret can leave and come back with another one', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    const guest = await guestAt(at, host, 'guest')
    await must(sitDown(at, host, 0))
    await must(sitDown(at, guest, 1))
    await must(at.act(guest, { kind: 'stand' }))
    await must(sitDown(at, guest, 1))
    await must(at.act(host, { kind: 'reveal', secret: host.secret }))
    expect(codeOf(await at.act(guest, { kind: 'stand' }))).toBe('not-now')
    expect(codeOf(await at.act(host, { kind: 'call-off' }))).toBe('not-now')
  })

  test('a plan that reaches beyond the next roll is refused before it falls, whatever it would be', async () => {
    const answers: unknown[] = []
    for (let secret = 0; secret < 12; secret++) {
      const at = await openTestServer({ games, store: await testStore(), newSecret: () => secretOf(secret) })
      const devices = await beginGame(at, { game: 'pig' })
      const [mover] = toMove(at, devices)
      const { n, play } = at.fold(mover)
      const answer = await at.act(mover, { kind: 'play', after: play!.plies.length, choices: ['roll', 'roll'] })
      answers.push(answer)
      expect([at.fold(mover).n, (await at.store.entries(mover.match)).length]).toEqual([n, n])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: false, code: 'not-offered' })
  })

  test('where there are secrets nothing is planned: a refusal would tell of them', async () => {
    const at = await testServer()
    const [device] = await beginGame(at, { game: 'cups' })
    const { play, n } = at.fold(device!)
    const answer = await at.act(device!, { kind: 'play', after: play!.plies.length, choices: ['bid 1', 'pass'] })
    expect([codeOf(answer), at.fold(device!).n]).toEqual(['not-offered', n])
  })

  test('the secret of the server, tokens and keys are in nothing that anybody is told before the end', async () => {
    const at = await testServer()
    const devices = await beginGame(at, { game: 'cups', visibility: 'invited' })
    const told = JSON.stringify(devices.map(({ entries }) => entries))
    const secret = (await at.store.secret(devices[0]!.match))!
    const { token, key } = devices[0]!
    for (const hidden of [secret, token, hashOf(token), key!, hashOf(key!)]) expect(told).not.toContain(hidden)
    expect(codeOf((await at.matchServer().transcript(devices[0]!.match, key)) as Answer)).toBe('not-now')
  })
})

const linesIn = ({ events }: WireEntry): readonly string[] =>
  events.flatMap((event) => (event.kind === 'ply' ? [event.line] : []))

describe('secrets of a game', () => {
  test('a choice that waits for the others is told to nobody else, however one asks', async () => {
    const at = await testServer()
    const [one, two] = await beginGame(at, { game: 'cups', visibility: 'open' })
    const { play } = at.fold(one!)
    await must(at.act(one!, { kind: 'play', after: play!.plies.length, choices: ['bid 2'] }))
    const watcher = await guestAt(at, one!, 'watcher')
    await must(at.attend(Object.assign(two!, { entries: [] })))
    const last = [one!, two!, watcher].map(({ entries }) => entries.at(-1)!.events)
    expect(last[0]).toMatchObject([
      { kind: 'signed', seat: 0 },
      { kind: 'chosen', seat: 0, text: 'bid 2' },
    ])
    expect(last.slice(1)).toEqual([[{ kind: 'chosen', seat: 0 }], [{ kind: 'chosen', seat: 0 }]])
  })

  test('what a choice reveals stands in its entry, for each eye as much as it may see, and in no offer before', async () => {
    const at = await testServer()
    const [one, two] = await beginGame(at, { game: 'cups', visibility: 'open' })
    const watcher = await guestAt(at, one!, 'watcher')
    const { length } = at.fold(one!).play!.plies
    await must(at.act(one!, { kind: 'play', after: length, choices: ['bid 2'] }))
    await must(at.act(two!, { kind: 'play', after: length, choices: ['bid 0'] }))
    const asked = at.fold(one!).play!.states.at(-1) as { readonly offers: readonly string[] }
    expect(asked.offers).toEqual(['take', 'spoil 1'])
    const { n } = await must(at.act(one!, { kind: 'play', after: length + 1, choices: ['spoil 1'] }))
    const die = (at.fold(two!).play!.states.at(-1) as { view: CupsState }).view.dice[1]!
    const last = [one!, two!, watcher].map(({ entries }) => entries.at(-1)!)
    expect(last.map((entry) => [entry.n, ...linesIn(entry)])).toEqual(
      [`show ${die}`, `show ${die}`, 'show ?'].map((shown) => [n, 'play 0 spoil 1', shown]),
    )
    for (const device of [one!, two!, watcher]) expect(at.fold(device).play!.plies.at(-1)).toEqual({ kind: 'reveal' })
    expect(at.complaints).toEqual([])
  })

  test('a second window of who has stood up does not see with the eyes of who sits there now', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    await must(sitDown(at, host, 0))
    const window: Device = Object.assign(at.device('window'), { token: host.token, match: host.match })
    await must(at.attend(window))
    expect(window.joined?.eye).toBe(0)
    await must(at.act(host, { kind: 'stand' }))
    expect([host.joined?.eye, window.dismissed]).toEqual(['onlooker', 'moved'])
  })
})

const moved = async () => {
  const at = await testServer()
  const devices = await beginGame(at, { game: 'cups' })
  const [one] = devices
  const code = 'k'.repeat(20)
  await must(at.act(one!, { kind: 'pass', code: hashOf(code) }))
  const phone = await guestAt(at, one!, 'phone')
  return { at, one: one!, two: devices[1]!, phone, claim: { kind: 'claim', code, key: phone.signing.key } as const }
}

describe('a link that moves a seat', () => {
  test('serves once, and the old device sees nothing more', async () => {
    const { at, one, two, phone, claim } = await moved()
    const third = await guestAt(at, one, 'third')
    const before = one.entries.length
    expect(codeOf(await at.act(two, claim))).toBe('taken')
    const [first, second] = await Promise.all([at.act(phone, claim), at.act(third, claim)])
    expect([codeOf(first), codeOf(second)]).toEqual(['ok', 'not-now'])
    expect([phone.joined?.eye, one.dismissed, one.joined]).toEqual([0, 'moved', undefined])
    expect(one.entries.length).toBe(before)
    expect(codeOf(await at.act(one, { kind: 'resign' }))).toBe('no-match')
    await must(at.act(phone, { kind: 'resign' }))
  })

  test('is too old after its time', async () => {
    const { at, phone, claim } = await moved()
    at.clock.now += 10 * 60_000 + 1
    expect(codeOf(await at.act(phone, claim))).toBe('not-now')
  })
})

/** A table with spectators from one network, one of whom the host removes; others arrive later. */
const withTroll = async (visibility: 'open' | 'private') => {
  const at = await testServer()
  const host = at.device('host')
  await must(at.open(host, { game: 'stones', visibility }))
  await must(at.attend(host))
  const [troll, neighbour, again, other] = ['troll', 'neighbour', 'again', 'other'].map((name) => at.device(name)) as [
    Device,
    Device,
    Device,
    Device,
  ]
  for (const device of [troll, neighbour, again, other]) {
    ;[device.match, device.key] = [host.match, host.key]
    Object.assign(device.client, { address: device === other ? 'elsewhere' : 'club' })
  }
  const bar = async (index: number) => {
    const { list } = (await must(at.attend(host, 0))).attended!.presence
    await must(at.act(host, { kind: 'bar', watcher: list!.at(index)!.id }))
  }
  await must(at.attend(troll))
  await must(at.attend(neighbour))
  await bar(-2)
  expect([troll.dismissed, neighbour.dismissed]).toEqual(['barred', undefined])
  const say = async (device: Device): Promise<string> =>
    codeOf(await at.act(device, { kind: 'say', phrase: 'well-played' }))
  return { at, host, troll, neighbour, again, other, bar, say }
}

describe('the door', () => {
  test('nobody sets up a table where others are going to meet again, though the secret is known by then', async () => {
    const at = await testServer()
    const [one, two] = await beginGame(at, { game: 'stones' })
    await must(at.act(one!, { kind: 'resign' }))
    const secret = at.fold(one!).result!.secret!
    const thief = at.device('thief')
    for (const cid of ['rematch', 'renewal', 'next'])
      await must(
        at.matchServer().open({ cid, token: secret, settings: at.settings('stones'), computers: [] }, thief.client),
      )
    await must(at.act(one!, { kind: 'ask', what: 'rematch' }))
    await must(at.act(two!, { kind: 'answer', what: 'rematch', yes: true }))
    const [opened] = (await at.store.entries(at.fold(one!).next!))[0]!.events
    expect(opened).toMatchObject({ kind: 'opened', from: one!.match })
  })

  test('a private table is for who has its link; at an invited one others may watch', async () => {
    const at = await testServer()
    const [hidden, invited] = [at.device('a'), at.device('b')]
    await must(at.open(hidden, { game: 'stones', visibility: 'private' }))
    await must(at.open(invited, { game: 'stones', visibility: 'invited' }))
    const stranger = at.device('stranger')
    stranger.match = hidden.match
    expect(codeOf(await at.attend(stranger))).toBe('no-key')
    stranger.key = 'z'.repeat(20)
    expect(codeOf(await at.attend(stranger))).toBe('no-key')
    expect(await at.matchServer().about(hidden.match)).toBeUndefined()
    expect(await at.matchServer().about(hidden.match, hidden.key)).toBeDefined()
    ;[stranger.match, stranger.key] = [invited.match, undefined]
    await must(at.attend(stranger))
    expect(codeOf(await sitDown(at, stranger, 0))).toBe('no-key')
    stranger.key = invited.key
    await must(at.attend(stranger))
    expect(codeOf(await sitDown(at, stranger, 0))).toBe('ok')
    expect(
      at
        .matchServer()
        .tables()
        .map(({ match }) => match),
    ).toEqual([invited.match])
  })

  test('who was sent away sees nothing more, and is not let in again', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    const watcher = await guestAt(at, host, 'watcher')
    const presence = await must(at.attend(host, 0))
    const { id } = presence.attended!.presence.list!.at(-1)!
    await must(at.act(host, { kind: 'bar', watcher: id }))
    expect(watcher.dismissed).toBe('barred')
    expect(codeOf(await at.attend(watcher))).toBe('barred')
    await at.restart()
    expect(codeOf(await at.attend(watcher))).toBe('barred')
  })

  test('at a private table who was sent away is not let in under another token either, and their neighbours stay', async () => {
    const { at, troll, neighbour, again, other, bar } = await withTroll('private')
    expect(codeOf(await at.attend(again))).toBe('full')
    at.leave(neighbour)
    await must(at.attend(neighbour, 0))
    await must(at.attend(other))
    at.clock.now += 10 * 60_000
    expect(codeOf(await at.attend(troll))).toBe('barred')
    await must(at.attend(again))
    await bar(-1)
    expect(again.dismissed).toBe('barred')
    const late = Object.assign(at.device('late'), { match: again.match, key: again.key })
    Object.assign(late.client, { address: 'club' })
    at.clock.now += 19 * 60_000
    expect(codeOf(await at.attend(late))).toBe('full')
    at.clock.now += 60_000
    await must(at.attend(late))
  })

  test('where all may watch a newcomer from the network of one who was sent away watches too, but says nothing and takes no seat', async () => {
    const { at, host, neighbour, again, other, bar, say } = await withTroll('open')
    await must(at.attend(again))
    await must(at.attend(other))
    expect([await say(again), codeOf(await sitDown(at, again, 1))]).toEqual(['not-now', 'not-now'])
    expect([await say(neighbour), await say(other)]).toEqual(['ok', 'ok'])
    const { list } = (await must(at.attend(host, 0))).attended!.presence
    expect(list!.map(({ name }) => name)).not.toContain('again')
    at.clock.now += 10 * 60_000
    expect([await say(again), codeOf(await sitDown(at, again, 1))]).toEqual(['ok', 'ok'])
    await bar(-1)
  })

  test('however many tokens a network has sent, those who are there when one is sent away stay known, also when they left before the next one is', async () => {
    const at = await testServer()
    const host = await gathering(at, 'host')
    const from = async (name: string, address: string): Promise<Device> => {
      const device = Object.assign(at.device(name), { match: host.match })
      Object.assign(device.client, { address })
      await must(at.attend(device))
      return device
    }
    for (let i = 0; i < 1_000; i++) at.leave(await from(`flood${i}`, 'club'))
    const honest = await from('honest', 'club')
    const [one, two] = [await from('troll', 'club'), await from('other troll', 'club')]
    for (const troll of [two, one]) {
      const { list } = (await must(at.attend(host, 0))).attended!.presence
      await must(at.act(host, { kind: 'bar', watcher: list!.at(-1)!.id }))
      expect(troll.dismissed).toBe('barred')
      at.leave(honest)
    }
    await must(at.attend(honest, 0))
    expect(codeOf(await at.act(honest, { kind: 'say', phrase: 'again' }))).toBe('ok')
  })

  test('a request to open that comes twice opens one table, also after the server died', async () => {
    const at = await testServer()
    const host = at.device('host')
    const ask = { cid: 'same', token: host.token, settings: at.settings('stones'), computers: [] }
    const [one, two] = await Promise.all([
      at.matchServer().open(ask, host.client),
      at.matchServer().open(ask, host.client),
    ])
    await at.restart()
    const three = await at.matchServer().open(ask, host.client)
    expect(one).toMatchObject({ ok: true, n: 1 })
    expect([two, three]).toEqual([one, one])
  })

  test('from one address only so many tables may wait for players', async () => {
    const at = await openTestServer({ games, store: await testStore(), tablesPerAddress: 2 })
    const [one] = [await gathering(at, 'a'), await gathering(at, 'b')]
    expect(codeOf(await at.open(at.device('c'), { game: 'stones' }))).toBe('full')
    await must(at.act(one, { kind: 'call-off' }))
    expect(codeOf(await at.open(at.device('c'), { game: 'stones' }))).toBe('ok')
  })
})
