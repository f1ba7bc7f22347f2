import { assert, constantFrom, integer, jsonValue, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effortOf } from '../../../testing/effort.ts'
import { HOUSE } from './house.ts'
import { editor } from '../text/editor.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'

const contentFaults = (content: unknown) => editor.faults(content as ContentDraft)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const fresh = (): Json => JSON.parse(JSON.stringify(HOUSE)) as Json

const keysOf = (value: Json): readonly (string | number)[] =>
  Array.isArray(value) ? [...value.keys()] : value !== null && typeof value === 'object' ? Object.keys(value) : []

const child = (value: Json, key: string | number): Json =>
  Array.isArray(value) ? (value[Number(key)] ?? null) : ((value as { [key: string]: Json })[key] ?? null)

/** Copy with one value replaced, or removed if `to` is undefined. */
const changed = (value: Json, [key, ...rest]: readonly (string | number)[], to: Json | undefined): Json => {
  if (key === undefined) return to ?? null
  const next = rest.length === 0 ? to : changed(child(value, key), rest, to)
  if (Array.isArray(value)) return next === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), next)
  const entries = Object.entries(value as { [key: string]: Json }).filter(([name]) => name !== key)
  return Object.fromEntries(next === undefined ? entries : [...entries, [key, next]])
}

const places = (value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] => [
  path,
  ...keysOf(value).flatMap((key) => places(child(value, key), [...path, key])),
]
const everywhere = places(fresh())

describe('reading content', () => {
  it.each<[string, Json | undefined, string]>([
    ['format', 2, 'format: write 1, not 2.'],
    ['name', undefined, 'name: it is missing.'],
    ['name', '', 'name: write at least 1 letter, not "".'],
    ['name', 'x'.repeat(41), 'name: write at most 40 letters, not'],
    ['cards', [], 'cards: write at least 4 entries, not [].'],
    ['name', 'a\nb', 'name: write visible characters, not "a\\nb".'],
    ['characters.0.start.white', 9, 'characters, no. 1, start, white: write at most 6, not 9.'],
    [
      'characters.0.modifications.blue',
      'STR',
      'characters, no. 1, modifications, blue: STR is used twice: choose a different one.',
    ],
    ['characters.1.id', 'gorilla', 'characters, no. 2, id: gorilla is used twice: choose a different one.'],
    ['characters.1.card.id', 'switch', 'characters, no. 2, card, id: switch is used twice: choose a different one.'],
    ['characters.1.id', 'A b', 'characters, no. 2, id: write lower-case letters, digits and single hyphens'],
    ['cards.2.effect.kind', 'steal', 'cards, no. 3, effect, kind: write one of modify, set, exchange, not "steal".'],
    ['cards.0.solo', 'yes', 'cards, no. 1, solo: write true or false, not "yes".'],
    ['ground.mount.top.1.fields.white', '4 plus', 'ground, mount, top, no. 2, fields, white: write one of any, odd'],
    ['ground.mount.top.1.matches', 1.5, 'ground, mount, top, no. 2, matches: write a whole number, not 1.5.'],
    ['ground.mount.top.1.matches', 1, 'ground, mount, top, no. 2, matches: write at least 2, not 1.'],
    ['ground.mount.top.0.type', 'pass', 'ground, mount, top, no. 1, type: only the fighter on top of an open'],
    ['ground.mount.top.0.type', 'sweep', 'ground, mount, top, no. 1, type: only the fighter at the bottom can sweep.'],
    ['ground.mount.top.0.outcomes.0.to', 'turtle', 'ground, mount, top, no. 1, outcomes, no. 1, to: on top'],
    [
      'ground.mount.bottom.0.outcomes.0.to',
      'mount',
      'ground, mount, bottom, no. 1, outcomes, no. 1, to: at the bottom',
    ],
    ['ground.open-guard.top.1.outcomes.0.to', 'half-guard', 'outcomes, no. 1, to: a pass leads past the guard'],
    ['takedowns.0.0.takedown.outcomes', [], 'takedown, outcomes: write at least 1 entry, not [].'],
    [
      'ground.open-guard.top.1.outcomes.1.advantage',
      1,
      'no. 2, outcomes, no. 2, advantage: outcomes rise: write at least 2.',
    ],
    ['ground.open-guard.top.1.outcomes', [], 'no. 2, outcomes: write at least 1 entry, not [].'],
    ['ground.turtle.side', 1, 'ground, turtle: unknown field side; remove it.'],
    ['takedowns.0', [null, null], 'takedowns, no. 1, no. 1: write an object, not null.'],
    ['boards.0', ['mount top', 'mount bottom'], 'boards, no. 1: put the two sides of mount on different boards'],
    ['boards.0.0', 'mount top', 'boards, no. 4, no. 2: mount top is used twice: choose a different one.'],
    ['solo.cards.0.technique', 4, 'solo, cards, no. 1, technique: write at most 3, not 4.'],
  ])('names %s where it is %j', (path, to, message) => {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const faults = contentFaults(changed(fresh(), keys, to))
    expect(faults.map((fault) => fault.message).join('\n')).toContain(message)
    for (const fault of faults) expect(fault.message.startsWith(`${fault.field}: `)).toBe(true)
  })

  it('wants two cards with the solo mark', () => {
    const one = { ...HOUSE, cards: HOUSE.cards.map((card, i) => ({ ...card, solo: i === 0 })) }
    expect(contentFaults(one).map(({ message }) => message)).toEqual(['cards: give the solo mark to at least 2 cards.'])
  })

  it.each([null, 5, [], 'text', {}])('refuses %j', (given) => {
    expect(contentFaults(given)[0]?.message).toMatch(/^(the file|format): ./)
  })

  it('refuses a field that is left out, each with its name', () => {
    const needed = everywhere.filter((path) => typeof path.at(-1) === 'string' && path.at(-1) !== 'origin')
    for (const path of needed) {
      const [first, ...others] = contentFaults(changed(fresh(), path, undefined))
      expect(others.length).toBeLessThanOrEqual(1)
      const named = path.filter((key) => typeof key === 'string')
      const told = first?.field.split(', ').filter((key) => !key.startsWith('no. '))
      expect(named.slice(0, told?.length)).toEqual(told)
    }
  })

  it('names the field of every fault in changed content, and says something about it', () => {
    const path = constantFrom(...everywhere)
    const value = oneof(
      jsonValue(),
      integer({ min: -2, max: 8 }),
      path.map((from) => from.reduce<Json>(child, fresh())),
    )
    assert(
      property(path, value, (where, to) => {
        for (const { field, message } of contentFaults(changed(fresh(), where, to as Json)))
          expect(message.length).toBeGreaterThan(field.length + 3)
      }),
      { numRuns: effortOf(process.env).everything ? 5_000 : 150, seed: effortOf(process.env).seed },
    )
  })
})
