import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  defaultRules,
  type Game,
  type PerSeat,
  type Policy,
  playOut,
  type Ruleset,
  sampleValues,
} from '../engine/index.ts'
import { botsOf, games } from '../games/index.ts'
import { type SolvedModel, isByCost, solve } from '../solver/index.ts'
import { race } from '../testing/race.ts'
import { playBlock, sourcesOf } from './arena.ts'
import { levelBot, perfectBot } from './oracle.ts'
import { randomPolicy } from './random.ts'
import { fastPlayoutOf } from './fast-playout.ts'
import { rollsPlayed } from './fast-rolls.ts'
import { countIn, emptyTally } from './tally.ts'

type SomeGame = Game<unknown, unknown, unknown>
type Players = PerSeat<Policy<unknown, unknown>>

const groundOf = (game: SomeGame, rules: Ruleset, seats: number): SolvedModel<unknown> | undefined => {
  const solution = solve(game, rules, seats)
  return solution.ok ? solution.value.ground : undefined
}

/** Plays the games of a match by the rules, step by step. */
const byRules = (game: SomeGame, rules: Ruleset, players: Players, seed: number, count: number) => {
  const tally = emptyTally(players.length)
  const start = game.start(rules, players.length)
  for (let number = 0; number < count; number++) {
    const { end, plies } = playOut(game, start, players, sourcesOf(seed, number))
    countIn(tally, end, plies)
  }
  return tally
}

/** Returns the first game that differs between both ways, or the tallies if only they differ. */
const difference = (game: SomeGame, rules: Ruleset, players: Players, count: number): unknown => {
  const ground = groundOf(game, rules, players.length)!
  const start = game.start(rules, players.length)
  const readable = players.filter((player) => isByCost(player, ground))
  const swift = fastPlayoutOf(game, ground, start, readable)!
  for (let number = 0; number < count; number++) {
    const { end, plies } = playOut(game, start, players, sourcesOf(11, number))
    const other = swift(sourcesOf(11, number))
    if (!isDeepStrictEqual(other, { end, plies })) return { number, other, end, plies }
  }
  const tallies = [
    playBlock({ game, rules, policies: players, seed: 11 }, 0, count),
    byRules(game, rules, players, 11, count),
  ]
  return isDeepStrictEqual(tallies[0], tallies[1]) ? undefined : tallies
}

const someRace = race as unknown as SomeGame

test('the race is played as by its rules, whoever sits there', () => {
  const perfect = perfectBot(someRace).policyFor({}, 2)
  const level = levelBot(someRace, { id: 'level', title: '', about: '', temperature: 0.05 }).policyFor({}, 2)
  for (const players of [
    [perfect, perfect],
    [level, perfect],
    [randomPolicy, level],
  ])
    expect(difference(someRace, {}, players, 300)).toBeUndefined()
})

test('each way the dice fall leads where the rules say', () => {
  const rolls = rollsPlayed({ game: race, model: race.model!({}, 2)! })!
  const [straight, turned] = rolls[0]!.slice(6, 8)
  expect(straight!.sides).toEqual([2])
  expect([...straight!.next]).toEqual([1, 2])
  expect([...turned!.next]).toEqual([1, 2])
})

test('a policy that goes by the costs of other rules is asked, not read off', () => {
  const other = perfectBot({ ...someRace }).policyFor({}, 2)
  const ground = groundOf(someRace, {}, 2)!
  expect(isByCost(other, ground)).toBe(false)
  expect(playBlock({ game: someRace, rules: {}, policies: [other, other], seed: 2 }, 0, 50)).toEqual(
    byRules(someRace, {}, [other, other], 2, 50),
  )
})

/** Every ruleset with one value that is not the default, and the default. */
const rulesetsOf = (game: SomeGame): readonly Ruleset[] => {
  const usual = defaultRules(game.houseRules)
  const variants = game.houseRules.flatMap((rule) =>
    sampleValues(rule).map((value) => ({ ...usual, [rule.name]: value })),
  )
  const different = variants.filter((rules) => JSON.stringify(rules) !== JSON.stringify(usual))
  return [usual, ...different]
}

const solvedTables = games.flatMap(({ game }) => {
  const rulesets = rulesetsOf(game).filter((rules) => game.model?.(rules, game.seats.min) !== undefined)
  // Only the default and two others, since each has to be solved first.
  return [rulesets[0]!, rulesets[1]!, rulesets.at(-1)!].filter(Boolean).map((rules) => [game.id, rules] as const)
})

describe.each(solvedTables)('%s by %o', (id, rules) => {
  const manifest = games.find(({ game }) => game.id === id)!
  const { game } = manifest
  const players = botsOf(manifest)
    .map((bot) => bot.policyFor(rules, game.seats.min))
    .filter((policy) => isByCost(policy, groundOf(game, rules, game.seats.min)!))

  test('the same dice and thoughts give the same games', () => {
    expect(players.length).toBeGreaterThan(1)
    for (const player of players) {
      const seated = [player, players.at(-1)!].slice(0, game.seats.min)
      expect(difference(game, rules, seated, 12)).toBeUndefined()
    }
  })
})
