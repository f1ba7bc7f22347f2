import { describe, expect, test } from 'vitest'
import { randomPolicy } from '../../../bots/index.ts'
import { seeded } from '../../../dice/index.ts'
import { playOut, rulesFor } from '../../../engine/index.ts'
import { bots } from './bots.ts'
import { tankards } from '../rules/rules.ts'

const GAMES = 1_000
const usual = rulesFor(tankards)
/** Number of points in a bot's sentence about its solo play; undefined without one. */
const pointsIn = (figure = '') => /about (\d+)/.exec(figure)?.[1]
/** Bots whose description states their mean points in solo play. */
const scorers = bots.filter(({ figure }) => pointsIn(figure) !== undefined)
const policies = [randomPolicy, ...scorers.map((bot) => bot.policyFor(usual, 1))]

const meanOf = (policy: (typeof policies)[number]): number => {
  let sum = 0
  for (let n = 0; n < GAMES; n++)
    sum += playOut(tankards, tankards.start(usual, 1), [policy], { dice: seeded(n), minds: seeded(n, 1) }).end
      .payoff[0]!
  return sum / GAMES
}

describe('the computer players', () => {
  const means = policies.map(meanOf)

  test('stand in order: each makes at least two points more alone than the one before', () => {
    means.slice(1).forEach((mean, i) => expect(mean).toBeGreaterThan(means[i]! + 2))
  })

  test('make about the points that they state', () => {
    expect(scorers.length).toBeGreaterThan(3)
    scorers.forEach(({ figure }, i) => {
      const stated = Number(pointsIn(figure))
      // A game's points have a standard deviation of 13. The limit is four standard errors, plus the rounding of the
      // stated mean.
      expect(Math.abs(means[i + 1]! - stated)).toBeLessThan((4 * 13) / Math.sqrt(GAMES) + 0.5)
    })
  })
})
