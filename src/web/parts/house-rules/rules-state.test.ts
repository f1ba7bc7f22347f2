import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, type HouseRule, isInEffect, parseRuleset } from '../../../engine/index.ts'
import { games } from '../../../testing/games.ts'
import { formRules, validRules } from '../../../testing/arbitrary-rules.ts'
import { forAll } from '../../../testing/for-all.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import {
  changedIn,
  inEffect,
  inForce,
  isAllowed,
  isAlike,
  sectionsOf,
  toPlay,
  withoutHiddenFaults,
} from './rules-state.ts'

const all: readonly (readonly [string, readonly HouseRule[]])[] = [
  ['many', manyRules],
  ...games.map(({ game }) => [game.id, game.houseRules] as const),
]

describe.each(all)('house rules of %s', (_, houseRules) => {
  test('in force are complete, valid and settled, with no trace of what has no effect', () =>
    forAll([validRules(houseRules)], (request) => {
      const rules = inForce(houseRules, request)!
      expect(parseRuleset(houseRules, rules)).toEqual({ ok: true, value: rules })
      expect(inForce(houseRules, rules)).toEqual(rules)
      for (const rule of houseRules)
        expect(rules[rule.name]).toBe(isInEffect(rule, request) ? request[rule.name] : rule.default)
    }))

  test('are played alike exactly where those in force are equal', () =>
    forAll([validRules(houseRules), validRules(houseRules)], (a, b) => {
      expect(isAlike(houseRules, a, b)).toBe(
        JSON.stringify(inForce(houseRules, a)) === JSON.stringify(inForce(houseRules, b)),
      )
      expect(isAlike(houseRules, a, toPlay(houseRules, a))).toBe(true)
    }))

  test('out of sight never keep a form from being sent, and what is in sight is never touched', () =>
    forAll([formRules(houseRules)], (request) => {
      const mended = withoutHiddenFaults(houseRules, request)
      const seen = inEffect(houseRules, request)
      const broken = seen.filter((rule) => !isAllowed(rule, request[rule.name] ?? rule.default))
      expect(inForce(houseRules, mended) === undefined).toBe(broken.length > 0)
      for (const { name } of seen) expect(mended[name]).toBe(request[name])
      expect(parseRuleset(houseRules, toPlay(houseRules, mended)).ok).toBe(broken.length === 0)
    }))

  test('stand in sections, each in one place', () => {
    const sections = sectionsOf(
      games.find((each) => each.game.houseRules === houseRules)?.text.houseRules ?? manyRuled.text.houseRules,
      houseRules,
    )
    const listed = sections.flatMap(({ rules }) => rules)
    expect(listed.toSorted((a, b) => houseRules.indexOf(a) - houseRules.indexOf(b))).toEqual(houseRules)
    expect(sections.every(({ title, rules }) => title !== undefined || rules.length === 1)).toBe(true)
    const titles = sections.flatMap(({ title }) => title ?? [])
    expect(new Set(titles).size).toBe(titles.length)
  })
})

test('as printed nothing is changed, and each change counts once', () =>
  forAll([validRules(manyRules)], (request) => {
    const printed = defaultRules(manyRules)
    expect(changedIn(manyRules, printed)).toBe(0)
    expect(changedIn(manyRules, {})).toBe(0)
    expect(changedIn(manyRules, request)).toBe(manyRules.filter(({ name }) => request[name] !== printed[name]).length)
  }))

test('a card of a game keeps its rules together where the first of them stands', () => {
  const sections = sectionsOf(manyRuled.text.houseRules, manyRules)
  expect(sections.map(({ title, rules }) => [title, rules.length])).toEqual([
    ...Array.from({ length: 5 }, () => [undefined, 1]),
    ['The card', 5],
    [undefined, 1],
  ])
})

test('nonsense that went out of sight is forgotten, what can be played is remembered', () => {
  const chosen = { length: 'target', target: 'x', games: 7 }
  expect(withoutHiddenFaults(manyRules, chosen)).toBe(chosen)
  expect(withoutHiddenFaults(manyRules, { ...chosen, length: 'one' })).toEqual({ length: 'one', games: 7 })
  expect(fc.sample(formRules(manyRules), 1)).toHaveLength(1)
})
