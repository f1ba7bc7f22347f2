import { array, constant, double, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectItem } from '../../dice/index.ts'
import { expectedScore, glickoAfter } from './glicko.ts'
import { rate } from './rate.ts'
import { ratingAt, isProvisional, newRating, type Rating } from './rating.ts'
import { forAll } from '../../testing/for-all.ts'

const DAY = 86_400_000

const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06, at: 0 })

describe('the published example of Glickman, "Example of the Glicko-2 system"', () => {
  const games = [
    { opponent: rated(1400, 30), score: 1 },
    { opponent: rated(1550, 100), score: 0 },
    { opponent: rated(1700, 300), score: 0 },
  ]
  it('rating 1464.05, deviation 151.52, volatility 0.05999 (the paper rounds on its way to 1464.06)', () => {
    const after = glickoAfter(rated(1500, 200), games, 1, 0)
    expect(after.rating).toBeCloseTo(1464.0507, 4)
    expect(after.deviation).toBeCloseTo(151.5165, 4)
    expect(after.volatility).toBeCloseTo(0.059996, 6)
  })
})

/**
 * Converts a rating from openskill, which adds 25/300 to every deviation before each game; here deviations grow with
 * time.
 */
const fromOpenskill = ([mu, sigma]: readonly [number, number]): Rating =>
  rated(1500 + 42 * (mu - 25), 42 * Math.hypot(sigma, 25 / 300))

describe('places of three and more are rated as openskill 5.0.1 does', () => {
  const players = (
    [
      [25, 8],
      [30, 4],
      [20, 3],
      [25, 8],
    ] as const
  ).map(fromOpenskill)
  it.each([
    {
      places: [1, 2, 3],
      after: [
        [28.693808374382485, 7.732476751007567],
        [29.760237791538934, 3.965551713040428],
        [19.6151255441761, 2.9920858853743484],
      ],
    },
    {
      places: [2, 1, 1, 4],
      after: [
        [26.102409494307278, 7.727870698834523],
        [30.17179039441431, 3.992195958629256],
        [20.196941676283164, 2.999400876443516],
        [21.81110630953784, 7.727870698834523],
      ],
    },
  ])('places $places', ({ places, after }) => {
    const found = rate(players.slice(0, places.length), places, 0)
    for (const [seat, { rating, deviation }] of found.entries()) {
      expect(25 + (rating - 1500) / 42).toBeCloseTo(expectItem(after[seat]?.[0]), 9)
      expect(deviation / 42).toBeCloseTo(expectItem(after[seat]?.[1]), 9)
    }
  })
})

const playerOf = record({
  rating: double({ min: 600, max: 2600, noNaN: true }),
  deviation: double({ min: 30, max: 350, noNaN: true }),
  volatility: double({ min: 0.02, max: 0.1, noNaN: true }),
  at: constant(0),
})
const game = array(record({ player: playerOf, place: integer({ min: 1, max: 8 }) }), {
  minLength: 2,
  maxLength: 8,
}).map((seats) => ({ players: seats.map(({ player }) => player), places: seats.map(({ place }) => place) }))

describe('what every rated game keeps to', () => {
  it('who alone is best never falls, and who alone is last never rises', () => {
    forAll([game], ({ players, places }) => {
      const gains = rate(players, places, 0).map(({ rating }, seat) => rating - expectItem(players[seat]).rating)
      const alone = (place: number): readonly number[] =>
        gains.filter((_, seat) => places[seat] === place && places.indexOf(place) === places.lastIndexOf(place))
      expect(alone(Math.min(...places)).every((gain) => gain >= 0)).toBe(true)
      expect(alone(Math.max(...places)).every((gain) => gain <= 1e-9)).toBe(true)
    })
  })
  it('a game at once after the last one makes no deviation larger', () => {
    forAll([game], ({ players, places }) => {
      for (const [seat, { deviation }] of rate(players, places, 0).entries())
        expect(deviation).toBeLessThanOrEqual(expectItem(players[seat]).deviation)
    })
  })
  it('seats have no order: with the players turned round the ratings turn round', () => {
    forAll([game], ({ players, places }) => {
      const there = rate(players, places, DAY)
      const back = rate(players.toReversed(), places.toReversed(), DAY).toReversed()
      for (const [seat, { rating, deviation }] of there.entries()) {
        expect(expectItem(back[seat]).rating).toBeCloseTo(rating, 6)
        expect(expectItem(back[seat]).deviation).toBeCloseTo(deviation, 6)
      }
    })
  })
  it('equal players who tie stay where they are', () => {
    for (let seats = 2; seats <= 8; seats++) {
      const players = Array.from({ length: seats }, () => rated(1600, 120))
      for (const { rating } of rate(
        players,
        players.map(() => 1),
        0,
      ))
        expect(rating).toBeCloseTo(1600, 9)
    }
  })
  it('refuses a game of one', () => expect(() => rate([rated(1500, 350)], [1], 0)).toThrow(RangeError))
})

describe('time', () => {
  it('a year away makes 60 points of deviation 110, and no time more than 350', () => {
    expect(ratingAt(rated(1500, 60), 365 * DAY).deviation).toBeCloseTo(110, 0)
    expect(ratingAt(rated(1500, 60), 365_000 * DAY).deviation).toBe(350)
    expect(isProvisional(ratingAt(rated(1500, 60), 400 * DAY))).toBe(true)
  })
  it('days away are the same in one piece and in two', () => {
    const [once, twice] = [
      ratingAt(rated(1500, 60), 20 * DAY),
      ratingAt({ ...ratingAt(rated(1500, 60), 8 * DAY), at: 8 * DAY }, 20 * DAY),
    ]
    expect(twice.deviation).toBeCloseTo(once.deviation, 9)
  })
  it('the player who has been away longer moves further', () => {
    const [fresh, back] = rate([{ ...rated(1500, 60), at: 200 * DAY }, rated(1500, 60)], [1, 2], 200 * DAY)
    expect(1500 - expectItem(back).rating).toBeGreaterThan(expectItem(fresh).rating - 1500)
  })
})

it('a new player is provisional and no longer after about a dozen games with a settled opponent', () => {
  let player = newRating(0)
  expect(isProvisional(player)).toBe(true)
  let games = 0
  for (; isProvisional(player) && games < 100; games++)
    player = expectItem(rate([player, rated(1500, 60)], games % 2 === 0 ? [1, 2] : [2, 1], 0)[0])
  expect(games).toBeGreaterThan(5)
  expect(games).toBeLessThan(30)
})

it('a lead of 400 points wins ten of eleven games', () =>
  expect(expectedScore(rated(1900, 0), rated(1500, 0))).toBeCloseTo(10 / 11, 4))
