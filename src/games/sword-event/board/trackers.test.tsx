import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastOf } from '../../../dice/index.ts'
import { readTranscript, replay } from '../../../engine/index.ts'
import { swordEvent } from '../rules/rules.ts'
import type { EventState } from '../rules/state.ts'
import { trackersOf } from './trackers.tsx'

/** Returns all events of a golden game, position by position. */
const eventsOf = (name: string): readonly EventState[] => {
  const read = readTranscript(readFileSync(new URL(`../fixtures/${name}.hazelring`, import.meta.url), 'utf8'))
  const play = read.ok ? replay(swordEvent, read.value) : undefined
  if (play?.ok !== true) throw new Error(`${name} does not replay`)
  return play.value.states.map(({ game }) => game)
}

const events = eventsOf('duel')

test('the sheet’s dice lie as at the set-up before the first roll', () => {
  expect(trackersOf(events[0]!, 0)).toEqual({ health: 6, init: 1, rerolls: undefined, hits: undefined })
})

/** Reads the Init die off the sheet: removed after the turn, placed again by the next roll. */
const initByTheSheet = ({ phase, round, acted, tiers, knights }: EventState, seat: number): number | undefined => {
  const { health, initiative } = knights[seat]!
  if (phase === 'initiative') return round === 1 ? 1 : undefined
  const hasActed = phase !== 'tied' && (phase === 'over' || tiers.flat().indexOf(seat) < acted)
  return health === 0 || hasActed ? undefined : initiative
}

test('the Init die shows the initiative until the turn is over, and is off the table until the next roll', () => {
  const seen = events.map((event) => [0, 1].map((seat) => trackersOf(event, seat).init))
  expect(seen).toEqual(events.map((event) => [0, 1].map((seat) => initByTheSheet(event, seat))))
  expect(new Set(seen.flat()).size).toBeGreaterThan(3)
})

test('the attacker’s HITS die shows the hits still to block, and leaves with the strike', () => {
  const shown = events.map((event) => [0, 1].map((seat) => trackersOf(event, seat).hits))
  // The exchange on the rules page: five hits against Berenice, one blocked by the first defence.
  const her = shown.flatMap(([, hits]) => (hits === undefined ? [] : [hits]))
  expect(her.every(({ by }) => by === 0)).toBe(true)
  expect([...new Set(her.map(({ face }) => face))]).toEqual(expect.arrayContaining([5, 4]))
  expect(lastOf(shown)).toEqual([undefined, undefined])
})
