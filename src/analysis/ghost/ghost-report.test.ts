import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { type AnyPlay, defaultRules, endingOf, takeBackTo } from '../../engine/index.ts'
import { goalOf, pointsAt } from '../../games/alone.ts'
import { games } from '../../games/index.ts'
import { tellChance } from './words.ts'
import { playedOn, valueOf } from '../../testing/plays.ts'
import { newTable } from '../../web/data/new-game.ts'
import { textOf } from '../../web/data/text-of.ts'
import { tellResults, tellGhost } from './ghost-report.ts'

describe.each(games.filter(({ game }) => game.seats.min === 1))('$game.id alone', (manifest) => {
  const played = (seed: number): AnyPlay =>
    playedOn(valueOf(newTable(manifest, { seats: [{ name: '' }], rules: {} })), seeded(seed))
  const whole = played(3)
  const chapterAt = (play: AnyPlay): number => manifest.text.chapter(play.states.at(-1)).number

  test('what is told of a game under way is the beginning of what is told of it in the end, and no more than is finished', () => {
    const all = tellGhost(textOf(whole))
    for (let step = 0; step < whole.plies.length; step++) {
      const so = takeBackTo(whole, step)
      const { stands, beside } = tellGhost(textOf(so))
      expect(stands).toEqual(all.stands.slice(0, stands.length))
      expect(beside.rows).toEqual(all.beside.rows.slice(0, beside.rows.length))
      expect(stands.every(({ chapter }) => chapter < chapterAt(so))).toBe(true)
      expect(beside.results).toBeUndefined()
    }
  })

  test('stands chapter by chapter, the last one is the end', () => {
    for (const seed of [4, 5, 6]) {
      const play = played(seed)
      const { stands, beside } = tellGhost(textOf(play))
      const chapters = stands.map(({ chapter }) => chapter)
      expect(chapters).toEqual([...new Set(chapters)].toSorted((a, b) => a - b))
      expect(stands).toHaveLength(beside.rows.filter(({ theirs }) => theirs !== undefined).length)
      expect(manifest.game.node(stands.at(-1)!.view).kind).toBe('terminal')
      expect(beside.points?.[0]).toBe(pointsAt(manifest, play, play.plies.length))
    }
  })

  test('the results of strong play sum up to 1, and better ones are rarer', async () => {
    const rules = defaultRules(manifest.game.houseRules)
    const results = await tellResults(manifest, rules)
    const chances = results?.chances ?? [1]
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    if (results === undefined) return
    const result = endingOf(whole)!.payoff[0]!
    expect(tellChance(goalOf(manifest, rules), results, result)).toMatch(
      / (?:or more|or fewer) in .*\d\.\d % of all games\.$/,
    )
  })

  test('a text that is no game is refused', () => expect(() => tellGhost('nonsense')).toThrow(RangeError))
})
