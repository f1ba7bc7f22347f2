import { describe, expect, test } from 'vitest'
import { expectItem, type Random, seeded } from '../../dice/index.ts'
import { sumOf } from '../../odds/sum.ts'
import { agreementOf, choiceTimeOf, LEAST_PEERS, LEAST_CHOICES, type PlayRecord, RARE_Z } from './fair-play.ts'

const uniform = (random: Random): number => random.below(2 ** 30) / 2 ** 30

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random) + 1e-12)) * Math.cos(2 * Math.PI * uniform(random))

/**
 * Simulates telling choices of a player. Wrong choices cost 1 to 20 % of winning; their chance falls with cost and
 * strength. A computer makes a share `helped` of the choices.
 */
const playRecord = (random: Random, strength: number, telling: number, helped: number): PlayRecord => {
  const taste = 0.25 * normal(random)
  let right = 0
  for (let n = 0; n < telling; n++) {
    const cost = 0.01 + 0.19 * uniform(random) ** 2
    const chance = 1 / (1 + Math.exp(-(strength / 300 + taste + 20 * cost - 0.5)))
    right += uniform(random) < helped || uniform(random) < chance ? 1 : 0
  }
  // Adds an error of 60 points to the rating; help raises it by up to 250.
  return { rating: 1500 + strength + 250 * helped + 60 * normal(random), telling, right }
}

type Person = { readonly helped: number; readonly record: PlayRecord }

const population = (random: Random, size: number, helpedShare: number): readonly Person[] =>
  Array.from({ length: size }, () => {
    const strength = expectItem([-300, -100, 0, 100, 300][random.below(5)])
    const telling = LEAST_CHOICES + random.below(400)
    const helped = uniform(random) < helpedShare ? 1 : 0
    return { helped, record: playRecord(random, strength, telling, helped) }
  })

const zOf = (one: Person, all: readonly Person[]): number =>
  agreementOf(
    one.record,
    all.filter((other) => other !== one).map(({ record }) => record),
  )!.z

const rarely = (helpedShare: number, seed: number) => {
  const random = seeded(seed)
  const all = Array.from({ length: 10 }, () => population(random, 100, helpedShare))
  const flagged = all.flatMap((people) => people.map((one) => ({ ...one, isRare: zOf(one, people) >= RARE_Z })))
  const [honest, helped] = [flagged.filter((one) => one.helped === 0), flagged.filter((one) => one.helped > 0)]
  return {
    honest: honest.length,
    alarms: honest.filter(({ isRare }) => isRare).length,
    helped: helped.length,
    found: helped.filter(({ isRare }) => isRare).length,
  }
}

describe('players of five strengths who choose by themselves, a few helped by a computer', () => {
  test('of 1,000 honest players at most 2 are called rare', () => {
    const { honest, alarms } = rarely(0, 1)
    expect([honest, alarms <= 2]).toEqual([1000, true])
  })

  test('of those helped in every choice, 5 in 100, nearly all are; of the others still at most 2 in 1,000', () => {
    const { honest, alarms, helped, found } = rarely(0.05, 2)
    expect([honest + helped, alarms <= 2]).toEqual([1000, true])
    expect(found / helped).toBeGreaterThan(0.95)
  })
})

test('a strong player among strong ones is nothing rare: the rating earns it', () => {
  const random = seeded(3)
  const field = Array.from({ length: 60 }, (_, i) => playRecord(random, -300 + 10 * i, 300, 0))
  expect(agreementOf(playRecord(random, 300, 300, 0), field)!.z).toBeLessThan(RARE_Z)
})

test('too few choices or too few others say nothing', () => {
  const random = seeded(4)
  const one = playRecord(random, 0, LEAST_CHOICES, 0)
  const others = Array.from({ length: LEAST_PEERS }, () => playRecord(random, 0, LEAST_CHOICES, 0))
  expect(agreementOf(one, others)).toBeDefined()
  expect(agreementOf({ ...one, telling: LEAST_CHOICES - 1 }, others)).toBeUndefined()
  expect(agreementOf(one, others.slice(1))).toBeUndefined()
  expect(agreementOf(one, [...others.slice(1), { ...one, telling: 3, right: 1 }])).toBeUndefined()
})

test('the time for a choice is the middle of its logarithms', () => {
  const logs = [1, 4, 16].map(Math.log)
  const time = choiceTimeOf(3, sumOf(logs), sumOf(logs.map((log) => log * log)))
  expect(time?.seconds).toBeCloseTo(4, 9)
  expect(time?.factor).toBeCloseTo(4, 9)
  expect(choiceTimeOf(1, 0, 0)).toBeUndefined()
})
