import { describe, expect, test } from 'vitest'
import { dice, type Faces, outcomesOf, sample, seeded } from '../../../dice/index.ts'
import { choice, outcomePly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { ledgerOf, type Reference } from '../../../odds/index.ts'
import { gapIn } from '../../../testing/closes.ts'
import { playedBy, type SomePolicy } from '../../../testing/played.ts'
import { initiativeKeys } from '../rules/combination.ts'
import { cautious, greedy, steady, wary } from '../bots/policies.ts'
import { reference } from './reference.ts'
import { swordEvent } from '../rules/rules.ts'
import { put } from '../fixtures/staging.ts'
import type { Phase, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { actorOf, isUntouched, turnActions } from '../rules/turns.ts'
import { worthsOf } from '../../../analysis/coach/coach.ts'
import { HOUSE_PIECES } from '../content/in-play.ts'

const PLAYERS = [greedy, wary, cautious, steady]

const TABLES: readonly (readonly [RulesRequest, number])[] = [
  [{}, 2],
  [{ arena: 'small' }, 3],
  // Default rules, but shorter: four knights have separate weights.
  [{ 'round-limit': 10 }, 4],
  [{ arena: 'small', 'reroll-buys': 'one-die', 'final-defence': 'off' }, 3],
  [{ arena: 'small', 'flank-attack': 'off', 'reroll-final-defence': 'off', healing: 'three', rerolls: 'reset' }, 3],
]

const played = (asked: RulesRequest, seats: number, seed: number) => {
  const rules = rulesFor(swordEvent, asked)
  const policies = PLAYERS.slice(0, seats).map((player) => player(rules)) as readonly SomePolicy[]
  const play = playedBy(swordEvent, { rules, seats }, policies, seeded(seed))
  return { play, states: play.states as readonly SwordEventState[], ref: reference(rules, seats) }
}

const known = new Map<string, ReturnType<typeof played>>()

/** Returns a game of earlier bots under these rules; cached for all tests. */
const gameUnder = (asked: RulesRequest, seats: number, seed: number) => {
  const key = JSON.stringify([asked, seats, seed])
  const game = known.get(key) ?? played(asked, seats, seed)
  known.set(key, game)
  return game
}

/** Returns a state's expectation minus the mean over all outcomes of its roll, in points of any seat. */
const driftAt = (ref: Reference<SwordEventState>, state: SwordEventState): number => {
  const node = swordEvent.node(state)
  if (node.kind !== 'chance') throw new RangeError('a roll is due')
  const before = ref.equity(state).payoff
  const mean = before.map(() => 0)
  let total = 0
  for (const { outcome, weight } of outcomesOf(node.chance)) {
    total += weight
    const { payoff } = ref.equity(swordEvent.step(state, outcomePly(outcome)))
    for (const [seat, value] of payoff.entries()) mean[seat]! += weight * value
  }
  return Math.max(...mean.map((value, seat) => Math.abs(value / total - before[seat]!)))
}

const some = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / count) === 0)

const inPhase = (states: readonly SwordEventState[], ...phases: readonly Phase[]): readonly SwordEventState[] =>
  states.filter(({ game }) => phases.includes(game.phase))

/** Returns the initiative rolls by value and rank, each with its weight. */
const initiatives = (): readonly { readonly faces: Faces; readonly weight: number }[] => {
  const all = new Map<string, { readonly faces: Faces; readonly weight: number }>()
  for (const { outcome, weight } of outcomesOf(dice(5, 6))) {
    const faces = outcome as Faces
    const key = initiativeKeys(faces, { pieces: HOUSE_PIECES, initiative: 'set', tie: 'combination' }).join()
    all.set(key, { faces, weight: weight + (all.get(key)?.weight ?? 0) })
  }
  return [...all.values()]
}

describe('luck has mean zero', () => {
  test.each(TABLES)('at every roll of a strike, its first and its last: %j, %i knights', (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 1)
    const rolls = [...some(inPhase(states, 'roll'), 9), ...some(inPhase(states, 'rerolled'), 6)]
    expect(rolls.length).toBeGreaterThan(9)
    for (const state of rolls) expect(driftAt(ref, state)).toBeLessThan(1e-9)
  })

  test('at the roll for initiative of two knights', () => {
    const { states, ref } = gameUnder({ arena: 'small' }, 2, 2)
    const state = inPhase(states, 'initiative')[3]!
    const mean = [0, 0]
    /** Next states; those that differ only in dice are merged. */
    const following = new Map<string, { readonly rolled: SwordEventState; weight: number }>()
    const rolls = initiatives()
    for (const mine of rolls)
      for (const theirs of rolls) {
        const rolled = swordEvent.step(state, outcomePly([...mine.faces, ...theirs.faces]))
        const key = JSON.stringify([rolled.game.tiers, rolled.game.knights])
        const same = following.get(key) ?? { rolled, weight: 0 }
        same.weight += mine.weight * theirs.weight
        following.set(key, same)
      }
    for (const { rolled, weight } of following.values())
      for (const [seat, value] of ref.equity(rolled).payoff.entries()) mean[seat]! += (weight * value) / 6 ** 10
    for (const [seat, value] of ref.equity(state).payoff.entries()) expect(mean[seat]).toBeCloseTo(value, 9)
  })

  test.each([3, 4])('at the roll for initiative of %i knights, as far as 1,000 rolls tell (seed 5)', (seats) => {
    const { states, ref } = gameUnder({ arena: 'small' }, seats, 2)
    const random = seeded(5, seats)
    for (const state of some(inPhase(states, 'initiative'), 3)) {
      const before = ref.equity(state).payoff
      const node = swordEvent.node(state)
      if (node.kind !== 'chance') throw new RangeError('a roll is due')
      const after = Array.from({ length: 1000 }, () => {
        const rolled = swordEvent.step(state, outcomePly(sample(node.chance, random)))
        return ref.equity(rolled).payoff
      })
      for (const [seat, value] of before.entries()) {
        const mean = after.reduce((sum, payoff) => sum + payoff[seat]!, 0) / after.length
        const variance = after.reduce((sum, payoff) => sum + (payoff[seat]! - mean) ** 2, 0) / after.length
        expect(Math.abs(mean - value)).toBeLessThan(4 * Math.sqrt(variance / after.length) + 1e-9)
      }
    }
  })

  test('where those who are tied roll again', () => {
    const tied = outcomePly([1, 1, 2, 3, 4, 1, 1, 2, 3, 4, 2, 2, 2, 4, 4])
    const rules = rulesFor(swordEvent, { arena: 'small' })
    const begun = swordEvent.step(swordEvent.start(rules, 3), tied)
    const near = put(put(begun.game, 0, { hex: 8 }), 1, { hex: 9, health: 2 })
    const state: SwordEventState = { ...begun, game: near }
    expect(state.game.phase).toBe('tied')
    const orders = [
      [3, 3, 3, 3, 3, 1, 2, 3, 4, 6],
      [1, 2, 3, 4, 6, 3, 3, 3, 3, 3],
    ].map((faces) => swordEvent.step(state, outcomePly(faces)))
    const ref = reference(rules, 3)
    const [one, other] = orders.map((order) => ref.equity(order).payoff)
    for (const [seat, value] of ref.equity(state).payoff.entries())
      expect((one![seat]! + other![seat]!) / 2).toBeCloseTo(value, 12)
  })
})

describe('what it says', () => {
  test.each(TABLES)('adds up to the points of an event, everywhere: %j, %i knights', (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 1)
    for (const state of some(states, 60)) {
      const { payoff } = ref.equity(state)
      expect(payoff.reduce((sum, value) => sum + value, 0)).toBeCloseTo(7, 9)
      expect(Math.min(...payoff)).toBeGreaterThan(-1e-9)
    }
  })

  test.each(TABLES)('prefers one choice, the best of those it weighs: %j, %i knights', (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 1)
    for (const state of some(inPhase(states, 'turn', 'reroll'), 40)) {
      const node = swordEvent.node(state)
      if (node.kind !== 'decision') throw new RangeError('somebody decides')
      const own = ref.prospects(state, node.seat).map(({ payoff }) => payoff[node.seat]!)
      const mix = ref.mix(state, node.seat)
      expect(own).toHaveLength(node.actions.length)
      expect(mix.toSorted((a, b) => b - a).slice(0, 2)).toEqual(node.actions.length > 1 ? [1, 0] : [1])
      expect(own[mix.indexOf(1)]).toBe(Math.max(...own))
    }
  })

  test.each(TABLES)('is the best of the ways to go on with dice that lie there: %j, %i knights', (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 1)
    for (const state of some(inPhase(states, 'reroll'), 40)) {
      const node = swordEvent.node(state)
      if (node.kind !== 'decision') throw new RangeError('somebody decides')
      const best = ref.mix(state, node.seat).indexOf(1)
      const { payoff } = ref.prospects(state, node.seat)[best]!
      for (const [seat, value] of ref.equity(state).payoff.entries()) expect(payoff[seat]).toBeCloseTo(value, 9)
    }
  })

  test.each(TABLES)('of a strike, and of dice, is what it says afterwards: %j, %i knights', (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 1)
    const turns = inPhase(states, 'turn').filter(({ game }) => turnActions(game)[0]!.startsWith('strike'))
    for (const state of [...some(turns, 20), ...some(inPhase(states, 'reroll'), 20)]) {
      const node = swordEvent.node(state)
      if (node.kind !== 'decision') throw new RangeError('somebody decides')
      const prospects = ref.prospects(state, node.seat)
      for (const [i, action] of node.actions.entries()) {
        const after = swordEvent.step(state, choice(node.seat, action))
        if (state.game.phase === 'turn' && after.game.phase !== 'roll') continue
        // The value at the end of a round is the mean over all initiative rolls; no turn searches them.
        if (after.game.phase === 'initiative') continue
        for (const [seat, value] of ref.equity(after).payoff.entries())
          expect(prospects[i]!.payoff[seat]).toBeCloseTo(value, 9)
      }
    }
  })

  test('is asked of the one who decides alone', () => {
    const { states, ref } = gameUnder({ arena: 'small' }, 2, 1)
    const state = inPhase(states, 'turn')[0]!
    const node = swordEvent.node(state)
    expect(() => ref.prospects(state, node.kind === 'decision' ? 1 - node.seat : 0)).toThrow(RangeError)
  })

  test('does not hang on what it was asked before', () => {
    const { play, states, ref } = gameUnder({ arena: 'small', 'round-limit': 12 }, 3, 6)
    ledgerOf(play as never, ref as Reference<unknown>)
    for (const state of some(states, 12)) expect(ref.equity(state)).toEqual(reference(state.rules, 3).equity(state))
  })
})

/** Number of plies in the ledger. Longer games are cut to this number. */
const TOLD = 120

test.each(TABLES)('accounts close: %j, %i knights', (asked, seats) => {
  const { play, ref } = gameUnder(asked, seats, 1)
  const begun = { ...play, states: play.states.slice(0, TOLD + 1), plies: play.plies.slice(0, TOLD) }
  expect(gapIn(ledgerOf(begun as never, ref as Reference<unknown>))).toBeLessThan(1e-9)
})

/**
 * Returns the actions of one turn that follows the coach's top choice until a strike or the end of the turn, and the
 * knight's position before each.
 */
const advisedTurn = (ref: Reference<SwordEventState>, begun: SwordEventState) => {
  const seat = actorOf(begun.game)
  const spots: string[] = []
  const done: SwordEventAction[] = []
  for (let state = begun; state.game.phase === 'turn' && isSameTurn(state, begun); ) {
    const { hex, facing } = state.game.knights[seat]!
    spots.push(`${hex} ${facing}`)
    const best = worthsOf(swordEvent, ref, state, seat).findIndex((worth) => worth.best)
    const action = turnActions(state.game)[best]!
    done.push(action)
    state = swordEvent.step(state, choice(seat, action))
  }
  return { spots, done: done.join(', ') }
}

/** True while the turn of the first state continues. */
const isSameTurn = ({ game }: SwordEventState, begun: SwordEventState): boolean =>
  game.round === begun.game.round && game.acted === begun.game.acted

test.each(TABLES.slice(0, 3))(
  'the best choice never leads back to a place of the same turn: %j, %i',
  (asked, seats) => {
    const { states, ref } = gameUnder(asked, seats, 5)
    const begun = some(
      states.filter(({ game }) => game.phase === 'turn' && isUntouched(game.turn)),
      40,
    )
    expect(begun.length).toBeGreaterThan(5)
    for (const state of begun) {
      const { spots, done } = advisedTurn(ref, state)
      expect([done, new Set(spots).size]).toEqual([done, spots.length])
    }
  },
)
