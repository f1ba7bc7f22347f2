import { describe, expect, test } from 'vitest'
import { dice, sample } from '../../dice/index.ts'
import {
  type GameEvent,
  type AnyPlay,
  note,
  usualSeats,
  readTranscript,
  replay,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { sealedGame, secretOf } from '../../testing/sealed-game.ts'
import { cups } from '../../testing/tiny/game.ts'
import { bytesFrom, closeSeal, rollSource, type Seal, seatCommitment, serverCommitment } from './seal.ts'
import { traceRoll } from './trace.ts'
import { DICE_LINE, sealIn, verifyDice } from './verify.ts'

type RevealEvent = Extract<GameEvent, { kind: 'reveal' }>

const some = [cups, ...games.map(({ game }) => game)] as readonly (typeof games)[number]['game'][]

/** Replays a copy of the game with tampered events. */
const reopened = (play: AnyPlay, change: (events: readonly GameEvent[]) => readonly GameEvent[]): AnyPlay => {
  const transcript = { ...transcriptOf(play), events: change(play.events) }
  const read = readTranscript(writeTranscript(transcript))
  if (!read.ok) throw new RangeError(read.error.message)
  const again = replay(play.game, read.value)
  if (again.ok) return again.value
  throw new RangeError(again.error.message)
}

const at = (play: AnyPlay, kind: GameEvent['kind'], party?: number | 'server'): number =>
  play.events.findIndex((e) => e.kind === kind && (party === undefined || ('party' in e && e.party === party)))

/** Each game with its minimum and its usual number of seats. */
const tables = some.flatMap((game) =>
  [...new Set([game.seats.min, usualSeats(game)])].map((seats) => ({ id: game.id, game, seats })),
)

describe.each(tables)('sealed dice of $id by $seats', ({ game, seats }) => {
  const play = sealedGame(game, 'm1', 5, seats)
  const last = seats - 1
  const { events } = play
  const without = (index: number) => reopened(play, () => events.toSpliced(index, 1))

  test('the rolls of a whole game follow from the secrets in its file, by all who committed', () => {
    const rolls = play.plies.filter(({ kind }) => kind === 'outcome').length
    const committed = ['server', ...play.header.seats.keys()]
    expect(verifyDice(reopened(play, (same) => same))).toEqual({ kind: 'proven', rolls, committed })
  })

  test('before the server reveals its secret nothing is confirmed, nothing refuted', () => {
    expect(verifyDice(without(events.length - 1))).toMatchObject({ kind: 'unproven', check: 'rolls' })
    expect(sealIn(without(events.length - 1))).toBeUndefined()
  })

  test('a game that was closed checks out as far as it went', () => {
    const part = takeBackTo(play, Math.floor(play.plies.length / 2))
    const closed = note(note(part, { kind: 'closed', how: 'resigned', seat: last }), events.at(-1) as RevealEvent)
    const rolls = part.plies.filter(({ kind }) => kind === 'outcome').length
    expect(verifyDice(reopened(closed, (same) => same))).toMatchObject({ kind: 'proven', rolls })
    const kept = verifyDice(reopened(closed, (all) => all.slice(0, -1)))
    expect(kept).toMatchObject({ kind: 'unproven', message: expect.stringContaining('the game is over') })
  })

  test('a game that never began confirms nothing and refutes nothing, but a false secret', () => {
    const start = takeBackTo(play, 0)
    const before = { ...start, events: events.slice(0, at(play, 'ply')) }
    const broken = note(
      { ...before, events: before.events.slice(0, -1) },
      { kind: 'closed', how: 'broken', seat: last },
    )
    expect(verifyDice(reopened(broken, (same) => same))).toMatchObject({ kind: 'unproven', check: 'rolls' })
    expect(verifyDice({ ...start, events: [] })).toMatchObject({ kind: 'unproven', check: 'order' })
    const server = note(broken, events.at(-1) as RevealEvent)
    expect(verifyDice(server)).toMatchObject({ kind: 'unproven' })
    const wrongOne = note(broken, { kind: 'reveal', party: 'server', secret: secretOf(4) })
    expect(verifyDice(wrongOne)).toMatchObject({ kind: 'refuted', check: 'secrets' })
  })

  test('every roll can be followed from its words', () => {
    const seal = sealIn(play)!
    for (const [i, ply] of play.plies.entries()) {
      const node = play.game.node(play.states[i])
      if (ply.kind !== 'outcome' || node.kind !== 'chance') continue
      const { outcome, draws, blocks } = traceRoll(seal, i + 1, node.chance)
      expect(outcome).toEqual(ply.outcome)
      for (const { of, words, value } of draws) expect(words.at(-1)! % of).toBe(value)
      const used = draws.reduce((sum, { words }) => sum + words.length, 0)
      expect(blocks).toHaveLength(Math.ceil(used / 8))
      const stream = blocks.flatMap((hex) => hex.match(/.{8}/g)!.map((word) => Number.parseInt(word, 16)))
      expect(draws.flatMap(({ words }) => words)).toEqual(stream.slice(0, used))
    }
  })

  test('a secret that another match was played with is refuted', () => {
    const other = { ...play, header: { ...play.header, dice: { kind: 'sealed' as const, match: 'm2' } } }
    const proof = verifyDice(other)
    expect(proof).toMatchObject({ kind: 'refuted', event: DICE_LINE })
    expect(proof).not.toHaveProperty('by')
  })

  test('another commitment of the server in the file is no one’s false secret', () => {
    const changed = events.with(0, { kind: 'commit', party: 'server', digest: serverCommitment('m1', secretOf(4)) })
    const proof = verifyDice(reopened(play, () => changed))
    expect(proof).toMatchObject({ kind: 'refuted', check: 'secrets', event: 0 })
    expect(proof).not.toHaveProperty('by')
  })

  test('a false secret of a device is said to be its own', () => {
    const index = at(play, 'reveal', last)
    const changed = events.with(index, { kind: 'reveal', party: last, secret: secretOf(4) })
    expect(verifyDice(reopened(play, () => changed))).toMatchObject({ check: 'secrets', event: index, by: last })
  })

  test('a server that has tried other secrets is refuted', () => {
    const changed = events.with(events.length - 1, { kind: 'reveal', party: 'server', secret: secretOf(4) })
    expect(verifyDice(reopened(play, () => changed))).toMatchObject({
      kind: 'refuted',
      event: events.length - 1,
      by: 'server',
    })
  })

  test('a device that keeps its secret back is named', () => {
    const proof = verifyDice(without(at(play, 'reveal', last)))
    expect(proof).toMatchObject({ kind: 'refuted', message: `no reveal recorded of seat ${last}, and yet dice fell` })
  })

  test('a device that takes no part is named', () => {
    const silent = events.filter((e) => !((e.kind === 'commit' || e.kind === 'reveal') && e.party === last))
    expect(verifyDice(reopened(play, () => silent))).toMatchObject({
      message: `no commitment recorded of seat ${last}, and yet dice fell`,
    })
  })

  test('who commits after others have revealed is refuted', () => {
    const late = at(play, 'commit', last)
    const moved = events.toSpliced(late, 1).toSpliced(at(play, 'reveal', 0), 0, events[late]!)
    expect(verifyDice(reopened(play, () => moved))).toMatchObject({ kind: 'refuted' })
  })

  test('seats may not commit before the server, nor anybody twice', () => {
    const [server, first, ...rest] = events
    expect(verifyDice(reopened(play, () => [first!, server!, ...rest]))).toMatchObject({ kind: 'refuted', event: 0 })
    expect(verifyDice(reopened(play, () => [server!, first!, first!, ...rest]))).toMatchObject({ event: 2 })
  })
})

test('a roll that was swapped for another one is refuted where it stands', () => {
  // First roll of the game; the rules allow any value there, so the rest still replays.
  const play = sealedGame(some[0]!, 'm1', 5)
  const first = at(play, 'ply')
  const node = play.game.node(play.states[0])
  if (node.kind !== 'chance') throw new RangeError('the game opens with a roll')
  const faces = (play.events[first] as Extract<GameEvent, { kind: 'ply' }>).line as { readonly text: string }
  const other = { ...faces, text: faces.text === '1' ? '2' : '1' }
  const swapped = play.events
    .slice(0, first + 1)
    .with(first, { ...(play.events[first] as Extract<GameEvent, { kind: 'ply' }>), line: other as never })
  const cut = {
    ...play,
    events: swapped,
    states: play.states.slice(0, 2),
    plies: [{ kind: 'outcome' as const, outcome: [Number(other.text)] }],
  }
  const proof = verifyDice({ ...cut, events: [...swapped, play.events.at(-1)!] })
  expect(proof).toMatchObject({ kind: 'refuted', event: first })
})

test('dice that were not sealed cannot be checked', () => {
  const play = sealedGame(some[0]!, 'm1', 5)
  const open = { ...play, header: { ...play.header, dice: { kind: 'device' as const } } }
  expect(verifyDice(open)).toMatchObject({ kind: 'unproven' })
  const real = verifyDice({ ...play, header: { ...play.header, dice: { kind: 'hand' as const } } })
  expect(real).toMatchObject({ kind: 'unproven', message: expect.stringContaining('people threw these dice') })
})

const firstRolls = (of: Seal) => Array.from({ length: 20 }, (_, i) => sample(dice(4, 6), rollSource(of, i + 1)))

describe('a seal', () => {
  const server = secretOf(1)
  const seats = new Map([
    [0, secretOf(2)],
    [1, secretOf(3)],
  ] as const)
  const seal = closeSeal('m1', { server, seats })
  test('does not depend on the order in which the seats revealed', () => {
    expect(closeSeal('m1', { server, seats: new Map([...seats].toReversed()) })).toEqual(seal)
  })

  test('gives other rolls for every other secret, seat and match', () => {
    const others = [
      closeSeal('m2', { server, seats }),
      closeSeal('m1', { server: secretOf(9), seats }),
      closeSeal('m1', { server, seats: new Map([...seats, [1, secretOf(9)]]) }),
      closeSeal('m1', {
        server,
        seats: new Map([
          [0, secretOf(3)],
          [1, secretOf(2)],
        ]),
      }),
      closeSeal('m1', { server, seats: new Map([[0, secretOf(2)]]) }),
    ]
    expect(new Set([seal, ...others].map((of) => JSON.stringify(firstRolls(of)))).size).toBe(6)
  })

  test('cannot be opened with anything that is public before the end', () => {
    const promise = serverCommitment('m1', server)
    const published = [
      promise,
      ...[...seats].flatMap(([seat, secret]) => [secret, seatCommitment('m1', promise, seat, secret)]),
    ]
    const guesses = published.flatMap((hex) => [
      { match: 'm1', key: bytesFrom(hex) },
      closeSeal('m1', { server: hex, seats }),
    ])
    for (const guess of guesses) expect(firstRolls(guess)).not.toEqual(firstRolls(seal))
  })

  test('throws fair dice: 60,000 faces, χ² with 5 degrees of freedom below its 99.99 % quantile', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let ply = 1; ply <= 600; ply++)
      for (const face of sample(dice(100, 6), rollSource(seal, ply))) counts[Number(face) - 1]! += 1
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(25.74)
  })
})
