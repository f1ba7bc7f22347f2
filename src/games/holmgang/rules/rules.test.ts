import { describe, expect, test } from 'vitest'
import {
  choice,
  type Line,
  offered,
  outcomePly,
  parseRuleset,
  readPly,
  type RulesRequest,
  rulesFor,
} from '../../../engine/index.ts'
import { type HolmgangRules, houseRules } from './house-rules.ts'
import { type HolmgangState, holmgang, sideOf } from './rules.ts'

/** Plays a script of dice and choices. Fails if one of them is not offered, or not used. */
const after = (request: RulesRequest, ...script: readonly string[]): HolmgangState => {
  const rules = parseRuleset(houseRules, { first: 'choose', ...request })
  if (!rules.ok) throw new Error(rules.error.message)
  return script.reduce(
    (state, text) => {
      const node = holmgang.node(state)
      const line: Line =
        node.kind === 'chance'
          ? { kind: 'roll', slot: node.slot, text }
          : { kind: 'play', parts: [{ seat: node.kind === 'decision' ? node.seat : 0, text }] }
      const ply = readPly(holmgang, state, line)
      if (!ply.ok) throw new Error(ply.error.message)
      return holmgang.step(state, ply.value)
    },
    holmgang.start(rules.value as HolmgangRules, 2),
  )
}

/** Lines of a swing, the parried die and its reroll, such as "1-2-3-5 5>6". */
const blow = (swing: string, parried: number, again: number): readonly string[] => [
  swing,
  `parry ${parried}`,
  `${again}`,
]

const MISS = blow('1-2-3-5', 5, 6)
const ONE = blow('1-1-2-6', 6, 4)
const TEN = blow('2-5-5-5', 2, 1)
const TWELVE = blow('2-6-6-6', 2, 1)
const FIFTEEN = blow('1-5-5-5', 1, 5)
const EIGHTEEN = blow('1-6-6-6', 1, 6)
const NINE = blow('3-4-5-5', 5, 6)

const choicesOf = (state: HolmgangState): readonly string[] => {
  const node = holmgang.node(state)
  return node.kind === 'decision' ? offered(node, node.seat) : []
}

const asked = (state: HolmgangState): unknown => {
  const node = holmgang.node(state)
  if (node.kind === 'decision') return `seat ${node.seat}: ${node.actions.join(', ')}`
  return node.kind === 'chance' ? `roll ${node.slot}` : node
}

const shield = (state: HolmgangState, seat: number): readonly number[] => {
  const { active, spares } = sideOf(state, seat)
  return [active, spares]
}

const lying = (state: HolmgangState): number => state.dice.length

const SECOND_WINS = { kind: 'terminal', payoff: [0, 1], places: [2, 1] }
const FIRST_WINS = { kind: 'terminal', payoff: [1, 0], places: [1, 2] }

describe('the beginning', () => {
  test('each rolls a die, the higher swings first, a tie is rolled again (clause 1)', () => {
    expect(asked(after({ first: 'roll' }))).toBe('roll opening-1')
    expect(asked(after({ first: 'roll' }, '3|3'))).toBe('roll opening-2')
    expect(after({ first: 'roll' }, '3|3', '2|5').attacker).toBe(1)
    expect(after({ first: 'roll' }, '5|2').attacker).toBe(0)
  })

  test('players may choose: then the first seat swings at once (H8)', () => {
    expect(asked(after({ first: 'choose' }))).toBe('roll round-1-swing')
    expect(after({ first: 'choose' }).attacker).toBe(0)
  })

  test('both have one shield at 20 and two spares (clause 8)', () => {
    expect([0, 1].map((seat) => shield(after({}), seat))).toEqual([
      [20, 2],
      [20, 2],
    ])
  })
})

describe('a round', () => {
  test('is a swing of four dice, a parry, a reroll, damage; then the roles change (clauses 2, 4, 5, H2)', () => {
    expect(choicesOf(after({}, '3-3-5-6'))).toEqual(['parry 3', 'parry 5', 'parry 6'])
    expect(asked(after({}, '3-3-5-6', 'parry 3'))).toBe('roll round-1-reroll')
    const state = after({}, ...blow('3-3-5-6', 3, 6))
    expect([state.attacker, state.round, shield(state, 1), shield(state, 0)]).toEqual([1, 2, [14, 2], [20, 2]])
    expect(state.blow).toMatchObject({ swing: [3, 3, 5, 6], parried: 3, rerolled: 6, dice: [3, 5, 6, 6], damage: 6 })
  })

  test('rerolls one die of the parried face, not all of them', () => {
    expect(after({}, ...blow('4-4-4-4', 4, 1)).blow).toMatchObject({ dice: [1, 4, 4, 4], damage: 8 })
  })

  test('a pair and a straight both count, and a die may serve both (H5)', () => {
    const state = after({}, ...FIFTEEN, ...MISS, 'wager', ...MISS, ...blow('1-2-3-4-6', 6, 4))
    expect([state.blow?.damage, shield(state, 0)]).toEqual([9, [11, 2]])
  })

  test('five of a kind score four times their face, and five sixes beat a fresh shield (H6)', () => {
    const script = [...FIFTEEN, ...MISS, 'wager', ...MISS]
    expect(after({}, ...script, ...blow('5-5-5-5-6', 6, 5)).blow?.damage).toBe(20)
    expect(holmgang.node(after({}, ...script, ...blow('6-6-6-6-6', 6, 6)))).toEqual(SECOND_WINS)
  })

  test('lets the defender swap at each of the opponent’s swings (H2)', () => {
    const state = after({}, ...TEN, ...MISS, 'swap', ...TEN, ...MISS, 'swap', ...TEN)
    expect(shield(state, 1)).toEqual([10, 0])
  })
})

describe('H1: a shield is broken', () => {
  test.each([
    ['damaged', MISS, false],
    ['damaged', ONE, true],
    ['five-or-less', ONE, false],
    ['five-or-less', FIFTEEN, true],
    ['zero', FIFTEEN, false],
  ])('(%s) after %j: %s', (broken, first, may) => {
    expect(choicesOf(after({ broken }, ...first, ...MISS)).includes('swap')).toBe(may)
  })

  test('(five-or-less) at 5 and not at 6', () => {
    const six = after({ broken: 'five-or-less', wager: 'off' }, ...NINE, ...MISS, ...blow('1-4-5-5', 1, 2), ...MISS)
    expect([shield(six, 1), choicesOf(six)]).toEqual([[6, 2], []])
  })

  test('(zero) at 0 and not at 1', () => {
    const script = [...EIGHTEEN, ...MISS, ...ONE, ...MISS]
    const one = after({ broken: 'zero', wager: 'off' }, ...script)
    const zero = after({ broken: 'zero', wager: 'off' }, ...script, ...ONE, ...MISS)
    expect([shield(one, 1), choicesOf(one)]).toEqual([[1, 2], []])
    expect([shield(zero, 1), choicesOf(zero)]).toEqual([
      [0, 2],
      ['keep', 'swap'],
    ])
  })

  test('may be discarded only while there is a spare', () => {
    const round = [...TEN, ...MISS]
    const state = after({}, ...round, 'swap', ...round, 'swap', ...round)
    expect([shield(state, 1), asked(state)]).toEqual([[10, 0], 'roll round-7-swing'])
  })
})

describe('H3: damage and first blood', () => {
  test('equal damage leaves 0 and play goes on', () => {
    const state = after({}, ...TEN, ...MISS, 'keep', ...TEN)
    expect([shield(state, 1), state.phase === 'over']).toEqual([[0, 2], false])
  })

  test('one more wins, though two spares are left', () => {
    const state = after({}, ...TEN, ...MISS, 'keep', ...TWELVE)
    expect([shield(state, 1), holmgang.node(state)]).toEqual([[10, 2], FIRST_WINS])
  })

  test('a shield at 0 falls to the first damage', () => {
    expect(holmgang.node(after({}, ...TEN, ...MISS, 'keep', ...TEN, ...MISS, 'keep', ...ONE))).toEqual(FIRST_WINS)
  })
})

describe('H4: the parry', () => {
  test('is mandatory even when no damage shows', () => {
    expect(choicesOf(after({}, '1-2-3-5'))).toEqual(['parry 1', 'parry 2', 'parry 3', 'parry 5'])
    expect(shield(after({}, ...blow('1-2-3-5', 5, 4)), 1)).toEqual([15, 2])
  })

  test('(optional) may be left', () => {
    expect(choicesOf(after({ parry: 'optional' }, '1-2-3-5'))).toContain('stand')
    const state = after({ parry: 'optional' }, '6-6-6-6', 'stand')
    expect([shield(state, 1), state.attacker, asked(state)]).toEqual([[2, 2], 1, 'roll round-2-swing'])
  })
})

describe('H7: Galen’s Wager', () => {
  const low = [...FIFTEEN, ...MISS]

  test('is open to a defender at 5 or less, not at 6', () => {
    expect(choicesOf(after({}, ...low))).toEqual(['keep', 'swap', 'wager'])
    expect(choicesOf(after({}, ...NINE, ...MISS, 'keep', ...blow('1-4-5-5', 1, 2), ...MISS))).toEqual(['keep', 'swap'])
  })

  test('keeps the shield, meets four dice and gives five on the next own swing, once', () => {
    const promised = after({}, ...low, 'wager')
    expect([shield(promised, 1), asked(promised)]).toEqual([[5, 2], 'roll round-3-swing'])
    const strikes = after({}, ...low, 'wager', ...MISS)
    expect(asked(strikes)).toBe('roll round-4-swing')
    const struck = after({}, ...low, 'wager', ...MISS, '1-2-3-4-4', 'parry 4', '4')
    expect([shield(struck, 0), struck.blow?.damage]).toEqual([[11, 2], 9])
    const again = after({}, ...low, 'wager', ...MISS, '1-2-3-4-4', 'parry 4', '4', 'keep', ...MISS, 'keep', ...MISS)
    expect([shield(again, 0), shield(again, 1), again.attacker]).toEqual([[11, 2], [5, 2], 0])
  })

  test('may be declared again each round, on the last shield, and at 0', () => {
    const again = after({}, ...low, 'wager', ...MISS, '1-2-3-5-5', 'parry 5', '6')
    expect(choicesOf(again)).toEqual(['keep', 'swap', 'wager'])
    const round = [...TEN, ...MISS]
    const zero = after({}, ...round, 'swap', ...round, 'swap', ...round, ...TEN, ...MISS)
    expect([shield(zero, 1), choicesOf(zero)]).toEqual([
      [0, 0],
      ['keep', 'wager'],
    ])
  })

  test('(before-swing) is the attacker’s, gives five dice at once and binds the shield at the next swing', () => {
    const rules = { wager: 'before-swing' }
    expect(asked(after(rules, ...FIFTEEN))).toBe('seat 1: plain, wager')
    expect(choicesOf(after(rules, ...FIFTEEN, 'wager', ...MISS.with(0, '1-2-3-5-5')))).toEqual([])
    const bound = after(rules, ...FIFTEEN, 'wager', '1-2-3-5-5', 'parry 5', '6')
    expect([bound.attacker, asked(bound)]).toEqual([0, 'roll round-3-swing'])
    const free = after(rules, ...FIFTEEN, 'wager', '1-2-3-5-5', 'parry 5', '6', ...MISS, 'plain', ...MISS)
    expect(asked(free)).toBe('seat 1: keep, swap')
  })

  test('(before-swing) declined, the defender later swaps as usual and swings four', () => {
    const state = after({ wager: 'before-swing' }, ...FIFTEEN, 'plain', ...MISS)
    expect(asked(state)).toBe('seat 1: keep, swap')
  })

  describe('(take-now)', () => {
    const rules = { wager: 'take-now' }
    const five = '1-2-3-5-5'

    test('is open to a defender at 5 or less, not at 6', () => {
      expect(choicesOf(after(rules, ...low))).toEqual(['keep', 'swap', 'wager'])
      const six = after(rules, ...NINE, ...MISS, 'keep', ...blow('1-4-5-5', 1, 2), ...MISS)
      expect(choicesOf(six)).toEqual(['keep', 'swap'])
    })

    test('leaves the opponent three dice at once and gives the wagerer five at the next swing, once', () => {
      const taken = after(rules, ...low, 'wager', '2-2-6')
      expect([lying(taken), choicesOf(taken)]).toEqual([3, ['parry 2', 'parry 6']])
      const next = [...low, 'wager', ...blow('2-2-6', 6, 1)]
      expect(shield(after(rules, ...next), 1)).toEqual([3, 2])
      expect(lying(after(rules, ...next, five))).toBe(5)
      const again = [...next, ...blow(five, 5, 6), 'keep', ...MISS]
      expect(lying(after(rules, ...again, '1-2-3-5'))).toBe(4)
    })

    test('one who keeps or swaps meets four dice', () => {
      for (const way of ['keep', 'swap']) expect(lying(after(rules, ...low, way, '1-2-3-5'))).toBe(4)
    })

    test('three sixes score 12 and three dice never make a straight', () => {
      expect(after(rules, ...low, 'wager', ...blow('6-6-6', 6, 6)).blow).toMatchObject({ damage: 12, firstBlood: true })
      expect(after(rules, ...low, 'wager', ...blow('3-4-5', 5, 6)).blow?.damage).toBe(0)
    })

    test('declared by both, round after round, each swing has four dice: a die won is a die that may be taken', () => {
      const both = [...FIFTEEN, ...FIFTEEN, 'wager', ...blow('1-2-4', 4, 5), 'wager']
      expect(lying(after(rules, ...both, '1-2-3-5'))).toBe(4)
      const next = [...both, ...MISS, 'wager']
      expect(lying(after(rules, ...next, '1-2-3-5'))).toBe(4)
      expect(lying(after(rules, ...next, ...MISS, 'keep', five))).toBe(5)
    })

    test('on the last shield, and at 0', () => {
      const round = [...TEN, ...MISS]
      const zero = [...round, 'swap', ...round, 'swap', ...round, ...TEN, ...MISS]
      expect(choicesOf(after(rules, ...zero))).toEqual(['keep', 'wager'])
      const kept = after(rules, ...zero, 'wager', ...blow('1-2-6', 6, 4), five)
      expect([shield(kept, 1), lying(kept)]).toEqual([[0, 0], 5])
    })
  })

  test('(off) is never offered', () => {
    expect(choicesOf(after({ wager: 'off' }, ...low))).toEqual(['keep', 'swap'])
  })
})

/** Returns the seat and actions of a decision, or the kind of another node. */
const at = (state: HolmgangState) => {
  const node = holmgang.node(state)
  return node.kind === 'decision' ? [node.seat, node.actions] : node.kind
}

describe('a round of both swings (H2)', () => {
  const fresh = { active: 20, spares: 2, fifth: false, bound: false, settled: false }
  const worn = { ...fresh, active: 9 }
  const table = rulesFor(holmgang, { first: 'choose', round: 'both', wager: 'off' })
  const opened = holmgang.start(table, 2)
  test('is prepared by both players before the first swing, and by neither before the second', () => {
    const ready: HolmgangState = { ...opened, phase: 'ready', sides: [{ ...worn, settled: true }, worn] }
    expect(at(ready)).toEqual([0, ['keep', 'swap']])
    const prepared = holmgang.step(ready, choice(0, 'swap'))
    expect(prepared.sides[0]).toEqual({ ...fresh, spares: 1, settled: true })
    expect(at(prepared)).toEqual([1, ['keep', 'swap']])
    const swung = holmgang.step(holmgang.step(prepared, choice(1, 'keep')), outcomePly([1, 2, 4, 6]))
    const second = holmgang.step(holmgang.step(swung, choice(1, 'parry 1')), outcomePly([1]))
    expect([second.attacker, at(second)]).toEqual([1, 'chance'])
  })

  test('begins anew once both have swung', () => {
    const second: HolmgangState = {
      ...opened,
      attacker: 1,
      round: 2,
      phase: 'parry',
      dice: [1, 2, 4, 6],
      sides: [{ ...worn, settled: true }, worn],
    }
    const next = holmgang.step(holmgang.step(second, choice(0, 'parry 1')), outcomePly([1]))
    expect([next.attacker, next.phase, next.sides[0].settled]).toEqual([0, 'ready', true])
  })
})
