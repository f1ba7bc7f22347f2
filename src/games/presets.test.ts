import { describe, expect, test } from 'vitest'
import { changedRules, parseRuleset } from '../engine/index.ts'
import { games as registered } from './index.ts'
import { games } from '../testing/games.ts'

const all = games.flatMap((manifest) => (manifest.presets ?? []).map((preset) => ({ ...preset, manifest })))

describe('house rules that a game offers together', () => {
  test('at most one opens posters and set-up', () => {
    for (const { presets = [] } of games) expect(presets.filter(({ opens }) => opens).length).toBeLessThanOrEqual(1)
  })

  test('there are some', () => expect(registered.some(({ presets }) => presets?.length)).toBe(true))

  test.each(all.map((one) => [`${one.manifest.game.id}: ${one.title}`, one] as const))(
    '%s can be played, is not what is printed, and every rule in it is of effect',
    (_, { rules, manifest: { game } }) => {
      const read = parseRuleset(game.houseRules, rules)
      expect(read.ok ? [] : read.error).toEqual([])
      const changed = read.ok ? changedRules(game.houseRules, read.value).map(({ name }) => name) : []
      expect(changed.toSorted()).toEqual(Object.keys(rules).toSorted())
      expect(changed).not.toEqual([])
    },
  )

  test('their names are short, and no two of a game are alike', () => {
    for (const { game, presets = [] } of games) {
      expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length)
      expect(new Set(presets.map(({ rules }) => JSON.stringify(parseRuleset(game.houseRules, rules)))).size).toBe(
        presets.length,
      )
      for (const { title, about } of presets) {
        expect(title.length).toBeLessThanOrEqual(24)
        expect(about).toMatch(/^[A-Z].*\.$/)
        expect(about.length).toBeLessThanOrEqual(140)
      }
    }
  })
})
