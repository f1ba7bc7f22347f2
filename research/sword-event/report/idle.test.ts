import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../src/engine/index.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { PLAYERS, type PlayerName } from './players.ts'
import { type EventRecord, recordsOf } from './records.ts'

const rules = rulesFor(swordEvent, { arena: 'small' })
const played = (cast: readonly PlayerName[], events = 40, asked = rules): readonly EventRecord[] =>
  recordsOf({ rules: asked, cast: cast.map((name) => PLAYERS[name]), events, seed: 3 })

const struck = (name: PlayerName): number => played([name, 'greedy']).reduce((sum, { strikes }) => sum + strikes, 0)
const heals = (records: readonly EventRecord[]): number => Math.max(...records.map((record) => record.heals))

describe('those who never strike', () => {
  test.each([['coward'], ['healer']] as const)('%s: nobody is ever struck among its like', (name) => {
    for (const { strikes, rounds, points } of played([name, name, name], 6)) {
      expect([strikes, rounds]).toEqual([0, 40])
      expect(points).toEqual([7 / 3, 7 / 3, 7 / 3])
    }
  })

  test('a coward is struck less than one who stays', () => {
    expect(struck('coward')).toBeLessThan(struck('healer') / 2)
  })

  test('a healer heals, unless the house rules say no', () => {
    expect(heals(played(['healer', 'greedy']))).toBeGreaterThan(3)
    expect(heals(played(['healer', 'greedy'], 10, rulesFor(swordEvent, { arena: 'small', healing: 'three' })))).toBe(3)
  })
})

describe('records', () => {
  test('everybody sits on every seat in turn, and points belong to who sat there', () => {
    const records = played(['healer', 'greedy', 'greedy'], 6)
    expect(records.map(({ seatOf }) => seatOf[0])).toEqual([0, 1, 2, 0, 1, 2])
    for (const { points } of records) expect(points.reduce((sum, one) => sum + one, 0)).toBe(7)
  })

  test('an event is by the sword where all but one were felled', () => {
    const records = [...played(['greedy', 'greedy', 'greedy'], 20), ...played(['steady', 'steady', 'steady'], 10)]
    expect(new Set(records.map(({ bySword }) => bySword)).size).toBe(2)
    for (const { felled, bySword, rounds } of records) {
      expect(bySword).toBe(felled === 2)
      expect(bySword || rounds === 40).toBe(true)
    }
  })

  test('the same seed shows the same events', () =>
    expect(played(['greedy', 'steady'], 5)).toEqual(played(['greedy', 'steady'], 5)))
})
