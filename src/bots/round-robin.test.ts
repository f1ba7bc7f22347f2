import { expect, test } from 'vitest'
import type { Seat } from '../engine/index.ts'
import { pig } from '../testing/tiny/pig.ts'
import { botOf } from './bot.ts'
import { randomBot } from './random.ts'
import { playPairing, type RoundRobin, scoreBetween, standingsOf } from './round-robin.ts'

const table: RoundRobin = [
  { players: ['strong', 'weak'], games: 100, wins: [80, 10] },
  { players: ['middle', 'strong'], games: 400, wins: [100, 300] },
  { players: ['weak', 'middle'], games: 4, wins: [0, 0] },
]

test('a draw counts half, and what one scores the other does not', () => {
  expect(scoreBetween(table, 'strong', 'weak')).toMatchObject({ share: 0.85, games: 100 })
  expect(scoreBetween(table, 'weak', 'strong')!.share).toBeCloseTo(0.15, 12)
  expect(scoreBetween(table, 'weak', 'strong')!.error).toBe(scoreBetween(table, 'strong', 'weak')!.error)
  expect(scoreBetween(table, 'weak', 'nobody')).toBeUndefined()
  expect(scoreBetween(table, 'weak', 'weak')).toBeUndefined()
})

test('the standard error is that of one game’s score, by the root of the games', () => {
  // Binomial error without draws: √(¼ · ¾ / 400).
  expect(scoreBetween(table, 'middle', 'strong')!.error).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 400), 12)
  // Mean square of the scores 1, ½ and 0: 0.8 + 0.1 / 4.
  expect(scoreBetween(table, 'strong', 'weak')!.error).toBeCloseTo(Math.sqrt((0.825 - 0.85 ** 2) / 100), 12)
  expect(scoreBetween(table, 'weak', 'middle')).toEqual({ share: 0.5, error: 0, games: 4 })
})

test('the least total stands first, each opponent counting alike', () => {
  const standings = standingsOf(table)
  expect(standings.map(({ id }) => id)).toEqual(['weak', 'middle', 'strong'])
  expect(standings.map(({ total }) => total.share)).toEqual([(0.15 + 0.5) / 2, (0.25 + 0.5) / 2, (0.75 + 0.85) / 2])
  expect(standings[2]!.against.map((score) => score?.share)).toEqual([0.85, 0.75, undefined])
  expect(standings[2]!.total.games).toBe(500)
})

test('two players meet half of the time on each seat, the same way every time', () => {
  const rules = { target: 9 }
  const seats: Seat[] = []
  const policy = randomBot.policyFor(rules, 2)
  const seated = botOf(
    { id: 'seated', choose: (question) => (seats.push(question.seat), policy.choose(question)) },
    'Seated',
    '',
  )
  const play = () => playPairing(pig, rules, [seated, randomBot], 101)
  const pairing = play()
  const [first, second] = [0, 1].map((seat) => seats.filter((one) => one === seat).length) as [number, number]
  expect(first / second).toBeGreaterThan(0.5)
  expect(first / second).toBeLessThan(2)
  expect(play()).toEqual(pairing)
  expect(pairing).toMatchObject({ players: ['seated', randomBot.id], games: 102 })
  expect(pairing.wins[0] + pairing.wins[1]).toBeLessThanOrEqual(102)
})
