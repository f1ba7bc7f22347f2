import { describe, expect, test } from 'vitest'
import { outcomesOf } from '../../../dice/index.ts'
import { choice, outcomePly, rulesFor } from '../../../engine/index.ts'
import { HOUSE } from '../rules/house-content.ts'
import { tablesContent } from '../rules/in-play.ts'
import type { Arena } from '../content/schema.ts'
import { type BattleRules, fresh, type Side } from '../rules/battle.ts'
import { type HouseWeapon, HOUSE_ARMOURY, WEAPONS } from '../rules/content.ts'
import { gladiators } from '../rules/rules.ts'
import { type Arm, type Sheet, tidied } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { boundOf } from './bound.ts'
import { spacesOf } from './frame.ts'
import { solvedFrame } from './pairing.ts'
import { furthest, oneTurnEarlier } from './turns-left.ts'
import { newWorkspace } from './ways.ts'
import { battleWorth, choiceWorth } from './worth.ts'

type State = GladiatorsState
/** `aim` says whether the choice maximizes or minimizes seat 0's chance. */
type Node = {
  readonly state: State
  readonly next: readonly (readonly Step[])[]
  readonly aim: 'most' | 'least'
  readonly payoff?: number
}
type Step = { readonly to: number; readonly chance: number }

/** Removes the turn number, which has no effect without a turn limit. */
const timeless = (state: State): State => ({ ...state, turn: 1 })

const stepsOf = (state: State, numberOf: (state: State) => number): readonly (readonly Step[])[] => {
  const node = gladiators.node(state)
  if (node.kind === 'decision')
    return node.actions.map((action) => [
      { to: numberOf(gladiators.step(state, choice(node.seat, action))), chance: 1 },
    ])
  if (node.kind !== 'chance') return []
  const outcomes = outcomesOf(node.chance)
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const merged = new Map<number, number>()
  for (const { outcome, weight } of outcomes) {
    const to = numberOf(gladiators.step(state, outcomePly(outcome)))
    merged.set(to, (merged.get(to) ?? 0) + weight)
  }
  return [[...merged].map(([to, weight]) => ({ to, chance: weight / total }))]
}

/** All states of a battle without turn limit, by the rules. */
const explored = (from: State): readonly Node[] => {
  const states: State[] = []
  const numbers = new Map<string, number>()
  const numberOf = (state: State): number => {
    const key = String(gladiators.key!(timeless(state)))
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, states.length)
    states.push(timeless(state))
    return states.length - 1
  }
  numberOf(from)
  const nodes: Node[] = []
  for (let at = 0; at < states.length; at++) {
    const state = states[at]!
    const node = gladiators.node(state)
    nodes.push({
      state,
      next: stepsOf(state, numberOf),
      aim: node.kind === 'decision' && node.seat === 0 ? 'most' : 'least',
      ...(node.kind === 'terminal' && { payoff: node.payoff[0]! }),
    })
  }
  return nodes
}

const backedUp = ({ next, aim, payoff }: Node, values: Float64Array): number => {
  if (payoff !== undefined) return payoff
  let best = aim === 'most' ? 0 : 1
  for (const steps of next) {
    let worth = 0
    for (const { to, chance } of steps) worth += chance * values[to]!
    if (aim === 'most' ? worth > best : worth < best) best = worth
  }
  return best
}

/** Seat 0's chances by value iteration from a guess, with the best action for each deciding seat. */
const iterated = (nodes: readonly Node[], guess: number): Float64Array => {
  const values = new Float64Array(nodes.length).fill(guess)
  for (let moved = 1; moved > 1e-15; ) {
    moved = 0
    for (let at = nodes.length - 1; at >= 0; at--) {
      const value = backedUp(nodes[at]!, values)
      moved = Math.max(moved, Math.abs(value - values[at]!))
      values[at] = value
    }
  }
  return values
}

const naked: Sheet = tidied({ name: 'N', arms: [] }, HOUSE_ARMOURY)

const armed = (weapon: HouseWeapon, skill: number): Arm => ({ weapon, skill, kind: WEAPONS[weapon] })

/** Tables in which low faces can be better than high ones. */
const OWN: Arena = {
  ...HOUSE,
  name: 'Upside down',
  damage: { ...HOUSE.damage, A: { 'one-4': 2, 'double-4': 1, 'one-5': 1, 'double-5': 3, 'one-6': 1, 'double-6': 1 } },
  stun: {
    'one-4': 'stun',
    'double-4': 'none',
    'one-5': 'stay',
    'double-5': 'none',
    'one-6': 'none',
    'double-6': 'stay',
  },
  block: { 'one-4': 2, 'double-4': 1, 'one-5': 1, 'double-5': 1, 'one-6': 3, 'double-6': 1 },
  bonus: { A: 1, B: 0, C: 0, D: 0 },
  criticalStun: 'stay',
}

const printed = (tables: Arena): string => {
  const text = tablesContent.print(tables)
  if (!text.ok) throw new RangeError(text.error.message)
  return text.value
}

type Case = {
  readonly name: string
  readonly sheets: readonly [Sheet, Sheet]
  readonly health: readonly [number, number]
  readonly rules?: Partial<BattleRules>
}

const cases: readonly Case[] = [
  {
    name: 'shield and parry against armor alone',
    sheets: [
      { ...naked, armor: 1, shield: 1, parry: 1, arms: [armed('mace', 2)] },
      { ...naked, armor: 1, arms: [armed('great-sword', 2)] },
    ],
    health: [3, 3],
  },
  {
    name: 'throws and a Heal die against Luck',
    sheets: [
      { ...naked, parry: 1, heal: 1, arms: [armed('dagger', 0)] },
      { ...naked, shield: 1, luck: 1 },
    ],
    health: [1, 1],
  },
  {
    name: 'Luck against Luck',
    sheets: [
      { ...naked, parry: 1, luck: 2 },
      { ...naked, armor: 1, shield: 1, luck: 1 },
    ],
    health: [1, 2],
  },
  {
    name: 'every option the other way',
    sheets: [
      { ...naked, parry: 1, luck: 1, heal: 1, arms: [armed('axe', 0)] },
      { ...naked, shield: 1, luck: 1, heal: 1 },
    ],
    health: [2, 2],
    rules: { critical: 'count', 'luck-on-defence': 'off', 'heal-dice': 'off' },
  },
  {
    name: 'tables of an owner',
    sheets: [
      { ...naked, parry: 2, heal: 1 },
      { ...naked, armor: 1, shield: 1, luck: 1 },
    ],
    health: [2, 3],
    rules: { tables: printed(OWN) },
  },
]

const startOf = ({ sheets, health, rules = {} }: Case): State => ({
  rules: { ...rulesFor(gladiators), ...rules },
  phase: 'turn',
  sheets,
  sides: sheets.map((sheet, seat): Side => ({ ...fresh(sheet), health: health[seat]! })),
  luck: [0, 0],
  starts: 1,
  sums: [2, 1],
  turn: 1,
  actor: 0,
})

describe('a pairing, solved, is what going through all its states by the rules gives', () => {
  test.each(cases)('$name', (one) => {
    const start = startOf(one)
    const nodes = explored(start)
    const least = iterated(nodes, 0)
    const most = iterated(nodes, 1)
    const frame = solvedFrame(spacesOf(one.sheets, start.rules), start.rules)
    const work = newWorkspace(frame)
    let apart = 0
    let choices = 0
    for (const [at, { state, next }] of nodes.entries()) {
      apart = Math.max(apart, most[at]! - least[at]!)
      if (state.phase === 'over') continue
      apart = Math.max(apart, Math.abs(battleWorth(work, state, 0) - least[at]!))
      const node = gladiators.node(state)
      if (node.kind !== 'decision') continue
      for (const [i, action] of node.actions.entries()) {
        const own = choiceWorth(work, state, action)
        const brute = least[next[i]![0]!.to]!
        apart = Math.max(apart, Math.abs((node.seat === 0 ? own : 1 - own) - brute))
        choices++
      }
    }
    expect(choices).toBeGreaterThan(100)
    expect(apart).toBeLessThan(1e-12)
    expect(boundOf(frame, 200)).toBeLessThan(1e-11)
    expect(apart).toBeLessThan(boundOf(frame, 200))
    expect(furthest(oneTurnEarlier(frame, frame.values), frame.values)).toBeLessThan(4e-15)
  })
})

test('no hit of an owner’s tables is without damage, on which the solver relies', () => {
  const damage = { ...OWN.damage, A: { ...OWN.damage.A, 'one-6': 0 } }
  expect(tablesContent.faults(OWN)).toEqual([])
  expect(tablesContent.faults({ ...OWN, damage })).toMatchObject([{ path: ['damage', 'A', 'one-6'] }])
})
