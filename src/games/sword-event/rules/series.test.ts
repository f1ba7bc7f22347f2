import { describe, expect, test } from 'vitest'
import { sample, seeded } from '../../../dice/index.ts'
import {
  choice,
  type SeriesStanding,
  outcomePly,
  playOut,
  rulesFor,
  type RulesRequest,
  payoffsByPlaces,
  sharedPrizes,
  type TerminalNode,
} from '../../../engine/index.ts'
import { greedy } from '../bots/policies.ts'
import { swordEvent } from './rules.ts'
import { isDecided, isDeciding, isOver, needsDecider } from './series.ts'
import type { SwordEventState } from './state.ts'

/** Quick events that are decided by combat. */
const QUICK: RulesRequest = { arena: 'small', healing: 'off', 'final-defence': 'off', 'flank-attack': 'off' }

const series = (more: RulesRequest): ReturnType<typeof rulesFor<SwordEventState['rules']>> =>
  rulesFor(swordEvent, { ...QUICK, length: 'series', ...more })

/** Plays a whole series. */
const played = (more: RulesRequest, seats: number, seed: number) => {
  const rules = series(more)
  const policies = Array.from({ length: seats }, () => greedy(rules))
  const start = swordEvent.start(rules, seats)
  return playOut(swordEvent, start, policies, { dice: seeded(seed), minds: seeded(seed, 1) })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const endOf = (state: SwordEventState): TerminalNode => {
  const node = swordEvent.node(state)
  if (node.kind !== 'terminal') throw new Error('it is not over')
  return node
}

/** Returns a series with these points: one row for each event played. */
const stood = (games: readonly (readonly number[])[], more: RulesRequest = {}): SwordEventState => {
  const seats = games[0]!.length
  const rules = series({ events: games.length, ...more })
  const zero = Array.from({ length: seats }, () => 0)
  const totals = games.reduce<readonly number[]>((all, row) => all.map((n, seat) => n + row[seat]!), zero)
  const won = zero.map((_, seat) => games.filter((row) => row[seat] === Math.max(...row)).length)
  return { rules, game: swordEvent.start(rules, seats).game, standing: { games, totals, won }, phase: 'over' }
}

describe('a series (clause 8, S17)', () => {
  test.each([2, 3, 4])('of %i knights adds points up over all its events', (seats) => {
    const { state, end } = played({ events: 3 }, seats, seats)
    expect(state.standing.games).toHaveLength(3)
    for (const row of state.standing.games) expect(row.toSorted((a, b) => b - a)).toEqual([5, 2, 0, 0].slice(0, seats))
    expect(end.scores).toEqual(state.standing.totals)
    expect(sum(state.standing.totals)).toBe(21)
    expect(sum(end.payoff)).toBeCloseTo(1, 12)
  })

  test('each event begins anew: health, ReRolls, corners', () => {
    const rules = series({ events: 2 })
    const start = swordEvent.start(rules, 2)
    const policy = greedy(rules)
    let state = start
    const dice = seeded(5)
    while (state.standing.games.length === 0) {
      const node = swordEvent.node(state)
      if (node.kind === 'chance') state = swordEvent.step(state, outcomePly(sample(node.chance, dice)))
      if (node.kind === 'decision') {
        const { action } = policy.choose({ seat: node.seat, view: state, actions: node.actions, log: [] })[0]!
        state = swordEvent.step(state, choice(node.seat, action))
      }
    }
    expect(state.game).toEqual(start.game)
    const node = swordEvent.node(state)
    expect(node.kind === 'chance' && node.slot).toBe('game-2-round-1-initiative')
  })

  test('at equal points whoever has won more events is ahead', () => {
    const end = endOf(
      stood([
        [5, 2, 0],
        [5, 2, 0],
        [0, 2, 5],
        [0, 2, 5],
        [0, 2, 5],
      ]),
    )
    expect(end.scores).toEqual([10, 10, 15])
    expect(end.places).toEqual([2, 3, 1])
    expect(end.payoff).toEqual([0, 0, 1])
  })

  test('equal points and equal events won share the series', () => {
    const end = endOf(
      stood([
        [5, 2, 0],
        [2, 5, 0],
      ]),
    )
    expect([end.places, end.payoff]).toEqual([
      [1, 1, 3],
      [0.5, 0.5, 0],
    ])
  })

  test('one event alone plays for its points, and nobody hears of a series', () => {
    const rules = rulesFor(swordEvent, QUICK)
    const start = swordEvent.start(rules, 3)
    const node = swordEvent.node(start)
    expect(node.kind === 'chance' && node.slot).toBe('round-1-initiative')
    const policies = [0, 1, 2].map(() => greedy(rules))
    const { end } = playOut(swordEvent, start, policies, { dice: seeded(1), minds: seeded(2) })
    expect(end.payoff.toSorted((a, b) => b - a)).toEqual([5, 2, 0])
    expect(end.places.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })
})

/** Returns all weak orders of this many seats as places: 1 is first, equal numbers are ties. */
const weakOrders = (seats: number): readonly (readonly number[])[] => {
  const all = (left: number): readonly (readonly number[])[] =>
    left === 0 ? [[]] : all(left - 1).flatMap((row) => Array.from({ length: seats }, (_, at) => [...row, at + 1]))
  return all(seats).filter((row) => row.every((place) => place === 1 + row.filter((other) => other < place).length))
}

/** Returns the possible points of one event, including ties. */
const rows = (seats: number): readonly (readonly number[])[] =>
  weakOrders(seats).map((places) => sharedPrizes([5, 2, 0, 0].slice(0, seats), places))

/** Returns the seats that no other seat is ahead of; points in twelfths. */
const firstsOf = (games: readonly (readonly number[])[]): readonly number[] => {
  const score = (seat: number): number =>
    games.reduce(
      (total, row) => total + Math.round(row[seat]! * 12) * 100 + (row[seat] === Math.max(...row) ? 1 : 0),
      0,
    )
  const scores = games[0]!.map((_, seat) => score(seat))
  return scores.flatMap((one, seat) => (one === Math.max(...scores) ? [seat] : []))
}

/** Returns every seat that can be first, or tie for first place, after some course of the remaining events. */
const possibleFirsts = (games: readonly (readonly number[])[], left: number): ReadonlySet<number> =>
  left === 0
    ? new Set(firstsOf(games))
    : new Set(rows(games[0]!.length).flatMap((row) => [...possibleFirsts([...games, row], left - 1)]))

const isSettled = (games: readonly (readonly number[])[], left: number): boolean => {
  const now = firstsOf(games)
  return [...possibleFirsts(games, left)].every((seat) => now.includes(seat))
}

describe('the best of so many (S17)', () => {
  test.each([
    [2, 2],
    [2, 4],
    [3, 3],
    [4, 3],
  ])('%i knights, %i events: it ends exactly when nobody else can be first', (seats, events) => {
    const every = rows(seats)
    const random = seeded(seats, events)
    const drawn = (): readonly number[] => every[random.below(every.length)]!
    const stops = new Set<boolean>()
    for (let draw = 0; draw < 60; draw++) {
      const games = Array.from({ length: 1 + random.below(events - 1) }, drawn)
      const settled = isSettled(games, events - games.length)
      expect({
        games,
        decided: isDecided(series({ events }), stood(games, { events }).standing, events - games.length),
      }).toEqual({
        games,
        decided: settled,
      })
      stops.add(settled)
    }
    expect(stops.size).toBe(2)
  })

  test.each([
    ['a duel that begins with a shared event', [[3.5, 3.5]], 2],
    [
      'three, two of them out of reach',
      [
        [3.5, 3.5, 0],
        [3.5, 3.5, 0],
      ],
      1,
    ],
    [
      'one who shares every second place',
      [
        [5, 0, 2],
        [0, 5, 2],
      ],
      1,
    ],
  ] as const)('a shared first place ends it, too: %s', (_, games, left) => {
    expect(isDecided(series({}), stood(games, { events: games.length + left }).standing, left)).toBe(
      isSettled(games, left),
    )
    expect(firstsOf(games)).toEqual([0, 1])
  })

  test('totals of thirds are equal whatever their order', () => {
    const [third, two] = [7 / 3, 2]
    expect(third + third + two).not.toBe(two + third + third)
    const games = [third, third, two].map((points, i) => [points, [two, third, third][i]!, 0])
    expect(endOf(stood(games)).places).toEqual([1, 1, 3])
  })
})

/** Returns every possible course of this many events. */
const courses = (
  rowsOfOne: readonly (readonly number[])[],
  left: number,
): readonly (readonly (readonly number[])[])[] =>
  left === 0 ? [[]] : rowsOfOne.flatMap((row) => courses(rowsOfOne, left - 1).map((more) => [row, ...more]))

const both = (more: RulesRequest = {}) => series({ champion: 'both', ...more })
const standing = (games: readonly (readonly number[])[]) => stood(games, { events: 9 }).standing

/** Returns the seats that are ahead of all others both in points and in events won. */
const alone = ({ totals, won }: SeriesStanding): readonly number[] =>
  totals.flatMap((total, seat) =>
    totals.every((other, at) => at === seat || (other < total - 1e-9 && won[at]! < won[seat]!)) ? [seat] : [],
  )

describe('a champion who needs both (S17)', () => {
  const FIRST_IN_BOTH = [
    [5, 2, 0],
    [5, 0, 2],
  ]
  test('one knight first in both ends the series after its last event', () => {
    expect(isOver(both({ events: 2 }), standing(FIRST_IN_BOTH))).toBe(true)
    expect(isOver(both({ events: 3 }), standing(FIRST_IN_BOTH))).toBe(false)
  })

  test.each([
    [
      'most points, fewer events won',
      [
        [5, 2, 0],
        [5, 2, 0],
        [0, 5, 2],
        [0, 2, 5],
      ],
      true,
    ],
    [
      'two equal in both',
      [
        [5, 2],
        [2, 5],
      ],
      true,
    ],
    [
      'most points, equal in events won',
      [
        [5, 2, 0],
        [2, 5, 0],
        [2, 0, 5],
      ],
      false,
    ],
    ['most in both', FIRST_IN_BOTH, false],
  ] as const)('%s: a deciding event follows: %s', (_, games, follows) => {
    const rules = both({ events: games.length })
    expect(needsDecider(rules, standing(games))).toBe(follows)
    expect(isOver(rules, standing(games))).toBe(!follows)
    expect(isOver(rules, standing([...games, games[0]]))).toBe(true)
    expect([games.slice(1), games].map((done) => isDeciding(rules, standing(done)))).toEqual([false, true])
  })

  test.each([2, 3, 4])('%i knights: it stops once one cannot be equalled in either', (seats) => {
    const every = rows(seats)
    const random = seeded(seats, 11)
    const stops = new Set<boolean>()
    for (let draw = 0; draw < 60; draw++) {
      const games = Array.from({ length: 1 + random.below(4) }, () => every[random.below(every.length)]!)
      const left = 1 + random.below(2)
      const finals = courses(every, left).map((more) => stood([...games, ...more], { events: 9 }).standing)
      const sure = [...Array(seats).keys()].some((seat) => finals.every((one) => alone(one).includes(seat)))
      expect(isDecided(both(), stood(games, { events: 9 }).standing, left)).toBe(sure)
      stops.add(sure)
    }
    expect(stops.size).toBe(2)
  })

  test('a single event knows nothing of it', () => {
    expect(needsDecider(rulesFor(swordEvent, { champion: 'both' }), standing([[3.5, 3.5]]))).toBe(false)
  })
})

describe('a game that its rules did not end (S19)', () => {
  const one = rulesFor(swordEvent)

  test('who leaves a duel has 2 points, the other one 5; a draw shares all', () => {
    expect(payoffsByPlaces(swordEvent, one, [2, 1])).toEqual([2, 5])
    expect(payoffsByPlaces(swordEvent, one, [1, 1])).toEqual([3.5, 3.5])
    expect(payoffsByPlaces(swordEvent, one, [1, 1, 1, 1])).toEqual([1.75, 1.75, 1.75, 1.75])
  })

  test('a series is won or lost whole', () => {
    expect(payoffsByPlaces(swordEvent, series({}), [2, 1])).toEqual([0, 1])
    expect(payoffsByPlaces(swordEvent, series({}), [1, 1, 1])).toEqual([1 / 3, 1 / 3, 1 / 3])
  })

  test('a draw may be agreed', () => {
    expect([one, series({})].map((rules) => swordEvent.draws!(rules, 2))).toEqual([true, true])
  })
})
