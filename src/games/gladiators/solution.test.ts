import { describe, expect, test, vi } from 'vitest'
import { type Outcome, outcomeCount, outcomesOf, seeded } from '../../dice/index.ts'
import {
  type ChanceNode,
  choice,
  deciders,
  type Game,
  happening,
  offered,
  parseRuleset,
  rulesFor,
  type Seat,
} from '../../engine/index.ts'
import { ledgerOf } from '../../odds/index.ts'
import { solve, solveMatrix } from '../../solver/index.ts'
import { gapIn } from '../../testing/closes.ts'
import { playedBy, type SomePlayed, whim } from '../../testing/played.ts'
import type { GladiatorsRules } from './house-rules.ts'
import { gladiators as rulesAlone } from './rules.ts'
import { solved } from './solution.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'

vi.setConfig({ testTimeout: 60_000 })

type State = GladiatorsState

const gladiators: Game<State, GladiatorsAction, State, GladiatorsRules> = { ...rulesAlone, solved }

/** Small sheets, so that it is quick: Luck on both sides, a throw, and a Heal die. */
const FELIX = 'Lucius.attack5.initiative3.short-sword4.shield1.parry3.luck2'
const LIVIA = 'Lavinia.attack5.initiative4.dagger4.parry4.luck1.heal1'

const rulesOf = (given: Readonly<Record<string, string>>): GladiatorsRules => {
  const rules = parseRuleset(gladiators.houseRules, given)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value as GladiatorsRules
}

const rules = rulesOf({ a: FELIX, b: LIVIA })
const solution = () => {
  const found = solve(gladiators, rules, 2)
  if (!found.ok) throw new RangeError(found.error.message)
  return found.value
}

/** A battle of players who choose by whim. */
const battle = (seed: number): SomePlayed =>
  playedBy(gladiators, { rules, seats: 2 }, [whim(seed), whim(seed + 1)], seeded(seed))

const statesOf = (seed: number): readonly State[] => battle(seed).states as readonly State[]

const seeds = [1, 2, 3, 4, 5, 6]

const chanceGap = (state: State, node: ChanceNode, worth: number): number => {
  const outcomes = outcomesOf(node.chance)
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const after = (outcome: Outcome): number => solution().valueOf(gladiators.step(state, happening(outcome)))[0]!
  return Math.abs(outcomes.reduce((sum, { outcome, weight }) => sum + (weight / total) * after(outcome), 0) - worth)
}

const choiceGap = (state: State, seat: Seat, worth: number): number => {
  const { valueOf, choicesOf } = solution()
  const choices = choicesOf(state, seat)
  const worths = choices.map(({ action }) => valueOf(gladiators.step(state, choice(seat, action)))[seat]!)
  const best = Math.max(...worths)
  const gaps = choices.flatMap(({ value, cost }, i) => [value[seat]! - worths[i]!, best - worths[i]! - cost])
  return Math.max(...gaps.map(Math.abs), Math.abs(best - worth))
}

/** How far what is said of a state is from what is said of those that follow. */
const gapAt = (state: State): number => {
  const node = gladiators.node(state)
  const value = solution().valueOf(state)
  if (node.kind === 'terminal') return Math.abs(value[0]! - node.payoff[0]!)
  if (node.kind === 'decision') return choiceGap(state, node.seat, value[node.seat]!)
  return node.kind === 'chance' && outcomeCount(node.chance) <= 10_000n ? chanceGap(state, node, value[0]!) : 0
}

describe('every state of a battle', () => {
  test('is worth the mean of its rolls, or its best choice', () => {
    const states = seeds.flatMap(statesOf)
    const kinds = new Set(states.map(({ phase }) => phase))
    expect([...kinds].toSorted()).toEqual(['attack', 'defence', 'guard', 'heal', 'initiative', 'luck', 'over', 'turn'])
    expect(Math.max(...states.map(gapAt))).toBeLessThan(1e-12)
  })

  test('every choice that is offered is told, in order of offer', () => {
    for (const state of seeds.flatMap(statesOf))
      for (const seat of deciders(gladiators.node(state)))
        expect(
          solution()
            .choicesOf(state, seat)
            .map(({ action }) => action),
        ).toEqual(offered(gladiators.node(state), seat))
  })

  test('Luck on the initiative is a game of its own: its mixes hold each other to its value', () => {
    const { valueOf, mix } = solution()
    const start = gladiators.start(rules, 2)
    const node = gladiators.node(start)
    if (node.kind !== 'simultaneous') throw new RangeError('both have Luck')
    const [mine, theirs] = [offered(node, 0), offered(node, 1)]
    const matrix = mine.map((one) =>
      theirs.map(
        (two) => valueOf(gladiators.step(start, { kind: 'joint', choices: [choice(0, one), choice(1, two)] }))[0]!,
      ),
    )
    expect(solveMatrix(matrix).value).toBeCloseTo(valueOf(start)[0]!, 13)
    const [rows, columns] = [mix(start, 0), mix(start, 1)]
    for (const share of [rows, columns]) expect(share.reduce((a, b) => a + b)).toBeCloseTo(1, 13)
    const sure = theirs.map((_, j) => matrix.reduce((sum, row, i) => sum + row[j]! * rows[i]!, 0))
    const held = matrix.map((row) => row.reduce((sum, worth, j) => sum + worth * columns[j]!, 0))
    expect(Math.min(...sure)).toBeCloseTo(Math.max(...held), 12)
  })

  test.each(seeds)('the ledger of battle %i closes: nothing is left unexplained', (seed) => {
    const reference = solution()
    const ledger = ledgerOf(battle(seed), reference)
    expect(ledger.exact).toBe(true)
    expect(gapIn(ledger)).toBeLessThan(1e-9)
    expect(ledger.residual).toBeLessThan(1e-9)
    expect(ledger.seats.some(({ cost }) => cost > 0)).toBe(true)
    expect(reference.bound).toBeLessThan(1e-11)
  })
})

describe('what is not solved says so', () => {
  test.each([
    [{}, 'such as a=Brutus,b=Livia'],
    [{ a: 'Brutus' }, 'such as a=Brutus,b=Livia'],
    [{ a: 'Brutus', b: 'Livia', 'turn-limit': '50' }, 'choose a turn-limit of 200 or more'],
    [
      {
        a: 'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6',
        b: 'Croesus.attack4.initiative2.dagger1.spear2.luck5.heal6',
      },
      'positions, more than the 2,000,000 that are solved',
    ],
  ])('%j', (given, message) => {
    const answer = solved({ ...rulesFor(gladiators), ...rulesOf(given) })
    expect(answer.ok ? '' : answer.error.message).toContain(message)
  })
})
