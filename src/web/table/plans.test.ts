import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { currentNode, deciders, offeredTexts, resumeAt, type AnyPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { games } from '../../testing/games.ts'
import { begun, playedOn } from '../../testing/plays.ts'
import { plannableAt } from './plans.ts'

const STEPS = 120

/** A random game up to each of its steps. */
const cutsOf = ({ game }: AnyManifest): readonly AnyPlay[] => {
  const seats = Array.from({ length: Math.max(2, game.seats.min) }, () => ({ kind: 'person' as const, name: '' }))
  const whole = playedOn(begun(game, seats), seeded(3), STEPS)
  return whole.states.map((_, step) => resumeAt(whole, step))
}

describe.each(games.filter(({ text }) => text.habits !== undefined))('plans in $game.id', (manifest) => {
  const cuts = cutsOf(manifest)

  test('name one offered choice each, in words, at decisions of one seat with several offers', () => {
    const { habits } = manifest.text
    const found = cuts.flatMap((play) => {
      const seats = deciders(currentNode(play))
      return seats.flatMap((seat) => {
        const plannable = plannableAt(manifest, play, seat)
        return plannable === undefined ? [] : [{ play, seat, seats, ...plannable }]
      })
    })
    expect(found.length).toBeGreaterThan(0)
    for (const { play, seat, seats, position, offers } of found) {
      const offered = offeredTexts(play.game, play.states.at(-1), seat)
      expect(seats).toEqual([seat])
      expect(offered.length).toBeGreaterThan(1)
      expect(habits?.positions[position]).toBeDefined()
      for (const [choice, text] of offers) {
        expect(habits?.choices[choice]).toBeDefined()
        const same = offered.filter(
          (other) => habits?.of(play.game.view(play.states.at(-1), seat), seat, other, offered)?.choice === choice,
        )
        expect(same).toEqual([text])
      }
    }
  })

  test('are not made for rolls, simultaneous choices and other seats', () => {
    const others = cuts.flatMap((play) => {
      const node = currentNode(play)
      const seats = [...play.header.seats.keys()].filter((seat) => node.kind !== 'decision' || node.seat !== seat)
      return seats.map((seat) => plannableAt(manifest, play, seat))
    })
    expect(new Set(others)).toEqual(new Set([undefined]))
  })
})
