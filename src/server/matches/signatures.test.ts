import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import {
  actBytes,
  chainBytes,
  chainOf,
  isSignedBy,
  limits,
  type Match,
  type MatchAction,
  sealIn,
  seatCommitment,
  serverCommitment,
  unsignedChoices,
  usualSettings,
} from '../../protocol/index.ts'
import { verifySignatures } from '../../protocol/sealed/verify-signatures.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import {
  begun,
  foundAt,
  games,
  nextChoice,
  passedSeat,
  playOf,
  signedBy,
  takeTurn,
} from '../../testing/server/signed-match.ts'
import {
  beginGame,
  codeOf,
  type Device,
  joinMatch,
  must,
  openTestServer,
  playOut,
  type TestServer,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { hashOf } from './ids.ts'

/** Newest chain link of the match as the device sees it; undefined if it has no chain. */
const chainAt = (at: TestServer, device: Device): string | undefined => at.fold(device).chain?.chain

/** A game in which one of two simultaneous choices has been made. */
const begunWithChoice = async () => {
  const { at, devices } = await begun({ game: 'gladiators' })
  for (let turns = 0; at.fold(devices[0]!).chosen.length === 0; turns++) {
    expect(turns).toBeLessThan(200)
    await takeTurn(at, devices)
  }
  return { at, devices }
}

describe('an act is refused', () => {
  test('with the signature of another key, and under another id than the signed one', async () => {
    const { at, devices } = await begun()
    const { device, act } = nextChoice(at, devices)
    const { n } = at.fold(device)
    const send = (what: MatchAction, cid: string) => at.matchServer().act(device.match, cid, what, device.client)
    expect(codeOf(await send(signedBy(at, device, secretOf(1), act, 'b'), 'b'))).toBe('not-signed')
    const mine = signedBy(at, device, device.token, act, 'c')
    expect(codeOf(await send(mine, 'd'))).toBe('not-signed')
    expect(codeOf(await send({ ...mine, choices: ['2'] } as MatchAction, 'c'))).toBe('not-signed')
    expect(await at.store.lastEntry(device.match)).toBe(n)
    expect(codeOf(await send(mine, 'c'))).toBe('ok')
  })

  test('when it was signed in another match', async () => {
    const { at, devices } = await begun()
    const again = await beginGame(at, { game: 'stones' })
    const { device, act } = nextChoice(at, devices)
    const stolen = signedBy(at, device, device.token, act, 'x')
    const other = again.find(({ token }) => token === device.token) ?? again[0]!
    const answer = await at.matchServer().act(other.match, 'x', stolen, other.client)
    expect(codeOf(answer)).toBe('stale')
  })

  test('when its choice was signed on a course that was taken back', async () => {
    const { at, devices } = await begun()
    const first = await takeTurn(at, devices)
    const { device, act } = nextChoice(at, devices)
    const late = signedBy(at, device, device.token, act, 'late')
    await must(at.act(first, { kind: 'ask', what: 'undo' }))
    await must(at.act(devices.find((one) => one !== first)!, { kind: 'answer', what: 'undo', yes: true }))
    await takeTurn(at, devices)
    expect(at.fold(device).play!.plies.length).toBe(act.kind === 'play' ? act.after : 0)
    const answer = await at.matchServer().act(device.match, 'late', late, device.client)
    expect(codeOf(answer)).toBe('stale')
  })
})

/** Plays unsigned choices of both devices until one is refused. Returns the accepted ones by device. */
const playUnsigned = async (at: TestServer, devices: readonly Device[], most: number) => {
  const made = new Map<Device, number>(devices.map((device) => [device, 0]))
  for (let i = 0; i < most; i++) {
    const { device, act } = nextChoice(at, devices)
    const answer = await at.matchServer().act(device.match, `u${at.fold(device).n}`, act, device.client)
    if (!answer.ok) return { made, refused: { device, act, answer } }
    made.set(device, made.get(device)! + 1)
  }
  return { made, refused: undefined }
}

const sign = (at: TestServer, device: Device) => at.act(device, { kind: 'sign' })

describe('a device may leave choices unsigned', () => {
  test('up to a number, after which the next is signed and covers all before it', async () => {
    const { at, devices, one } = await begun({ game: 'holmgang' })
    const { made, refused } = await playUnsigned(at, devices, 100)
    expect(refused && codeOf(refused.answer)).toBe('not-signed')
    expect(made.get(refused!.device)).toBe(limits.unsignedChoices)
    expect(unsignedChoices(at.fold(one), devices.indexOf(refused!.device))).toHaveLength(limits.unsignedChoices)
    await must(at.act(refused!.device, refused!.act))
    expect(unsignedChoices(at.fold(one), devices.indexOf(refused!.device))).toEqual([])
  })

  test('for a time, after which the next is signed', async () => {
    const { at, devices } = await begun({ game: 'holmgang' })
    const first = nextChoice(at, devices).device
    await playUnsigned(at, devices, 1)
    at.clock.now += limits.unsignedFor + 1
    while (nextChoice(at, devices).device !== first) await takeTurn(at, devices)
    const { refused } = await playUnsigned(at, devices, 1)
    expect(refused && codeOf(refused.answer)).toBe('not-signed')
  })

  test('but resignations, requests, answers, moves of the seat and hidden choices are signed at once', async () => {
    const { at, devices, one } = await begun({ game: 'holmgang' })
    const acts: readonly MatchAction[] = [
      { kind: 'resign' },
      { kind: 'ask', what: 'undo' },
      { kind: 'answer', what: 'undo', yes: true },
      { kind: 'pass', code: hashOf('k'.repeat(20)) },
      { kind: 'resume' },
      { kind: 'sign' },
    ]
    for (const [i, act] of acts.entries())
      expect(codeOf(await at.matchServer().act(one.match, `a${i}`, act, one.client))).toBe('not-signed')
    const hidden = await begun({ game: 'gladiators' })
    const { refused } = await playUnsigned(hidden.at, hidden.devices, 100)
    expect(refused && codeOf(refused.answer)).toBe('not-signed')
    const secret = await begun({ game: 'king-of-the-roll' })
    expect((await playUnsigned(secret.at, secret.devices, 1)).refused).toBeDefined()
    expect(devices).toHaveLength(2)
  })

  test('but not while a link lets another device take the seat, after which it cannot sign', async () => {
    const { at, devices } = await begun({ game: 'holmgang' })
    const { device } = nextChoice(at, devices)
    await playUnsigned(at, devices, 1)
    await must(at.act(device, { kind: 'pass', code: hashOf('k'.repeat(20)) }))
    while (nextChoice(at, devices).device !== device) await takeTurn(at, devices)
    const { refused } = await playUnsigned(at, devices, 1)
    expect(refused && codeOf(refused.answer)).toBe('not-signed')
  })

  test('and signs them by themselves once, on a link that covers them', async () => {
    const { at, devices } = await begun({ game: 'holmgang' })
    const { device } = nextChoice(at, devices)
    const early = signedBy(at, device, device.token, { kind: 'sign' }, 'early')
    expect(codeOf(await sign(at, device))).toBe('not-now')
    await playUnsigned(at, devices, 1)
    expect(codeOf(await at.matchServer().act(device.match, 'early', early, device.client))).toBe('stale')
    await must(sign(at, device))
    expect(codeOf(await sign(at, device))).toBe('not-now')
    const watcher = await joinMatch(at, device, 'watcher')
    expect(codeOf(await sign(at, watcher))).toBe('no-seat')
  })

  test('and after the end, so that the whole file is signed; before that it says how far', async () => {
    const { at, devices } = await begun({ game: 'holmgang' })
    await playUnsigned(at, devices, 4)
    const { device, act } = nextChoice(at, devices)
    await must(at.act(device, act))
    const other = devices.find((one) => one !== device)!
    await must(at.act(other, { kind: 'resign' }))
    expect(await foundAt(at, device)).toMatchObject({ kind: 'signed' })
    const again = await beginGame(at, { game: 'holmgang' })
    await playUnsigned(at, again, 4)
    await must(at.act(again[0]!, { kind: 'resign' }))
    const found = await foundAt(at, again[0]!)
    expect(found).toMatchObject({ kind: 'unsigned', isAttested: true })
    expect('message' in found && found.message).toMatch(/signed as far as ply 0 of \d+$/)
    await must(sign(at, again[1]!))
    expect(await foundAt(at, again[0]!)).toMatchObject({ kind: 'signed' })
    await at.restart()
    for (const one of again) await must(at.attend(one))
    expect(await foundAt(at, again[0]!)).toMatchObject({ kind: 'signed' })
  })

  test('an undo takes back what a signature covers, and the choices count as unsigned again', async () => {
    const { at, devices, one } = await begun()
    await playUnsigned(at, devices, 2)
    const { device } = nextChoice(at, devices)
    const other = devices.find((each) => each !== device)!
    const unsigned = () => devices.map((_, seat) => unsignedChoices(at.fold(one), seat).length)
    await must(at.act(other, { kind: 'ask', what: 'undo' }))
    await must(at.act(device, { kind: 'answer', what: 'undo', yes: true }))
    const choices = at.fold(one).play!.plies.filter(({ kind }) => kind === 'choice')
    expect(choices.length).toBeGreaterThan(0)
    expect(unsigned().reduce((a, b) => a + b)).toBe(choices.length)
    for (const each of devices) await at.act(each, { kind: 'sign' })
    expect(unsigned()).toEqual([0, 0])
  })
})

test('an act that was refused may be signed once more on what is known by then, and a retry gets the same answer', async () => {
  const { at, devices } = await begun()
  const { device, act } = nextChoice(at, devices)
  expect(codeOf(await at.act(device, { ...act, choices: ['99'] } as MatchAction))).toBe('not-offered')
  const first = await must(at.act(device, act, 'again'))
  await takeTurn(at, devices)
  expect(await at.act(device, act, 'again')).toEqual(first)
  await must(at.act(device, { kind: 'resign' }))
  const signed = (await at.store.entries(device.match)).flatMap(({ events }) =>
    events.filter((event) => event.kind === 'signed'),
  )
  expect(signed.map(({ what }) => what.split(' ')[0])).toEqual(['play', 'play', 'resign'])
})

/** Expects every signature of a file to match a key in it. */
const expectSigned = (match: Match, play: AnyPlay): void => {
  const chain = chainOf(play, sealIn(play))!
  expect(chain.at(-1)!.chain).toBe(match.chain!.chain)
  expect(verifySignatures(play, chain)).toMatchObject({ kind: 'signed' })
  const keys = play.events.flatMap((event) =>
    event.kind === 'key' || (event.kind === 'commit' && event.key !== undefined) ? [event.key!] : [],
  )
  const acts = play.events.filter((event) => event.kind === 'signed')
  for (const { kind: _, ...act } of acts)
    expect(keys.some((key) => isSignedBy(key, act.sig, actBytes(match.id, act)))).toBe(true)
  const servers = play.events.filter((event) => event.kind === 'attested')
  expect(servers).toHaveLength(1)
  for (const { key, chain: said, sig } of servers) expect(isSignedBy(key, sig, chainBytes(match.id, said))).toBe(true)
}

describe('the chain is the same on the server, on the devices and in the file', () => {
  test.each(games.map(({ game }) => [game.id] as const))('of %s', async (game) => {
    const { at, devices, one } = await begun({ game })
    await playOut(at, devices, seeded(5))
    const match = at.fold(one)
    expect(new Set(devices.map((device) => chainAt(at, device))).size).toBe(1)
    expectSigned(match, await playOf(at, one))
    const leaves = await at.store.log.waiting(10)
    expect(leaves).toHaveLength(2)
  })

  test('after a game was taken back twice, by other devices than began it', async () => {
    const { at, other, phone, claim } = await passedSeat()
    await must(at.act(phone, claim))
    phone.entries = []
    await must(at.attend(phone))
    for (let times = 0; times < 2; times++) {
      await must(at.act(phone, { kind: 'ask', what: 'undo' }))
      await must(at.act(other, { kind: 'answer', what: 'undo', yes: true }))
      await takeTurn(at, [phone, other])
    }
    await at.restart()
    for (const device of [phone, other]) await must(at.attend(device))
    await playOut(at, [phone, other], seeded(6))
    const match = at.fold(phone)
    expect(chainAt(at, other)).toBe(match.chain!.chain)
    const play = await playOf(at, phone)
    expectSigned(match, play)
    expect(verifySignatures(play, chainOf(play, sealIn(play)))).toMatchObject({ moved: [{ isSigned: true }] })
    expect(play.events.filter(({ kind }) => kind === 'undone')).toHaveLength(2)
    expect(play.events.filter((event) => event.kind === 'signed' && event.seat === 0).length).toBeGreaterThan(0)
  })
})

describe('on a slow line, where a device acts before the entry of its choice is back', () => {
  test('its resignation stands on an older link, and its choice stays covered', async () => {
    const { at, devices } = await begun()
    const { device, act } = nextChoice(at, devices)
    const late = signedBy(at, device, device.token, { kind: 'resign' }, 'late')
    await must(at.act(device, act))
    await must(at.matchServer().act(device.match, 'late', late, device.client))
    expect(await foundAt(at, device)).toMatchObject({ kind: 'signed' })
  })

  test('so does a link to another device, made while its choice was not shown yet', async () => {
    const { at, devices } = await begunWithChoice()
    const first = devices[at.fold(devices[0]!).chosen[0]!.seat]!
    await must(at.act(first, { kind: 'pass', code: hashOf('k'.repeat(20)) }))
    await takeTurn(at, devices)
    const other = devices.find((one) => one !== first)!
    await must(at.act(other, { kind: 'resign' }))
    expect(await foundAt(at, other)).toMatchObject({ kind: 'signed' })
  })
})

test('choices are covered by the signature before, where the last one is on plies that were taken back', async () => {
  const { at, devices } = await begun()
  const [first, second] = [await takeTurn(at, devices), await takeTurn(at, devices)]
  expect(second).not.toBe(first)
  await must(at.act(second, { kind: 'ask', what: 'undo' }))
  await must(at.act(first, { kind: 'answer', what: 'undo', yes: true }))
  await must(at.act(second, { kind: 'resign' }))
  expect(await foundAt(at, second)).toMatchObject({ kind: 'signed' })
})

test.each([
  ['stones', 'with it'],
  ['cups', 'one by one'],
])(
  'a game of %s between computers alone, seated %s, has a chain that the server signs, and both leaves',
  async (game, how) => {
    const at = await openTestServer({ games, store: await testStore() })
    const host = at.device('host')
    const computers = [0, 1].map((seat) => ({ seat, bot: 'random' }))
    const [atOnce, later] = how === 'with it' ? [computers, []] : [[], computers]
    await must(at.open(host, { game, visibility: 'open' }, atOnce))
    await must(at.attend(host))
    for (const { seat, bot } of later) await must(at.act(host, { kind: 'fill', seat, bot }))
    await at.quiet()
    expect(at.complaints).toEqual([])
    const { phase, chain } = at.fold(host)
    expect(phase).toBe('over')
    const play = await playOf(at, host)
    const links = chainOf(play, sealIn(play))!
    expect(links.at(-1)!.chain).toBe(chain?.chain)
    expect(verifySignatures(play, links)).toMatchObject({ kind: 'signed', signers: [{ party: 'server' }] })
    expect(await at.store.log.waiting(10)).toHaveLength(2)
  },
)

test('a choice that the others are not shown yet is in no signature that they are told, nor in the file', async () => {
  const { at, devices } = await begunWithChoice()
  const [pending] = at.fold(devices[0]!).chosen
  const { events } = (await at.store.entries(devices[0]!.match)).at(-1)!
  expect(events.map(({ kind }) => kind)).toEqual(['signed', 'chosen'])
  for (const [seat, device] of devices.entries())
    expect(device.entries.at(-1)!.events.map(({ kind }) => kind)).toEqual(
      seat === pending!.seat ? ['signed', 'chosen'] : ['chosen'],
    )
  const play = await playOf(at, devices[0]!)
  const shown = play.events.filter((event) => event.kind === 'signed' && event.seat === pending!.seat)
  expect(shown.every((event) => event.kind === 'signed' && event.after < play.plies.length)).toBe(true)
})

test('a match that was opened before devices had keys plays on without signatures', async () => {
  const [store, match, server] = [await testStore(), 'abcdefghijklmnop', secretOf(3)]
  const digest = serverCommitment(match, server)
  const settings = { ...usualSettings('stones', 2), visibility: 'open', clock: { kind: 'none' } } as const
  const at = await openTestServer({ games, store })
  const players = [at.device('a'), at.device('b')]
  const opened = { kind: 'opened', settings, version: stones.version, digest } as const
  const sat = players.map(
    ({ token, secret }, seat) =>
      ({
        kind: 'sat',
        seat,
        occupant: { kind: 'person', name: 'P' },
        holder: hashOf(token),
        digest: seatCommitment(match, digest, seat, secret),
      }) as const,
  )
  await store.append({ match, secret: server, entry: { n: 1, at: 5, events: [opened, ...sat] } })
  for (const device of players) device.match = match
  for (const device of players) await must(at.attend(device))
  for (const device of players) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
  await playOut(at, players, seeded(4))
  const file = await at.matchServer().transcript(match)
  expect(file.ok && file.text.startsWith('hazelring 1\n')).toBe(true)
  const entries = await store.entries(match)
  expect(
    entries.every(({ attested, events }) => attested === undefined && events.every(({ kind }) => kind !== 'signed')),
  ).toBe(true)
  expect(at.fold(players[0]!).phase).toBe('over')
})
