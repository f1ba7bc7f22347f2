import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { titledValue } from '../../../../kit/text.ts'
import { isInEffect } from '../../../../engine/index.ts'
import { games, manifestOf } from '../../../../games/index.ts'
import { hasPeoplePresent, type LobbyTable, limits, usualSettings, VISIBILITIES } from '../../../../protocol/index.ts'
import { forAll } from '../../../../testing/for-all.ts'
import { singlesAndPairs } from '../../../../testing/rulesets.ts'
import { clockShort, factsOf, rulesShort } from '../../../online/table-facts.ts'
import { type Listed, listsOf, seatFor } from './lists.ts'

const known = games[0]!
const occupant = { kind: 'person', name: 'Åsa' } as const

const table: fc.Arbitrary<LobbyTable> = fc
  .record({
    match: fc.string({ unit: fc.constantFrom('a', 'b', '0', '1'), minLength: 16, maxLength: 16 }),
    phase: fc.constantFrom('gathering', 'playing'),
    game: fc.constantFrom(known.game.id, 'nobody-knows-it'),
    visibility: fc.constantFrom(...VISIBILITIES),
    quick: fc.boolean(),
    seats: fc.array(fc.constantFrom(occupant, null), { minLength: 2, maxLength: 4 }),
    openedAt: fc.nat(),
    watchers: fc.nat({ max: limits.watchers }),
    missing: fc.subarray([0, 1, 2, 3]),
  })
  .map(({ game, visibility, quick, seats, missing, ...rest }) => ({
    ...rest,
    seats,
    missing: missing.filter((seat) => (seats[seat] ?? null) !== null),
    settings: { ...usualSettings(game, seats.length), visibility, quick },
  }))
const tables = fc.uniqueArray(table, { maxLength: 12, selector: ({ match }) => match })

const newestFirst = (list: readonly Listed[]): readonly Listed[] =>
  list.toSorted((a, b) => b.table.openedAt - a.table.openedAt)

test('every table one may come to stands in one list, once, where somebody is before the others, then the newest first; no other does', () => {
  forAll([tables, fc.nat({ max: 3 })], (all, some) => {
    const mine = new Set(all.slice(0, some).map(({ match }) => match))
    const { open, played } = listsOf(all, manifestOf, (match) => mine.has(match))
    const shown = [...open, ...played].map((listed) => listed.table)
    const wanted = all.filter(
      ({ match, settings, phase }) =>
        settings.game === known.game.id && !mine.has(match) && !(phase === 'gathering' && settings.quick),
    )
    expect(new Set(shown)).toEqual(new Set(wanted))
    expect(shown).toHaveLength(wanted.length)
    const [home, empty] = [true, false].map((is) => open.filter((listed) => hasPeoplePresent(listed.table) === is))
    expect(open).toEqual([...newestFirst(home!), ...newestFirst(empty!)])
    expect(played).toEqual(newestFirst(played))
  })
})

test('a seat is offered exactly where anybody may take it, and it is free', () => {
  forAll([table], (one) => {
    const seat = seatFor(one)
    const mayBe = one.phase === 'gathering' && one.settings.visibility === 'open' && one.seats.includes(null)
    expect(seat !== undefined).toBe(mayBe)
    expect(one.seats.slice(0, (seat ?? -1) + 1).map((who) => who === null)).toEqual(
      Array.from({ length: (seat ?? -1) + 1 }, (_, i) => i === seat),
    )
  })
})

test('house rules are told exactly where they are not as printed, in the game’s own words', () => {
  for (const manifest of games)
    for (const rules of singlesAndPairs(manifest.game.houseRules)) {
      const { houseRules } = manifest.game
      const changed = houseRules.filter((rule) => isInEffect(rule, rules) && rules[rule.name] !== rule.default)
      const titles = changed.map(({ name }) => titledValue(manifest.text.houseRules[name]!.title, ''))
      const told = rulesShort(manifest, rules)
      expect(told.map((each, i) => each.slice(0, titles[i]?.length))).toEqual(titles)
    }
  expect(rulesShort(known, { strange: 'rule' })).toEqual(['strange: rule'])
})

test('a table says its clock, its rules, its free seats and its watchers', () => {
  const settings = { ...usualSettings(known.game.id, 2), visibility: 'open' as const }
  const one: LobbyTable = {
    match: 'a'.repeat(16),
    phase: 'gathering',
    settings,
    seats: [occupant, null],
    openedAt: 0,
    watchers: 3,
    missing: [],
  }
  expect(factsOf(known, one)).toEqual(['1 min a choice + 5 min', 'rules as printed', '1 seat free', '3 watching'])
  expect(factsOf(known, { ...one, missing: [0] }).at(-1)).toBe('Åsa is away')
  const empty = { ...one, seats: [null, { kind: 'bot' as const, bot: 'random', name: 'Random' }] }
  expect(factsOf(known, { ...empty, watchers: 0 }).at(-1)).toBe('everyone is away')
  expect(factsOf(known, empty).at(-1)).toBe('3 watching')
  expect(factsOf(known, { ...one, phase: 'playing', watchers: 0, missing: [0] })).toEqual([
    '1 min a choice + 5 min',
    'rules as printed',
  ])
  expect(clockShort({ kind: 'live', move: 90_000, bank: 0, away: 0 })).toBe('90 s a choice')
  expect(clockShort({ kind: 'days', days: 1 })).toBe('1 day a choice')
})
