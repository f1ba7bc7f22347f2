import { describe, expect, test } from 'vitest'
import { choice, outcomePly, rulesFor } from '../../../engine/index.ts'
import { advantagePoints, bonusesOf, bonusOf, roundPoints, singlePoints } from './card.ts'
import { finalTotal, tankards, type TankardsAction, type TankardsState, unusedBy } from './rules.ts'

const usual = rulesFor(tankards)

/** Returns the state after these rolls and choices. It fails if one of them is not used. */
const after = (state: TankardsState, ...moves: readonly (TankardsAction | readonly number[])[]): TankardsState =>
  moves.reduce<TankardsState>((at, move) => {
    const node = tankards.node(at)
    if (typeof move !== 'string') return tankards.step(at, outcomePly(move))
    return tankards.step(at, choice(node.kind === 'decision' ? node.seat : -1, move))
  }, state)

const begun = (seats: number, rules = {}): TankardsState => tankards.start(rulesFor(tankards, rules), seats)

/** Returns a turn without a reroll. */
const turn = (take: TankardsAction) => [[2, 3, 5, 7, 11, 19], 'keep', take] as const

describe('the points card', () => {
  test.each([
    // The source's example: 1 to 5 and another 4.
    { dice: [1, 2, 3, 4, 5, 4], bonus: 17 },
    { dice: [1, 2, 3, 4, 5, 6], bonus: 25 },
    { dice: [4, 4, 4, 2, 2, 20], bonus: 7 + 2 + 10 },
    { dice: [4, 4, 4, 4, 4, 4], bonus: 50 },
    { dice: [1, 1, 2, 2, 3, 3], bonus: 6 },
    { dice: [4, 5, 6, 7, 8, 20], bonus: 15 + 10 },
    { dice: [1, 2, 3, 4, 5, 1], bonus: 0 },
  ])('$dice earns $bonus', ({ dice, bonus }) => {
    expect(bonusOf(dice, usual)).toBe(bonus)
  })

  test('T5: dice are shared between combinations; of a straight the first of two equal dice stands for both', () => {
    expect(bonusesOf([1, 2, 3, 4, 5, 4], usual)).toEqual([
      { combination: 'pair', dice: [3, 5], points: 2 },
      { combination: 'straight-five', dice: [0, 1, 2, 3, 4], points: 15 },
    ])
  })

  test('T4: from-1 wants straights that start at 1', () => {
    const from1 = rulesFor(tankards, { straights: 'from-1' })
    expect(bonusOf([2, 3, 4, 5, 6, 19], from1)).toBe(0)
    expect(bonusOf([1, 2, 3, 4, 5, 19], from1)).toBe(15)
    expect(bonusOf([2, 3, 4, 5, 6, 19], usual)).toBe(15)
  })

  test('T2: a Natural 1 loses the bonus; the face counts, or with `nothing` the whole round does not', () => {
    const nothing = rulesFor(tankards, { natural1: 'nothing' })
    expect([5, 4].map((die) => roundPoints([4, 4, 8, 10, 12, 1], die, usual))).toEqual([1, 12])
    expect([5, 4].map((die) => roundPoints([4, 4, 8, 10, 12, 1], die, nothing))).toEqual([0, 0])
    expect(singlePoints([4, 4, 8, 10, 12, 1], usual)).toBe(39)
    expect(singlePoints([4, 4, 8, 10, 12, 1], nothing)).toBe(0)
  })

  test('T3: what the Advantage Roll adds', () => {
    expect([1, 2, 19, 20].map((face) => advantagePoints(face, usual))).toEqual([0, 2, 19, 30])
  })
})

describe('a game', () => {
  test('clause 1: those tied at the top roll again, the winner begins', () => {
    const state = after(begun(3), [7, 12, 12], [3, 9])
    expect(state.game).toMatchObject({ phase: 'roll', first: 2, turn: 2, startDice: [7, 3, 9] })
  })

  test('clause 2, T6: one die is rerolled, the new result stands; a d20 that shows 1 stays', () => {
    const rolled = after(begun(1), [2, 3, 4, 5, 9, 1])
    const node = tankards.node(rolled)
    expect(node).toMatchObject({ actions: ['keep', ...['d4', 'd6', 'd8', 'd10', 'd12'].map((d) => `reroll ${d}`)] })
    const kept = after(rolled, 'reroll d12', [10])
    expect(kept.game).toMatchObject({ phase: 'choose', dice: [2, 3, 4, 5, 10, 1] })
  })

  test('T7: a die is taken once; the last choice makes itself', () => {
    const roll = [2, 3, 5, 7, 11, 19]
    const five = ['take d4', 'take d6', 'take d8', 'take d10', 'take d12'] as const
    const state = after(begun(1), ...five.flatMap((take) => [roll, 'keep', take] as const), roll, 'keep')
    expect(state.phase).toBe('over')
    expect(tankards.node(state)).toMatchObject({ kind: 'terminal', payoff: [47], scores: [47] })
  })

  test('T8: Advantage Rolls go from the lowest to the highest, ties in turn order; a tie at the top is rolled off', () => {
    const takes = ['take d4', 'take d6', 'take d8', 'take d10', 'take d12'] as const
    const last = [[2, 3, 5, 7, 11, 19], 'keep'] as const
    const rounds = takes.flatMap((take) => [...turn(take), ...turn(take)])
    const state = after(begun(2), [3, 5], ...rounds, ...last, ...last)
    expect(state.game).toMatchObject({ phase: 'advantage', order: [1, 0] })
    const tied = after(state, [20], [20])
    expect(tied).toMatchObject({ phase: 'roll-off', off: { among: [0, 1] } })
    expect(finalTotal(tied.game, 0)).toBe(77)
    const over = after(tied, [4, 4], [9, 2])
    expect(tankards.node(over)).toMatchObject({ payoff: [1, 0], places: [1, 2], scores: [77, 77] })
  })

  test('T9: in the single-roll style any dice are rerolled, a Natural 1 too', () => {
    const rolled = after(begun(1, { style: 'single-roll' }), [2, 3, 5, 7, 11, 1])
    expect(tankards.node(rolled)).toMatchObject({ actions: { length: 64 } })
    const over = after(rolled, 'reroll d4+d20', [4, 20])
    expect(tankards.node(over)).toMatchObject({ kind: 'terminal', scores: [4 + 3 + 5 + 7 + 11 + 20 + 10] })
  })
})

describe('longer play', () => {
  test('T11: totals add up over games, each whole; slots say which game they belong to', () => {
    const single = { style: 'single-roll', length: 'games', games: 2 }
    const one = after(begun(1, single), [2, 3, 5, 7, 11, 19], 'keep')
    expect(one.standing).toMatchObject({ games: [[47]], totals: [47] })
    expect(tankards.node(one)).toMatchObject({ slot: 'game-2-round-1-seat-0' })
    expect(tankards.node(after(one, [1, 2, 4, 6, 8, 10], 'keep'))).toMatchObject({ scores: [78] })
  })

  test('T11: the game in which the target is reached is finished', () => {
    const target = { style: 'single-roll', length: 'target', 'roll-target': 40 }
    const state = after(begun(2, target), [1, 2], [2, 3, 5, 7, 11, 19], 'keep')
    expect(state.phase).toBe('game')
    const over = after(state, [1, 2, 4, 6, 8, 10], 'keep')
    expect(tankards.node(over)).toMatchObject({ payoff: [0, 1], scores: [31, 47] })
  })
})

test('nothing is stepped that is not offered', () => {
  const rolled = after(begun(1), [2, 3, 4, 5, 9, 1])
  expect(() => after(rolled, 'reroll d20')).toThrow(RangeError)
  expect(() => after(rolled, 'take d4')).toThrow(RangeError)
  expect(() => after(rolled, [1])).toThrow(RangeError)
  expect(unusedBy(rolled.game, 0)).toEqual([0, 1, 2, 3, 4, 5])
})
