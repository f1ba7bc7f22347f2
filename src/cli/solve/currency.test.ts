import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { jsonBy, refusal, saidBy } from '../../testing/command-line.ts'

type Json = {
  readonly currency: string
  readonly value: readonly number[]
  readonly states: number | null
  readonly bound: number
}

const solve = (line: string): Promise<Json> => jsonBy(`solve ${line}`)

const counting = games.filter(({ points, game }) => points?.(defaultRules(game.houseRules), 2) !== undefined)
const others = games.filter((manifest) => !counting.includes(manifest))

describe.each(counting)('$game.id, which counts points', ({ game, points }) => {
  test('is solved in points for several seats: each has what it expects, exactly', async () => {
    const answer = await solve(`${game.id} --seats 2 --currency points`)
    const rules = defaultRules(game.houseRules)
    expect(answer).toMatchObject({ currency: 'points', exact: true, states: null })
    expect(answer.value).toEqual(points!(rules, 2)!.equity(game.start(rules, 2)).payoff)
    expect(answer.bound).toBeLessThan(1e-6)
    expect(await saidBy(`solve ${game.id} --seats 2 --currency points`)).toContain('Expected points at the start')
  })

  test('alone is played for points; with several seats for the win, which points do not tell', async () => {
    const alone = await Promise.all(game.seats.min === 1 ? [solve(`${game.id} --seats 1`)] : [])
    expect(alone.map(({ currency }) => currency)).toEqual(alone.map(() => 'points'))
    const refused = await refusal(`solve ${game.id} --seats 2 --currency payoff`)
    expect(refused === 'nothing is wrong' || refused.includes('--currency points')).toBe(true)
  })

  test('is simulated until its points are known', async () => {
    const seats = Array.from({ length: game.seats.min }, () => 'random').join(',')
    const line = `simulate ${game.id} --seats ${seats} --until-halfwidth 5 --currency points --seed 1 --threads 1`
    type Known = { until: object; points: readonly { halfwidth: number }[] }
    const { until, points: figures } = await jsonBy<Known>(line)
    expect(until).toEqual({ halfwidth: 5, reached: true, currency: 'points' })
    expect(Math.max(...figures.map(({ halfwidth }) => halfwidth))).toBeLessThanOrEqual(5)
  })
})

describe.each(others)('$game.id, which counts none', ({ game }) => {
  test('refuses to count them', async () => {
    for (const line of [
      `solve ${game.id} --currency points`,
      `simulate ${game.id} --until-halfwidth 0.5 --currency points`,
    ])
      expect(await refusal(line)).toContain('counts no points')
    expect(await refusal(`solve ${game.id} --currency gold`)).toContain('Choose from: payoff, points')
  })
})

test('a currency without anything that it counts is refused', async () =>
  expect(await refusal(`simulate ${games[0]!.game.id} --currency payoff`)).toContain('--until-halfwidth'))
