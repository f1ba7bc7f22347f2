import { describe, expect, test } from 'vitest'
import { type Random, seeded } from '../../../../dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../../engine/index.ts'
import { type Arena, ARENAS } from '../../rules/arena.ts'
import { endOf } from '../../rules/ranking.ts'
import { swordEvent } from '../../rules/rules.ts'
import { type Estimator, estimatorFor, prizeStakes, type TurnScene, type Stakes } from './estimate.ts'
import { expectBeforeLast, flatStakes } from './places.ts'
import { type Sample, sampleScene } from '../../fixtures/sample.ts'

const RULINGS: readonly RulesRequest[] = [
  {},
  { arena: 'small' },
  { arena: 'small', rerolls: 'reset', 'reroll-buys': 'one-die' },
  { 'flank-attack': 'off', 'final-defence': 'off', healing: 'three' },
  { arena: 'small', healing: 'off', 'reroll-final-defence': 'off', 'round-limit': 200 },
]

const CASES = RULINGS.flatMap((asked) => [2, 3, 4].map((seats) => [asked, seats] as const))

const sum = (figures: Iterable<number>): number => [...figures].reduce((all, figure) => all + figure, 0)

/** Returns every seat's expectation. */
const expected = (estimator: Estimator, { scene, health, rerolls, dealt }: Sample): readonly number[] => {
  const into = new Float64Array(health.length)
  estimator.look(scene)
  estimator.expect(health, rerolls, dealt, into)
  return [...into]
}

/** Rounds, so that only real differences count. */
const rounded = (figures: readonly number[]): readonly number[] =>
  figures.map((figure) => Math.round(figure * 1e9) / 1e9)

const sampler = (asked: RulesRequest, seats: number, seed: number): (() => Sample) => {
  const rules = rulesFor(swordEvent, asked)
  const random = seeded(seed, seats)
  return () => sampleScene(rules, seats, random)
}

const PRINTED = { 'runner-up': 'last-removed' } as const

const estimatorIn = (asked: RulesRequest, seats: number, stakes: Stakes = prizeStakes(PRINTED, seats)): Estimator =>
  estimatorFor(rulesFor(swordEvent, asked), seats, stakes)

/** Returns random stakes, each pair with the same sum. */
const oddStakes = (seats: number, { below }: Random): Stakes =>
  Array.from({ length: seats * seats }, () => {
    const shares = Array.from({ length: seats }, () => 1 + below(1000))
    return shares.map((share) => share / sum(shares))
  })

describe('what is staked', () => {
  test('is 5 for the first and 2 for the second', () => {
    expect(prizeStakes(PRINTED, 3)[2 * 3 + 0]).toEqual([2, 0, 5])
    expect(prizeStakes(PRINTED, 2)[1]).toEqual([5, 2])
    expect(prizeStakes(PRINTED, 4)[1 * 4 + 3]).toEqual([0, 5, 0, 2])
  })

  test.each(CASES)('is given out, no more and no less: %j, %i knights', (asked, seats) => {
    const next = sampler(asked, seats, 1)
    const [prizes, odd] = [estimatorIn(asked, seats), estimatorIn(asked, seats, oddStakes(seats, seeded(5)))]
    for (let i = 0; i < 200; i++) {
      const sample = next()
      expect(sum(expected(prizes, sample))).toBeCloseTo(7, 9)
      expect(sum(expected(odd, sample))).toBeCloseTo(1, 9)
      for (const share of expected(prizes, sample)) expect(share).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('seats', () => {
  test.each(CASES)('are names: %j, %i knights', (asked, seats) => {
    const next = sampler(asked, seats, 2)
    const estimator = estimatorIn(asked, seats)
    const to = (seat: number): number => (seat + 1) % seats
    const turn = <T>(list: readonly T[]): T[] => list.map((_, seat) => list[(seat + seats - 1) % seats]!)
    for (let i = 0; i < 100; i++) {
      const { scene, health, rerolls, dealt } = next()
      const { knights, fallen, waiting, rounds } = scene
      const renamed: TurnScene = { knights: turn(knights), fallen: fallen.map(to), waiting: waiting.map(to), rounds }
      const other = { scene: renamed, health: turn(health), rerolls: turn(rerolls), dealt: turn(dealt) }
      expect(rounded(expected(estimator, other))).toEqual(
        rounded(turn(expected(estimator, { scene, health, rerolls, dealt }))),
      )
    }
  })
})

/** Returns every symmetry of an arena: the images of hexes and facings. */
const symmetriesOf = (arena: Arena): readonly { hexes: readonly number[]; facing: (facing: number) => number }[] =>
  [0, 1, 2, 3, 4, 5].flatMap((turn) =>
    [1, -1].flatMap((hand) => {
      const facing = (side: number): number => (turn + hand * side + 12) % 6
      return arena.spots.flatMap((_, image) => {
        const hexes = laid(arena, image, facing)
        return hexes === undefined ? [] : [{ hexes, facing }]
      })
    }),
  )

/** Returns the image of each hex if the first hex maps to `image`; undefined if that leads beyond the edge. */
const laid = (arena: Arena, image: number, facing: (side: number) => number): readonly number[] | undefined => {
  const to = new Map([[0, image]])
  for (const [hex, there] of to)
    for (const [side, next] of arena.next[hex]!.entries()) {
      const goes = arena.next[there]![facing(side)]!
      if (next >= 0 !== goes >= 0) return undefined
      if (next >= 0 && !to.has(next)) to.set(next, goes)
    }
  return arena.spots.map((_, hex) => to.get(hex)!)
}

describe('the arena', () => {
  test('can be laid onto itself in 4 ways, the small one in 12', () => {
    expect(symmetriesOf(ARENAS.great)).toHaveLength(4)
    expect(symmetriesOf(ARENAS.small)).toHaveLength(12)
  })

  test.each(CASES)('turned and mirrored is the same: %j, %i knights', (asked, seats) => {
    const next = sampler(asked, seats, 3)
    const estimator = estimatorIn(asked, seats)
    const ways = symmetriesOf(ARENAS[rulesFor(swordEvent, asked).arena])
    for (let i = 0; i < 20; i++) {
      const sample = next()
      const before = expected(estimator, sample)
      for (const { hexes, facing } of ways) {
        const knights = sample.scene.knights.map((knight) =>
          knight.hex < 0 ? knight : { ...knight, hex: hexes[knight.hex]!, facing: facing(knight.facing) },
        )
        expect(rounded(expected(estimator, { ...sample, scene: { ...sample.scene, knights } }))).toEqual(
          rounded(before),
        )
      }
    }
  })
})

/** Returns how much one more health or ReRoll lowers the expectation: the maximum, and how often. */
const falls = (asked: RulesRequest, seats: number, what: 'health' | 'rerolls') => {
  const next = sampler(asked, seats, 4)
  const estimator = estimatorIn(asked, seats)
  let [worst, times, tried] = [0, 0, 0]
  for (let i = 0; i < 400; i++) {
    const sample = next()
    const before = expected(estimator, sample)
    for (const [seat, most] of sample[what].entries()) {
      if (sample.health[seat] === 0 || most === 6) continue
      const more = { ...sample, [what]: sample[what].map((one, other) => (other === seat ? one + 1 : one)) }
      const lost = before[seat]! - expected(estimator, more)[seat]!
      tried += 1
      times += lost > 1e-9 ? 1 : 0
      worst = Math.max(worst, lost)
    }
  }
  return { worst, share: times / tried }
}

describe('more of it is no worse', () => {
  test.each(CASES)('health: %j, %i knights', (asked, seats) => {
    expect(falls(asked, seats, 'health')).toEqual({ worst: 0, share: 0 })
  })

  test.each(CASES)('ReRolls: %j, %i knights', (asked, seats) => {
    expect(falls(asked, seats, 'rerolls')).toEqual({ worst: 0, share: 0 })
  })
})

describe('the runner-up falls second to last', () => {
  const rules = { 'runner-up': 'second-to-last' } as const

  test.each([3, 4])('%i stand: as their order, drawn part by part, is ranked', (seats) => {
    const next = sampler({}, seats, 8)
    const stakes = prizeStakes(rules, seats)
    for (let i = 0; i < 40; i++) {
      const sample = next()
      if (sample.scene.fallen.length > 1) continue
      const standing = [...Array(seats).keys()].filter((seat) => sample.health[seat]! > 0)
      const parts = Float64Array.from({ length: seats }, (_, seat) => (standing.includes(seat) ? 1 + seat * seat : 0))
      const due = Array.from({ length: seats }, () => 0)
      const draw = (order: readonly number[], chance: number): void => {
        const left = standing.filter((seat) => !order.includes(seat))
        if (left.length > 0) {
          const all = sum(left.map((seat) => parts[seat]!))
          for (const seat of left) draw([...order, seat], (chance * parts[seat]!) / all)
          return
        }
        const fallen = [...sample.scene.fallen, ...order.slice(1).toReversed()]
        const knights = due.map((_, seat) => ({ health: seat === order[0] ? 1 : 0, dealt: 0 }))
        for (const [seat, points] of endOf({ rules, knights, fallen }).payoff.entries()) due[seat]! += chance * points
      }
      draw([], 1)
      const told = new Float64Array(seats)
      expectBeforeLast(flatStakes(stakes, seats), parts, sample.scene.fallen.at(-1), told)
      expect(rounded([...told])).toEqual(rounded(due))
    }
  })

  test('of two the loser has nothing', () => {
    const told = expected(estimatorIn({ 'runner-up': 'second-to-last' }, 2, prizeStakes(rules, 2)), sampler({}, 2, 1)())
    expect(sum(told)).toBeCloseTo(5, 9)
  })
})

describe('what is decided is told exactly', () => {
  test.each([2, 3, 4])('one of %i stands, another one has just fallen', (seats) => {
    const estimator = estimatorIn({}, seats)
    const fallen = Array.from({ length: seats - 2 }, (_, i) => i + 2)
    const knights = Array.from({ length: seats }, (_, seat) => ({ hex: seat < 2 ? 19 + seat : -1, facing: 0 }))
    const blank = Array.from({ length: seats }, () => 0)
    const sample = (health: readonly number[], scene: Partial<TurnScene> = {}): Sample => ({
      scene: { knights, fallen, waiting: [0, 1], rounds: 3, ...scene },
      health,
      rerolls: blank,
      dealt: blank,
    })
    const after = (first: number, second: number): readonly number[] =>
      prizeStakes(PRINTED, seats)[first * seats + second]!
    expect(expected(estimator, sample([4, ...blank.slice(1)]))).toEqual(after(0, 1))
    expect(expected(estimator, sample([0, 1, ...blank.slice(2)]))).toEqual(after(1, 0))
    const gone = { knights: knights.map((knight, seat) => (seat === 1 ? { hex: -1, facing: 0 } : knight)) }
    expect(expected(estimator, sample([4, ...blank.slice(1)], { ...gone, fallen: [...fallen, 1] }))).toEqual(
      after(0, 1),
    )
  })

  test.each(CASES)('the last round is over: as the event is ranked: %j, %i knights', (asked, seats) => {
    const next = sampler(asked, seats, 6)
    const estimator = estimatorIn(asked, seats)
    for (let i = 0; i < 200; i++) {
      const sample = next()
      const scene: TurnScene = { ...sample.scene, waiting: [], rounds: 0 }
      const knights = sample.health.map((health, seat) => ({ health, dealt: sample.dealt[seat]! }))
      expect(rounded(expected(estimator, { ...sample, scene }))).toEqual(
        rounded(endOf({ rules: PRINTED, knights, fallen: scene.fallen }).payoff),
      )
    }
  })

  test('nobody who is still to act stands any more: the last round is over', () => {
    const estimator = estimatorIn({}, 3)
    const knights = [19, 20, 25].map((hex) => ({ hex, facing: 0 }))
    const scene: TurnScene = { knights, fallen: [], waiting: [2], rounds: 0 }
    const told = expected(estimator, { scene, health: [3, 2, 0], rerolls: [0, 0, 0], dealt: [0, 0, 0] })
    expect(told).toEqual([5, 2, 0])
  })
})
