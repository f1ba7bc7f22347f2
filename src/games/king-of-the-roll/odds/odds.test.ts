import { describe, expect, test } from 'vitest'
import { type Distribution, mean, probability, sample, seeded } from '../../../dice/index.ts'
import { HOUSE } from '../content/house.ts'
import { meets } from '../content/requirements.ts'
import { BELTS } from '../content/schema.ts'
import { rulesFor } from '../../../engine/index.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { questions } from './questions.ts'
import { after, alone, five, match, nodeOf, placedBy } from '../fixtures/staging.ts'
import { BELT_POOL } from '../rules/turn.ts'

const asked = questions(rulesFor(kingOfTheRoll))

const ask = (name: string, parameters: Record<string, string> = {}): Distribution => {
  const question = asked.find((one) => one.name === name)!
  const usual = Object.fromEntries(question.parameters.map((one) => [one.name, one.default]))
  return question.ask({ ...usual, ...parameters })
}

const share = (of: Distribution, accepts: (value: number) => boolean): number => {
  const { numerator, denominator } = probability(of, accepts)
  return Number(numerator) / Number(denominator)
}

describe('exact odds', () => {
  test('both are equally likely to have the initiative; all rolls are counted', () => {
    const odds = ask('initiative')
    expect(odds.total).toBe(6n ** 10n)
    expect(odds.outcomes[0]!.weight).toBe(odds.outcomes[1]!.weight)
    // Turning over five of ten dice maps rolls with sum 35 to two equal sums of five. Both are equally many.
    expect(odds.outcomes[2]!.weight).toBe(4_395_456n)
  })

  test('fields: as often as rolled dice fit them', () => {
    const { fields } = HOUSE.ground['half-guard'].top[0]!
    const odds = ask('fields', { technique: 'half-guard-top-1' })
    expect(odds.total).toBe(6n ** 5n)
    const random = seeded(5)
    const rolls = 4_000
    let all = 0
    for (let n = 0; n < rolls; n++) {
      const faces = sample(BELT_POOL, random) as readonly number[]
      all += BELTS.filter((belt, i) => meets(fields[belt], faces[i]!)).length
    }
    const { numerator, denominator } = mean(odds)
    expect(Math.abs(all / rolls - Number(numerator) / Number(denominator))).toBeLessThan(0.08)
  })

  test('fields: a Place die that fits fills its field for certain', () => {
    for (const character of HOUSE.characters) {
      const technique = HOUSE.ground.mount.top[0]!
      const sure = BELTS.filter((belt) => meets(technique.fields[belt], character.start[belt])).length
      const odds = ask('fields', { technique: 'mount-top-1', character: character.id })
      expect(share(odds, (value) => value < sure)).toBe(0)
    }
  })

  test('solo: each card is what the rules make of it', () => {
    for (const position of ['standing', 'closed-guard', 'turtle'] as const) {
      const start = position === 'standing' ? alone() : { ...alone(), ground: { position, top: 0 } as const }
      const placed = placedBy(match, after(start, five(1), 'pass'), [
        { technique: 1, dice: 0 },
        { technique: 1, dice: 0 },
      ])
      expect(nodeOf(placed)).toMatchObject({ slot: 'turn-1-solo' })
      const skills = HOUSE.solo.cards.map((_, i) => after(placed, `card-${i + 1}`).report!.efforts[1].skill)
      const odds = ask('solo', { position, character: 'python' })
      expect(odds.total).toBe(BigInt(skills.length))
      for (const { value, weight } of odds.outcomes)
        expect(Number(weight)).toBe(skills.filter((skill) => skill === value).length)
    }
  })

  test('every value of every parameter has an answer', () => {
    for (const { parameters, ask: answer } of asked) {
      const usual = Object.fromEntries(parameters.map((one) => [one.name, one.default]))
      for (const one of parameters)
        for (const value of one.values) expect(answer({ ...usual, [one.name]: value }).total).toBeGreaterThan(0n)
    }
  })
})
