import { expect, test } from 'vitest'
import { landingOf, solidOf, rotated } from './solids.ts'
import { throwDice, type ThrownDie } from './tumble.ts'

const SIDES = [4, 6, 8, 10, 12, 20]

const thrown = (seed: number): readonly ThrownDie[] =>
  SIDES.map((sides, i) => ({
    seed: `${seed} ${i}`,
    sides,
    face: 1 + ((seed * 7 + i) % sides),
    tilt: 0,
    place: [i * 1.3, 0],
    from: [(2.5 - i) * 1.1, 4],
  }))

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
const SPEEDS = [undefined, [0, -30], [40, 5]] as const

test('however hard they are thrown, all come to rest in their places with the rolled faces up', () => {
  for (const seed of SEEDS)
    for (const speed of SPEEDS) {
      const dice = thrown(seed)
      for (const [i, { samples }] of throwDice(dice, speed).entries()) {
        const { x, y, z, turn } = samples.at(-1)!
        expect([x, y, z].map((n) => Math.abs(n))).toEqual([0, 0, 0])
        const { sides, face } = dice[i]!
        const side = solidOf(sides).find(({ value }) => value === face)!
        expect(rotated(turn, rotated(side.turn, [0, 0, 1]))[2]).toBeCloseTo(1)
        expect(turn).toEqual(expect.arrayContaining(landingOf(sides, face).map((n) => expect.closeTo(n))))
      }
    }
})

test('they bounce, turn all the way and strike each other; none jumps', () => {
  let meetings = 0
  for (const seed of SEEDS)
    for (const { samples, contacts } of throwDice(thrown(seed))) {
      expect(contacts.filter(({ on }) => on === 'table').length).toBeGreaterThanOrEqual(3)
      meetings += contacts.filter(({ on }) => on === 'die').length
      for (const [i, { x, y, z }] of samples.entries()) {
        const before = samples[Math.max(0, i - 1)]!
        expect(Math.hypot(x - before.x, y - before.y, z - before.z)).toBeLessThan(0.75)
      }
    }
  expect(meetings).toBeGreaterThan(SEEDS.length)
})

test('the same throw flies the same way, another one differently', () => {
  expect(throwDice(thrown(1))).toEqual(throwDice(thrown(1)))
  expect(throwDice(thrown(1))[1]).not.toEqual(throwDice(thrown(2))[1])
})
