import { describe, expect, test } from 'vitest'
import { choice } from '../../../engine/index.ts'
import { type Solution, solve } from '../../../solver/index.ts'
import { type Brute, bruteForce } from '../../../testing/brute-force.ts'
import { effortOf } from '../../../testing/effort.ts'
import { type HolmgangRules, houseRules } from '../rules/house-rules.ts'
import { holmgang } from '../index.ts'
import type { HolmgangAction, HolmgangState } from '../rules/rules.ts'
import type { Side } from '../rules/side.ts'

/** Sides with few points left instead of three shields. Either side may swing next. */
type Few = readonly [Side, Side]

const side = (active: number, spares = 0): Side => ({ active, spares, fifth: false, bound: false, settled: false })

const startsFrom = (rules: HolmgangRules, sides: Few): readonly HolmgangState[] =>
  [0, 1].map((attacker) => ({ ...holmgang.start(rules, 2), phase: 'swing', attacker, sides }))

type Gap = { readonly states: number; readonly most: number }

/** Largest difference between the two solvers, over all states and their choices. */
const gapOf = (brute: Brute, solution: Solution<HolmgangState, HolmgangAction>): Gap => {
  let most = 0
  const compare = (value: readonly number[], worth: number): void => {
    most = Math.max(most, Math.abs(value[0]! - worth), Math.abs(value[1]! - (1 - worth)))
  }
  for (const state of brute.states as readonly HolmgangState[]) {
    compare(solution.valueOf(state), brute.worth(state))
    const node = holmgang.node(state)
    if (node.kind !== 'decision') continue
    const choices = solution.choicesOf(state, node.seat)
    for (const [i, action] of node.actions.entries())
      compare(choices[i]!.value, brute.worth(holmgang.step(state, choice(node.seat, action))))
  }
  return { states: brute.states.length, most }
}

const check = (rules: HolmgangRules, sides: Few): Gap => {
  const solution = solve(holmgang, rules, 2)
  if (!solution.ok) throw new Error(solution.error.message)
  return gapOf(bruteForce(holmgang, startsFrom(rules, sides)), solution.value)
}

const [broken, parry, wager] = houseRules
const each = <T>(list: readonly T[]): readonly T[] => list
const rulesets = each(parry.values).flatMap((p) =>
  each(wager.values).flatMap((w) =>
    each(broken.values).map(
      (b): HolmgangRules => ({ broken: b, parry: p, wager: w, round: 'swing', first: 'choose', arms: 'hazelring' }),
    ),
  ),
)

const named = (list: readonly HolmgangRules[]) =>
  list.map((rules) => [`${rules.broken}, wager ${rules.wager}, parry ${rules.parry}`, rules] as const)

const { everything } = effortOf(process.env)
const HOUR = 3_600_000

/**
 * Solving takes long. Of the twelve rule sets with an optional parry, short runs solve four that contain every value.
 */
const DIAGONAL = ['damaged off', 'damaged take-now', 'five-or-less before-defence', 'zero before-swing']
const tried = rulesets.filter(
  (rules) => everything || rules.parry === 'mandatory' || DIAGONAL.includes(`${rules.broken} ${rules.wager}`),
)
const wagering = tried.filter((rules) => rules.wager !== 'off')
/** Without spare shields the rule `broken` has no effect. */
const shieldless = wagering.filter((rules) => everything || rules.parry === 'optional')
/** The other values of `broken` are checked by the page (`by-the-page.test.ts`). */
const unwagered = tried.filter(
  (rules) => rules.wager === 'off' && (everything || rules.parry === 'optional' || rules.broken === 'zero'),
)
/**
 * Rule sets for positions with a promised shield. A promise restricts a later choice only under `before-swing`, so short
 * runs omit the other wagers.
 */
const promising = wagering.filter(
  (rules) =>
    rules.broken === 'damaged' && rules.parry === 'mandatory' && (everything || rules.wager === 'before-swing'),
)

const TINY: Few = [side(0), side(1)]
const SWAP: Few = [side(6, 1), side(0)]
const PROMISE: Few = [side(0, 1), side(0)]
const MORE: readonly Few[] = [
  [side(5, 1), side(3)],
  [side(0, 2), side(0)],
  [side(7), side(6)],
]

describe('every state and every choice is worth what brute force says', () => {
  test.each(named(shieldless))('%s: a few points each', (_, rules) => {
    const { states, most } = check(rules, TINY)
    expect(states).toBeGreaterThan(8_000)
    expect(most).toBeLessThan(1e-12)
  })

  test.each(named(unwagered))('%s: a shield to change to', (_, rules) => {
    const { states, most } = check(rules, SWAP)
    expect(states).toBeGreaterThan(10_000)
    expect(most).toBeLessThan(1e-12)
  })

  test.each(named(promising))('%s: a shield to change to, or a promise not to', (_, rules) => {
    const { states, most } = check(rules, PROMISE)
    expect(states).toBeGreaterThan(50_000)
    expect(most).toBeLessThan(1e-12)
  })

  test.runIf(everything).each(named(rulesets))(
    '%s: more of everything',
    (_, rules) => {
      for (const few of MORE) expect(check(rules, few).most).toBeLessThan(1e-12)
    },
    HOUR,
  )
})

test('without its model the same few points are worth the same, solved by their states', () => {
  const rules: HolmgangRules = {
    broken: 'damaged',
    parry: 'mandatory',
    wager: 'before-swing',
    round: 'swing',
    first: 'choose',
    arms: 'hazelring',
  }
  const { model: _, ...plain } = holmgang
  const [start] = startsFrom(rules, TINY)
  const tree = solve({ ...plain, start: () => start! }, rules, 2)
  const whole = solve(holmgang, rules, 2)
  if (!tree.ok || !whole.ok) throw new Error('not solved')
  expect(tree.value.ground).toBeUndefined()
  expect(tree.value.bound).toBeLessThan(1e-12)
  const { states, most } = gapOf(bruteForce(plain, [start!]), tree.value)
  expect(states).toBe(tree.value.states)
  expect(most).toBeLessThan(1e-12)
  expect(Math.abs(tree.value.valueOf(start!)[0]! - whole.value.valueOf(start!)[0]!)).toBeLessThan(1e-12)
})
