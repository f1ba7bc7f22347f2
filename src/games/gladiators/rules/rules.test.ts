import { describe, expect, test } from 'vitest'
import { type Line, offered, readPly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { fresh, type Side } from './battle.ts'
import { HOUSE_ARMOURY, WEAPONS } from './content.ts'
import { EXAMPLE } from './notation.ts'
import { READY_MADE } from './house-content.ts'
import { gladiators } from './rules.ts'
import type { Sheet } from './sheet.ts'
import type { GladiatorsState } from './state.ts'

type State = GladiatorsState

/** Plays a script of rolls and choices, with simultaneous choices joined by " & ". Fails if one is not offered. */
const after = (state: State, ...script: readonly string[]): State =>
  script.reduce((at, text) => {
    const node = gladiators.node(at)
    const seats = node.kind === 'decision' ? [node.seat] : [0, 1]
    const line: Line =
      node.kind === 'chance'
        ? { kind: 'roll', slot: node.slot, text }
        : { kind: 'play', parts: text.split(' & ').map((part, i) => ({ seat: seats[i]!, text: part })) }
    const ply = readPly(gladiators, at, line)
    if (!ply.ok) throw new Error(ply.error.message)
    return gladiators.step(at, ply.value)
  }, state)

const begun = (rules: RulesRequest): State => gladiators.start(rulesFor(gladiators, rules), 2)

/** Four attack dice with the axe, and one die each of ARMOR, SHIELD and PARRY/DODGE. The sheet is illegal. */
const plain: Sheet = {
  name: 'Nemo',
  health: HOUSE_ARMOURY.health,
  attack: 4,
  initiative: 2,
  arms: [
    { weapon: 'dagger', skill: 0, kind: WEAPONS.dagger },
    { weapon: 'axe', skill: 4, kind: WEAPONS.axe },
  ],
  armor: 1,
  shield: 1,
  parry: 1,
  luck: 0,
  heal: 0,
}

type Fighters = { readonly [seat in 0 | 1]?: Partial<Sheet> }

/** A fight whose first turn belongs to seat 0. */
const fight = (fighters: Fighters = {}, rules: RulesRequest = {}): State => {
  const sheets = [0, 1].map((seat) => ({ ...plain, ...fighters[seat as 0 | 1] }))
  const state = begun({ a: EXAMPLE, b: EXAMPLE, ...rules })
  return { ...state, phase: 'turn', turn: 1, actor: 0, sheets, sides: sheets.map(fresh) }
}

const put = (state: State, seat: number, side: Partial<Side>): State => ({
  ...state,
  sides: state.sides.map((one, i) => (i === seat ? { ...one, ...side } : one)),
})

const actionsAt = (state: State): readonly string[] => {
  const node = gladiators.node(state)
  return node.kind === 'decision' ? offered(node, node.seat) : []
}

/** Number of dice in each group of the next roll. */
const diceAt = (state: State): readonly number[] => {
  const node = gladiators.node(state)
  return node.kind === 'chance' && node.chance.kind === 'pool' ? node.chance.groups.map(({ count }) => count) : []
}

const healths = (state: State): readonly number[] => state.sides.map(({ health }) => health)
const stunned = (state: State): readonly boolean[] => state.sides.map((side) => side.stunned)

const opening = (fighters: Fighters = {}): State => {
  const state = { ...fight(fighters), turn: 0 }
  return { ...state, phase: state.sides.some(({ luck }) => luck > 0) ? 'luck' : 'initiative' }
}

/** Dice of an attack without Luck. */
const dice = (action: string, sheet: Partial<Sheet> = {}): readonly number[] =>
  diceAt(after(fight({ 0: { luck: 2, ...sheet } }), action))

const WHIFF = '1-2-3-3'
const ONE_FIVE = '1-2-3-5'
const TWO_FOURS = '1-2-4-4'
const ONE_SIX = '1-2-3-6'
const TWO_SIXES = '1-2-6-6'
const NO_BLOCK = '1-2-3'

describe('the gladiators (clause 1)', () => {
  const names = READY_MADE.map(({ name }) => name)

  test('are chosen by both at once, from the ready-made ones and those brought along', () => {
    const node = gladiators.node(begun({ b: `choose~${EXAMPLE}` }))
    expect(node).toEqual({
      kind: 'simultaneous',
      seats: [
        { seat: 0, actions: names },
        { seat: 1, actions: [...names, 'Ursa'] },
      ],
    })
    const state = after(begun({ b: `choose~${EXAMPLE}` }), `${names[1]} & Ursa`)
    expect(state.sheets.map(({ name }) => name)).toEqual([names[1], 'Ursa'])
    expect(healths(state)).toEqual([12, 12])
  })

  test('are chosen by one where the other stands, by nobody where both do', () => {
    expect(gladiators.node(begun({ a: 'Brutus' }))).toMatchObject({ kind: 'decision', seat: 1 })
    const state = begun({ a: 'Brutus', b: EXAMPLE })
    expect(state.sheets.map(({ name }) => name)).toEqual(['Brutus', 'Ursa'])
    expect(gladiators.node(state)).toMatchObject({ kind: 'chance', slot: 'initiative-1' })
  })
})

describe('initiative (clause 1, G14)', () => {
  test('the higher sum attacks first, equal sums are rolled again', () => {
    const tied = after(opening({ 1: { initiative: 3 } }), '3-4|1-2-4')
    expect(tied).toMatchObject({ phase: 'initiative', sums: [7, 7], starts: 1 })
    expect(gladiators.node(tied)).toMatchObject({ slot: 'initiative-2' })
    expect(after(tied, '6-6|1-1-1')).toMatchObject({ phase: 'turn', turn: 1, actor: 0 })
    expect(after(tied, '1-1|1-1-1')).toMatchObject({ phase: 'turn', turn: 1, actor: 1 })
  })

  test('G9, G23: Luck may be declared before each roll, counts, and is lost on 1 to 3', () => {
    const state = opening({ 0: { luck: 2 }, 1: { luck: 1 } })
    expect(gladiators.node(state)).toMatchObject({ kind: 'simultaneous' })
    const rolled = after(state, 'luck 2 & plain')
    expect(diceAt(rolled)).toEqual([2, 2, 2])
    const tied = after(rolled, '1-1|3-4|4-5')
    expect(tied).toMatchObject({ phase: 'luck', sums: [9, 9] })
    expect(tied.sides.map(({ luck }) => luck)).toEqual([1, 1])
    expect(actionsAt(after(opening({ 1: { luck: 1 } }), 'luck 1'))).toEqual([])
    expect(actionsAt(opening({ 1: { luck: 2 } }))).toEqual(['plain', 'luck 1', 'luck 2'])
  })
})

describe('an attack (clause 3)', () => {
  test.each([
    ['axe', [4]],
    ['axe thrown', [5]],
    ['axe berserk', [5]],
    ['axe defensive', [3]],
    ['axe thrown berserk', [6]],
    ['axe thrown defensive luck 2', [4, 2]],
    ['dagger', [2]],
    ['dagger thrown', [3]],
    ['unarmed luck 1', [2, 1]],
  ])('%s rolls %j', (action, count) => expect(dice(action)).toEqual(count))

  test('the mean of ATTACK and skill is rounded down; there is never less than one die (G14)', () => {
    expect(dice('axe', { attack: 5 })).toEqual([4])
    expect(dice('unarmed defensive', { attack: 2 })).toEqual([1])
  })

  test('G15: any weapon that is carried, or bare hands, in every manner', () => {
    const actions = actionsAt(fight())
    const ways = ['dagger', 'dagger thrown', 'axe', 'axe thrown', 'unarmed'].flatMap((way) =>
      ['', ' berserk', ' defensive'].map((manner) => `${way}${manner}`),
    )
    expect(actions).toEqual([...ways, 'focus'])
    expect(actionsAt(fight({ 0: { luck: 2 } }))).toHaveLength(3 * ways.length + 1)
  })

  test('G11: a throw spends one; what is thrown as often as it is carried is gone', () => {
    const once = after(fight(), 'dagger thrown', '1-1-1', 'focus')
    expect(once.sides[0]!.ammo).toEqual([1, 1])
    expect(actionsAt(once)).toContain('dagger thrown')
    const gone = after(once, 'dagger thrown', '1-1-1', 'focus', 'axe thrown', '1-1-1-1-1', 'focus')
    expect(actionsAt(gone)).toEqual(['unarmed', 'unarmed berserk', 'unarmed defensive', 'focus'])
  })

  test('clause 6: a Luck die counts like any other, and is lost when it shows 1 to 3', () => {
    const state = after(fight({ 0: { luck: 3 }, 1: { armor: 0, shield: 0, parry: 0 } }), 'axe luck 3', '1-1-1-6|3-4-6')
    expect(state.sides[0]!.luck).toBe(2)
    expect(state.record).toMatchObject({ faces: [1, 1, 1, 6], lucky: [3, 4, 6], hit: { column: '6-6' } })
  })

  test('a whiff ends the turn: nobody defends', () => {
    expect(after(fight(), 'axe', WHIFF)).toMatchObject({ phase: 'turn', actor: 1, turn: 2 })
  })
})

describe('a defence (clause 4)', () => {
  test.each([
    ['a stun', [{ stunned: true }, 'axe', WHIFF], 3],
    ['a stun and a defensive attack', [{ stunned: true }, 'axe defensive', '1-2-3'], 3],
    ['a berserk attack', [{}, 'axe berserk', '1-2-3-3-3'], 3],
    ['a berserk throw (G6)', [{}, 'axe thrown berserk', '1-1-2-3-3-3'], 3],
    ['a defensive attack that whiffs (G4)', [{}, 'axe defensive', '1-2-3'], 6],
    ['a throw that whiffs (G4)', [{}, 'axe thrown', '1-2-3-3-3'], 6],
    ['a defensive throw that whiffs (G6)', [{}, 'axe thrown defensive', WHIFF], 6],
    ['a whiff', [{}, 'axe', WHIFF], 5],
    ['a hit', [{}, 'axe', ONE_FIVE, NO_BLOCK], 6],
    ['FOCUS (G5)', [{}, 'focus'], 6],
    ['a whiff and then FOCUS (G5)', [{}, 'axe', WHIFF, 'focus', 'focus'], 6],
  ] as const)('after %s', (_, [side, ...own], count) => {
    const state = put(fight({ 0: { armor: 3, shield: 2, parry: 1 } }), 0, side)
    expect(diceAt(after(state, ...own, 'axe', ONE_FIVE))).toEqual([count])
  })

  test('before any own turn (G5)', () => {
    const state = { ...fight({ 0: { armor: 3, shield: 2, parry: 1 } }), actor: 1 }
    expect(diceAt(after(state, 'axe', ONE_FIVE))).toEqual([6])
  })

  test('G8: as many 6s as it takes block all of it, one fewer nothing', () => {
    const attacked = after(fight(), 'axe', TWO_SIXES)
    const [blocked, open] = [after(attacked, '3-6-6'), after(attacked, '3-5-6')]
    expect([healths(blocked), stunned(blocked), blocked.record]).toMatchObject([
      [12, 12],
      [false, false],
      { blocked: true },
    ])
    expect([healths(open), stunned(open), open.record]).toMatchObject([[12, 7], [false, true], { blocked: false }])
  })

  test('G8: a critical is blocked by its 6s, the bonus does not count', () => {
    const critical = after(fight(), 'axe', '1-6-6-6')
    expect(healths(after(critical, '6-6-6'))).toEqual([12, 12])
    expect(healths(after(critical, '5-6-6'))).toEqual([12, 12 - 8])
    expect(healths(after(fight({}, { critical: 'count' }), 'axe', '1-6-6-6', '5-6-6'))).toEqual([12, 12 - 4])
  })

  test('G22: without dice there is no roll; with too few they are rolled all the same', () => {
    const bare = { armor: 0, shield: 0, parry: 0 }
    expect(after(fight({ 1: bare }), 'axe', ONE_FIVE)).toMatchObject({ phase: 'turn', turn: 2 })
    expect(diceAt(after(fight({ 1: { ...bare, armor: 1 } }), 'axe', TWO_SIXES))).toEqual([1])
  })

  test('G9, G18: Luck may go into a defence where it can help', () => {
    const lucky = (luck: number, rules: RulesRequest = {}) =>
      after(fight({ 1: { luck, armor: 0, shield: 0, parry: 1 } }, rules), 'axe', TWO_SIXES)
    expect(gladiators.node(lucky(2))).toEqual({ kind: 'decision', seat: 1, actions: ['plain', 'luck 1', 'luck 2'] })
    expect(lucky(2, { 'luck-on-defence': 'off' }).phase).toBe('defence')
    const critical = after(fight({ 1: { luck: 2, armor: 0, shield: 0, parry: 0 } }), 'axe', '1-6-6-6')
    expect(critical).toMatchObject({ phase: 'turn', turn: 2 })
    expect(actionsAt(after(fight({ 1: { luck: 3, armor: 0, shield: 0, parry: 1 } }), 'axe', '1-6-6-6'))).toEqual([
      'plain',
      'luck 2',
      'luck 3',
    ])
  })

  test('Luck dice of a defence block, and are lost on 1 to 3', () => {
    const state = after(fight({ 1: { luck: 2, armor: 0, shield: 0, parry: 1 } }), 'axe', TWO_SIXES, 'luck 2', '6|2-6')
    expect([healths(state), state.sides[1]!.luck]).toEqual([[12, 12], 1])
    const bare = after(fight({ 1: { luck: 1, armor: 0, shield: 0, parry: 0 } }), 'axe', ONE_FIVE)
    expect(after(bare, 'luck 1', '6')).toMatchObject({ turn: 2, record: { blocked: true } })
    expect(after(bare, 'plain')).toMatchObject({ turn: 2, record: { blocked: false } })
  })
})

describe('a stun (clause 5)', () => {
  /** A fight in which the first turn stunned seat 1. */
  const stun = after(fight(), 'axe', TWO_FOURS, NO_BLOCK)

  test('G7: the stunned may attack, and stay stunned', () => {
    expect(stunned(stun)).toEqual([false, true])
    expect(actionsAt(stun)).toContain('axe berserk')
    expect(stunned(after(stun, 'axe', WHIFF))).toEqual([false, true])
  })

  test('G7: FOCUS ends it at once', () => {
    const state = after(stun, 'focus')
    expect(stunned(state)).toEqual([false, false])
    expect(diceAt(after(state, 'axe', ONE_FIVE))).toEqual([3])
  })

  test.each([
    ['FOCUS', ['focus']],
    ['a whiff', ['axe', WHIFF]],
    ['a hit without a stun', ['axe', ONE_FIVE, '1']],
    ['a blocked stun', ['axe', '1-2-3-6', '6']],
  ])('G16: it ends with the attacker’s next turn: %s', (_, turn) =>
    expect(stunned(after(stun, 'axe', WHIFF, ...turn))).toEqual([false, false]),
  )

  test('until then only ARMOR defends', () => {
    expect(diceAt(after(stun, 'axe', WHIFF, 'axe', ONE_FIVE))).toEqual([1])
  })

  test('G16: “stay stunned” renews it, but stuns nobody', () => {
    expect(stunned(after(stun, 'axe', WHIFF, 'axe', ONE_SIX, '1'))).toEqual([false, true])
    expect(stunned(after(fight(), 'axe', ONE_SIX, NO_BLOCK))).toEqual([false, false])
  })

  test('both may be stunned at once; each FOCUS ends only the own stun and lets the other’s run out (G16)', () => {
    const both = after(stun, 'axe', TWO_FOURS, NO_BLOCK)
    expect(stunned(both)).toEqual([true, true])
    expect(stunned(after(both, 'focus'))).toEqual([false, false])
  })

  test('G19: a Heal die ends no own stun', () => {
    const hurt = put({ ...stun, sheets: stun.sheets }, 1, { heal: 1, health: 5 })
    const state = after(hurt, 'heal', '5')
    expect([healths(state), stunned(state)]).toEqual([
      [12, 8],
      [false, true],
    ])
  })
})

describe('a Heal die (G12)', () => {
  const hurt = put(fight({ 0: { heal: 2 } }), 0, { health: 8 })

  test.each([
    ['1', 9],
    ['2', 9],
    ['5', 11],
    ['6', 11],
  ])('a %s regains its half rounded up: %i', (face, health) => {
    const state = after(hurt, 'heal', face)
    expect([state.sides[0]!.health, state.sides[0]!.heal, state.turn]).toEqual([health, 1, 2])
  })

  test('never above the start, and not offered there (G20)', () => {
    expect(healths(after(put(hurt, 0, { health: 11 }), 'heal', '6'))).toEqual([12, 12])
    expect(actionsAt(put(hurt, 0, { health: 12 }))).not.toContain('heal')
    expect(actionsAt(put(hurt, 0, { heal: 0 }))).not.toContain('heal')
  })

  test('may be played without', () => {
    const without = put(fight({ 0: { heal: 2 } }, { 'heal-dice': 'off' }), 0, { health: 8 })
    expect(actionsAt(without)).not.toContain('heal')
  })

  test('leaves the defence open', () => {
    const whiffed = after(hurt, 'axe', WHIFF, 'focus')
    expect(whiffed.sides[0]!.stance).toBe('whiffed')
    expect(after(whiffed, 'heal', '3').sides[0]!.stance).toBe('open')
  })
})

describe('the end (clause 7, G13)', () => {
  test('health at 0 loses, at once', () => {
    const state = after(put(fight(), 1, { health: 3 }), 'axe', ONE_FIVE, NO_BLOCK)
    expect(gladiators.node(state)).toEqual({ kind: 'terminal', payoff: [1, 0], places: [1, 2] })
    expect(healths(after(put(fight(), 1, { health: 1 }), 'axe', TWO_SIXES, NO_BLOCK))).toEqual([12, 0])
  })

  const last = { ...fight({}, { 'turn-limit': 20 }), turn: 20 }

  test.each([
    [12, 12, [0.5, 0.5], [1, 1]],
    [4, 3, [1, 0], [1, 2]],
    [3, 4, [0, 1], [2, 1]],
  ])('after the last turn more health wins: %i against %i', (mine, other, payoff, places) => {
    const state = after(put(put(last, 0, { health: mine }), 1, { health: other }), 'focus')
    expect(gladiators.node(state)).toEqual({ kind: 'terminal', payoff, places })
  })

  test('the last turn is played', () => {
    expect(after({ ...last, turn: 19 }, 'focus')).toMatchObject({ phase: 'turn', turn: 20, actor: 1 })
  })
})

test('rolls are named by what they are', () => {
  const slots = ['axe', 'heal'].map((action) => {
    const state = put({ ...fight({ 0: { heal: 1 } }), turn: 12 }, 0, { health: 3 })
    const node = gladiators.node(after(state, action))
    return node.kind === 'chance' ? [node.slot, node.seat] : []
  })
  expect(slots).toEqual([
    ['turn-12-attack', 0],
    ['turn-12-heal', 0],
  ])
  const defence = gladiators.node(after({ ...fight(), turn: 12 }, 'axe', ONE_FIVE))
  expect(defence).toMatchObject({ slot: 'turn-12-defence', seat: 1 })
})

test('nothing is stepped that is not offered', () => {
  expect(() => after(fight(), 'axe luck 1')).toThrow('cannot play')
  expect(() => after(fight(), 'heal')).toThrow('cannot play')
  expect(() => gladiators.step(fight(), { kind: 'choice', seat: 1, action: 'focus' })).toThrow(RangeError)
  expect(() => gladiators.step(fight(), { kind: 'outcome', outcome: [6] })).toThrow(RangeError)
})
