import { describe, expect, test } from 'vitest'
import { sampleValues } from '../../../engine/index.ts'
import { openingRules } from '../../../games/index.ts'
import { games } from '../../../testing/games.ts'
import { formOf } from '../../data/new-game.ts'
import { isPreset } from '../../parts/house-rules/rules-state.ts'
import { playAddress } from './own-set.tsx'

const own = games.flatMap((manifest) => {
  const { content: door, game } = manifest
  const rule = game.houseRules.find(({ name }) => name === door?.rule)
  if (door === undefined || rule === undefined) return []
  return sampleValues(rule)
    .filter((value) => value !== rule.default)
    .map((value) => [game.id, { manifest, door, value: `${value}` }] as const)
})

describe('“Play with it”', () => {
  test.each(own)('%s: opens the usual preset with these pieces, and no other preset', (_, set) => {
    const { manifest, door, value } = set
    const { rules } = formOf(manifest, new URL(playAddress(set), 'https://hazelring.test').searchParams)
    expect(rules[door.rule]).toBe(value)
    const presets = [{}, ...(manifest.presets ?? []).map((preset) => preset.rules)]
    expect(presets.filter((preset) => isPreset(manifest, rules, preset))).toEqual([openingRules(manifest)])
  })
})
