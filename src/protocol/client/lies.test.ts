import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { hurried } from '../../testing/client/fake-server.ts'
import { attended, type Liar, liar, logOfGame, teller, told } from '../../testing/client/scripted.ts'
import { sealedGame, secretOf } from '../../testing/sealed-game.ts'
import { type MatchEvent, seatCommitment, serverCommitment, type WireEntry } from '../index.ts'
import { connectServer, isFinal, type MatchClient, type MatchSnapshot, until } from './index.ts'
import { memoryKeep } from './keep.ts'
import { KEPT_LINKS } from './kept-links.ts'

const [{ game }] = games as readonly [(typeof games)[number]]
const ID = 'abcdefghijklmnop'
const honest = logOfGame(sealedGame(game, ID, 5))

const follow = ({ dial }: Pick<Liar, 'dial'>): MatchClient =>
  connectServer('', { gameOf: () => game, dial, timing: hurried }).match(ID)

const settled = (client: MatchClient, n = honest.length): Promise<MatchSnapshot> =>
  until(client, ({ stage, match }) => isFinal(stage) || (stage.kind === 'following' && match?.n === n))

/** Returns the log with some events changed. If `change` returns undefined, the event is removed. */
const altered = (change: (event: MatchEvent, n: number) => MatchEvent | undefined): readonly WireEntry[] =>
  honest.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => change(event, entry.n) ?? event),
  }))

const isCeremony = ({ events: [event] }: WireEntry): boolean =>
  event!.kind === 'opened' || event!.kind === 'sat' || event!.kind === 'revealed'

const stageFor = async (entries: readonly WireEntry[]) => (await settled(follow(teller(() => entries)))).stage

test('a whole honest log is followed and proven', async () => {
  const { stage, proof } = await settled(follow(teller(() => honest)))
  expect([stage.kind, proof?.kind]).toEqual(['following', 'proven'])
})

describe('a server that cheats is found out', () => {
  test('when its rolls are not those of the sealed secrets', async () => {
    const other = logOfGame(sealedGame(game, ID, 6))
    const secret = honest.at(-1)!.events[0] as MatchEvent & { kind: 'closed' }
    const mixed = [...honest.filter(isCeremony), ...other.filter((entry) => !isCeremony(entry))].map((entry, i) => ({
      ...entry,
      n: i + 1,
      at: i + 1,
      events: entry.events.map((event) => (event.kind === 'closed' ? { ...event, secret: secret.secret! } : event)),
    }))
    const { proof, match } = await settled(follow(teller(() => mixed)), mixed.length)
    expect(match!.phase).toBe('over')
    expect(proof).toMatchObject({ kind: 'refuted', check: 'rolls' })
  })

  const wrongSecret = secretOf(99)
  test.each<[string, RegExp, (event: MatchEvent, n: number) => MatchEvent | undefined]>([
    [
      'a choice that is not offered',
      /cannot play|choice is due|not a play/,
      (e) => (e.kind === 'ply' && e.line.startsWith('play') ? { ...e, line: 'play 0 nonsense' } : undefined),
    ],
    [
      'dice that do not exist',
      /roll|die|dice|7/,
      (e) => (e.kind === 'ply' && e.line.startsWith('roll') ? { ...e, line: e.line.replace(/\d+$/, '77') } : undefined),
    ],
    [
      'another result than the rules give',
      /the result is not the one/,
      (e) => (e.kind === 'closed' ? { ...e, payoff: e.payoff!.toReversed() } : undefined),
    ],
    [
      'another secret than it had bound itself to',
      /secret that the server shows/,
      (e) => (e.kind === 'closed' ? { ...e, secret: wrongSecret } : undefined),
    ],
    [
      'another secret than a device had bound itself to',
      /secret shown for seat 1/,
      (e) => (e.kind === 'revealed' && e.seat === 0 ? { ...e, secret: wrongSecret } : undefined),
    ],
    [
      'a beginning without all secrets',
      /sealed without the secret of seat 2/,
      (e) => (e.kind === 'revealed' && e.seat === 1 ? { kind: 'said', phrase: 'hello' } : undefined),
    ],
    [
      'a person who is bound to nothing',
      /sealed without the secret of seat 2/,
      (e) =>
        e.kind === 'sat' && e.seat === 1
          ? { kind: 'sat', seat: 1, occupant: e.occupant }
          : e.kind === 'revealed' && e.seat === 1
            ? { kind: 'said', phrase: 'hello' }
            : undefined,
    ],
    [
      'somebody on a seat that is taken',
      /taken twice|when the table was full/,
      (e) => (e.kind === 'sat' && e.seat === 1 ? { ...e, seat: 0 } : undefined),
    ],
    [
      'somebody who leaves after the secrets',
      /left after secrets/,
      (e) => (e.kind === 'began' ? { kind: 'stood', seat: 0 } : undefined),
    ],
    [
      'a roll that is taken back',
      /a roll was taken back/,
      (e) => (e.kind === 'ply' && e.number === 3 ? { kind: 'undone', to: 0 } : undefined),
    ],
    [
      'an end before the end',
      /ended before its rules/,
      (e, n) =>
        e.kind === 'ply' && n === honest.length - 1
          ? { kind: 'closed', how: 'played', payoff: [1, 0], places: [1, 2] }
          : undefined,
    ],
    ['a second opening', /opened twice/, (e) => (e.kind === 'began' ? honest[0]!.events[0]! : undefined)],
    [
      'a move before the beginning',
      /not allowed/,
      (e) => (e.kind === 'began' ? { kind: 'ply', number: 1, line: 'roll x 1' } : undefined),
    ],
    ['a log without a beginning', /does not begin/, (e) => (e.kind === 'opened' ? { kind: 'barred' } : undefined)],
  ])('when it tells %s', async (_, why, change) => {
    const stage = await stageFor(altered(change))
    expect(stage).toMatchObject({ kind: 'cheated', message: expect.stringMatching(why) as string })
  })

  test('when it tells the log in another way than before', async () => {
    let log: readonly WireEntry[] = honest.slice(0, 8)
    const server = teller(() => log)
    const client = follow(server)
    await settled(client, 8)
    log = altered((event) => (event.kind === 'ply' && event.number === 1 ? { ...event, line: 'roll a 1' } : undefined))
    server.tell(
      told(
        ID,
        log.find(({ events }) => events[0]!.kind === 'ply'),
      ),
    )
    const { stage, match } = await until(client, ({ stage: s }) => isFinal(s))
    expect(stage).toMatchObject({ kind: 'cheated', message: expect.stringContaining('a different version') as string })
    expect(match!.n).toBe(8)
    expect(client.entries()).toEqual(honest.slice(0, 8))
  })
})

/** A server that sends its log in parts of ten entries. */
const inParts = (entries: readonly WireEntry[]): Liar =>
  liar((request) => {
    if (request.kind !== 'attend') return { ok: true, n: 1 }
    const answer = attended(entries, request.since, 0) as { attended: { entries: readonly WireEntry[] } }
    return { ...answer, attended: { ...answer.attended, entries: answer.attended.entries.slice(0, 10) } }
  })

describe('where devices sign', () => {
  const one = sealedGame(game, ID, 5, undefined, { signed: true })
  const signed = logOfGame(one)
  /** Log with equal dice but other choices, as a dishonest server could show it to another device. */
  const other = logOfGame(sealedGame(game, ID, 5, undefined, { signed: true, choices: 6 }))

  test('a whole log is followed and proven', async () => {
    const { stage, proof, match } = await settled(follow(teller(() => signed)), signed.length)
    expect([stage.kind, proof?.kind]).toEqual(['following', 'proven'])
    expect(match!.chain!.chain).toBe(signed.at(-1)!.attested!.chain)
  })

  test('each of two devices that are told two courses finds that the server signed another one', async () => {
    const forkedAt = signed.findIndex((entry, i) => JSON.stringify(entry.events) !== JSON.stringify(other[i]?.events))
    expect(forkedAt).toBeGreaterThan(0)
    for (const [heard, attested] of [
      [signed, other],
      [other, signed],
    ] as const) {
      const entry = { ...heard[forkedAt]!, attested: attested[forkedAt]!.attested! }
      const log = [...heard.slice(0, forkedAt), entry]
      const { stage, match } = await settled(follow(teller(() => log)), log.length)
      expect(stage).toMatchObject({
        kind: 'cheated',
        message: expect.stringContaining('signed a different course') as string,
      })
      expect(match!.n).toBe(forkedAt)
    }
  })

  test('a page that receives a long log in parts compares only the whole with its links', async () => {
    const concernAfter = async (entries: readonly WireEntry[]) => {
      const [keep, digest] = [memoryKeep(), one.events.find((e) => e.kind === 'commit' && e.party === 0)]
      const known = signed.findLast(({ attested }) => attested !== undefined)!.attested!.chain
      keep.write(KEPT_LINKS, JSON.stringify([[ID, signed.find(({ attested }) => attested)!.attested!.chain, known]]))
      const secrets = {
        [(digest as { digest: string }).digest]: { secret: secretOf(5, 0), server: secretOf(1), seat: 0 },
      }
      keep.write(ID, JSON.stringify({ token: 'a'.repeat(64), secrets, outstanding: [] }))
      const { dial } = inParts(entries)
      const client = connectServer('', { gameOf: () => game, dial, timing: hurried, keep }).match(ID)
      await settled(client, entries.length)
      return client.getSnapshot().concern
    }
    expect(await concernAfter(signed)).toBeUndefined()
    expect(await concernAfter(signed.slice(0, -1))).toContain('another course')
  })

  test('a device is believed only on the course that was told here', async () => {
    const first = signed.findIndex(({ events }) => events[0]!.kind === 'ply')
    const foreign = { chain: other.at(-1)!.attested!.chain, after: 0 }
    const event = { kind: 'signed', seat: 0, cid: 'c', what: 'resign', sig: 'A'.repeat(86), ...foreign } as const
    const log = signed.map((entry, i) => (i === first ? { ...entry, events: [event, ...entry.events] } : entry))
    expect(await stageFor(log)).toMatchObject({
      kind: 'cheated',
      message: expect.stringContaining('seat 1 signed a different course') as string,
    })
  })

  test('a server that does not sign, or signs where nothing has changed, is found out', async () => {
    const bare = signed.map(({ n, at, events }) => ({ n, at, events }))
    expect(await stageFor(bare)).toMatchObject({ message: expect.stringContaining('did not sign') as string })
    const { attested } = signed.at(-1)!
    const early = signed.map((entry, i) => (i === 1 ? { ...entry, attested: attested! } : entry))
    expect(await stageFor(early)).toMatchObject({ message: expect.stringContaining('a different course') as string })
  })
})

describe('a server that talks nonsense', () => {
  test('is asked once more, and believed when that makes sense', async () => {
    const server = teller(() => honest.slice(0, 6))
    const client = follow(server)
    await settled(client, 6)
    server.tell({ kind: 'entry', match: ID, entry: { n: 7, at: 7, events: [{ kind: 'nonsense' }] } })
    await until(client, () => server.asked.length === 2)
    server.tell(told(ID, honest[6]))
    const { stage } = await settled(client, 7)
    expect(stage.kind).toBe('following')
    expect(server.asked.map((ask) => ask.kind === 'attend' && ask.since)).toEqual([0, 0])
  })

  test('is given up the second time, and asked anew when somebody wants to', async () => {
    const server = teller(() => honest.slice(0, 6))
    const client = follow(server)
    await settled(client, 6)
    for (let i = 0; i < 2; i++) server.tell({ match: ID, kind: 'entry', entry: null })
    expect(client.getSnapshot().stage.kind).toBe('broken')
    expect(await client.act({ kind: 'resign' })).toMatchObject({ ok: false })
    client.again()
    expect((await settled(client, 6)).stage.kind).toBe('following')
  })

  test('with whatever it says: nothing is thrown, and other matches go on', async () => {
    const heard: string[] = []
    const server = teller(() => honest)
    const matchServer = connectServer('', { gameOf: () => game, dial: server.dial, onMisfit: (m) => heard.push(m) })
    const client = matchServer.match(ID)
    await settled(client)
    const nonsense = [
      undefined,
      null,
      0,
      'x',
      [],
      {},
      { kind: 'entry' },
      { kind: 'told', match: 'other' },
      { match: 5 },
    ]
    for (const one of nonsense) server.tell(one)
    expect(heard).toHaveLength(nonsense.length)
    expect(client.getSnapshot().stage.kind).toBe('following')
  })

  test('in its answers', async () => {
    for (const answer of [undefined, null, { ok: true }, { ok: 'yes' }, { ok: true, attended: { n: -1 } }]) {
      const { stage } = await settled(follow(liar(() => answer)))
      expect([answer, stage.kind]).toEqual([answer, 'broken'])
    }
  })
})

test('a server that has gone back to an older copy says so on the page, and one may go on from there', async () => {
  let log = honest
  const server = teller(() => log)
  const client = follow(server)
  await settled(client)
  log = honest.slice(0, 9)
  server.blink()
  const { stage } = await until(client, ({ stage: s }) => isFinal(s))
  expect(stage).toMatchObject({ kind: 'broken', message: expect.stringContaining('older copy') as string })
  client.again()
  expect((await settled(client, 9)).match!.n).toBe(9)
})

test('a game or a version that this page does not have is no cheat: it asks to load the page anew', async () => {
  expect(await stageFor(altered((e) => (e.kind === 'opened' ? { ...e, version: 77 } : undefined)))).toMatchObject({
    kind: 'unknown',
    message: expect.stringContaining('Reload the page') as string,
  })
})

describe('a device keeps its secret to itself', () => {
  const seats = sealedGame(game, ID, 5).header.seats
  const [mine, theirs, server] = [secretOf(1), secretOf(2), secretOf(3)]
  const promise = serverCommitment(ID, server)
  const digest = seatCommitment(ID, promise, 0, mine)
  const table = (
    change: Partial<MatchEvent & { kind: 'sat' }>,
    opening: Partial<MatchEvent & { kind: 'opened' }> = {},
  ) => [
    {
      n: 1,
      at: 1,
      events: [{ ...(honest[0]!.events[0] as MatchEvent & { kind: 'opened' }), digest: promise, ...opening }],
    },
    { n: 2, at: 2, events: [{ kind: 'sat' as const, seat: 0, occupant: seats[0]!, digest }] },
    {
      n: 3,
      at: 3,
      events: [
        {
          kind: 'sat' as const,
          seat: 1,
          occupant: seats[1]!,
          digest: seatCommitment(ID, promise, 1, theirs),
          ...change,
        },
      ],
    },
  ]

  const revealedFor = async (log: readonly WireEntry[], kept: { readonly server: string; readonly seat: number }) => {
    const keep = memoryKeep()
    const token = secretOf(7)
    keep.write(ID, JSON.stringify({ token, secrets: { [digest]: { secret: mine, ...kept } }, outstanding: [] }))
    const house = liar((ask) => (ask.kind === 'attend' ? attended(log, ask.since, 0) : { ok: true, n: 4 }))
    const client = connectServer('', { gameOf: () => game, dial: house.dial, timing: hurried, keep }).match(ID)
    const { concern } = await settled(client, 3)
    return { concern, acts: house.asked.flatMap((ask) => (ask.kind === 'act' ? [ask.act] : [])) }
  }

  test('until everything is in order: then it shows it by itself', async () => {
    const { concern, acts } = await revealedFor(table({}), { server: promise, seat: 0 })
    expect([concern, acts]).toEqual([undefined, [{ kind: 'reveal', secret: mine }]])
  })

  test.each<[string, RegExp, readonly WireEntry[], string]>([
    [
      'when the server has changed what it bound itself to',
      /changed what it bound/,
      table({}),
      serverCommitment(ID, theirs),
    ],
    ['when somebody else is bound to nothing', /not bound to anything/, withoutDigest(table({})), promise],
  ])('%s', async (_, why, log, bound) => {
    const { concern, acts } = await revealedFor(log, { server: bound, seat: 0 })
    expect(concern).toMatch(why)
    expect(acts).toEqual([])
  })

  test('when the secret of its seat is not one of its own', async () => {
    const other = { n: 2, at: 2, events: [{ kind: 'sat' as const, seat: 0, occupant: seats[0]!, digest: promise }] }
    const { concern, acts } = await revealedFor(table({}).with(1, other), { server: promise, seat: 0 })
    expect(concern).toMatch(/does not have the secret/)
    expect(acts).toEqual([])
  })
})

function withoutDigest(log: readonly WireEntry[]): readonly WireEntry[] {
  return log.map((entry) => ({
    ...entry,
    events: entry.events.map((event) =>
      event.kind === 'sat' && event.seat === 1 ? { kind: 'sat', seat: 1, occupant: event.occupant } : event,
    ),
  }))
}
