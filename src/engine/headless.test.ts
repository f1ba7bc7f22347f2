import { describe, expect, test } from 'vitest'
import { dice, seeded } from '../dice/index.ts'
import { cups } from '../testing/tiny/game.ts'
import type { CupsAction, CupsState } from '../testing/tiny/state.ts'
import { type Game, open } from './game.ts'
import { ENDLESS, playOut } from './headless.ts'
import { defaultRules } from './house-rules.ts'
import { drawAction, type Policy } from './policy.ts'

type Player = Policy<CupsAction, CupsState>

const start = cups.start({ ...defaultRules(cups.houseRules), rounds: 3 } as CupsState['rules'], 3)
const random: Player = { id: 'random', choose: ({ actions }) => actions.map((action) => ({ action, weight: 1 })) }
const first: Player = { id: 'first', choose: ({ actions }) => [{ action: actions[0]!, weight: 1 }] }
const pensive: Player = {
  id: 'pensive',
  choose: ({ actions }) => [1, 2, 3].map((weight) => ({ action: actions[0]!, weight })),
}

const play = (players: readonly Player[], diceSeed: number, mindSeed: number): readonly string[] => {
  const lines: string[] = []
  playOut(cups, start, players, { dice: seeded(diceSeed), minds: seeded(mindSeed) }, (line) => lines.push(line))
  return lines
}

describe('a game played by policies', () => {
  test('is reproduced by its seeds', () => {
    const three = [random, random, random]
    expect(play(three, 1, 2)).toEqual(play(three, 1, 2))
    expect(play(three, 1, 2)).not.toEqual(play(three, 2, 2))
    expect(play(three, 1, 2)).not.toEqual(play(three, 1, 3))
  })

  test('has the same dice however its players come to their choices', () => {
    for (const seed of [1, 2, 3])
      expect(play([pensive, pensive, first], seed, 5)).toEqual(play([first, first, first], seed, 6))
  })

  test('counts plies and decisions, and ends where its node says', () => {
    const lines = play([first, first, first], 1, 1)
    const outing = playOut(cups, start, [first, first, first], { dice: seeded(1), minds: seeded(1) })
    const choices = lines.flatMap((line) => (line.includes(' play ') ? line.split(' & ') : []))
    expect([outing.plies, outing.decisions]).toEqual([lines.length, choices.length])
    expect(outing.end).toEqual(cups.node(outing.state))
    expect(lines.map((line) => Number(line.split(' ')[0]))).toEqual(lines.map((_, i) => i + 1))
  })

  test('shows each player its own log, and only to those who say they read it', () => {
    const logs: (readonly string[])[] = []
    const reader: Player = { ...first, readsLog: true, choose: (q) => (logs.push([...q.log]), first.choose(q)) }
    const blind: Player = { ...first, choose: (q) => (expect(q.log).toEqual([]), first.choose(q)) }
    play([blind, reader, blind], 1, 1)
    expect(logs[0]!.map((line) => line.replace(/ \S+$/, ''))).toEqual(
      ['die-0', 'die-1', 'die-2', 'card-0', 'card-1', 'card-2'].map((slot) => `roll ${slot}`),
    )
    expect(logs[0]!.map((line) => line.endsWith('?'))).toEqual([true, false, true, true, false, true])
  })

  test('that never ends is given up', () => {
    const forever: Game<number, never, number> = {
      id: 'forever',
      version: 1,
      seats: { min: 1, max: 1 },
      houseRules: [],
      start: () => 0,
      node: (n) => ({ kind: 'chance', chance: dice(1, 6), slot: `roll-${n}` }),
      step: (n) => n + 1,
      ...open,
      print: () => '1',
    }
    const sources = { dice: seeded(1), minds: seeded(1) }
    expect(() => playOut(forever, 0, [], sources)).toThrow(
      new RangeError(`the game has not ended after ${ENDLESS} plies`),
    )
  })
})

const draws = (weights: readonly number[], count = 10_000): readonly number[] => {
  const source = seeded(1)
  const seen = weights.map(() => 0)
  const weighted = weights.map((weight, action) => ({ action, weight }))
  for (let i = 0; i < count; i++) seen[drawAction(weighted, source)]! += 1
  return seen
}

describe('an action drawn by weight', () => {
  test('comes as often as it should', () => {
    const [a, b, c] = draws([1, 2, 7])
    expect(Math.abs(a! - 1_000)).toBeLessThan(120)
    expect(Math.abs(b! - 2_000)).toBeLessThan(160)
    expect(Math.abs(c! - 7_000)).toBeLessThan(180)
  })

  test('never has weight 0, wherever it stands', () => {
    expect([draws([0, 1])[0], draws([1, 0])[1], draws([1, 0, 1])[1]]).toEqual([0, 0, 0])
  })

  test('may have any scale', () => expect(draws([1e-300, 3e-300])).toEqual(draws([1e300, 3e300])))

  test.each([[[]], [[0, 0]]])('of %j is nothing', (weights) => expect(() => draws(weights)).toThrow(RangeError))
})
