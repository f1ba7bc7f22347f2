import { describe, expect, test } from 'vitest'
import { choice, nodeFor, offered, REVEAL } from '../../engine/index.ts'
import { traceOf } from '../play.ts'
import { tablesOf } from '../tables.ts'
import { cups } from './game.ts'
import type { CupsState } from './state.ts'

const tables = tablesOf(cups, { everything: true, games: 1, positions: 1, kept: 1, seed: 1 })
const traces = tables.flatMap((table) => [1, 2, 3].map((seed) => traceOf(cups, table, seed)))
const states = traces.flatMap((trace) => trace.states as readonly CupsState[])

/** First matching state of some random game. */
const find = (like: (state: CupsState) => boolean): CupsState => states.find(like)!

describe('the tiny game', () => {
  test('has every kind of node, small and large chances, dice and cards', () => {
    const nodes = traces.flatMap((trace) => trace.nodes)
    expect(new Set(nodes.map((node) => node.kind))).toEqual(
      new Set(['chance', 'decision', 'reveal', 'simultaneous', 'terminal']),
    )
    expect(new Set(states.map((state) => state.phase)).size).toBe(13)
    expect(new Set(states.map((state) => state.seats))).toEqual(new Set([2, 3, 4]))
  })

  test('has rulesets with a limit and without one', () => {
    const limits = tables.map(({ rules, seats }) => cups.plyLimit!(rules as CupsState['rules'], seats))
    expect(limits.filter((limit) => limit === undefined).length).toBe(limits.length / 2)
  })

  test('hides dice, cards and sealed bids until they are shown', () => {
    const state = find((s) => s.phase === 'turn' && s.rules.bids === 'sealed' && s.cards[1] !== 'crow')
    const [own, other] = [cups.view(state, 1), cups.view(state, 'onlooker')]
    expect([own.dice[1], own.cards[1], own.bids[1]]).toEqual([state.dice[1], state.cards[1], state.bids[1]])
    expect([other.dice[1], other.cards[1], new Set(other.bids[1])]).toEqual([-1, '?', new Set([-1])])
  })

  test('asks who has no crow all the same, and tells nobody what was offered', () => {
    const without = find((s) => s.phase === 'turn' && s.first === 0 && s.turn === 0 && s.cards[0] !== 'crow')
    const holder = find(
      (s) => s.phase === 'turn' && s.first === 0 && s.turn === 0 && s.cards[0] === 'crow' && !s.used[0],
    )
    expect([offered(cups.node(without), 0), offered(cups.node(holder), 0)]).toEqual([['pass'], ['pass', 'crow']])
    expect(nodeFor(cups.node(without), 1)).toEqual(nodeFor(cups.node(holder), 1))
  })

  test('prints a hidden roll to the one who rolls and to the table', () => {
    const state = find((s) => s.phase === 'die' && s.turn === 0 && s.first === 0)
    const eyes = [0, 1, 'onlooker', 'table'] as const
    const seen = eyes.map((eye) => cups.print(state, { kind: 'outcome', outcome: [6] }, eye))
    expect(seen).toEqual(['6', '?', '?', '6'])
  })

  test('keeps a folded hand hidden to the end', () => {
    const state = find((s) => s.phase === 'show' && s.turn === 0 && s.first === 0)
    expect(cups.view(cups.step(state, choice(0, 'fold')), 1).dice[0]).toBe(-1)
  })

  test('shows nothing by the choice to show, all by the reveal after it', () => {
    const state = find((s) => s.phase === 'show' && s.turn === 0 && s.first === 0 && !s.called)
    const asked = cups.step(state, choice(0, 'show'))
    expect([cups.print(state, choice(0, 'show'), 'table'), cups.node(asked)]).toEqual(['show', REVEAL])
    expect(cups.view(asked, 1).dice[0]).toBe(-1)
    expect(cups.view(cups.step(asked, REVEAL), 1).dice[0]).toBe(state.dice[0])
  })

  test('shows all dice to every eye when a seat calls', () => {
    const state = find((s) => s.phase === 'called' && s.turn === 0)
    const after = cups.step(state, REVEAL)
    for (const eye of [0, 1, 'onlooker', 'table'] as const) {
      expect(cups.print(state, REVEAL, eye)).toBe(state.dice.join('-'))
      expect(cups.view(after, eye).dice).toEqual(state.dice)
    }
    expect(offered(cups.node(after), state.first)).toEqual(['show', 'fold'])
  })

  test('shows a spied die to the spy alone', () => {
    const state = find((s) => s.phase === 'spying' && s.seats === 3)
    const [spy, owner] = [state.turn, state.spied]
    const other = 3 - spy - owner
    const seen = ([spy, owner, other, 'onlooker', 'table'] as const).map((eye) => cups.print(state, REVEAL, eye))
    expect(seen).toEqual([state.dice[owner], state.dice[owner], '?', '?', state.dice[owner]].map(String))
    const after = cups.step(state, REVEAL)
    expect([cups.view(after, spy).dice[owner], cups.view(after, other).dice[owner]]).toEqual([state.dice[owner], -1])
  })
})
