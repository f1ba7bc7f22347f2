import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  championsIn,
  ENTRY,
  type GrandTournament,
  listsOf,
  newTournament,
  PLAYERS,
  printTournament,
  readTournament,
  tournamentRows,
  withoutPlayer,
  withPlayer,
  withResult,
} from './grand-tournament.ts'

const result = fc.record({
  points: fc.integer({ min: 0, max: ENTRY.points }),
  won: fc.integer({ min: 0, max: ENTRY.won }),
  feats: fc.array(fc.record({ points: fc.integer({ min: 0, max: 9 }), word: fc.string({ maxLength: ENTRY.word }) }), {
    maxLength: 3,
  }),
})

const tournaments: fc.Arbitrary<GrandTournament> = fc.integer({ min: PLAYERS.min, max: 8 }).chain((count) =>
  fc.record({
    players: fc.array(fc.string({ maxLength: ENTRY.name }), { minLength: count, maxLength: count }),
    needsBoth: fc.boolean(),
    results: fc.array(fc.array(result, { minLength: count, maxLength: count }), { minLength: 3, maxLength: 3 }),
  }),
)

const four = newTournament(3, ['Aldric', 'Berenice', 'Conrad', 'Damaris'])

const thirds = (event: number, points: readonly number[], to: GrandTournament) =>
  points.reduce((all, each, player) => withResult(all, event, player, { points: each }), to)

describe('a grand tournament', () => {
  test('adds points for matches and for feats over its events; matches won break a tie', () => {
    const joust = withResult(four, 0, 1, { points: 5, won: 1 })
    const sword = withResult(withResult(joust, 1, 0, { points: 5, won: 1 }), 1, 2, { points: 2 })
    const feats = [
      { points: 2, word: 'unhorsed two' },
      { points: 1, word: 'courtesy' },
    ]
    const club = withResult(sword, 2, 2, { feats })
    expect(tournamentRows(club)).toEqual([
      { player: 0, place: 1, points: 5, won: 1 },
      { player: 1, place: 1, points: 5, won: 1 },
      { player: 2, place: 3, points: 5, won: 0 },
      { player: 3, place: 4, points: 0, won: 0 },
    ])
    expect(championsIn(club)).toEqual([0, 1])
    expect(championsIn({ ...club, needsBoth: true })).toEqual([])
    expect(championsIn({ ...withResult(club, 2, 1, { won: 1 }), needsBoth: true })).toEqual([1])
  })

  test('the most points without the most matches won is not enough for both', () => {
    const apart = withResult(withResult(four, 0, 0, { points: 9, won: 1 }), 0, 1, { points: 4, won: 2 })
    expect(championsIn(apart)).toEqual([0])
    expect(championsIn({ ...apart, needsBoth: true })).toEqual([])
  })

  test('fractions that add up to the same are equal', () => {
    const shared = thirds(2, [2, 7 / 3], thirds(1, [7 / 3, 7 / 3], thirds(0, [7 / 3, 2], four)))
    expect(championsIn(shared)).toEqual([0, 1])
  })

  test('a player joins without results and leaves with them', () =>
    fc.assert(
      fc.property(tournaments, (one) => {
        expect(withoutPlayer(withPlayer(one, 'E'), one.players.length)).toEqual(one)
      }),
    ))

  test('points are conserved, places are competition ranks', () =>
    fc.assert(
      fc.property(tournaments, (one) => {
        const rows = tournamentRows(one)
        const all = one.results.flat().reduce((sum, { points, feats }) => {
          return sum + points + feats.reduce((more, feat) => more + feat.points, 0)
        }, 0)
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(all)
        for (const { place } of rows) expect(rows.filter((row) => row.place < place)).toHaveLength(place - 1)
        const champions = championsIn(one).length
        expect(one.needsBoth ? champions < 2 : champions > 0).toBe(true)
      }),
    ))
})

test('lists are as few and as even as can be', () => {
  for (let players = PLAYERS.min; players <= PLAYERS.max; players++) {
    const lists = listsOf(players, { min: 2, max: 4 })
    const sizes = lists.map(({ length }) => length)
    expect(lists.flat().toSorted((a, b) => a - b)).toEqual([...Array(players).keys()])
    expect(lists).toHaveLength(Math.ceil(players / 4))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2)
  }
})

describe('a file', () => {
  test('says what was written', () =>
    fc.assert(
      fc.property(tournaments, (one) => {
        expect(readTournament(JSON.parse(printTournament(one)), 3)).toEqual({ ok: true, value: one })
      }),
    ))

  test.each([
    ['file', 'nothing'],
    ['players', { ...four, players: ['Aldric'] }],
    ['players', { ...four, players: four.players.map((name) => name.repeat(9)) }],
    ['needsBoth', { ...four, needsBoth: 'yes' }],
    ['results', { ...four, results: four.results.slice(1) }],
    ['results', { ...four, results: four.results.map((row) => row.slice(1)) }],
    ['results', withResult(four, 0, 0, { points: -1 })],
    ['results', withResult(four, 0, 0, { won: 0.5 })],
    ['results', withResult(four, 0, 0, { feats: [{ points: 1e6, word: '' }] })],
  ])('with a wrong field is refused by its name: %s', (code, value) => {
    const read = readTournament(value, 3)
    expect(!read.ok && read.error.code).toBe(code)
    expect(!read.ok && read.error.message.endsWith('.')).toBe(true)
  })

  test('of any JSON never throws', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof readTournament(value, 3).ok).toBe('boolean')
      }),
    ))
})
