import { describe, expect, test } from 'vitest'
import type { RulesRequest } from '../../../engine/index.ts'
import { ARENAS, FACINGS } from './arena.ts'
import {
  after,
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
  NOTHING_4,
  PAIR_4,
  type Meeting,
} from '../fixtures/staging.ts'
import type { EventState } from './state.ts'

type State = EventState

const around = (side: (typeof FACINGS)[number], rules: RulesRequest = {}): State =>
  put(met({ rules }), 1, { hex: ARENAS.great.next[MIDDLE]![facing(side)]! })

const strikes = (state: State): readonly string[] => actionsAt(state).filter((action) => action.startsWith('strike'))

describe('who can be struck (clause 4, S5, S9)', () => {
  test('ahead with five dice, ahead to the left and right with four, never to the sides or behind', () => {
    expect(FACINGS.map((side) => strikes(around(side)))).toEqual([
      ['strike ahead'],
      ['strike left'],
      [],
      [],
      [],
      ['strike right'],
    ])
    expect(diceAt(after(around('e'), 'strike ahead'))).toEqual([5])
    expect(diceAt(after(around('ne'), 'strike left'))).toEqual([4])
    expect(diceAt(after(around('se'), 'strike right'))).toEqual([4])
  })

  test('with flank attacks off only ahead', () => {
    const off = { 'flank-attack': 'off' }
    expect([strikes(around('e', off)), strikes(around('ne', off)), strikes(around('se', off))]).toEqual([
      ['strike ahead'],
      [],
      [],
    ])
  })

  test('two strikes in a turn, each defended by itself and with all dice', () => {
    const once = after(met(), 'strike ahead', PAIR, NO_COMBINATION, NOTHING_4)
    expect(actionsAt(once)).toContain('strike ahead')
    const twice = after(once, 'strike ahead', PAIR)
    expect(diceAt(twice)).toEqual([5])
    expect(actionsAt(after(twice, NO_COMBINATION, NOTHING_4))).not.toContain('strike ahead')
  })
})

const final = (rules: RulesRequest): State =>
  after(met({ rerolls: [0, 1], rules }), 'strike ahead', FULL, NO_COMBINATION, 'keep', NOTHING_4)

const healthAfter = (meeting: Meeting, ...script: readonly string[]): number =>
  after(met(meeting), 'strike ahead', ...script).knights[1]!.health

describe('a strike and its defence (clauses 4 and 5, S3, S4, S6, S13, S14)', () => {
  test.each([
    ['a miss is not defended', [NO_COMBINATION], 6],
    ['what is blocked at once needs no final defence', [PAIR, PAIR], 6],
    ['blocks add up', [FULL, PAIR, PAIR_4], 5],
    ['what is left wounds', [FULL, NO_COMBINATION, NOTHING_4], 3],
    ['two doubles block three', [FULL, TWO_PAIRS], 6],
  ])('%s', (_, script, health) => expect(healthAfter({}, ...script)).toBe(health))

  test('without a final defence what the first leaves wounds', () =>
    expect(healthAfter({ rules: { 'final-defence': 'off' } }, FULL, PAIR)).toBe(4))

  test('who rolls, how many dice, and under what name', () => {
    const struck = after(met(), 'strike ahead')
    const first = after(struck, FULL)
    const last = after(first, PAIR)
    expect([struck, first, last].map(seatAt)).toEqual([0, 1, 1])
    expect([struck, first, last].map(diceAt)).toEqual([[5], [5], [4]])
    const slots = [struck, first, last].map((at) => nodeOf(at)).map((node) => node.kind === 'chance' && node.slot)
    expect(slots).toEqual(['', '-block', '-final-block'].map((roll) => `round-1-seat-0-strike-1${roll}`))
  })

  test('one ReRoll buys any of the dice, again while there are any', () => {
    const state = after(met({ rerolls: [2, 0] }), 'strike ahead', NO_COMBINATION)
    expect(actionsAt(state)).toHaveLength(32)
    const rolled = after(state, 'reroll 2-3-4')
    expect(diceAt(rolled)).toEqual([3])
    expect(rolled.knights[0]!.rerolls).toBe(1)
    const again = after(rolled, '1-5-5')
    expect(again.strike!.attack).toEqual([1, 1, 5, 5, 6])
    expect(actionsAt(after(again, 'reroll 6', '1'))).toHaveLength(0)
    expect(after(again, 'reroll 6', '1').strike!.attack).toEqual([1, 1, 1, 5, 5])
  })

  test('equal dice count as one choice; with one-die a ReRoll buys one', () => {
    expect(actionsAt(after(met({ rerolls: [1, 0] }), 'strike ahead', '1-1-1-2-2'))).toHaveLength(12)
    const one = met({ rerolls: [1, 0], rules: { 'reroll-buys': 'one-die' } })
    expect(actionsAt(after(one, 'strike ahead', '1-1-1-2-2'))).toEqual(['keep', 'reroll 1', 'reroll 2'])
  })

  test('the defender has ReRolls in both defences; in the final one they can be ruled out', () => {
    expect(seatAt(final({}))).toBe(1)
    expect(actionsAt(final({}))).toContain('reroll 1-2-3-4')
    const off = final({ 'reroll-final-defence': 'off' })
    expect([off.knights[1]!.health, off.knights[1]!.rerolls]).toEqual([3, 1])
  })

  test.each([
    ['an attack with all hits', [FIVE], 0],
    ['a defence that blocks everything', [PAIR, PAIR], 0],
  ])('%s is not asked about (S14)', (_, script, seat) => {
    const state = after(
      met({ rerolls: [6, 6] }),
      'strike ahead',
      ...script.slice(0, -1),
      ...(script.length > 1 ? ['keep'] : []),
      script.at(-1)!,
    )
    expect(nodeOf(state).kind === 'decision' && actionsAt(state).includes('keep')).toBe(false)
    expect(state.knights[seat]!.rerolls).toBe(6)
  })

  test('a final defence with its most blocks is not asked about either', () => {
    const state = after(met({ rerolls: [0, 6] }), 'strike ahead', FIVE, NO_COMBINATION, 'keep', '2-2-2-2')
    expect([state.phase, state.knights[1]!.health]).toEqual(['turn', 3])
  })

  test('wounds count as health taken, never more than there was', () => {
    const state = after(met({ health: [6, 2] }), 'strike ahead', FULL, NO_COMBINATION, NOTHING_4)
    expect(state.knights[0]!.dealt).toBe(2)
    expect(state.strike!.wounds).toBe(2)
  })
})
