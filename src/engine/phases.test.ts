import { describe, expect, test } from 'vitest'
import { dice, facesOf, type Pool } from '../dice/index.ts'
import { choice, outcomePly, type Ply, REVEAL } from './game.ts'
import { playByPhases } from './phases.ts'
import { placesBy, seatsFrom } from './seating.ts'

type State = { readonly phase: 'roll' | 'keep' | 'bid' | 'show' | 'over'; readonly said: readonly (string | number)[] }

const over = { kind: 'terminal', payoff: [1, 0], places: [1, 2] } as const
const add = (state: State, phase: State['phase'], ...said: readonly (string | number)[]): State => ({
  phase,
  said: [...state.said, ...said],
})

const { node, step } = playByPhases<State['phase'], State, string>({
  roll: {
    node: () => ({ kind: 'chance', chance: dice(1, 6), slot: 'roll' }),
    onOutcome: (state, outcome, chance) => add(state, 'keep', ...facesOf(chance as Pool, outcome)),
  },
  keep: {
    node: () => ({ kind: 'decision', seat: 1, actions: ['yes', 'no'] }),
    onChoice: (state, action, seat) => add(state, 'bid', action, seat),
  },
  bid: {
    node: () => ({ kind: 'simultaneous', seats: [0, 1].map((seat) => ({ seat, actions: ['a', 'b'] })) }),
    onJointChoice: (state, actions) => add(state, 'show', ...actions),
  },
  show: { node: () => ({ kind: 'reveal' }), onReveal: (state) => add(state, 'over') },
  over: { node: () => over },
})

const four = outcomePly([4])
const joint = (a: string, b: string): Ply<string> => ({ kind: 'joint', choices: [choice(0, a), choice(1, b)] })
const at = (phase: State['phase']): State => ({ phase, said: [] })

test('a game goes through its phases', () => {
  const plies: readonly Ply<string>[] = [four, choice(1, 'yes'), joint('a', 'b'), REVEAL]
  const end = plies.reduce(step, at('roll'))
  expect(end.said).toEqual([4, 'yes', 1, 'a', 'b'])
  expect(node(end)).toBe(over)
})

describe('what is not offered is refused', () => {
  test.each<[State['phase'], string, Ply<string>]>([
    ['roll', 'a choice', choice(1, 'yes')],
    ['roll', 'a reveal', REVEAL],
    ['keep', 'dice', four],
    ['keep', 'another seat', choice(0, 'yes')],
    ['keep', 'another action', choice(1, 'maybe')],
    ['keep', 'a joint choice', joint('yes', 'no')],
    ['bid', 'one seat alone', choice(0, 'a')],
    ['bid', 'one choice of two', { kind: 'joint', choices: [choice(0, 'a')] }],
    ['bid', 'seats out of order', { kind: 'joint', choices: [choice(1, 'a'), choice(0, 'b')] }],
    ['bid', 'an action of nobody', joint('a', 'c')],
    ['show', 'dice', four],
    ['over', 'anything', choice(0, 'a')],
  ])('at %s: %s', (phase, _, ply) => {
    expect(() => step(at(phase), ply)).toThrow(RangeError)
    expect(() => step(at(phase), ply)).toThrow('not offered here')
  })
})

test('places are competition ranks', () => {
  const points = [3, 7, 7, 1, 7]
  expect(placesBy(5, (a, b) => points[b]! - points[a]!)).toEqual([4, 1, 1, 5, 1])
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1])
})
