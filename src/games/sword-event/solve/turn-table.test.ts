import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { begun, put } from '../fixtures/staging.ts'
import { ARENAS } from '../rules/arena.ts'
import type { EventState } from '../rules/state.ts'
import { act, turnActions } from '../rules/turns.ts'
import {
  actionsOf,
  BACKWARD,
  entryOf,
  facingOf,
  FORWARD,
  hexOf,
  placeIn,
  PLANNED,
  rotationsOf,
  turnTableFor,
} from './turn-table.ts'

/** State in which seat 0 is at a place of its turn and seat 1 is still to act. */
const stateAt = (start: EventState, place: number, otherHex: number): EventState => ({
  ...put(put(start, 0, { hex: hexOf(place), facing: facingOf(place) }), 1, { hex: otherHex }),
  phase: 'turn',
  tiers: [[0], [1]],
  acted: 0,
  turn: { actions: actionsOf(place), rotations: rotationsOf(place), halted: false, strikes: 0 },
})

describe.each(['great', 'small', 'ring'] as const)('the turn table of the %s arena', (arena) => {
  test.each(['on', 'off'])('flanks %s: offers and leads where turnActions and act do', (flanks) => {
    const start = begun(2, { arena, 'flank-attack': flanks })
    const table = turnTableFor(start.rules)
    const hexes = ARENAS[arena].spots.length
    const random = seeded(hexes)
    for (let n = 0; n < 400; n++) {
      const hex = random.below(hexes)
      const place = placeIn(hex, random.below(6), random.below(3), random.below(3))
      // Adjacent in every other case, so that strikes and contacts occur.
      const near = ARENAS[arena].next[hex]![random.below(6)]!
      const other = n % 2 === 0 && near >= 0 ? near : (hex + 1 + random.below(hexes - 1)) % hexes
      const state = stateAt(start, place, other)
      const offered = turnActions(state)
      for (const [way, action] of PLANNED.entries()) {
        if (action === 'end') continue
        const [next, there] = [table.next[entryOf(place, way)]!, table.hex[entryOf(place, way)]!]
        const isStrike = action.startsWith('strike')
        expect(offered.includes(action)).toBe(next >= 0 && (!isStrike || there === other))
        const isContact = (way === FORWARD || way === BACKWARD) && there === other
        if (!offered.includes(action) || isContact) continue
        const after = act(state, action)
        expect(after.knights[0]).toMatchObject({ hex: hexOf(next), facing: facingOf(next) })
        const left = { actions: actionsOf(next), rotations: rotationsOf(next) }
        // A turn ends automatically if its end is the only action left.
        const turn = after.acted === 0 ? after.turn : { actions: left.actions, rotations: 0 }
        expect(turn).toMatchObject(left)
      }
    }
  })
})
