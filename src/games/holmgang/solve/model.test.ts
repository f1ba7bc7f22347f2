import { describe, expect, test } from 'vitest'
import { dice, outcomesOf } from '../../../dice/index.ts'
import { bySeat, choice, entered, type Model, type ModelTable, type ModelPlace } from '../../../engine/index.ts'
import { HOUSE } from '../rules/arms.ts'
import { damageOf } from '../rules/damage.ts'
import { type HolmgangRules, houseRules } from '../rules/house-rules.ts'
import { holmgang } from '../index.ts'
import { model } from './model.ts'
import type { HolmgangState } from '../rules/rules.ts'
import { fullSide } from '../rules/side.ts'

const usual: HolmgangRules = {
  broken: 'damaged',
  parry: 'mandatory',
  wager: 'before-defence',
  round: 'swing',
  first: 'roll',
  arms: 'hazelring',
}

const [broken, parry, wager] = houseRules
const rulesets = broken.values.flatMap((b) =>
  parry.values.flatMap((p) => wager.values.map((w): HolmgangRules => ({ ...usual, broken: b, parry: p, wager: w }))),
)

const named = rulesets.map((rules) => [Object.values(rules).join(', '), model(rules)] as const)

const rootOf = ({ positions, tables }: Model<unknown>, position: number): ModelPlace => {
  const there = positions[position]!
  return { position, node: there.kind === 'over' ? 0 : tables[there.table]!.length - 1, turned: false }
}

/** Chance of each result of a table if every choice takes its nth option, or its last if it has fewer. */
const resultsBy = (table: ModelTable, nth: number): ReadonlyMap<number, number> => {
  const chances = new Map<number, number>()
  const follow = (at: number, chance: number): void => {
    const node = table[at]!
    if (node.kind === 'result') chances.set(node.result, (chances.get(node.result) ?? 0) + chance)
    else if (node.kind === 'choice') follow(node.next[Math.min(nth, node.next.length - 1)]!, chance)
    else {
      const total = node.weights.reduce((a, b) => a + b)
      node.next.forEach((next, i) => follow(next, (chance * node.weights[i]!) / total))
    }
  }
  follow(table.length - 1, 1)
  return chances
}

describe.each(named)('%s', (_, { positions, tables, place, state, ...rest }) => {
  const whole: Model<HolmgangState> = { positions, tables, place, state, ...rest }

  test('every position is reached from the start, and is found again by its state, whoever swings', () => {
    const met = new Set([place(holmgang.start(usual, 2)).position])
    for (const position of met) {
      const there = positions[position]!
      if (there.kind === 'open') for (const edge of there.next) met.add(edge.position)
    }
    expect(met.size).toBe(positions.length)
    const lost = positions.flatMap((there, position) => {
      const root = rootOf(whole, position)
      // Before the opening roll there is no attacker, so there is only one orientation.
      const opening = there.kind === 'open' && there.table === 0
      return (opening ? [false] : [false, true]).flatMap((turned) => {
        const found = place(state({ ...root, turned }))
        const isThere = found.position === position && found.node === root.node && found.turned === turned
        return isThere ? [] : [{ sought: { ...root, turned }, found }]
      })
    })
    expect(lost).toEqual([])
  })

  test('whatever is parried, the results of a table have the probability 1', () => {
    for (const table of tables)
      for (const nth of [0, 1, 9])
        expect([...resultsBy(table, nth).values()].reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  })

  test('one position is the end, and who swung has won', () => {
    const ends = positions.flatMap((there, position) => (there.kind === 'over' ? [position] : []))
    expect(ends).toHaveLength(1)
    for (const turned of [false, true]) {
      const node = holmgang.node(state({ position: ends[0]!, node: 0, turned }))
      expect(node).toMatchObject({ kind: 'terminal', payoff: bySeat(whole, 1, turned) })
    }
  })
})

test('a swing that is let stand does the damage of its dice: mean 1.65 with three, 3.52 with four, 6.13 with five', () => {
  const { tables } = model({ ...usual, parry: 'optional' })
  const means = [5, 6, 7].map((table) =>
    [...resultsBy(tables[table]!, 9)].reduce((sum, [points, chance]) => sum + points * chance, 0),
  )
  const direct = [3, 4, 5].map((count) =>
    outcomesOf(dice(count, 6)).reduce(
      (sum, { outcome, weight }) => sum + (weight * damageOf(outcome as readonly number[], HOUSE)) / 6 ** count,
      0,
    ),
  )
  expect(means.map((mean) => mean.toFixed(2))).toEqual(['1.65', '3.52', '6.13'])
  for (const [i, mean] of means.entries()) expect(mean).toBeCloseTo(direct[i]!, 12)
})

test('the opening is one position; its tie leads back, its winner swings first', () => {
  const whole = model(usual)
  const start = whole.place(holmgang.start(usual, 2))
  const after = (one: number, other: number): ModelPlace =>
    whole.place(holmgang.step(holmgang.start(usual, 2), { kind: 'outcome', outcome: [one, other] }))
  expect(after(3, 3)).toEqual(start)
  expect(after(1, 6)).toEqual({ ...after(6, 1), turned: true })
  const there = whole.positions[start.position]!
  const edges = there.kind === 'open' ? there.next.map((edge) => entered(whole, edge, false)) : []
  expect(edges).toEqual([after(6, 1), after(1, 6), start])
})

test('what no play reaches has no place: five dice in the hand of one who never promised', () => {
  const { place } = model(usual)
  const state = holmgang.start({ ...usual, first: 'choose' }, 2)
  const full = fullSide(usual)
  expect(() => place({ ...state, sides: [{ ...full, fifth: true }, full] })).toThrow(RangeError)
})

test('a parry keeps its place until the die has fallen', () => {
  const { place } = model(usual)
  const swung = holmgang.step(holmgang.start({ ...usual, first: 'choose' }, 2), {
    kind: 'outcome',
    outcome: [2, 3, 3, 6],
  })
  const [low, high] = ['parry 2', 'parry 6'].map((action) =>
    place(holmgang.step(swung, choice(1, action as 'parry 2'))),
  )
  expect([low!.position, high!.position]).toEqual([place(swung).position, place(swung).position])
  expect(low!.node).not.toBe(high!.node)
})
