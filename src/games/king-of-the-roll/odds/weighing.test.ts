import { describe, expect, test } from 'vitest'
import { outcomesOf, seeded, toNumber } from '../../../dice/index.ts'
import { choice, deciders, outcomePly, offered, rulesFor } from '../../../engine/index.ts'
import type { Weighing } from '../../../odds/index.ts'
import { playedBy, whim } from '../../../testing/played.ts'
import { HOUSE } from '../content/house.ts'
import { kingOfTheRoll as game } from '../rules/rules.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { weighedBy } from './weighing.ts'
import { openTechniques } from '../solve/hand.ts'
import { after, alone, five, standing } from '../fixtures/staging.ts'
import type { Fighter, KingAction, KingState, Phase } from '../rules/state.ts'

const weighed = weighedBy(HOUSE, game)

const statesOf = (seats: number, seed: number): readonly KingState[] => {
  const rules = rulesFor<KingRules>(game, { characters: 'random' })
  const whims = Array.from({ length: seats }, (_, seat) => whim(seed + seat))
  return playedBy(game, { rules, seats }, whims, seeded(seed)).states as readonly KingState[]
}

const inPhase = (seats: number, ...phases: readonly Phase[]): readonly KingState[] =>
  [1, 2, 3].flatMap((seed) => statesOf(seats, seed)).filter(({ phase }) => phases.includes(phase))

const weighing = (state: KingState): Weighing => {
  const [seat] = deciders(game.node(state))
  return weighed(state, seat!, offered(game.node(state), seat!))!
}

/** Result of a turn played for one technique by the rules: chance to meet it, and mean sum of dice. */
type Comes = { readonly met: number; readonly sum: number }

const better = (a: Comes, b: Comes): boolean => (Math.abs(a.met - b.met) > 1e-9 ? a.met > b.met : a.sum > b.sum + 1e-9)

/** Best result over all remaining choices of the turn, by the rules; the opponent takes the first offer. */
const bestBy = (state: KingState, turn: number, as: Fighter, technique: number): Comes => {
  if (state.turn !== turn || state.phase === 'over') {
    const { technique: done, met, dice } = state.report!.efforts[as]
    return { met: done === technique && met ? 1 : 0, sum: dice }
  }
  const node = game.node(state)
  const ends = (next: KingState): Comes => bestBy(next, turn, as, technique)
  if (node.kind === 'chance') {
    const all = outcomesOf(node.chance).map(({ outcome }) => outcomePly(outcome))
    const some = state.acting === as ? all : all.slice(0, 1)
    const each = some.map((ply) => ends(game.step(state, ply)))
    const mean = (of: (one: Comes) => number): number => each.reduce((sum, one) => sum + of(one), 0) / each.length
    return { met: mean(({ met }) => met), sum: mean(({ sum }) => sum) }
  }
  if (node.kind !== 'decision') throw new RangeError('one chooses at a time')
  const own = node.actions.filter((action) => !action.startsWith('place ') || action === `place ${technique + 1}`)
  const actions = state.acting === as ? own : node.actions.slice(0, 1)
  const all = actions.map((action) => ends(game.step(state, choice(node.seat, action))))
  return all.reduce((best, one) => (better(one, best) ? one : best))
}

const bonusIn = (state: KingState): number => {
  const { bonus } = HOUSE.characters.find(({ id }) => id === state.sides[state.acting].character)!
  return bonus.position === state.ground?.position ? bonus.points : 0
}

const rounded = (value: number): number => Math.round(value * 1e9) / 1e9

/** For every action and technique: chance and skill points as reported, and as computed by the rules. */
const compared = (state: KingState) => {
  const { acting } = state
  const [seat] = deciders(game.node(state))
  const { choices } = weighing(state)
  return offered(game.node(state), seat!).flatMap((action, n) =>
    openTechniques(HOUSE, state, acting).map(({ at: technique, technique: { name } }, i) => {
      const dice = choices[n]!.chances.find((one) => one.name === `dice for ${name}`)
      const told = [dice === undefined ? 0 : toNumber(dice.chance), choices[n]!.figures[i]!]
      const isOther = action.startsWith('place ') && action !== `place ${technique + 1}`
      const { met, sum } = bestBy(game.step(state, choice(seat!, action)), state.turn, acting, technique)
      return { told: told.map(rounded), found: (isOther ? [0, 0] : [met, sum + bonusIn(state)]).map(rounded) }
    }),
  )
}

describe('a die to place', () => {
  test.each([2, 1])('%i seats: chances and skill points are what the rules come to', (seats) => {
    const states = inPhase(seats, 'place', 'settle').filter(({ belt }) => belt === 3)
    expect(states.length).toBeGreaterThan(8)
    for (const { told, found } of states.slice(0, 12).flatMap(compared)) expect(told).toEqual(found)
  })

  test('the last one: how the turn comes out is what the rules make of it', () => {
    const last = inPhase(2, 'settle').filter(({ belt, acting, initiative }) => belt === 4 && acting !== initiative)
    expect(last.length).toBeGreaterThan(3)
    for (const state of last) {
      const [seat] = deciders(game.node(state))
      for (const [n, action] of offered(game.node(state), seat!).entries()) {
        const { winner, result } = game.step(state, choice(seat!, action)).report!
        const mine = result === 'submitted' ? 'you win by submission' : 'your technique succeeds'
        const theirs = result === 'submitted' ? 'you lose by submission' : 'your opponent’s technique succeeds'
        const said = winner === undefined ? 'neither technique succeeds' : winner === seat ? mine : theirs
        const [only, ...more] = weighing(state).choices[n]!.chances
        expect([only!.name, toNumber(only!.chance), more]).toEqual([said, 1, []])
      }
    }
  })

  test('the last one alone, the card still covered: every card counts once', () => {
    const last = inPhase(1, 'settle').filter(({ belt, soloCard }) => belt === 4 && soloCard === undefined)
    expect(last.length).toBeGreaterThan(0)
    for (const state of last.slice(0, 4))
      for (const [n, action] of offered(game.node(state), 0).entries()) {
        const next = game.step(state, choice(0, action))
        const node = game.node(next)
        if (node.kind !== 'chance') throw new RangeError('a card is due')
        const ends = outcomesOf(node.chance).map(({ outcome }) => game.step(next, outcomePly(outcome)).report!)
        const won = ends.filter(({ winner, result }) => winner === 0 && result !== 'submitted').length / ends.length
        const told = weighing(state).choices[n]!.chances.find(({ name }) => name === 'your technique succeeds')
        expect(told === undefined ? 0 : toNumber(told.chance)).toBeCloseTo(won, 12)
      }
  })
})

describe('tokens', () => {
  const shown = after(standing(), five([2, 3, 1, 6, 4]), five([6, 6, 6, 6, 5]))
  const tokens = ['takedown', 'takedown-defense', 'guard-pull']
  const [mine, theirs] = [0, 1].map((seat) => weighedBy(HOUSE, game)(shown, seat, tokens)!)

  test('what one has more the other has less', () => {
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++)
        expect(mine!.choices[i]!.figures[1 + j]).toBeCloseTo(-theirs!.choices[j]!.figures[1 + i]!, 9)
  })

  test('a takedown has 3 more against a guard pull', () => {
    const [takedown, pull] = [mine!.choices[0]!.figures, theirs!.choices[2]!.figures]
    expect(takedown[3]).toBeCloseTo(takedown[0]! - pull[0]! + 3, 9)
  })
})

/** Possible states after a card, with its rerolls. */
const seen = (state: KingState, action: KingAction): readonly KingState[] => {
  const next = game.step(state, choice(state.acting, action))
  const node = game.node(next)
  return next.phase === 'reroll' && node.kind === 'chance'
    ? outcomesOf(node.chance).map(({ outcome }) => game.step(next, outcomePly(outcome)))
    : [next]
}

describe('cards', () => {
  test.each([
    ['two', after(standing(), five([2, 3, 1, 6, 4]), five([6, 2, 6, 5, 5]), 'takedown & guard-pull')],
    ['one', after(alone(), five([1, 1, 2, 3, 6]))],
  ] as const)('%s: the rolled dice are what the rules make of them', (_, state) => {
    const actions = offered(game.node(state), state.acting)
    const { choices, against } = weighedBy(HOUSE, game)(state, state.acting, actions)!
    expect(actions[against!]).toBe('pass')
    for (const [n, action] of actions.entries()) {
      if (action.split('-').length > 4) continue
      const ends = seen(state, action)
      const mean = (fighter: Fighter): number =>
        ends.reduce((sum, { sides }) => sum + sides[fighter].rolled.reduce((a, b) => a + b, 0), 0) / ends.length
      const [mine, theirs] = choices[n]!.figures
      expect(mine).toBeCloseTo(mean(state.acting), 9)
      expect(theirs).toBeCloseTo(mean(state.acting === 0 ? 1 : 0), 9)
    }
  })
})
