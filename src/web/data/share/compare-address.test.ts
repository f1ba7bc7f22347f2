import { describe, expect, test } from 'vitest'
import { defaultRules, type HouseRule, parseRuleset, type Ruleset, usualSeats } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import { changesOf, commandOf, compareAddress, isSame, neighboursOf, seatsIn, setsOf } from './compare-address.ts'

const searchOf = (address: string): URLSearchParams => new URL(address, 'https://example.org').searchParams

const differing = (rules: readonly HouseRule[], a: Ruleset, b: Ruleset): number =>
  rules.filter(({ name }) => a[name] !== b[name]).length

describe.each(games)('sets of rules of $game.id', (manifest) => {
  const { houseRules, id } = manifest.game
  const printed = defaultRules(houseRules)
  const neighbours = neighboursOf(manifest, printed)

  test('without anything in the address both are as printed', () =>
    expect(setsOf(houseRules, new URLSearchParams())).toEqual({ sets: { a: printed, b: printed }, faults: {} }))

  test('come back from their address as they were', () => {
    for (const { rules: a } of neighbours)
      for (const { rules: b } of neighbours) {
        const address = compareAddress(manifest.game, { a, b })
        expect(setsOf(houseRules, searchOf(address))).toEqual({ sets: { a, b }, faults: {} })
      }
  })

  test('stand in the command that compares them', () => {
    for (const { rules, rule } of neighbours) {
      const pair = `${rule}=${rules[rule]!}`
      expect(commandOf(manifest.game, { a: printed, b: rules })).toBe(`hazelring compare ${id} --with ${pair}`)
      const back = `--rules ${pair} --with ${rule}=${printed[rule]!}`
      expect(commandOf(manifest.game, { a: rules, b: printed })).toBe(`hazelring compare ${id} ${back}`)
    }
  })

  test('the number of seats comes back from the address and stands in the command; the usual one in neither', () => {
    const { seats } = manifest.game
    const [{ rules: b } = { rules: printed }] = neighbours
    for (let count = seats.min; count <= seats.max; count++) {
      const address = compareAddress(manifest.game, { a: printed, b }, count)
      const isUsual = count === usualSeats(manifest.game)
      expect(seatsIn(manifest.game, searchOf(address))).toEqual({ seats: count })
      expect(address.includes('seats=')).toBe(!isUsual)
      expect(commandOf(manifest.game, { a: printed, b }, count).includes(` --seats ${count}`)).toBe(!isUsual)
      expect(setsOf(houseRules, searchOf(address)).sets).toEqual({ a: printed, b })
    }
    for (const wrong of ['0', `${seats.max + 1}`, '', 'two', '-1', '1e0'])
      expect(seatsIn(manifest.game, new URLSearchParams({ seats: wrong }))).toEqual({
        seats: usualSeats(manifest.game),
        fault: wrong,
      })
  })

  test('as printed have the shortest address', () =>
    expect(compareAddress(manifest.game, { a: printed, b: printed })).toBe(`/compare/${id}`))

  test('a set that cannot be read says why and leaves the other alone', () => {
    const [{ rules: b } = { rules: printed }] = neighbours
    const asked = setsOf(houseRules, searchOf(`${compareAddress(manifest.game, { a: printed, b })}&a=nonsense:1`))
    expect(asked.sets).toEqual({ a: printed, b })
    expect(asked.faults.a).toContain('"nonsense"')
    expect(asked.faults.b).toBeUndefined()
  })

  test('neighbours are valid, all different, and one house rule away', () => {
    for (const { rules, rule, title, value } of neighbours) {
      expect(parseRuleset(houseRules, rules)).toEqual({ ok: true, value: rules })
      expect(differing(houseRules, printed, rules)).toBe(1)
      expect(isSame(houseRules, { a: printed, b: rules })).toBe(false)
      expect(changesOf(manifest, rules)).toEqual([{ rule, title, value }])
      expect(neighboursOf(manifest, rules)).toContainEqual(expect.objectContaining({ rules: printed }))
    }
    expect(new Set(neighbours.map(({ rules }) => JSON.stringify(rules))).size).toBe(neighbours.length)
  })
})

test('a value that is written out is shown in the game’s words', () => {
  const told = changesOf(manyRuled, { ...defaultRules(manyRules), banner: 'wolf-2' })
  expect(told).toEqual([{ rule: 'banner', title: 'The banner', value: 'The banner wolf-2' }])
})

describe('house rules of no effect', () => {
  const houseRules: readonly HouseRule[] = [
    { name: 'length', values: ['one', 'target'], default: 'one' },
    { name: 'target', min: 1, max: 500, default: 300, when: { length: ['target'] } },
  ]
  const [idle, long] = [
    { length: 'one', target: 50 },
    { length: 'target', target: 50 },
  ]
  const [first] = games
  const manifest = { ...first!, game: { ...first!.game, houseRules } }

  test('make no difference', () => {
    const printed = defaultRules(houseRules)
    expect(isSame(houseRules, { a: idle, b: printed })).toBe(true)
    expect(isSame(houseRules, { a: long, b: { ...long, target: 300 } })).toBe(false)
    expect(changesOf(manifest, idle)).toEqual([])
    expect(changesOf(manifest, long).map(({ rule }) => rule)).toEqual(['length', 'target'])
  })

  test('do not stand in the command, which would refuse them', () =>
    expect(commandOf({ id: 'x', houseRules, seats: { min: 2, max: 2 } }, { a: long, b: idle })).toBe(
      'hazelring compare x --rules length=target,target=50 --with length=one',
    ))

  test('are suggested only where they are of effect', () => {
    expect(neighboursOf(manifest, idle).map(({ rule, value }) => `${rule} ${value}`)).toEqual(['length target'])
    expect(neighboursOf(manifest, long).map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      'length one',
      'target 150',
      'target 300',
      'target 500',
    ])
  })
})
