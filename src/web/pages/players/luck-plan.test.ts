import { expect, test } from 'vitest'
import { lineThrough, meansOf, pointsIn, scaleOfMeans } from './luck-plan.ts'

const game = (score: number, luck: number) => ({ match: 'm', at: 0, score, luck, cost: 0, low: 0.5 })

test('luck and skill of a game add up to the result around an even one', () => {
  const { luck, skill } = pointsIn({ score: 1, luck: 0.4 })
  expect([luck, skill]).toEqual([40, expect.closeTo(10, 9)])
  expect(pointsIn({ score: 1, luck: 0.4, start: 0.55 }).skill).toBeCloseTo(5, 9)
})

test('means run over the first games, and the band narrows with the root of their number', () => {
  const means = meansOf([game(1, 0.3), game(0, -0.3), game(1, 0.3), game(0, -0.3)])
  expect(means.map(({ luck }) => Math.round(luck))).toEqual([30, 0, 10, 0])
  expect(means.map(({ skill }) => Math.round(skill) + 0)).toEqual([20, 0, 7, 0])
  expect(means[3]?.band).toBeCloseTo((means[0]?.band ?? 0) / 2, 9)
  expect(scaleOfMeans(means)).toBe(40)
})

test('a line stays within its field', () => {
  expect(lineThrough([0, 10, -90], 40)).toBe('M0.00 50.00L50.00 37.50L100.00 100.00')
  expect(lineThrough([20], 40)).toBe('M100.00 25.00')
})
