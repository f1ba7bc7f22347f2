import { describe, expect, test } from 'vitest'
import { defaultRules, type HouseRule, isInEffect, parseRuleset, type Ruleset } from '../engine/index.ts'
import { games } from './games.ts'
import { everyRuleset, pairsToCover, singlesAndPairs, valuesOf } from './rulesets.ts'

const named = (name: string, ...values: string[]): HouseRule => ({ name, values, default: values[0]! })
const number = (name: string): HouseRule => ({ name, min: 0, max: 9, default: 5 })

/**
 * A game with too many house rules for a ruleset per pair. Some rules have an effect only under values of other rules,
 * one rule only indirectly.
 */
const many: readonly HouseRule[] = [
  named('style', 'long', 'short'),
  named('length', 'one', 'games', 'target'),
  { ...number('games'), when: { length: ['games'] } },
  { ...number('target'), when: { length: ['target'], style: ['long'] } },
  { ...named('overshoot', 'yes', 'no'), when: { target: [9, 0] } },
  ...Array.from({ length: 8 }, (_, n) => number(`points-${n}`)),
]

const few: readonly HouseRule[] = [
  named('a', 'x', 'y'),
  { ...named('b', 'x', 'y'), when: { a: ['y'] } },
  named('c', 'x', 'y'),
]

const all: readonly (readonly HouseRule[])[] = [many, few, ...games.map(({ game }) => game.houseRules as HouseRule[])]

const holds = (set: Ruleset, pair: Ruleset): boolean =>
  Object.entries(pair).every(([name, value]) => set[name] === value)

describe.each(all.map((rules) => ({ name: rules.map(({ name }) => name).join(), rules })))(
  'rulesets of $name',
  ({ rules }) => {
    const sets = singlesAndPairs(rules)

    test('begin with the default and are complete and valid', () => {
      expect(sets[0]).toEqual(defaultRules(rules))
      for (const set of sets) expect(parseRuleset(rules, set)).toEqual({ ok: true, value: set })
    })

    test('differ in something that is of effect', () => {
      const told = sets.map((set) =>
        JSON.stringify(rules.map((rule) => (isInEffect(rule, set) ? set[rule.name] : '-'))),
      )
      expect(new Set(told).size).toBe(sets.length)
    })

    test('change nothing that is of no effect', () => {
      const idle = sets.flatMap((set) =>
        rules.filter((rule) => !isInEffect(rule, set)).map(({ name, default: usual }) => [name, set[name], usual]),
      )
      expect(idle.filter(([, value, usual]) => value !== usual)).toEqual([])
    })

    test('try each value with as few others as can be', () => {
      for (const rule of rules)
        for (const value of valuesOf(rule).slice(1)) {
          const least = sets
            .filter((set) => set[rule.name] === value)
            .map((set) => rules.filter(({ name, default: usual }) => set[name] !== usual))
          expect(Math.min(...least.map((changed) => changed.length))).toBeLessThanOrEqual(1 + needsOf(rules, rule))
        }
    })

    test('hold every pair of values that can stand together', () => {
      const missing = pairsToCover(rules).filter((pair) => !sets.some((set) => holds(set, pair)))
      expect(missing).toEqual([])
    })

    test('are the same each time', () => expect(singlesAndPairs([...rules])).toEqual(sets))
  },
)

/** Returns the maximum number of rules to change before this rule has an effect. */
const needsOf = (rules: readonly HouseRule[], { when = {} }: HouseRule): number =>
  Object.keys(when).reduce((sum, name) => sum + 1 + needsOf(rules, rules.find((rule) => rule.name === name)!), 0)

test('what can stand together is every pair but those that take each other’s effect', () => {
  const text = pairsToCover(few).map((pair) =>
    Object.entries(pair)
      .map((entry) => entry.join('='))
      .join(' '),
  )
  // Three rules of two values have twelve pairs; b=y with a=x has no effect.
  expect(text).toHaveLength(11)
  expect(text).not.toContain('a=x b=y')
})

test('few pairs stand alone, many together: over four hundred in fewer than a hundred rulesets', () => {
  expect(singlesAndPairs(few)).toEqual([
    { a: 'x', b: 'x', c: 'x' },
    { a: 'y', b: 'x', c: 'x' },
    { a: 'y', b: 'y', c: 'x' },
    { a: 'x', b: 'x', c: 'y' },
    { a: 'y', b: 'x', c: 'y' },
    { a: 'y', b: 'y', c: 'y' },
  ])
  expect(pairsToCover(many).length).toBeGreaterThan(400)
  expect(singlesAndPairs(many).length).toBeLessThan(100)
})

test('the long run has every product that differs, or each pair alone where that is too much', () => {
  expect(everyRuleset(few)).toHaveLength(6)
  const every = everyRuleset(many)
  expect(every.length).toBeGreaterThan(200)
  expect(every.length).toBeLessThan(1_000)
})
