import { describe, expect, test } from 'vitest'
import { combinationIn } from '../../../src/games/sword-event/rules/combination.ts'
import { rulesFor } from '../../../src/engine/index.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { felledHealer } from './lone-healer.ts'
import { PRINTED_PIECES } from '../../../src/games/sword-event/content/in-play.ts'

const rules = rulesFor(swordEvent)

/** Counts how many rolls of this many dice have each value, by trying all. */
const throwsOf = (dice: number, purpose: 'hits' | 'first-blocks' | 'final-blocks'): readonly number[] => {
  const chances = [0, 0, 0, 0, 0, 0, 0]
  for (let throwNo = 0; throwNo < 6 ** dice; throwNo++) {
    const faces = Array.from({ length: dice }, (_, die) => 1 + (Math.floor(throwNo / 6 ** die) % 6))
    chances[PRINTED_PIECES.table[combinationIn(faces).combination][purpose]]! += 1 / 6 ** dice
  }
  return chances
}

/** Returns the chances of wounds, from the separate chances of hits and both blocks. */
const plainWounds = (): readonly number[] => {
  const [hits, first, final] = [throwsOf(5, 'hits'), throwsOf(5, 'first-blocks'), throwsOf(4, 'final-blocks')]
  const wounds = [0, 0, 0, 0, 0, 0, 0]
  for (const [hit, a] of hits.entries())
    for (const [one, b] of first.entries())
      for (const [two, c] of final.entries()) wounds[Math.max(0, hit - one - two)]! += a * b * c
  return wounds
}

describe('a knight who only heals', () => {
  test('is felled in the first round with the chance of six wounds by two strikes', () => {
    const wounds = plainWounds()
    const chance = wounds.reduce(
      (sum, a, first) => sum + wounds.reduce((all, b, second) => all + (first + second >= 6 ? a * b : 0), 0),
      0,
    )
    expect(felledHealer(rules, 1)).toBeCloseTo(chance, 12)
  })

  test('is felled in about one event in seven within 40 rounds, as the rules page says', () =>
    expect(felledHealer(rules, 40)).toBeCloseTo(0.14188469, 8))

  test('is felled the surer the longer it lasts, and by every house rule that helps the sword', () => {
    const by = [1, 5, 20, 40, 200].map((rounds) => felledHealer(rules, rounds))
    expect(by).toEqual(by.toSorted((a, b) => a - b))
    for (const change of [{ healing: 'off' }, { 'final-defence': 'off' }])
      expect(felledHealer(rulesFor(swordEvent, change), 40)).toBeGreaterThan(by[3]!)
  })
})
