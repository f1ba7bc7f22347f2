import { describe, expect, test } from 'vitest'
import { dice, sample } from '../../dice/index.ts'
import { type GameEvent, note, takeBackTo } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { people, reopened } from '../../testing/plays.ts'
import { sealedGame, secretOf } from '../../testing/sealed-game.ts'
import { cups } from '../../testing/tiny/game.ts'
import { bytesFrom, closeSeal, rollSource, type Seal, seatCommitment, serverCommitment } from './seal.ts'
import { traceRoll } from './trace.ts'
import { sealIn, verifyDice } from './verify.ts'

// The published vectors (src/testing/vectors) cover files in which one line of a ceremony was changed.

const play = sealedGame(games[0]!.game, 'm1', 5)
const { events } = play
const last = events.at(-1) as Extract<GameEvent, { kind: 'reveal' }>

test.each(games)('every roll of $game.id can be followed from its words', ({ game }) => {
  const rolled = sealedGame(game, 'm1', 5)
  const seal = sealIn(rolled)!
  for (const [i, ply] of rolled.plies.entries()) {
    const node = rolled.game.node(rolled.states[i])
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

test.each([2, 3])('a game of hidden cups for %i follows from its secrets, whole or closed in the middle', (seats) => {
  const whole = sealedGame(cups, 'm1', 5, seats)
  const part = takeBackTo(whole, Math.floor(whole.plies.length / 2))
  const reveal = whole.events.at(-1) as typeof last
  const closed = note(note(part, { kind: 'closed', how: 'abandoned' }), reveal)
  for (const one of [whole, closed]) {
    const rolls = one.plies.filter(({ kind }) => kind === 'outcome').length
    expect(verifyDice(reopened(one))).toEqual({ kind: 'proven', rolls, committed: ['server', ...people(seats).keys()] })
  }
})

test('a game that never began confirms nothing and refutes nothing, but a false secret', () => {
  const start = takeBackTo(play, 0)
  const before = { ...start, events: events.slice(0, events.findIndex(({ kind }) => kind === 'ply') - 1) }
  const broken = note(before, { kind: 'closed', how: 'broken', seat: 1 })
  expect(verifyDice(reopened(broken))).toMatchObject({ kind: 'unproven', check: 'rolls' })
  expect(sealIn(broken)).toBeUndefined()
  expect(verifyDice({ ...start, events: [] })).toMatchObject({ kind: 'unproven', check: 'order' })
  expect(verifyDice(note(broken, last))).toMatchObject({ kind: 'unproven' })
  const wrongOne = note(broken, { ...last, secret: secretOf(4) })
  expect(verifyDice(wrongOne)).toMatchObject({ kind: 'refuted', check: 'secrets' })
})

test('seats may not commit before the server', () => {
  const [server, first, ...rest] = events
  const moved = reopened(play, [first!, server!, ...rest])
  expect(verifyDice(moved)).toMatchObject({ kind: 'refuted', check: 'order', event: 0 })
})

test('dice that people threw cannot be checked', () =>
  expect(verifyDice({ ...play, header: { ...play.header, dice: { kind: 'hand' } } })).toMatchObject({
    kind: 'unproven',
    message: expect.stringContaining('people threw these dice'),
  }))

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
