import { describe, expect, test } from 'vitest'
import { memo, outcomesOf } from '../dice/index.ts'
import { choice, type Game, outcomePly, type Policy } from '../engine/index.ts'
import { pig as rulesOfPig, type PigAction, type PigRules, type PigState } from '../testing/tiny/pig.ts'
import { valueOf } from '../testing/plays.ts'
import { pigModel } from '../testing/tiny/pig-model.ts'
import { policyStatisticsOf } from './policy-statistics.ts'
import { solve } from './solve.ts'

const pig: Game<PigState, PigAction, PigState, PigRules> = { ...rulesOfPig, model: pigModel }

type Player = Policy<PigAction, PigState>

/** Returns a function with a game's solution, cached by position. */
const solved = (rules: PigRules) => {
  const { valueOf: worthsOf, choicesOf } = valueOf(solve(pig, rules))
  const known = new Map<string, { readonly worth: number; readonly choices: ReturnType<typeof choicesOf> }>()
  return (state: PigState) => {
    const key = String(pig.key!(state))
    const found = known.get(key) ?? { worth: worthsOf(state)[0]!, choices: choicesOf(state, state.turn) }
    known.set(key, found)
    return found
  }
}

const perfect = (rules: PigRules): Player => {
  const at = solved(rules)
  return {
    id: 'perfect',
    choose: ({ view }) => at(view).choices.map(({ action, cost }) => ({ action, weight: cost < 1e-11 ? 1 : 0 })),
  }
}

const rolling = (roll: number, hold: number): Player => ({
  id: `rolling-${roll}-${hold}`,
  choose: ({ actions }) => actions.map((action) => ({ action, weight: action === 'roll' ? roll : hold })),
})

const MATTERS = 0.05

/** Games at one state with one leader so far: their probability, and their probability times seat 0's luck. */
type Crowd = { readonly state: PigState; readonly leader: number | undefined; chance: number; luck: number }

type Flow = { readonly to: PigState; readonly chance: number; readonly isRoll: boolean }

const flowsFrom = (state: PigState, players: readonly Player[]): readonly Flow[] => {
  const node = pig.node(state)
  if (node.kind === 'chance') {
    const outcomes = outcomesOf(node.chance)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    return outcomes.map(({ outcome, weight }) => ({
      to: pig.step(state, outcomePly(outcome)),
      chance: weight / total,
      isRoll: true,
    }))
  }
  if (node.kind !== 'decision') throw new Error('nothing flows on')
  const { seat, actions } = node
  const weighted = players[seat]!.choose({ seat, view: state, actions, log: [] })
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return weighted.map(({ action, weight }) => ({
    to: pig.step(state, choice(seat, action)),
    chance: weight / total,
    isRoll: false,
  }))
}

/** Computes the statistics by following all games ply by ply, until almost none continues. */
const followed = (rules: PigRules, players: readonly Player[]) => {
  const at = solved(rules)
  const start = pig.start(rules, 2)
  // Caches positions, because they repeat and the rules are slow.
  const flowsAt = memo<readonly Flow[]>(10_000)
  const worth = (state: PigState): number => at(state).worth
  const leads = (state: PigState): number => (worth(state) > 0.5 ? 0 : 1)
  const sums = { plies: 0, leads: 0, real: 0, mattering: 0, spread: 0, luck: 0, moved: 0, paid: 0 }
  let crowds: readonly Crowd[] = [{ state: start, leader: leads(start), chance: 1, luck: 0 }]
  for (let ply = 0; crowds.reduce((left, { chance }) => left + chance, 0) > 1e-14 && ply < 5_000; ply++) {
    const next = new Map<string, Crowd>()
    for (const { state, leader, chance, luck } of crowds) {
      const node = pig.node(state)
      if (node.kind === 'terminal') {
        const moved = node.payoff[0]! - worth(start)
        sums.luck += luck * moved
        sums.moved += chance * moved ** 2
        sums.paid += chance * node.payoff[0]!
        continue
      }
      sums.plies += chance
      if (node.kind === 'decision') {
        const spread = Math.max(...at(state).choices.map(({ cost }) => cost))
        sums.real += chance
        sums.spread += chance * spread
        sums.mattering += spread >= MATTERS ? chance : 0
      }
      for (const flow of flowsAt(String(pig.key!(state)), () => flowsFrom(state, players))) {
        const leader2 = leads(flow.to)
        const key = `${pig.key!(flow.to)} ${leader2}`
        const crowd = next.get(key) ?? { state: flow.to, leader: leader2, chance: 0, luck: 0 }
        crowd.chance += chance * flow.chance
        crowd.luck += flow.chance * (luck + (flow.isRoll ? chance * (worth(flow.to) - worth(state)) : 0))
        sums.leads += leader === leader2 ? 0 : chance * flow.chance
        next.set(key, crowd)
      }
    }
    crowds = [...next.values()]
  }
  return sums
}

const pairs: readonly (readonly [string, (rules: PigRules) => readonly [Player, Player]])[] = [
  ['perfect, perfect', (rules) => [perfect(rules), perfect(rules)]],
  ['perfect, careless', (rules) => [perfect(rules), rolling(4, 1)]],
  ['bold, timid', () => [rolling(9, 1), rolling(1, 3)]],
]

describe.each([3, 6])('pig to %i', (target) => {
  const rules = { target }

  test.each(pairs)('%s: as following all games ply by ply', (_, of) => {
    const players = of(rules)
    const { worth, ...sums } = valueOf(policyStatisticsOf(pig, rules, players, MATTERS))
    const { paid, ...expected } = followed(rules, players)
    for (const [name, sum] of Object.entries(expected))
      expect(sums[name as keyof typeof sums], `figure ${name}`).toBeCloseTo(sum, 11)
    expect(worth(pig.start(rules, 2))[0]).toBeCloseTo(paid, 12)
    expect(worth(pig.start(rules, 2)).reduce((a, b) => a + b)).toBeCloseTo(1, 14)
  })

  test('between perfect players all is luck', () => {
    const course = policyStatisticsOf(pig, rules, [perfect(rules), perfect(rules)], MATTERS)
    expect(course.ok && course.value.luck / course.value.moved).toBeCloseTo(1, 12)
  })
})

describe('what cannot be told exactly is a fault', () => {
  const rules = { target: 8 }
  const half = rolling(1, 1)

  test('a policy that reads the log', () => {
    const course = policyStatisticsOf(pig, rules, [half, { ...half, readsLog: true }], MATTERS)
    expect(course.ok ? '' : course.error.code).toBe('memory')
  })

  test('a game without a model', () => {
    const course = policyStatisticsOf(rulesOfPig, rules, [half, half], MATTERS)
    expect(course.ok ? '' : course.error.code).toBe('unsolved')
  })
})
