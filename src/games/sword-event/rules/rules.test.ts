import { describe, expect, test } from 'vitest'
import type { RulesRequest } from '../../../engine/index.ts'
import { ARENAS, distance } from './arena.ts'
import { oneEvent } from './event.ts'
import {
  after,
  begun,
  put,
  nodeOf,
  actionsAt,
  seatAt,
  diceAt,
  facing,
  MIDDLE,
  met,
  NO_COMBINATION,
  PAIR,
  TWO_PAIRS,
  FULL,
  FIVE,
} from '../fixtures/staging.ts'
import type { EventState, Turn } from './state.ts'

type State = EventState

const rolled = (rules: RulesRequest): State =>
  after(begun(2, rules), `${FULL}|${PAIR}`, 'end', 'end', `${TWO_PAIRS}|${NO_COMBINATION}`)

describe('the beginning (clause 1)', () => {
  test.each([2, 3, 4])('%i knights have 6 health, no ReRolls, and stand where the arena says', (seats) => {
    const { knights, round } = begun(seats)
    expect(round).toBe(1)
    expect(knights.map(({ hex, facing: f }) => ({ hex, facing: f }))).toEqual(ARENAS.great.starts[seats])
    for (const { health, rerolls, initiative } of knights) expect([health, rerolls, initiative]).toEqual([6, 0, 0])
  })

  test('the arena is a house rule', () =>
    expect(begun(3, { arena: 'small' }).knights.map(({ hex }) => hex)).toEqual(
      ARENAS.small.starts[3]!.map(({ hex }) => hex),
    ))
})

describe('initiative (clause 2, S1, S2)', () => {
  test('all in the arena roll five dice each, at once', () => {
    expect(diceAt(begun(4))).toEqual([5, 5, 5, 5])
    const state = after(begun(4), `${NO_COMBINATION}|${FIVE}|${PAIR}|${FULL}`)
    expect(state.tiers).toEqual([[1], [3], [2], [0]])
    expect(state.knights.map(({ initiative }) => initiative)).toEqual([1, 6, 2, 4])
    expect(state.knights.map(({ rerolls }) => rerolls)).toEqual([1, 6, 2, 4])
    expect(seatAt(state)).toBe(1)
  })

  test.each([
    ['the value', FULL, '6-6-6-1-2'],
    ['the row: four of a kind beats a full house, three of a kind two doubles', '1-1-1-1-2', '5-5-5-6-6'],
    ['the row', '1-1-1-2-3', '5-5-6-6-4'],
    ['the larger set', '2-2-2-3-3', '1-1-1-6-6'],
    ['the second set', '3-3-2-2-1', '3-3-1-1-6'],
    ['the sum of the five dice', '3-3-4-6-1', '3-3-1-4-2'],
    ['a straight to 6', '2-3-4-5-6', '1-2-3-4-5'],
  ])('ties go by %s', (_, better, worse) => {
    const [a, b] = [better, worse].map((dice) => dice.split('-').toSorted().join('-'))
    expect(after(begun(2), `${a}|${b}`).tiers).toEqual([[0], [1]])
    expect(after(begun(2), `${b}|${a}`).tiers).toEqual([[1], [0]])
  })

  test('what is still equal is rolled again, which orders them only', () => {
    const state = after(begun(4), `${PAIR}|${FIVE}|${PAIR}|${PAIR}`)
    expect(state.tiers).toEqual([[1], [0, 2, 3]])
    expect(diceAt(state)).toEqual([5, 5, 5])
    const again = after(state, `${NO_COMBINATION}|${FULL}|${NO_COMBINATION}`)
    expect(again.tiers).toEqual([[1], [2], [0, 3]])
    const done = after(again, `${PAIR}|${FIVE}`)
    expect(done.tiers).toEqual([[1], [2], [3], [0]])
    expect(done.phase).toBe('turn')
    expect(done.knights.map(({ initiative, rerolls }) => [initiative, rerolls])).toEqual([
      [2, 2],
      [6, 6],
      [2, 2],
      [2, 2],
    ])
    const slots = [state, again].map((at) => nodeOf(at)).map((node) => node.kind === 'chance' && node.slot)
    expect(slots).toEqual(['round-1-tie-1', 'round-1-tie-2'])
  })

  test('added to the 1 on the die, initiative is 1 more, 6 at most; ReRolls are as before', () => {
    const state = after(begun(4, { initiative: 'add' }), `${NO_COMBINATION}|${FIVE}|2-3-4-5-6|${FULL}`)
    expect(state.knights.map(({ initiative, rerolls }) => [initiative, rerolls])).toEqual([
      [2, 1],
      [6, 6],
      [6, 5],
      [5, 4],
    ])
    expect(state.tiers).toEqual([[1], [2], [3], [0]])
  })

  test.each([
    ['1-1-6-6-4', '3-3-3-1-2', [[0], [1]]],
    ['1-1-1-1-2', '5-5-6-6-6', [[1], [0]]],
    ['1-2-3-6-6', '5-5-4-3-1', [[0, 1]]],
  ])('by the sum alone: %s and %s', (one, other, tiers) => {
    const [a, b] = [one, other].map((dice) => dice.split('-').toSorted().join('-'))
    expect(after(begun(2, { tie: 'sum' }), `${a}|${b}`).tiers).toEqual(tiers)
  })

  test('two pairs of tied knights part without mixing', () => {
    const state = after(begun(4), `${FIVE}|${PAIR}|${FIVE}|${PAIR}`)
    expect(state.tiers).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(after(state, `${NO_COMBINATION}|${PAIR}|${PAIR}|${FIVE}`).tiers).toEqual([[2], [0], [3], [1]])
  })

  test('ReRolls add up to 6 at most, or are set each round', () => {
    expect(rolled({}).knights.map(({ rerolls }) => rerolls)).toEqual([6, 3])
    expect(rolled({ rerolls: 'reset' }).knights.map(({ rerolls }) => rerolls)).toEqual([3, 1])
    expect(rolled({}).knights.map(({ initiative }) => initiative)).toEqual([3, 1])
  })
})

describe('a turn (clause 3, S7, S8)', () => {
  const free = after(begun(2), `${FIVE}|${PAIR}`)

  test('two actions and two rotations in any order', () => {
    const { knights } = after(free, 'forward', 'turn left', 'forward', 'turn right')
    expect(knights[0]!.facing).toBe(facing('se'))
    expect(distance(ARENAS.great, 0, knights[0]!.hex)).toBe(2)
    expect(after(free, 'turn left', 'forward', 'forward', 'turn left').knights[0]).toMatchObject({
      hex: 2,
      facing: facing('ne'),
    })
  })

  test('when nothing is left the turn is over by itself; unused ones lapse', () => {
    const spent = after(free, 'forward', 'turn left', 'forward', 'turn right')
    expect(seatAt(spent)).toBe(1)
    expect(actionsAt(after(free, 'forward', 'forward'))).toEqual(['turn left', 'turn right', 'end'])
    expect(seatAt(after(free, 'end'))).toBe(1)
    expect(actionsAt(after(free, 'turn left', 'turn right'))).toEqual(['forward', 'end'])
    expect(seatAt(after(free, 'turn left', 'turn left'))).toBe(1)
  })

  test('forward and backward undo each other; the edge blocks', () => {
    expect(actionsAt(free)).not.toContain('backward')
    expect(after(free, 'forward', 'backward').knights[0]!.hex).toBe(free.knights[0]!.hex)
  })

  test('contact spends the action and ends the moves; a strike and rotations remain (S8)', () => {
    const state = after(met(), 'forward')
    expect(state.knights[0]!.hex).toBe(MIDDLE)
    expect(actionsAt(state)).toEqual(['strike ahead', 'turn left', 'turn right', 'end'])
    const back = put(put(met(), 0, { facing: facing('w') }), 1, { health: 6 })
    expect(actionsAt(after(back, 'backward'))).toEqual(['turn left', 'turn right', 'end'])
  })

  test('after contact with no rotation left and nobody to strike the turn is over', () => {
    const back = put(met(), 0, { facing: facing('w') })
    expect(seatAt(after(back, 'turn left', 'turn right', 'backward'))).toBe(1)
  })

  test('the highest initiative acts first, the round ends when all have acted', () => {
    const state = after(free, 'end', 'end')
    expect([state.round, state.phase]).toEqual([2, 'initiative'])
  })
})

const hurt = (rules: RulesRequest = {}, heals = 0): State => put(met({ rules, health: [4, 6] }), 0, { heals })

describe('healing (clause 6, S12, S13)', () => {
  test('gives 1 and is the whole turn', () => {
    const state = after(hurt(), 'heal')
    expect([state.knights[0]!.health, seatAt(state)]).toEqual([5, 1])
  })

  test.each(['forward', 'turn left', 'turn right'])('is not offered after %s', (done) =>
    expect(actionsAt(after(hurt(), done))).not.toContain('heal'),
  )

  test('is not offered in full health', () => expect(actionsAt(met())).not.toContain('heal'))

  test.each([
    [{}, 9, true],
    [{ healing: 'three' }, 2, true],
    [{ healing: 'three' }, 3, false],
    [{ healing: 'off' }, 0, false],
  ])('%j after %i times: %s', (rules, heals, isOffered) =>
    expect(actionsAt(hurt(rules as RulesRequest, heals)).includes('heal')).toBe(isOffered),
  )

  test('three times in an event are counted', () => {
    const once = after(hurt({ healing: 'three' }), 'heal')
    expect(once.knights[0]!.heals).toBe(1)
  })
})

describe('what is not offered is refused', () => {
  const turn: Turn = { actions: 2, rotations: 2, halted: false, strikes: 0 }
  const free: State = { ...after(begun(2), `${FIVE}|${PAIR}`), turn }

  test.each([
    ['out of turn', { kind: 'choice', seat: 1, action: 'forward' }],
    ['off the board', { kind: 'choice', seat: 0, action: 'backward' }],
    ['nobody is there', { kind: 'choice', seat: 0, action: 'strike ahead' }],
    ['healthy', { kind: 'choice', seat: 0, action: 'heal' }],
    ['no roll is due', { kind: 'outcome', outcome: [1, 2, 3, 4, 5] }],
    ['no such thing', { kind: 'choice', seat: 0, action: 'fly' as 'end' }],
  ] as const)('%s', (_, ply) => expect(() => oneEvent.step(free, ply)).toThrow(RangeError))

  test('a roll of too few dice', () =>
    expect(() => oneEvent.step(begun(2), { kind: 'outcome', outcome: [1, 1, 1, 1, 1] })).toThrow(RangeError))
})
