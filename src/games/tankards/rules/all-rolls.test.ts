import { describe, expect, test } from 'vitest'
import { rulesFor, sampleValues } from '../../../engine/index.ts'
import { advantagePoints, bonusOf, type Card, singlePoints } from './card.ts'
import { tankards } from './rules.ts'
import { ALL_DICE, bonuses, cardKey, rollAt, rollNumber, ROLLS, setOf } from './all-rolls.ts'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
const cards = [{}, { straights: 'from-1' }, { pair: 999, three: 998, 'straight-five': 997, 'natural-20': 999 }]

describe('all rolls in one order', () => {
  test('places are whole numbers from 0, one a roll', () => {
    expect([ROLLS, setOf([0, 1, 2, 3, 4, 5]), setOf([2, 5])]).toEqual([460_800, ALL_DICE, 36])
    for (let at = 0; at < ROLLS; at += 97) expect(rollNumber(rollAt(at))).toBe(at)
  })

  test.each(cards)('their bonuses are those of the rules, with %o', (asked) => {
    const card = rulesFor(tankards, asked)
    const table = bonuses(card)
    // The step has no common divisor with any number of sides, so every face of every die occurs. The first and last
    // rolls are all included.
    const places = [...Array.from({ length: 2400 }, (_, i) => i), ...Array.from({ length: 41_890 }, (_, i) => i * 11)]
    const wrong = places.filter((at) => table[at] !== bonusOf(rollAt(at), card))
    expect(wrong).toEqual([])
  })

  test('cards whose answers differ have different keys, whichever house rule makes the difference', () => {
    const places = Array.from({ length: 1500 }, (_, i) => (i * 7919) % ROLLS)
    const answers = (card: Card): string =>
      [
        ...places.map((at) => singlePoints(rollAt(at), card)),
        ...FACES.map((face) => advantagePoints(face, card)),
      ].join()
    const usual = rulesFor(tankards)
    const keys = new Map([[cardKey(usual), answers(usual)]])
    for (const rule of tankards.houseRules)
      for (const value of sampleValues(rule)) {
        const card = rulesFor(tankards, { [rule.name]: value })
        const known = keys.get(cardKey(card)) ?? answers(card)
        expect(answers(card), `${rule.name} ${value}`).toBe(known)
        keys.set(cardKey(card), known)
      }
    expect(new Set(keys.values()).size).toBeGreaterThan(10)
  })

  test('cards that differ in one figure are told apart', () => {
    const usual = rulesFor(tankards)
    expect(bonuses(usual)).toBe(bonuses(rulesFor(tankards, { target: 100 })))
    expect(bonuses(usual)).not.toBe(bonuses(rulesFor(tankards, { 'natural-20': 11 })))
  })
})
