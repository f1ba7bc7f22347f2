import { expect, test } from 'vitest'
import { deciders, defaultRules } from '../../engine/index.ts'
import { hasCoach } from './coaching.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsState } from '../../testing/tiny/state.ts'
import type { Reference } from '../../odds/index.ts'
import { worthsOf } from './coach.ts'

const game = cups as SomeGame
const rules = defaultRules(cups.houseRules)
const { states } = traceOf(game, { rules, seats: 3 }, 1)
const state = states.find((one) => game.node(one).kind === 'decision' && game.view(one, 'onlooker') !== one)!
const seat = deciders(game.node(state))[0]!
const view = game.view(state, seat)

/** True if the dice hidden from the seat sum to more than 7. */
const isHigh = (at: unknown): boolean =>
  (at as CupsState).dice.reduce((sum, die, other) => sum + (other === seat ? 0 : die), 0) > 7

/**
 * Reference that uses hidden information: the first action pays by the hidden dice, others one half. Records the states
 * it sees.
 */
const peeking = (seen: unknown[]): Reference<unknown> => ({
  name: 'peeking',
  exact: false,
  equity: () => ({ payoff: [], error: 0 }),
  prospects: (at) => {
    seen.push(at)
    return ['a', 'b'].map((action) => {
      const own = action === 'a' ? (isHigh(at) ? 1 : 0) : 0.1
      return { payoff: [own, own, own], error: 0 }
    })
  },
  mix: () => [1, 0],
})

test('where something is hidden advice is a mean over many states that the seat takes for possible, with its error', () => {
  const seen: unknown[] = []
  const [first, second] = worthsOf(game, peeking(seen), view, seat)
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(20)
  for (const one of seen) expect(game.view(one, seat)).toEqual(view)
  // Chance of more than 7 with two dice: 15/36.
  expect(Math.abs(first!.value - 15 / 36)).toBeLessThan(4 * first!.error!)
  expect(first!.error).toBeGreaterThan(0.01)
  expect([second!.value, second!.best, first!.best]).toEqual([expect.closeTo(0.1, 9), false, true])
})

test('where all choose at once, what is right in some of these states only is not best by that', () => {
  const atOnce = { ...game, node: () => ({ kind: 'simultaneous' as const, seats: [{ seat, actions: ['a', 'b'] }] }) }
  const bests = (mix: Reference<unknown>['mix']) =>
    worthsOf(atOnce, { ...peeking([]), mix }, view, seat).map(({ best }) => best)
  expect(bests((at) => (isHigh(at) ? [1, 0] : [0, 1]))).toEqual([true, false])
  expect(bests(() => [0, 1])).toEqual([true, false])
})

test('is the same whatever lies hidden, and the same when asked again', () => {
  const twin = {
    ...(state as CupsState),
    dice: (state as CupsState).dice.map((die, s) => (s === seat ? die : 7 - die)),
  }
  const answers = [state, twin, state].map((one) => worthsOf(game, peeking([]), game.view(one, seat), seat))
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('one state is enough for a reference that looks at nothing hidden', () => {
  const seen: unknown[] = []
  const [first] = worthsOf(game, { ...peeking(seen), seesOnlyOpen: true }, view, seat)
  expect([seen.length, first!.error]).toEqual([1, undefined])
})

test('who does not decide is told nothing', () => {
  expect(() => worthsOf(game, peeking([]), view, (seat + 1) % 3)).toThrow(RangeError)
})

test('a game with secrets and without a reference of its own has no coach', () => {
  expect(hasCoach({ game }, rules, 3)).toBe(false)
  expect(hasCoach({ game, reference: () => peeking([]) }, rules, 3)).toBe(true)
})
