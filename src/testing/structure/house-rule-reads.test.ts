import { describe, expect, it } from 'vitest'
import type { HouseRule } from '../../engine/index.ts'
import { houseRuleReads, repeatedReads } from './house-rule-reads.ts'
import { treeOf } from './tree.ts'

const RULES: readonly HouseRule[] = [
  { name: 'wager', values: ['early', 'late', 'off'], default: 'early' },
  { name: 'final-defence', values: ['on', 'off'], default: 'on' },
  { name: 'critical', values: ['double', 'count'], default: 'double' },
  { name: 'games', min: 2, max: 9, default: 3 },
  { name: 'turn-limit', min: 20, max: 99, default: 30 },
]

const readsOf = (files: Readonly<Record<string, string>>): readonly string[] =>
  houseRuleReads(
    treeOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/games/x/${name}`, text]))),
    'x',
    RULES,
  ).map(({ rule, value, where }) => `${rule} (${value}) ${where.slice('src/games/x/'.length)}`)

describe('a read is found', () => {
  it.each([
    ["a = rules.wager === 'late'", 'wager (late)'],
    ["a = 'late' !== view.rules!.wager", 'wager (late)'],
    ["a = wager == 'off'", 'wager (off)'],
    ["switch (rules.wager) { case 'late': f() }", 'wager (late)'],
    ["a = ['late'].includes(rules.wager)", 'wager (late)'],
    ["a = rules['final-defence'] === 'on'", 'final-defence (on or off)'],
    ["a = rules?.['final-defence'] !== 'off'", 'final-defence (on or off)'],
    ["const f = ({ 'final-defence': last }) => last === 'on'", 'final-defence (on or off)'],
    ["const last = state.rules['final-defence'], a = last === 'on'", 'final-defence (on or off)'],
    ["a = finalDefence === 'on'", 'final-defence (on or off)'],
    ["const f = (way: CriticalRule) => way === 'double'", 'critical (double or count)'],
    ["const ONCE = 'count', f = (way) => way === ONCE", 'critical (double or count)'],
    ['a = FACTORS[rules.critical]', 'critical (double or count)'],
    ['const f = ({ critical }: XRules) => FACTORS[critical]', 'critical (double or count)'],
    ['a = factors.get(rules.critical)', 'critical (double or count)'],
    ['a = rules.games', 'games (its number)'],
    ['a = `${state.rules.games}`', 'games (its number)'],
    ["a = house['turn-limit']", 'turn-limit (its number)'],
    ["const f = ({ 'turn-limit': most }) => most", 'turn-limit (its number)'],
    ['const f = ({ games }: XRules) => games', 'games (its number)'],
    ['const f = ({ rules: { games } }) => games', 'games (its number)'],
    ['const { games } = state.rules', 'games (its number)'],
    ['const f = (house: XRules) => house.games', 'games (its number)'],
  ])('in %s', (text, read) => expect(readsOf({ 'a.ts': `\n${text}` })).toEqual([`${read} a.ts:2`]))

  it('for every value of a lookup', () =>
    expect(readsOf({ 'a.tsx': 'a = WAGERS[rules.wager]' })).toEqual([
      'wager (early) a.tsx:1',
      'wager (late) a.tsx:1',
      'wager (off) a.tsx:1',
    ]))

  it('by a constant of another file', () =>
    expect(readsOf({ 'a.ts': "export const LATE = 'late'", 'b.ts': 'a = rules.wager === LATE' })).toEqual([
      'wager (late) b.ts:1',
    ]))
})

describe('what is no read', () => {
  it.each([
    ['a value that is passed on', 'hitOf(faces, rules.critical)'],
    ['a value that is set', "start({ ...rules, critical: 'count', 'turn-limit': 20, games: 3 })"],
    ['the declaration', "const rules = [{ name: 'wager', when: { critical: ['double'] } }]"],
    ['another property of that name', 'a = state.games, b = series.games.length'],
    ['a word of something else', "a = line.kind === 'double', b = light === 'off', c = end.by === 'late'"],
    ['a type', "type A = XRules['turn-limit'] | 'late'"],
  ])('%s', (_, text) => expect(readsOf({ 'a.ts': text })).toEqual([]))

  it('tests, texts, data and other games', () => {
    const text = "a = rules.wager === 'late'"
    expect(readsOf({ 'a.test.ts': text, 'text/text.ts': text, 'a.data.ts': text })).toEqual([])
    expect(houseRuleReads(treeOf({ 'src/games/y/a.ts': text, 'src/engine/a.ts': text }), 'x', RULES)).toEqual([])
  })
})

describe('repeated reads', () => {
  const text = "a = rules.wager === 'late'\nb = rules.wager === 'early'\nc = rules.wager === 'late'"
  const reads = houseRuleReads(treeOf({ 'src/games/x/a.ts': text }), 'x', RULES)

  it('are named with rule, value, file and line', () =>
    expect(repeatedReads('x', reads)).toMatch(/\nwager \(late\): src\/games\/x\/a.ts:1, src\/games\/x\/a.ts:3$/))

  it('are two places or more', () => expect(repeatedReads('x', reads.slice(1))).toBeUndefined())
})
