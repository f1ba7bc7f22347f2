import { describe, expect, test } from 'vitest'
import { valueOf } from '../testing/plays.ts'
import { habitsOf, matchUp } from '../solver/index.ts'
import { race } from '../testing/race.ts'
import { levelBot, perfectBot } from './oracle.ts'
import { randomPolicy } from './random.ts'
import { strengthOf, temperatureFor } from './strength.ts'

const levelAt = (temperature: number) =>
  levelBot(race, { id: 'level', title: '', about: '', temperature }).policyFor({}, 2)

const mostLoss = valueOf(habitsOf(race, {}, randomPolicy)).loss

describe('a temperature', () => {
  test.each([0.1, 0.5, 0.9])('for %f of what random play loses brings just that', (share) => {
    const temperature = valueOf(temperatureFor(race, {}, share * mostLoss))
    expect(valueOf(habitsOf(race, {}, levelAt(temperature))).loss).toBeCloseTo(share * mostLoss, 7)
  })

  test('is not there for more than random play loses, and not where nothing is solved', () => {
    expect(() => temperatureFor(race, {}, mostLoss * 1.1)).toThrow('loss per choice')
    expect(temperatureFor(race.withoutModel, {}, 0.01).ok).toBe(false)
  })
})

describe('strength', () => {
  test('of a perfect player is half of the payoff and no loss', () => {
    const perfect = perfectBot(race).policyFor({}, 2)
    const { againstBest, loss, exploitability } = valueOf(strengthOf(race, {}, perfect))
    expect(againstBest).toBeCloseTo(0.5, 12)
    expect(loss).toBe(0)
    expect(exploitability).toBeLessThan(1e-11)
  })

  test('falls with the temperature, down to random play', () => {
    const strengths = [0.001, 0.01, 0.03, 0.1, 1].map((temperature) =>
      valueOf(strengthOf(race, {}, levelAt(temperature))),
    )
    const random = valueOf(strengthOf(race, {}, randomPolicy))
    for (const [i, { againstBest, loss, exploitability }] of strengths.entries()) {
      const weaker = strengths[i + 1] ?? random
      expect(againstBest).toBeGreaterThanOrEqual(weaker.againstBest - 1e-12)
      expect(loss).toBeLessThanOrEqual(weaker.loss + 1e-12)
      expect(exploitability).toBeLessThanOrEqual(weaker.exploitability + 1e-12)
    }
    const perfect = perfectBot(race).policyFor({}, 2)
    expect(random.againstBest).toBeCloseTo(valueOf(matchUp(race, {}, [randomPolicy, perfect])), 12)
  })

  test('is not told where nothing is solved', () => {
    expect(strengthOf(race.withoutModel, {}, randomPolicy).ok).toBe(false)
  })
})
