import { describe, expect, test } from 'vitest'
import { type Outcome, outcomesOf, seeded } from '../../../dice/index.ts'
import { choice, deciders, outcomePly, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { ledgerOf, type Reference } from '../../../odds/index.ts'
import { gapIn } from '../../../testing/closes.ts'
import { playedBy, type SomePolicy } from '../../../testing/played.ts'
import { bots } from '../bots/bots.ts'
import { HOUSE } from '../content/house.ts'
import { writtenPair } from './set-up-worth.ts'
import { kingOfTheRoll as game } from '../rules/rules.ts'
import { referenceFor } from './reference.ts'
import { after, alone, five } from '../fixtures/staging.ts'
import type { KingRules } from '../rules/house-rules.ts'
import type { KingState, Phase } from '../rules/state.ts'

const reference = referenceFor(HOUSE, 'reference')

const TABLES: readonly (readonly [RulesRequest, number])[] = [
  [{ characters: 'named' }, 2],
  [{ characters: 'named', second: 'jaguar', mode: 'submission' }, 2],
  [{ characters: 'named', tier: 'hard' }, 1],
]

/** Plays a match of the fastest computer player against itself. */
const playedUnder = (asked: RulesRequest, seats: number) => {
  const rules = rulesFor<KingRules>(game, asked)
  const policy = bots[0]!.policyFor(rules, seats) as SomePolicy
  const players = Array<SomePolicy>(seats).fill(policy)
  const play = playedBy(game, { rules, seats }, players, seeded(4))
  return { play, states: play.states as readonly KingState[], ref: reference(rules, seats) }
}

const played = new Map<string, ReturnType<typeof playedUnder>>()

/** Match under these rules; cached together with its reference's results. */
const matchUnder = (asked: RulesRequest, seats: number): ReturnType<typeof playedUnder> => {
  const key = JSON.stringify([asked, seats])
  const match = played.get(key) ?? playedUnder(asked, seats)
  played.set(key, match)
  return match
}

/** Difference between the mean value after the pending roll or draw and the value before. */
const driftAt = (ref: Reference<KingState>, state: KingState): number => {
  const node = game.node(state)
  if (node.kind !== 'chance') throw new RangeError('a roll is due')
  const all: readonly { readonly outcome: Outcome; readonly weight: number }[] = outcomesOf(node.chance)
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const mean = all.reduce(
    (sum, { outcome, weight }) => sum + weight * ref.equity(game.step(state, outcomePly(outcome))).payoff[0]!,
    0,
  )
  return Math.abs(mean / total - ref.equity(state).payoff[0]!)
}

const some = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / count) === 0)

const inPhase = (states: readonly KingState[], ...phases: readonly Phase[]): readonly KingState[] =>
  states.filter(({ phase }) => phases.includes(phase))

describe('luck has mean zero', () => {
  test.each(TABLES)('while a match is set up, at STR and at solo cards: %j, %i seats', (asked, seats) => {
    const { states, ref } = matchUnder(asked, seats)
    const few = [
      ...some(inPhase(states, 'opening', 'character', 'hand', 'board', 'lead'), 3),
      ...some(inPhase(states, 'solo', 'reroll'), 3),
    ].filter((state) => state.reroll?.kind !== 'card')
    expect(few.length).toBeGreaterThan(2)
    for (const state of few) expect(driftAt(ref, state)).toBeLessThan(1e-9)
  })

  test.each(TABLES)('at both rolls of a turn, over all 7,776 of each: %j, %i seats', (asked, seats) => {
    const { states, ref } = matchUnder(asked, seats)
    const rolls = inPhase(states, 'roll')
    expect(rolls.length).toBeGreaterThan(2)
    // The second fighter's roll follows the first fighter's, so one check suffices.
    const count = asked.mode === 'submission' ? 1 : seats
    for (const state of rolls.slice(1, 1 + count)) expect(driftAt(ref, state)).toBeLessThan(1e-9)
  })

  test('where a card has dice rolled again', () => {
    const { ref } = matchUnder({ characters: 'named', tier: 'hard' }, 1)
    const due = after(alone({ tier: 'hard' }), five([1, 1, 2, 3, 6]), 'second-wind white-blue')
    expect(due.phase).toBe('reroll')
    expect(driftAt(ref, due)).toBeLessThan(1e-9)
  })

  test('where animals are drawn, and at an opening roll', () => {
    const rules = rulesFor<KingRules>(game, { characters: 'random', mode: 'submission' })
    const ref = reference(rules, 2)
    const start = game.start(rules, 2)
    const drawn = game.step(start, outcomePly([6, 1]))
    expect(drawn.phase).toBe('character')
    for (const state of [start, drawn]) expect(driftAt(ref, state)).toBeLessThan(1e-9)
  })
})

/** Choices after which the same seat chooses again, with their value and the value of the best follow-up. */
const followed = (ref: Reference<KingState>, state: KingState): readonly { own: number; best: number }[] => {
  const node = game.node(state)
  if (node.kind !== 'decision') return []
  const { seat } = node
  const worths = ref.prospects(state, seat).map(({ payoff }) => payoff[seat]!)
  return node.actions.flatMap((action, i) => {
    const next = game.step(state, choice(seat, action))
    const then = game.node(next)
    if (then.kind !== 'decision' || then.seat !== seat || next.turn !== state.turn) return []
    return { own: worths[i]!, best: Math.max(...ref.prospects(next, seat).map(({ payoff }) => payoff[seat]!)) }
  })
}

describe('a choice is worth the best that follows it', () => {
  test.each(TABLES.filter(([, seats]) => seats === 2))(
    'whenever a seat chooses twice in a row: %j, %i seats',
    (asked, seats) => {
      const { states, ref } = matchUnder(asked, seats)
      const pairs = states.filter(({ turn }) => turn > 0 && turn < 4).flatMap((state) => followed(ref, state))
      expect(pairs.length).toBeGreaterThan(40)
      for (const { own, best } of pairs) expect(own).toBeCloseTo(best, 12)
    },
  )

  test('with the last die of a turn, whether it was changed or not', () => {
    for (const [asked, seats] of TABLES.filter(([, count]) => count === 2)) {
      const { states, ref } = matchUnder(asked, seats)
      const last = states.filter(
        ({ belt, phase, acting, initiative }) =>
          belt === 4 && (phase === 'settle' || (phase === 'place' && acting !== initiative)),
      )
      expect(last.length).toBeGreaterThan(3)
      for (const state of last)
        for (const seat of deciders(game.node(state)))
          expect(Math.max(...ref.prospects(state, seat).map(({ payoff }) => payoff[seat]!))).toBeCloseTo(
            ref.equity(state).payoff[seat]!,
            12,
          )
    }
  })
})

describe('what choices are worth', () => {
  test.each(TABLES)('closes every account, and keeps within the payoff: %j, %i seats', (asked, seats) => {
    const { play, ref } = matchUnder(asked, seats)
    const ledger = ledgerOf(play, ref as Reference<unknown>)
    expect(gapIn(ledger)).toBeLessThan(1e-9)
    expect(ledger.exact).toBe(false)
    expect(ledger.error).toBeGreaterThan(0.04)
    expect(ledger.error).toBeLessThan(1)
    for (const { unseen } of ledger.seats) expect(unseen).toBe(0)
    for (const { before } of ledger.events)
      for (const worth of before) {
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth).toBeLessThanOrEqual(1)
      }
  })

  test('hangs on nothing that is hidden from who chooses', () => {
    const { states, ref } = matchUnder({ characters: 'named' }, 2)
    const random = seeded(9)
    const asked = some(
      states.filter((state) => deciders(game.node(state)).length > 0 && state.turn > 0),
      8,
    )
    expect(asked.length).toBeGreaterThan(4)
    for (const state of asked)
      for (const seat of deciders(game.node(state))) {
        const twin = game.imagine(game.view(state, seat), random)
        expect(ref.prospects(twin, seat)).toEqual(ref.prospects(state, seat))
        expect(ref.equity(twin)).toEqual(ref.equity(state))
      }
  })

  test('has one figure and one probability for each action, and nothing for who is not asked', () => {
    const { states, ref } = matchUnder({ characters: 'named' }, 2)
    const token = inPhase(states, 'token')[0]!
    const place = inPhase(states, 'place')[0]!
    for (const state of [token, place])
      for (const seat of deciders(game.node(state))) {
        const count = offered(game.node(state), seat).length
        expect(ref.prospects(state, seat)).toHaveLength(count)
        const mix = ref.mix(state, seat)
        expect(mix).toHaveLength(count)
        expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }
    const other = 1 - deciders(game.node(place))[0]!
    expect(() => ref.prospects(place, other)).toThrow(RangeError)
    expect(() => ref.mix(place, other)).toThrow(RangeError)
  })

  test('ending the match by a submission is worth all of it', () => {
    const { states, ref } = matchUnder({ characters: 'named', mode: 'submission' }, 2)
    const end = states.at(-1)!
    expect(end.ending?.by).toBe('submission')
    const last = states.at(-2)!
    const seat = deciders(game.node(last))[0]
    const worths = seat === undefined ? [] : ref.prospects(last, seat).map(({ payoff }) => payoff[end.ending!.winner!]!)
    expect(seat === undefined || worths.includes(1)).toBe(true)
    expect(ref.equity(end).payoff[end.ending!.winner!]).toBe(1)
  })
})

test('what pairs of animals are worth stands written down as the estimate has it (else run research/king-of-the-roll/pairs.ts)', () => {
  const pairs: readonly (readonly [RulesRequest, number])[] = [
    [{ first: 'gorilla', second: 'jaguar' }, 2],
    [{ first: 'python', second: 'crocodile', mode: 'submission', tier: 'hard' }, 1],
  ]
  for (const [asked, seats] of pairs) {
    const rules = rulesFor<KingRules>(game, { ...asked, characters: 'named' })
    const state = game.start(rules, seats)
    const worthBy = (content: typeof HOUSE): number =>
      referenceFor(content, 'reference')(rules, seats).equity(state).payoff[0]!
    expect(worthBy(HOUSE)).toBeCloseTo(worthBy({ ...HOUSE }), 12)
    expect(writtenPair(HOUSE, state, rules.first, rules.second)).toBe(worthBy(HOUSE))
  }
})
