import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perfectBot } from '../bots/index.ts'
import { dice } from '../dice/index.ts'
import { type Choice, type Game, type GameNode, open, type Ply } from '../engine/index.ts'
import { bruteForce } from '../testing/brute-force.ts'
import { forAll } from '../testing/for-all.ts'
import { revealing } from '../testing/revealing.ts'
import { valueOf } from '../testing/plays.ts'
import { cups } from '../testing/tiny/game.ts'
import { pig, type PigState } from '../testing/tiny/pig.ts'
import { pigModel } from '../testing/tiny/pig-model.ts'
import type { Solution } from './solution.ts'
import { solve } from './solve.ts'
import { treeSolution } from './tree.ts'

type Toy<S> = Game<S, string>
type Rules<S> = Pick<Toy<S>, 'node'> & {
  readonly start: S
  readonly next: (state: S, ply: Ply<string>) => S
  readonly seats: number
}

/** Creates a game without house rules, secrets and texts. */
const toy = <S>({ start, node, next, seats }: Rules<S>): Toy<S> => ({
  id: 'toy',
  version: 1,
  seats: { min: seats, max: seats },
  houseRules: [],
  start: () => start,
  node,
  step: next,
  ...open,
  print: (_, part) => JSON.stringify(part),
})

const end = (...payoff: readonly number[]): GameNode<string> => ({
  kind: 'terminal',
  payoff,
  places: payoff.map((mine) => 1 + payoff.filter((other) => other > mine).length),
})

const ask = (seat: number, ...actions: readonly string[]): GameNode<string> => ({ kind: 'decision', seat, actions })
const both = (...actions: readonly string[]): GameNode<string> => ({
  kind: 'simultaneous',
  seats: [0, 1].map((seat) => ({ seat, actions })),
})
const roll = (sides: number): GameNode<string> => ({ kind: 'chance', chance: dice(1, sides), slot: 'roll' })

const solved = <S>(game: Toy<S>, limit?: number): Solution<S, string> =>
  valueOf(treeSolution(game, {}, game.seats.min, limit))

const action = (ply: Ply<string>): string => (ply.kind === 'choice' ? ply.action : '')
const face = (ply: Ply<string>): number => (ply.kind === 'outcome' ? Number(ply.outcome[0]) : 0)
const joint = (ply: Ply<string>): readonly string[] =>
  ply.kind === 'joint' ? ply.choices.map((part: Choice<string>) => part.action) : []

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

/** Noughts and crosses; the board is a text of nine characters. */
const noughts = toy<string>({
  seats: 2,
  start: '.........',
  node: (board) => {
    const won = 'xo'.split('').find((mark) => LINES.some((line) => line.every((at) => board[at] === mark)))
    if (won !== undefined) return won === 'x' ? end(1, 0) : end(0, 1)
    const free = board.split('').flatMap((mark, at) => (mark === '.' ? [`${at}`] : []))
    return free.length === 0 ? end(0.5, 0.5) : ask(free.length % 2 === 1 ? 0 : 1, ...free)
  },
  next: (board, ply) => {
    const mark = board.split('').filter((m) => m === '.').length % 2 === 1 ? 'x' : 'o'
    return board
      .split('')
      .with(Number(action(ply)), mark)
      .join('')
  },
})

/**
 * Game in which both seats say yes or no. Yes-yes wins for seat 0, unequal answers lose; after no-no a six draws,
 * otherwise it repeats.
 */
const answers = toy<string>({
  seats: 2,
  start: 'ask',
  node: (state) =>
    state === 'ask' ? both('yes', 'no') : state === 'roll' ? roll(6) : end(...(JSON.parse(state) as number[])),
  next: (_, ply) => {
    if (ply.kind === 'outcome') return face(ply) === 6 ? '[0.5,0.5]' : 'ask'
    const said = joint(ply).join()
    return said === 'yes,yes' ? '[1,0]' : said === 'no,no' ? 'roll' : '[0,1]'
  },
})

/** Solo game of three dice, rolled one at a time; keeping one ends the game. */
const three = toy<{ readonly left: number; readonly shown: number; readonly kept: boolean }>({
  seats: 1,
  start: { left: 3, shown: 0, kept: false },
  node: ({ left, shown, kept }) =>
    kept ? end(shown) : shown === 0 ? roll(6) : ask(0, ...(left > 0 ? ['keep', 'roll'] : ['keep'])),
  next: (state, ply) => {
    if (ply.kind === 'outcome') return { ...state, left: state.left - 1, shown: face(ply) }
    return action(ply) === 'keep' ? { ...state, kept: true } : { ...state, shown: 0 }
  },
})

/**
 * Game in which seat 0 gives the prize to seat 1 or 2, or takes a little. Seat 2 is indifferent between giving it to
 * seat 0 or 1.
 */
const favour = (little: number) =>
  toy<string>({
    seats: 3,
    start: 'first',
    node: (state) => {
      if (state === 'first') return ask(0, 'one', 'two')
      if (state === 'two') return ask(2, 'zero', 'one', 'keep')
      return state === 'keep' ? end(0, 1 - little, little) : state === 'zero' ? end(1, 0, 0) : end(0, 1, 0)
    },
    next: (_, ply) => action(ply),
  })

describe('solved by its states', () => {
  test('noughts and crosses is a draw, and has 5,478 boards', () => {
    const solution = solved(noughts)
    expect(solution.valueOf('.........')).toEqual([0.5, 0.5])
    expect(solution.states).toBe(5478)
    expect(solution.choicesOf('.........', 0).map(({ cost }) => cost)).toEqual(Array(9).fill(0))
    expect(solution.choicesOf('x........', 1).map(({ cost }) => cost)).toEqual([0.5, 0.5, 0.5, 0, 0.5, 0.5, 0.5, 0.5])
    expect(solution.mix('x........', 1)).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
    expect(solution.choicesOf('.........', 1)).toEqual([])
    expect(() => solution.prospects('.........', 1)).toThrow(RangeError)
    expect(() => solution.mix('.........', 1)).toThrow(RangeError)
    expect(solution.bound).toBeLessThan(1e-12)
  })

  test('a reveal after every choice changes no value', () => {
    const [plain, shown] = [solved(three), solved(revealing(three))]
    const start = three.start({}, 1)
    expect(shown.valueOf({ inner: start, due: false })).toEqual(plain.valueOf(start))
    const [answered, toldAnswers] = [solved(answers), solved(revealing(answers))]
    expect(toldAnswers.valueOf({ inner: 'ask', due: false })[0]).toBeCloseTo(answered.valueOf('ask')[0]!, 14)
    expect(toldAnswers.mix({ inner: 'ask', due: false }, 0)[0]).toBeCloseTo(1 / 5, 13)
  })

  test('choices made at once, that may come again: v = w / (1 + w) with w = (1/2 + 5 v) / 6 is 1/5', () => {
    const solution = solved(answers)
    expect(solution.valueOf('ask')[0]).toBeCloseTo(1 / 5, 14)
    expect(Math.abs(solution.valueOf('ask')[0]! - 1 / 5)).toBeLessThanOrEqual(solution.bound)
    expect(solution.bound).toBeLessThan(1e-12)
    for (const seat of [0, 1]) {
      const mix = solution.mix('ask', seat)
      expect(mix[0]).toBeCloseTo(1 / 5, 13)
      expect(mix[1]).toBeCloseTo(4 / 5, 13)
      for (const { cost, value: worth } of solution.choicesOf('ask', seat)) {
        expect(cost).toBeLessThan(1e-14)
        expect(worth[0]! + worth[1]!).toBe(1)
        expect(worth[0]).toBeCloseTo(1 / 5, 14)
      }
    }
  })

  test('the perfect player draws its answer, and keeps to what is best where only one seat may decide at a time', () => {
    const asked = { seat: 0, log: [] }
    const drawn = perfectBot(answers)
      .policyFor({}, 2)
      .choose({ ...asked, view: 'ask', actions: ['yes', 'no'] })
    expect(drawn.map(({ action: said, weight }) => [said, weight])).toEqual([
      ['yes', expect.closeTo(1 / 5, 13)],
      ['no', expect.closeTo(4 / 5, 13)],
    ])
    const actions = ['1', '2', '3', '4', '5', '6', '7', '8']
    const centre = perfectBot(noughts)
      .policyFor({}, 2)
      .choose({ ...asked, seat: 1, view: 'x........', actions })
    expect(centre).toEqual([{ action: '4', weight: 1 }])
  })

  test('alone: the best of three dice, one after the other, is worth 14/3', () => {
    const solution = solved(three)
    expect(solution.valueOf(three.start({}, 1))[0]).toBeCloseTo(14 / 3, 14)
    const four = { left: 2, shown: 4, kept: false }
    expect(solution.choicesOf(four, 0).map(({ cost }) => cost)).toEqual([expect.closeTo(1 / 4, 14), 0])
  })

  test('three seats: a mover who does not care shares, one who cares does not', () => {
    const even = solved(favour(0))
    expect(even.valueOf('first')).toEqual([1 / 3, 2 / 3, 0])
    expect(even.mix('two', 2)).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(even.name).toContain('equally good')
    const odd = solved(favour(0.1))
    expect(odd.valueOf('two')).toEqual([0, 0.9, 0.1])
    expect(odd.choicesOf('two', 2).map(({ cost }) => cost)).toEqual([0.1, 0.1, 0])
    expect(odd.valueOf('first')).toEqual([0, 0.95, 0.05])
  })

  test('three seats may roll off ties until there are none', () => {
    const rollOff = toy<string>({
      seats: 3,
      start: 'roll',
      node: (state) =>
        state === 'roll' ? roll(7) : state === '0' ? end(1, 0, 0) : state === '1' ? end(0, 1, 0) : end(0, 0, 1),
      next: (_, ply) => (face(ply) > 6 ? 'roll' : `${face(ply) % 3}`),
    })
    for (const worth of solved(rollOff).valueOf('roll')) expect(worth).toBeCloseTo(1 / 3, 14)
  })

  test('pig to 12, whose turns go round and round: as by its model, and as by brute force', () => {
    const rules = { target: 12 }
    const tree = valueOf(solve(pig, rules))
    const byModel = valueOf(solve({ ...pig, model: pigModel }, rules))
    const brute = bruteForce(pig, [pig.start(rules, 2)])
    expect(tree.states).toBe(brute.states.length)
    let most = 0
    for (const state of brute.states as readonly PigState[]) {
      const values = [tree, byModel].map((solution) => solution.valueOf(state)[0]!)
      most = Math.max(most, ...values.map((worth) => Math.abs(worth - brute.worth(state))))
    }
    expect(most).toBeLessThan(1e-12)
    expect(tree.bound).toBeLessThan(1e-12)
    expect(tree.ground).toBeUndefined()
  })
})

type Random = {
  readonly kind: 'over' | 'chance' | 'choice' | 'joint'
  readonly seat: number
  readonly to: readonly number[]
  readonly payoff: number
}

/** Random graphs of states. Rolls may lead back, choices lead forward, so that play ends. */
const tangle = fc
  .array(
    fc.record({
      kind: fc.constantFrom('over' as const, 'chance' as const, 'choice' as const),
      seat: fc.integer({ min: 0, max: 1 }),
      to: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      payoff: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((states) =>
    states.map((state, at): Random => {
      const left = states.length - 1 - at
      if (left === 0) return { ...state, kind: 'over' }
      const ahead = state.to.map((n) => at + 1 + (n % left))
      return { ...state, to: state.kind === 'chance' ? [...state.to.map((n) => n % states.length), ...ahead] : ahead }
    }),
  )

const gameOf = (states: readonly Random[]): Toy<number> =>
  toy<number>({
    seats: 2,
    start: 0,
    node: (at) => {
      const { kind, seat, to, payoff } = states[at]!
      if (kind === 'over') return end(payoff, 1 - payoff)
      return kind === 'chance' ? roll(to.length) : ask(seat, ...to.map((_, i) => `${i}`))
    },
    next: (at, ply) => states[at]!.to[ply.kind === 'outcome' ? face(ply) - 1 : Number(action(ply))]!,
  })

describe('any tangle of rolls and choices', () => {
  test('is worth what brute force says', () => {
    forAll([tangle], (states) => {
      const game = { ...gameOf(states), key: (state: number) => state }
      const solution = solved(game)
      const brute = bruteForce(game, [0])
      expect(solution.states).toBe(brute.states.length)
      for (const state of brute.states as readonly number[])
        expect(Math.abs(solution.valueOf(state)[0]! - brute.worth(state))).toBeLessThan(1e-12)
      expect(solution.bound).toBeLessThan(1e-10)
    })
  })

  test('a choice made at once by one seat alone is a choice like any other', () => {
    forAll([tangle], (states) => {
      const game = gameOf(states)
      const alone: Toy<number> = {
        ...game,
        node: (at) => {
          const node = game.node(at)
          return node.kind === 'decision' ? { kind: 'simultaneous', seats: [node] } : node
        },
        step: (at, ply) => game.step(at, ply.kind === 'joint' ? ply.choices[0]! : ply),
      }
      expect(solved(alone).valueOf(0)).toEqual(solved(game).valueOf(0))
    })
  })
})

const codeOf = <S>(game: Toy<S>, limit?: number): string => {
  const result = treeSolution(game, {}, game.seats.min, limit)
  return result.ok ? 'solved' : result.error.code
}
const stubborn = (seats: number, ...payoff: readonly number[]) =>
  toy<string>({
    seats,
    start: 'ask',
    node: (state) => (state === 'ask' ? ask(0, 'end', 'ask') : end(...payoff)),
    next: (_, ply) => action(ply),
  })

describe('what cannot be solved is refused, with the reason', () => {
  test('hidden things', () => {
    const rules = { storm: 'no', bids: 'open', ties: 'share', rounds: 1 } as const
    const result = solve(cups as unknown as Game<unknown, unknown, unknown>, rules, 2)
    expect(!result.ok && result.error.code).toBe('secret')
  })

  test('a hidden card, but not another look of the same', () => {
    const cards = toy<string>({
      seats: 2,
      start: 'deal',
      node: (state) =>
        state === 'deal'
          ? roll(2)
          : state.length > 1
            ? end(Number(state[0] === state[1]), Number(state[0] !== state[1]))
            : ask(0, '1', '2'),
      next: (state, ply) => (ply.kind === 'outcome' ? `${face(ply)}` : `${state}${action(ply)}`),
    })
    const upside = { ...cards, view: (state: string) => `seen: ${state}` }
    const hidden = { ...cards, view: (state: string) => (state === 'deal' ? state : '?') }
    expect([codeOf(cards), codeOf(upside), codeOf(hidden)]).toEqual(['solved', 'solved', 'secret'])
  })

  test('a game that its players could keep going for ever', () => {
    expect(codeOf(stubborn(2, 1, 0))).toBe('endless')
    expect(codeOf(stubborn(1, 1))).toBe('endless')
  })

  test('more than two seats with choices that come back', () => {
    const again = toy<string>({
      seats: 3,
      start: 'ask',
      node: (state) => (state === 'ask' ? ask(0, 'roll', 'zero') : state === 'roll' ? roll(2) : end(1, 0, 0)),
      next: (_, ply) => (ply.kind === 'outcome' ? ['ask', 'zero'][face(ply) - 1]! : action(ply)),
    })
    expect(codeOf(again)).toBe('loop')
  })

  test('more than two seats that choose at once', () => {
    const many = toy<string>({
      seats: 3,
      start: 'both',
      node: (s) => (s === 'both' ? both('a', 'b') : end(1, 0, 0)),
      next: () => 'end',
    })
    expect(codeOf(many)).toBe('simultaneous')
  })

  test('too many states, and rolls with too many outcomes', () => {
    expect([codeOf(noughts, 5477), codeOf(noughts, 5478)]).toEqual(['too-big', 'solved'])
    const big = toy<string>({
      seats: 1,
      start: 'roll',
      node: (s) => (s === 'roll' ? { kind: 'chance', chance: dice(20, 20), slot: 'roll' } : end(0)),
      next: () => 'end',
    })
    expect(codeOf(big)).toBe('too-big')
  })

  test('payoffs whose sum is not the same at every end', () => {
    const unfair = toy<string>({
      seats: 2,
      start: 'ask',
      node: (s) => (s === 'ask' ? ask(0, 'a', 'b') : s === 'a' ? end(1, 0) : end(2, 0)),
      next: (_, ply) => action(ply),
    })
    expect(codeOf(unfair)).toBe('sum')
  })

  test('a state that no play reaches', () => {
    expect(() => solved(noughts).valueOf('ooooooooo')).toThrow(/no play reaches/)
  })
})
