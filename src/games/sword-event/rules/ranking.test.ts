import { describe, expect, test } from 'vitest'
import {
  after,
  begun,
  put,
  nodeOf,
  actionsAt,
  seatAt,
  diceAt,
  MIDDLE,
  EAST,
  met,
  NO_COMBINATION,
  PAIR,
  FULL,
  FIVE,
  NOTHING_4,
} from '../fixtures/staging.ts'
import { begin } from '../../../engine/index.ts'
import { MOST_ROUNDS } from './house-rules.ts'
import { endOf } from './ranking.ts'
import { swordEvent } from './rules.ts'
import type { EventState, Knight } from './state.ts'

type State = EventState

const end = (state: State): { payoff: readonly number[]; places: readonly number[] } => {
  const node = nodeOf(state)
  if (node.kind !== 'terminal') throw new Error('it is not over')
  return { payoff: node.payoff, places: node.places }
}

const atLimit = (knights: readonly Partial<Knight>[], fallen: readonly number[] = []): State => {
  const state = knights.reduce<State>((at, knight, seat) => put(at, seat, knight), begun(knights.length))
  return { ...state, phase: 'over', round: 40, fallen }
}

describe('the end (clause 7, S10, S11)', () => {
  test('the last one standing has 5 points, the last one to fall 2', () =>
    expect(end(after(met({ health: [6, 1] }), 'strike ahead', PAIR, NO_COMBINATION, NOTHING_4))).toEqual({
      payoff: [5, 2],
      places: [1, 2],
    }))

  test('a knight without health leaves the arena, its turn is lost, and the others go on', () => {
    const state = put(
      put(after(begun(4), `${FIVE}|${PAIR}|${FULL}|${NO_COMBINATION}`), 0, { hex: MIDDLE, facing: 0 }),
      2,
      {
        hex: EAST,
        health: 1,
        rerolls: 0,
      },
    )
    const alone = put(state, 0, { rerolls: 0 })
    const felled = after(alone, 'strike ahead', PAIR, NO_COMBINATION, NOTHING_4)
    expect([felled.knights[2]!.health, felled.knights[2]!.hex, felled.fallen]).toEqual([0, -1, [2]])
    expect(actionsAt(felled)).not.toContain('strike ahead')
    const next = after(felled, 'end')
    expect(seatAt(next)).toBe(1)
    const round = after(next, 'end', 'end')
    expect([round.round, diceAt(round)]).toEqual([2, [5, 5, 5]])
  })

  test('after the last round the healthier are ahead, then those who took more; equal ones share', () => {
    expect(end(atLimit([{ health: 3 }, { health: 4 }])).payoff).toEqual([2, 5])
    expect(
      end(
        atLimit([
          { health: 3, dealt: 2 },
          { health: 3, dealt: 1 },
        ]),
      ).payoff,
    ).toEqual([5, 2])
    expect(end(atLimit([{ health: 3 }, { health: 3 }]))).toEqual({ payoff: [3.5, 3.5], places: [1, 1] })
    const three = end(atLimit([{ health: 2 }, { health: 0 }, { health: 2 }, { health: 2 }], [1]))
    expect(three.payoff).toEqual([7 / 3, 0, 7 / 3, 7 / 3])
    expect(three.places).toEqual([1, 4, 1, 1])
    const second = end(atLimit([{ health: 5 }, { health: 2 }, { health: 2 }, { health: 1 }]))
    expect(second).toEqual({ payoff: [5, 1, 1, 0], places: [1, 2, 2, 4] })
  })

  test('the felled are behind, the last one first, whatever they have taken', () => {
    const state = atLimit([{ health: 0, dealt: 6 }, { health: 1 }, { health: 0 }, { health: 1, dealt: 1 }], [0, 2])
    expect(end(state).places).toEqual([4, 2, 3, 1])
  })

  test('read word by word, the second to last to fall has 2 points; after the last round the second place', () => {
    const rules = { 'runner-up': 'second-to-last' } as const
    const ranked = (health: readonly number[], fallen: readonly number[]) =>
      endOf({ rules, knights: health.map((left) => ({ health: left, dealt: 0 })), fallen })
    expect(ranked([0, 3, 0, 0], [3, 0, 2])).toMatchObject({ payoff: [2, 5, 0, 0], places: [2, 1, 3, 4] })
    expect(ranked([0, 3, 0], [2, 0])).toMatchObject({ payoff: [0, 5, 2], places: [3, 1, 2] })
    expect(ranked([0, 3], [0])).toMatchObject({ payoff: [0, 5], places: [2, 1] })
    expect(ranked([2, 3, 0], [2])).toMatchObject({ payoff: [2, 5, 0], places: [2, 1, 3] })
    expect(ranked([3, 3], [])).toMatchObject({ payoff: [2.5, 2.5], places: [1, 1] })
  })

  test('without a last round the event goes on, up to the technical cap', () => {
    const off = { 'last-round': 'off', 'round-limit': 10 } as const
    const state = after({ ...begun(2, off), round: 10 }, `${FIVE}|${PAIR}`, 'end', 'end')
    expect([state.phase, state.round]).toEqual(['initiative', 11])
    const last = after({ ...begun(2, off), round: MOST_ROUNDS }, `${FIVE}|${PAIR}`, 'end', 'end')
    expect(end(last).payoff).toEqual([3.5, 3.5])
  })

  test('without a last round a person has to play', () => {
    const rules = { 'last-round': 'off' }
    const bot = { kind: 'bot', bot: 'greedy', name: 'A' } as const
    const header = { game: swordEvent.id, version: swordEvent.version, rules, dice: { kind: 'device' } } as const
    const alone = begin(swordEvent, { ...header, seats: [bot, { ...bot, name: 'B' }] })
    expect(!alone.ok && alone.error.message).toMatch(/^last-round off needs at least one human player/)
    expect(begin(swordEvent, { ...header, seats: [bot, { kind: 'person', name: 'B' }] }).ok).toBe(true)
    expect(begin(swordEvent, { ...header, rules: {}, seats: [bot, { ...bot, name: 'B' }] }).ok).toBe(true)
  })

  test.each([10, 40, 200])('the round limit of %i ends the event', (limit) => {
    let state = begun(2, { 'round-limit': limit })
    for (let round = 1; round <= limit; round++) state = after(state, `${FIVE}|${PAIR}`, 'end', 'end')
    expect([state.phase, state.round]).toEqual(['over', limit])
    expect(end(state).payoff).toEqual([3.5, 3.5])
  })
})
