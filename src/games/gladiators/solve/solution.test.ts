import { describe, expect, test } from 'vitest'
import { type Outcome, outcomeCount, outcomesOf, seeded } from '../../../dice/index.ts'
import {
  type ChanceNode,
  choice,
  deciders,
  type Game,
  outcomePly,
  offered,
  parseRuleset,
  rulesFor,
  type Seat,
} from '../../../engine/index.ts'
import { ledgerOf } from '../../../odds/index.ts'
import { solve, solveMatrix } from '../../../solver/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { gapIn } from '../../../testing/closes.ts'
import { playedBy, type SomePlayed, whim } from '../../../testing/played.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { gladiators as rulesAlone } from '../rules/rules.ts'
import { solved } from './choosing.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'

type State = GladiatorsState

const gladiators: Game<State, GladiatorsAction, State, GladiatorsRules> = { ...rulesAlone, solved }

/** Small sheets for speed, with Luck on both sides, a throw and a Heal die. */
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

/** A battle between players with random choices. */
const battle = (seed: number): SomePlayed =>
  playedBy(gladiators, { rules, seats: 2 }, [whim(seed), whim(seed + 1)], seeded(seed))

const statesOf = (seed: number): readonly State[] => battle(seed).states as readonly State[]

const seeds = [1, 2, 3, 4, 5, 6]

type Worth = Pick<ReturnType<typeof solution>, 'valueOf' | 'choicesOf'>

const chanceGap = ({ valueOf }: Worth, state: State, node: ChanceNode, worth: number): number => {
  const outcomes = outcomesOf(node.chance)
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const after = (outcome: Outcome): number => valueOf(gladiators.step(state, outcomePly(outcome)))[0]!
  return Math.abs(outcomes.reduce((sum, { outcome, weight }) => sum + (weight / total) * after(outcome), 0) - worth)
}

const choiceGap = ({ valueOf, choicesOf }: Worth, state: State, seat: Seat, worth: number): number => {
  const choices = choicesOf(state, seat)
  const worths = choices.map(({ action }) => valueOf(gladiators.step(state, choice(seat, action)))[seat]!)
  const best = Math.max(...worths)
  const gaps = choices.flatMap(({ value, cost }, i) => [value[seat]! - worths[i]!, best - worths[i]! - cost])
  return Math.max(...gaps.map(Math.abs), Math.abs(best - worth))
}

/** Difference between a state's value and the value computed from its successors. */
const gapAt = (state: State, by: Worth): number => {
  const node = gladiators.node(state)
  const value = by.valueOf(state)
  if (node.kind === 'terminal') return Math.abs(value[0]! - node.payoff[0]!)
  if (node.kind === 'decision') return choiceGap(by, state, node.seat, value[node.seat]!)
  return node.kind === 'chance' && outcomeCount(node.chance) <= 10_000n ? chanceGap(by, state, node, value[0]!) : 0
}

describe('every state of a battle', () => {
  test('is worth the mean of its rolls, or its best choice', () => {
    const states = seeds.flatMap(statesOf)
    const kinds = new Set(states.map(({ phase }) => phase))
    expect([...kinds].toSorted()).toEqual(['attack', 'defence', 'guard', 'heal', 'initiative', 'luck', 'over', 'turn'])
    expect(Math.max(...states.map((state) => gapAt(state, solution())))).toBeLessThan(1e-12)
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
  })
})

/** Two gladiators with all their points in defence. An independent backward induction gave 52.76 % (issue 15). */
const WALL = 'Wall.attack2.initiative2.armor1.shield4.parry7.heal1'
const KEEP = 'Keep.attack2.initiative2.dagger0.armor4.parry6.heal3'

const solutionUnder = (given: Readonly<Record<string, string>>) => {
  const found = solve(gladiators, rulesOf(given), 2)
  if (!found.ok) throw new RangeError(found.error.message)
  return found.value
}

/** Seat 0's chance under best play, by exhaustive search. */
const triedOut = (state: State, known: Map<string, number>): number => {
  const node = gladiators.node(state)
  if (node.kind === 'terminal') return node.payoff[0]!
  const key = `${gladiators.key!(state)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const after = (ply: Parameters<typeof gladiators.step>[1]): number => triedOut(gladiators.step(state, ply), known)
  let worth = 0
  if (node.kind === 'chance') {
    const outcomes = outcomesOf(node.chance)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    for (const { outcome, weight } of outcomes) worth += (weight / total) * after(outcomePly(outcome))
  } else if (node.kind === 'decision') {
    const worths = node.actions.map((action) => after(choice(node.seat, action)))
    worth = node.seat === 0 ? Math.max(...worths) : Math.min(...worths)
  } else throw new RangeError('nobody chooses at once here')
  known.set(key, worth)
  return worth
}

const chanceAt = (limit: string): number => {
  const asked = { a: 'Brutus', b: 'Velox', 'turn-limit': limit }
  return solutionUnder(asked).valueOf(gladiators.start(rulesOf(asked), 2))[0]!
}

describe('the limit of turns', () => {
  test.runIf(effortOf(process.env).everything)('counts where defence may last so long', () => {
    const { valueOf, bound } = solutionUnder({ a: WALL, b: KEEP })
    expect(valueOf(gladiators.start(rulesOf({ a: WALL, b: KEEP }), 2))[0]).toBeCloseTo(0.527_623_671_4, 9)
    expect(bound).toBeLessThan(1e-6)
  })

  const given = {
    a: 'Murus.attack2.initiative7.shield4.parry3.heal1',
    b: 'Vallum.attack2.initiative7.dagger0.shield4.parry3',
    'turn-limit': '20',
  }

  test('every state up to it is worth the mean of its rolls, or its best choice', () => {
    const near = rulesOf(given)
    const states = seeds
      .slice(0, 3)
      .flatMap(
        (seed) => playedBy(gladiators, { rules: near, seats: 2 }, [whim(seed), whim(seed + 1)], seeded(seed)).states,
      ) as readonly State[]
    const limited = solutionUnder(given)
    const last = states.filter(({ turn, phase }) => turn > 18 && phase === 'turn')
    expect(states.some(({ phase, turn }) => phase === 'over' && turn === 20)).toBe(true)
    expect(last.length).toBeGreaterThan(3)
    const known = new Map<string, number>()
    for (const state of last) expect(limited.valueOf(state)[0]).toBeCloseTo(triedOut(state, known), 12)
    expect(Math.max(...states.map((state) => gapAt(state, limited)))).toBeLessThan(1e-12)
    expect(limited.bound).toBeLessThan(1e-11)
  })

  test('far away it changes nothing, and near it does', () => {
    expect(chanceAt('1000')).toBeCloseTo(0.520_048_497_072, 11)
    expect(chanceAt('60')).toBeCloseTo(chanceAt('200'), 9)
    expect(Math.abs(chanceAt('20') - chanceAt('200'))).toBeGreaterThan(1e-8)
  })
})

describe('what is not solved says so', () => {
  test.each([
    [{}, 'such as a=Brutus,b=Livia'],
    [{ a: 'Brutus' }, 'such as a=Brutus,b=Livia'],
    [
      {
        a: 'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6',
        b: 'Croesus.attack4.initiative2.dagger1.spear2.luck5.heal6',
      },
      'positions, more than the 2,000,000 that can be solved',
    ],
  ])('%j', (given, message) => {
    const answer = solved({ ...rulesFor(gladiators), ...rulesOf(given) })
    expect(answer.ok ? '' : answer.error.message).toContain(message)
  })
})
