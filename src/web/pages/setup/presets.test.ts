import { describe, expect, test } from 'vitest'
import { botsOf, usualBotOf } from '../../../games/index.ts'
import { games } from '../../../testing/games.ts'
import { blockedStore } from '../../../testing/shelf.ts'
import { firstSeats, presetIn, presetsOf, rememberPreset, withPreset, withSeat } from './presets.ts'

describe.each(games)('$game.id', (manifest) => {
  const { min, max } = manifest.game.seats
  const person = { name: 'Ann' }

  test('what is asked for is what is set, with as many seats as the game allows and names kept', () => {
    for (const preset of presetsOf(manifest))
      for (const from of presetsOf(manifest)) {
        const seats = withPreset(manifest, withPreset(manifest, [person], from), preset)
        expect(presetIn(seats)).toBe(preset)
        expect(seats.length).toBeGreaterThanOrEqual(min)
        expect(seats.length).toBeLessThanOrEqual(max)
        expect(seats[0]).toEqual(person)
      }
  })

  test('the set-up begins against the usual computer, until only people sat down last time', () => {
    const store = blockedStore()
    const people = withPreset(manifest, [person], 'people')
    expect(firstSeats(manifest, people, store)).toEqual(withPreset(manifest, people, 'computer'))
    rememberPreset(store, people)
    expect(firstSeats(manifest, people, store)).toBe(people)
    rememberPreset(store, withPreset(manifest, people, 'computer'))
    expect(presetIn(firstSeats(manifest, people, store))).toBe('computer')
  })

  test('a seat more keeps to what is set', () => {
    const usual = usualBotOf(manifest).id
    expect(withSeat(manifest, [person, { name: '', bot: usual }]).at(-1)).toEqual({ name: '', bot: usual })
    expect(withSeat(manifest, [person, { name: '' }]).at(-1)).toEqual({ name: '' })
  })

  test('a mixture is none of them', () => {
    const { id: bot } = botsOf(manifest)[0]!
    expect(presetIn([{ name: '', bot }, { name: '' }])).toBeUndefined()
    expect(presetIn([{ name: '', bot }])).toBeUndefined()
  })
})
