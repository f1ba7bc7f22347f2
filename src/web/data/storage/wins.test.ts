import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { isOver } from '../../../engine/index.ts'
import { games, usualBotOf } from '../../../games/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { playedOn, valueOf } from '../../../testing/plays.ts'
import { Shelf, storeOnShelf } from '../../../testing/shelf.ts'
import { shortRulesOf } from '../../../testing/short-rules.ts'
import { newsOf } from '../../local/use-results.ts'
import { newTable } from '../new-game.ts'
import { newId, takenUpId } from './saved-games.ts'
import { type CountedGame, countedGame, readWins, writeWins } from './wins.ts'

const gamesPlayed: fc.Arbitrary<readonly CountedGame[]> = fc
  .array(
    fc.record({
      won: fc.boolean(),
      over: fc.subarray(['easy', 'hard', 'mean'], { minLength: 1 }),
      as: fc.constantFrom('titus', 'livia'),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((one, i) => ({ id: `g${i}`, ...one })))

const written = (all: readonly CountedGame[], store = storeOnShelf(new Shelf())) => {
  for (const game of all) writeWins(store, 'duel', game)
  return readWins(store, 'duel')
}

const winsIn = (all: readonly CountedGame[], has: (game: CountedGame) => boolean): number =>
  all.filter((game) => game.won && has(game)).length

describe('the record of wins', () => {
  test('counts games, wins, and wins over each player and as each character', () =>
    forAll([gamesPlayed], (all) => {
      const { games: count, wins, over, as } = written(all)
      expect([count, wins]).toEqual([all.length, winsIn(all, () => true)])
      for (const bot of ['easy', 'hard', 'mean'])
        expect(over[bot] ?? 0).toBe(winsIn(all, (game) => game.over.includes(bot)))
      for (const name of ['titus', 'livia']) expect(as[name] ?? 0).toBe(winsIn(all, (game) => game.as === name))
    }))

  test('has the longest row of wins, and the present one', () =>
    forAll([gamesPlayed], (all) => {
      const rows = all.map(({ won }) => (won ? 'w' : ' ')).join('')
      const { row, longest } = written(all)
      expect(row).toBe(/w*$/.exec(rows)?.[0].length)
      expect(longest).toBe(Math.max(0, ...rows.split(' ').map(({ length }) => length)))
    }))

  test('counts a game once, however often its table opens', () =>
    forAll([gamesPlayed], (all) => {
      const store = storeOnShelf(new Shelf())
      const record = written(all, store)
      expect(written(all, store)).toEqual(record)
    }))

  test('survives whatever lies in its place', () =>
    forAll([fc.json()], (text) => {
      const store = storeOnShelf(new Shelf())
      store.write('hazelring.wins.duel', text)
      const { games: count } = readWins(store, 'duel')
      expect(written([{ id: 'a', won: true, over: ['easy'] }], store).games).toBe(count + 1)
    }))
})

test('the news of a win is a first win over a player, else as a character, else a longest row', () => {
  const [manifest] = games.filter(({ characters }) => characters !== undefined)
  const [one, two] = manifest?.characters?.ids ?? []
  const over = [usualBotOf(manifest!).id]
  const win = (id: string, as?: string): CountedGame => ({ id, won: true, over, ...(as && { as }) })
  const news = (before: readonly CountedGame[], game: CountedGame) => newsOf(manifest!, written(before), game)
  expect(news([], win('a', one))).toBe(`Your first win over ${usualBotOf(manifest!).title}.`)
  expect(news([win('a', one)], win('b', two))).toMatch(/^You have now won with 2 of \d/)
  expect(news([win('a', one)], win('b', one))).toBeUndefined()
  expect(news([win('a', one), win('b', one)], win('c', one))).toBe('3 wins in a row, your longest row yet.')
  expect(news([win('a', one)], { ...win('b', two), won: false })).toBeUndefined()
})

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('%s', (_, manifest) => {
  const bot = usualBotOf(manifest).id
  const table = (people: number, seed?: number) =>
    valueOf(
      newTable(manifest, {
        rules: shortRulesOf(manifest),
        seats: [0, 1].map((seat) => ({ name: '', ...(seat >= people && { bot }) })),
        ...(seed !== undefined && { seed }),
      }),
    )

  test('a finished game of one person counts, with the character of its seat', () => {
    const play = playedOn(table(1), seeded(5))
    expect(isOver(play)).toBe(true)
    const counted = countedGame(manifest, play, newId())
    expect(counted?.over).toEqual([bot])
    expect(counted?.as === undefined || manifest.characters?.ids.includes(counted.as)).toBe(true)
    expect(counted?.as === undefined).toBe(manifest.characters === undefined)
  })

  test('games of two people, with published dice, or continued from a file do not count', () => {
    expect(countedGame(manifest, playedOn(table(2), seeded(5)), newId())).toBeUndefined()
    expect(countedGame(manifest, playedOn(table(1, 7), seeded(5)), newId())).toBeUndefined()
    expect(countedGame(manifest, playedOn(table(1), seeded(5)), takenUpId())).toBeUndefined()
    expect(countedGame(manifest, table(1), newId())).toBeUndefined()
  })
})
