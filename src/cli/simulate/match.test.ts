import { describe, expect, test } from 'vitest'
import type { Tally } from '../../bots/index.ts'
import { defaultRules, isOpen } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { refusal } from '../../testing/command-line.ts'
import { shortRulesOf } from '../../testing/short-rules.ts'
import { gamesNeeded, isReached, LOOK, widestOf } from './goal.ts'
import { playOnThreads } from './match.ts'
import { progressText } from '../verbs/simulate.ts'
import { reportLines, reportOf } from './report.ts'

/** An open and a hidden game; the threads know nothing else of games. */
const tried = [true, false].map((open) => games.find(({ game }) => isOpen(game) === open)!)

describe.each(tried.map((manifest) => [manifest.game.id, manifest] as const))('a match of %s', (id, manifest) => {
  const rules = { ...defaultRules(manifest.game.houseRules), ...shortRulesOf(manifest) }
  // Uses random players, whose games also show which dice were used. bot-threads.test.ts tests other players in
  // threads.
  const seats = Array<string>(manifest.game.seats.min).fill('random')
  const order = { game: id, rules, seats, seed: 7 }
  // Uses small blocks, and enough of them that one thread continues while another finishes.
  const part = 8
  const parts = [8, 16, 20]
  const played = parts.at(-1)!

  test('comes out the same on one and two threads, and counts its progress to the end', async () => {
    const seen: number[][] = [[], []]
    const [one, two] = await Promise.all(
      [1, 2].map((threads, i) =>
        playOnThreads(order, { games: played }, threads, ({ games: done }) => seen[i]!.push(done), part),
      ),
    )
    const report = reportOf(one!, 7, 0)
    expect(report.games).toBe(played)
    expect(reportOf(two!, 7, 0)).toEqual(report)
    expect(seen).toEqual([parts, parts])
  })

  test('refuses a half-width that is none, and says which there are', async () => {
    for (const width of ['0', '2', '-1', '1e-3', 'x'])
      expect(await refusal(`simulate ${id} --until-halfwidth ${width}`)).toContain('must be a number from 0.0001 to 1')
  })

  test('tells of a player who is not there', async () => {
    await expect(playOnThreads({ ...order, seats: ['nobody'] }, { games: 10 }, 1)).rejects.toThrow('cannot play')
  })
})

describe('a match that is to reach a half-width', () => {
  const [{ game }] = games as readonly [(typeof games)[number]]
  const seats = Array<string>(game.seats.min).fill('random')
  const weak = { game: game.id, rules: defaultRules(game.houseRules), seats, seed: 7 }

  test('ends at the same game on any number of threads', async () => {
    // One check reaches this goal for any payoff; points have a larger spread than chances.
    const look = await playOnThreads(weak, { games: LOOK }, 1)
    const goal = { games: 100_000, halfwidth: Number((0.65 * widestOf(look)).toPrecision(2)) }
    const [one, two] = await Promise.all([1, 2].map((threads) => playOnThreads(weak, goal, threads)))
    const report = reportOf(one!, 7, 0, goal)
    expect(report.until).toEqual({ halfwidth: goal.halfwidth, reached: true, currency: 'payoff' })
    expect(report.games % LOOK).toBe(0)
    expect(reportOf(two!, 7, 0, goal)).toEqual(report)
    const before = await playOnThreads(weak, { games: report.games - LOOK }, 1)
    expect(isReached(before, goal.halfwidth)).toBe(false)
  })

  test('plays no more games than it may, and says that it was not enough', async () => {
    const tally = await playOnThreads(weak, { games: 1_300, halfwidth: 0.001 }, 1)
    expect(reportOf(tally, 7, 0, { halfwidth: 0.001 })).toMatchObject({ games: 1_300, until: { reached: false } })
  })
})

test('a report of one game has no half-width, and no line is too wide', () => {
  const one = { games: 1, wins: [1, 0], plies: 50, payoff: [new Map([[1, 1]]), new Map([[0, 1]])], points: [] }
  const report = reportOf(one, 3, 0.01)
  expect(report.payoff).toEqual([
    { mean: 1, exact: false, error: null, halfwidth: null },
    { mean: 0, exact: false, error: null, halfwidth: null },
  ])
  expect(report).not.toHaveProperty('points')
  const many = { ...report, games: 1_000_000_000, wins: [999_999_999, 1], seed: 999_999_999_999_999 }
  const lines = reportLines(many, ['Careful', 'Random'])
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
})

test('a report of one who plays alone tells of points, not of wins and draws', () => {
  const payoff = [
    new Map([
      [70, 1],
      [80, 1],
    ]),
  ]
  const lines = reportLines(reportOf({ games: 2, wins: [2], plies: 48, payoff, points: payoff }, 3, 0.01), ['Careful'])
  expect(lines[0]).toMatch(/^ {2}0 Careful {3}payoff 75.0000 ± \d+.\d{4} {3}points 75.0000/)
  expect(lines.join(' ')).not.toMatch(/win|draw/)
})

const counts = (won: number, lost: number) =>
  new Map([
    [1, won],
    [0, lost],
  ])

/** Tally of a match that seat 0 won `wins` times. */
const matchWon = (played: number, wins: number): Tally => {
  const lost = played - wins
  const payoff = [counts(wins, lost), counts(lost, wins)]
  return { games: played, wins: [wins, lost], plies: played, payoff, points: [] }
}

describe('a half-width to reach', () => {
  test('is that of the widest seat', () => {
    expect(widestOf(matchWon(10_000, 5_000))).toBeCloseTo(1.96 / 200, 4)
    expect(isReached(matchWon(10_000, 5_000), 0.0099)).toBe(true)
    expect(isReached(matchWon(10_000, 5_000), 0.0097)).toBe(false)
  })

  test('is not believed of what never happened in too few games', () => {
    expect(widestOf(matchWon(1_000, 0))).toBe(0)
    expect(isReached(matchWon(2_000, 0), 0.001)).toBe(false)
    expect(isReached(matchWon(3_000, 0), 0.001)).toBe(true)
  })

  test('needs four times the games for half of it', () => {
    const tally = matchWon(10_000, 5_000)
    expect(gamesNeeded(tally, { games: 1e9, halfwidth: widestOf(tally) / 2 })).toBe(40_000)
    expect(gamesNeeded(tally, { games: 20_000, halfwidth: widestOf(tally) / 2 })).toBe(20_000)
    expect(gamesNeeded(tally, { games: 20_000 })).toBe(20_000)
  })

  test('is told while playing, in a line', () => {
    const text = progressText(matchWon(10_000, 5_000), { games: 1e9, halfwidth: 0.001 }, 2_000)
    expect(text).toBe('1 %, ± 0.0098 of ± 0.001 after 10,000 games, about 191 s left')
    expect(progressText(matchWon(10_000, 5_000), { games: 20_000 }, 2_000)).toBe('50 % of 20,000 games, 2 s left')
    const most = progressText(matchWon(999_999_000, 5_000), { games: 1e9, halfwidth: 0.0001 }, 2e6)
    expect(most.length).toBeLessThanOrEqual(80)
  })
})
