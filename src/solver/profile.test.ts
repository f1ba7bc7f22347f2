import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelBot, perfectBot, randomPolicy } from '../bots/index.ts'
import { valueOf } from '../testing/plays.ts'
import { choice, outcomePly, type PerSeat, type Policy, type Seat } from '../engine/index.ts'
import { forAll } from '../testing/for-all.ts'
import { race, type RaceAction, raceStates, type RaceState } from '../testing/race.ts'
import { evaluate, exploitability, habitsOf, matchUp, type ProfilePlan, solve } from './index.ts'

/** Number of test runs; each queries all states. */
const RUNS = 15

type Racer = Policy<RaceAction, RaceState>

const key = (state: RaceState): string => JSON.stringify(state)

/** Policy with a given probability of the bold action in each state. */
const racer = (boldness: readonly number[]): Racer => {
  const numbers = new Map(raceStates.map((state, i) => [key(state), i]))
  return {
    id: 'racer',
    choose: ({ view }) => {
      const bold = boldness[numbers.get(key(view))! % boldness.length]! / 100
      return [
        { action: 'bold', weight: bold },
        { action: 'safe', weight: 1 - bold },
      ]
    },
  }
}

const racers = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 }).map(racer)

const share = (policy: Racer, state: RaceState, seat: Seat, action: RaceAction): number => {
  const answer = policy.choose({ seat, view: state, actions: ['safe', 'bold'], log: [] })
  const sum = answer.reduce((total, { weight }) => total + weight, 0)
  return answer.reduce((total, one) => total + (one.action === action ? one.weight : 0), 0) / sum
}

/** Exits of a state by the rules: probability of each, or the seat that picks one. */
type Ways = { readonly to: readonly string[]; readonly shares?: readonly number[]; readonly picks?: Seat }

const waysOf = (plans: PerSeat<ProfilePlan<RaceAction, RaceState>>, state: RaceState): Ways => {
  const node = race.node(state)
  if (node.kind === 'chance')
    return { to: [1, 2].map((face) => key(race.step(state, outcomePly([face])))), shares: [0.5, 0.5] }
  if (node.kind !== 'decision') throw new RangeError('over')
  const to = node.actions.map((action) => key(race.step(state, choice(node.seat, action))))
  const plan = plans[node.seat]!
  if (plan === 'best') return { to, picks: node.seat }
  return { to, shares: node.actions.map((action) => share(plan, state, node.seat, action)) }
}

const payoffAt = (state: string): number => {
  const node = race.node(JSON.parse(state) as RaceState)
  return node.kind === 'terminal' ? node.payoff[0]! : 0
}

/** Sweeps over all states until no value changes; returns each state's payoff (or total reward) for seat 0. */
const bruteForce = (plans: PerSeat<ProfilePlan<RaceAction, RaceState>>, reward?: (state: RaceState) => number) => {
  const rows = raceStates.map((state) => ({ at: key(state), ways: waysOf(plans, state), own: reward?.(state) ?? 0 }))
  const values = new Map<string, number>()
  for (const to of rows.flatMap(({ ways }) => ways.to)) values.set(to, reward === undefined ? payoffAt(to) : 0)
  const after = ({ to, shares, picks }: Ways): number => {
    const worths = to.map((state) => values.get(state)!)
    if (shares !== undefined) return shares.reduce((sum, one, i) => sum + one * worths[i]!, 0)
    return picks === 0 ? Math.max(...worths) : Math.min(...worths)
  }
  for (let off = 1; off > 1e-14; ) {
    off = 0
    for (const { at, ways, own } of rows) {
      const value = after(ways) + own
      off = Math.max(off, Math.abs(value - (values.get(at) ?? 0)))
      values.set(at, value)
    }
  }
  return (state: RaceState): number => values.get(key(state))!
}

const isChoice = (state: RaceState): number => Number(!state.rolls)

const start = race.start({}, 2)
const perfect = perfectBot(race).policyFor({}, 2)
const level = levelBot(race, { id: 'level', title: '', about: '', temperature: 0.05 }).policyFor({}, 2)
/** Copies a policy without its costs, so that it must be asked. */
const asking = ({ id, choose }: Racer): Racer => ({ id, choose })

describe('what ways to play are worth', () => {
  test('is what going over all states gives, in every state', () => {
    forAll(
      [racers, racers],
      (one, other) => {
        const { worth } = valueOf(evaluate(race, {}, [one, other]))
        const brute = bruteForce([one, other])
        for (const state of raceStates) {
          expect(worth(state)[0]).toBeCloseTo(brute(state), 11)
          expect(worth(state)[0]! + worth(state)[1]!).toBeCloseTo(1, 12)
        }
      },
      RUNS,
    )
  })

  test('against the best answer too, from either seat', () => {
    forAll(
      [racers],
      (one) => {
        for (const plans of [
          [one, 'best'],
          ['best', one],
        ] as const) {
          const { worth } = valueOf(evaluate(race, {}, plans))
          const brute = bruteForce(plans)
          for (const state of raceStates) expect(worth(state)[0]).toBeCloseTo(brute(state), 11)
        }
      },
      RUNS,
    )
  })

  test('no policy does better than the best answer', () => {
    forAll([racers, racers], (one, other) => {
      const best = valueOf(evaluate(race, {}, [one, 'best'])).start[1]!
      expect(valueOf(evaluate(race, {}, [one, other])).start[1]).toBeLessThanOrEqual(best + 1e-12)
    })
  })

  test('is the solved value when both play best, asked or not', () => {
    const value = valueOf(solve(race, {})).valueOf(start)
    for (const plans of [
      ['best', 'best'],
      [perfect, perfect],
      [asking(perfect), 'best'],
    ] as const)
      expect(valueOf(evaluate(race, {}, plans)).start[0]).toBeCloseTo(value[0]!, 12)
  })

  test('is the same whether costs are read off or the policy is asked', () => {
    for (const policy of [level, randomPolicy as Racer, perfect])
      for (const other of [perfect, level, 'best'] as const) {
        const read = valueOf(evaluate(race, {}, [policy, other])).start[0]!
        expect(valueOf(evaluate(race, {}, [asking(policy), other])).start[0]).toBeCloseTo(read, 12)
        const met = valueOf(matchUp(race, {}, [policy, other]))
        expect(valueOf(matchUp(race, {}, [asking(policy), other]))).toBeCloseTo(met, 12)
      }
  })

  test('a match-up is the mean over both seats', () => {
    forAll([racers, racers], (one, other) => {
      const first = valueOf(evaluate(race, {}, [one, other])).start[0]!
      const second = valueOf(evaluate(race, {}, [other, one])).start[1]!
      expect(valueOf(matchUp(race, {}, [one, other]))).toBeCloseTo((first + second) / 2, 12)
    })
  })
})

describe('what can be taken from a policy', () => {
  test('is nothing where it plays best, never less than nothing, and what the best answers take', () => {
    expect(Math.abs(valueOf(exploitability(race, {}, perfect)))).toBeLessThan(1e-11)
    expect(Math.abs(valueOf(exploitability(race, {}, asking(perfect))))).toBeLessThan(1e-11)
    const value = valueOf(solve(race, {})).valueOf(start)
    forAll(
      [racers],
      (one) => {
        const taken = valueOf(exploitability(race, {}, one))
        expect(taken).toBeGreaterThan(-1e-12)
        const asFirst = value[0]! - bruteForce([one, 'best'])(start)
        const asSecond = value[1]! - (1 - bruteForce(['best', one])(start))
        expect(taken).toBeCloseTo((asFirst + asSecond) / 2, 11)
      },
      RUNS,
    )
  })
})

describe('habits', () => {
  const solution = valueOf(solve(race, {}))

  test('are what going over all states gives', () => {
    forAll(
      [racers],
      (one) => {
        const habits = valueOf(habitsOf(race, {}, one))
        const cost = (state: RaceState): number =>
          solution
            .choicesOf(state, state.mover)
            .reduce((sum, { action, cost: c }) => sum + c * share(one, state, state.mover, action), 0)
        const decisions = bruteForce([one, one], isChoice)(start)
        expect(habits.plies).toBeCloseTo(bruteForce([one, one], () => 1)(start), 8)
        expect(habits.decisions).toBeCloseTo(decisions, 8)
        expect(habits.loss).toBeCloseTo(bruteForce([one, one], cost)(start) / decisions, 10)
      },
      RUNS,
    )
  })

  test('are the same read off or asked; perfect play loses nothing', () => {
    expect(valueOf(habitsOf(race, {}, perfect)).loss).toBe(0)
    const [read, asked] = [level, asking(level)].map((policy) => valueOf(habitsOf(race, {}, policy)))
    for (const name of ['plies', 'decisions', 'loss'] as const) expect(asked![name]).toBeCloseTo(read![name], 10)
  })
})

describe('what is refused', () => {
  const remembers: Racer = { id: 'remembers', readsLog: true, choose: perfect.choose }

  test('a policy that reads the log', () => {
    for (const ask of [
      () => evaluate(race, {}, [remembers, perfect]),
      () => exploitability(race, {}, remembers),
      () => habitsOf(race, {}, remembers),
    ])
      expect(ask).toThrow('depends on the game so far')
  })

  test('a policy without any positive weight', () => {
    const idle: Racer = { id: 'idle', choose: () => [{ action: 'safe', weight: 0 }] }
    expect(() => evaluate(race, {}, [idle, perfect])).toThrow('gives no action a positive weight')
  })

  test('a game that no model solves, as a fault', () => {
    for (const answer of [
      evaluate(race.withoutModel, {}, [randomPolicy, randomPolicy]),
      exploitability(race.withoutModel, {}, randomPolicy),
      habitsOf(race.withoutModel, {}, randomPolicy),
    ])
      expect(answer.ok).toBe(false)
  })
})
