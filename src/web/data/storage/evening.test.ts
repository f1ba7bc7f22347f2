import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { endingOf, isOver, note } from '../../../engine/index.ts'
import { games, usualBotOf } from '../../../games/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { playedOn, valueOf } from '../../../testing/plays.ts'
import { Shelf, storeOnShelf } from '../../../testing/shelf.ts'
import { shortRulesOf } from '../../../testing/short-rules.ts'
import { newTable } from '../new-game.ts'
import {
  clearEvening,
  dropResult,
  EVENING_BREAK_MS,
  type EveningResult,
  eveningResult,
  eveningScores,
  readEvening,
  scoresByGame,
  writeResult,
} from './evening.ts'
import { EVENING } from './keys.ts'

const START = 1_700_000_000_000
const HOUR = 3_600_000

const results: fc.Arbitrary<readonly EveningResult[]> = fc
  .array(
    fc.record({
      game: fc.constantFrom('duel', 'mugs'),
      names: fc.constantFrom(['Greta', 'Hob'], ['Hob', 'Greta'], ['Hob', 'Ulf', 'Greta']),
      won: fc.subarray([0, 1]),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map((one, i) => ({
      id: `g${i}`,
      ...one,
      ...(one.game === 'mugs' && { points: [3, 2, 1].slice(0, one.names.length) }),
    })),
  )

const written = (all: readonly EveningResult[], store = storeOnShelf(new Shelf())) => {
  for (const [i, result] of all.entries()) writeResult(store, result, START + i)
  return { store, evening: readEvening(store, START + all.length) }
}

const wins = (name: string, some: readonly EveningResult[]): number =>
  some.filter(({ names, won }) => won.some((seat) => names[seat] === name)).length

describe('the evening', () => {
  test('counts each win of each player, over all games and for each game', () =>
    forAll([results], (all) => {
      const { evening } = written(all)
      for (const { name, wins: counted } of eveningScores(evening)) expect(counted).toBe(wins(name, all))
      for (const { game, games: count, scores } of scoresByGame(evening)) {
        const some = all.filter((one) => one.game === game)
        expect(count).toBe(some.length)
        for (const { name, wins: counted } of scores) expect(counted).toBe(wins(name, some))
      }
    }))

  test('adds up points only where every game counts them', () =>
    forAll([results], (all) => {
      for (const { game, scores } of scoresByGame(written(all).evening))
        for (const { name, points } of scores) {
          const sum = all
            .filter((one) => one.game === game)
            .reduce((total, { names, points: some }) => total + (some?.[names.indexOf(name)] ?? 0), 0)
          expect(points).toBe(game === 'mugs' ? sum : undefined)
        }
    }))

  test('puts the player with most wins first', () =>
    forAll([results], (all) => {
      const counts = eveningScores(written(all).evening).map((score) => score.wins)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }))

  test('counts a game once, and no longer when its end is taken back', () =>
    forAll([results.filter((all) => all.length > 0)], (all) => {
      const { store, evening } = written(all)
      expect(written(all, store).evening).toEqual(evening)
      dropResult(store, 'g0', START + all.length)
      expect(readEvening(store, START + all.length)).toEqual(evening.slice(1))
    }))

  test('starts again after a long break, or when people ask for it', () => {
    const [one, two] = [0, 1].map((i) => ({ id: `${i}`, game: 'duel', names: ['Greta', 'Hob'], won: [i] }))
    const store = storeOnShelf(new Shelf())
    writeResult(store, one!, START)
    writeResult(store, two!, START + HOUR)
    expect(readEvening(store, START + HOUR + EVENING_BREAK_MS)).toHaveLength(2)
    expect(readEvening(store, START + HOUR + EVENING_BREAK_MS + 1)).toEqual([])
    writeResult(store, one!, START + 24 * HOUR)
    expect(readEvening(store, START + 24 * HOUR)).toEqual([{ ...one, at: START + 24 * HOUR }])
    clearEvening(store)
    expect(readEvening(store, START + 24 * HOUR)).toEqual([])
  })

  test('survives whatever lies in its place', () =>
    forAll([fc.json()], (text) => {
      const store = storeOnShelf(new Shelf())
      store.write(EVENING, text)
      expect(eveningScores(readEvening(store, 0))).toEqual(expect.any(Array))
    }))
})

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))(
  'a finished game of %s',
  (_, manifest) => {
    const bot = usualBotOf(manifest)
    const seats = [
      { name: 'Greta' },
      ...Array.from({ length: Math.max(2, manifest.game.seats.min) - 1 }, () => ({ name: '', bot: bot.id })),
    ]
    const rules = shortRulesOf(manifest)

    test('adds its winners and its points', () => {
      const begun = valueOf(newTable(manifest, { seats, rules }))
      const play = playedOn(begun, seeded(5))
      expect(isOver(play)).toBe(true)
      const result = eveningResult(play, 'one')
      const { places, scores } = endingOf(play)!
      const firsts = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
      expect(result?.won).toEqual(firsts.length === places.length ? [] : firsts)
      expect(result?.points).toEqual(scores)
      expect(result?.names[0]).toBe('Greta')
    })

    test('adds nothing while it runs, with practice dice, or if people know coming rolls', () => {
      const practice = playedOn(valueOf(newTable(manifest, { seats, rules, seed: 5 })), seeded(5))
      const begun = valueOf(newTable(manifest, { seats, rules }))
      const again = playedOn(note(begun, { kind: 'practice', from: 0 }), seeded(6))
      for (const play of [begun, practice, again]) expect(eveningResult(play, 'one')).toBeUndefined()
    })
  },
)
