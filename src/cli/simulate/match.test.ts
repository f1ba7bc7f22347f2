import { describe, expect, test, vi } from 'vitest'
import { defaultRules } from '../../engine/index.ts'
import { botsOf, games } from '../../games/index.ts'
import { playOnThreads } from './match.ts'
import { reportLines, reportOf } from './report.ts'

// Threads strip the types of every file for themselves when no cache is there.
vi.setConfig({ testTimeout: 60_000 })

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('a match of %s', (id, manifest) => {
  const strongest = botsOf(manifest).at(-1)!.id
  const others = Array<string>(manifest.game.seats.min - 1).fill('random')
  const order = { game: id, rules: defaultRules(manifest.game.houseRules), seats: [strongest, ...others], seed: 7 }

  test('comes out the same on one, two and three threads', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((threads) => playOnThreads(order, 1_100, threads)))
    const report = reportOf(one!, 7, 0)
    expect(report.games).toBe(1_100)
    expect(reportOf(two!, 7, 0)).toEqual(report)
    expect(reportOf(three!, 7, 0)).toEqual(report)
  })

  test('counts its progress to the end', async () => {
    const seen: number[] = []
    await playOnThreads(order, 600, 1, (played) => seen.push(played))
    expect(seen).toEqual([250, 500, 600])
  })

  test('tells of a player who is not there', async () => {
    await expect(playOnThreads({ ...order, seats: ['nobody'] }, 10, 1)).rejects.toThrow('cannot play')
  })
})

test('a report of one game has no half-width, and no line is too wide', () => {
  const one = { games: 1, wins: [1, 0], plies: 50, payoff: [new Map([[1, 1]]), new Map([[0, 1]])], points: [] }
  const report = reportOf(one, 3, 0.01)
  expect(report.payoff).toEqual([
    { mean: 1, halfwidth: null },
    { mean: 0, halfwidth: null },
  ])
  expect(report).not.toHaveProperty('points')
  const many = { ...report, games: 1_000_000_000, wins: [999_999_999, 1], seed: 999_999_999_999_999 }
  const lines = reportLines(many, ['Careful', 'Random'])
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
})
