import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { offered, playOut, rulesFor } from '../../../engine/index.ts'
import { usedSet } from '../solve/optimal-points.ts'
import { scoreOptimal } from './policies.ts'
import { pointsReference } from '../solve/reference.ts'
import { grandTotal, placesOf, tankards, type TankardsRules, type TankardsState } from '../rules/rules.ts'
import { pointsRows } from '../solve/points-rows.ts'
import { rival } from './rival.ts'
import { turnLookahead } from '../solve/turn-lookahead.ts'

const cards: readonly TankardsRules[] = [
  rulesFor(tankards),
  rulesFor(tankards, { natural1: 'nothing', straights: 'from-1', pair: 5 }),
]

/** Late choices of some two-player games. Computing earlier choices takes longer. */
const choicesOf = (rules: TankardsRules, games: number): readonly TankardsState[] =>
  Array.from({ length: games }, (_, seed) => {
    const met: TankardsState[] = []
    const policy = scoreOptimal(rules)
    const watcher = {
      ...policy,
      choose: (asked: Parameters<typeof policy.choose>[0]) => {
        met.push(asked.view)
        return policy.choose(asked)
      },
    }
    playOut(tankards, tankards.start(rules, 2), [watcher, watcher], { dice: seeded(seed, 1), minds: seeded(seed, 2) })
    return met
  })
    .flat()
    .filter(({ game }) => game.round >= 4)

describe.each(cards)('under card %#', (rules) => {
  const lookahead = turnLookahead(rules, pointsRows(rules))
  const reference = pointsReference(rules, 2)!
  const asked = choicesOf(rules, 2)

  test('chances by rows are those of the reference', () => {
    expect(asked.length).toBeGreaterThan(15)
    for (const state of asked) {
      const { game } = state
      const seat = game.turn
      const lead = grandTotal(game, seat) - grandTotal(game, 1 - seat)
      const start = { mine: usedSet(game, seat), theirs: usedSet(game, 1 - seat), lead }
      const told = reference.prospects(state, seat).map(({ payoff }) => payoff[seat]!)
      const dice = offered(tankards.node(state), seat).map((action) => placesOf(action)[0])
      // These values assume that the final die is taken by points. The rival decides again, and may gain slightly.
      const [chances, slack] =
        game.phase === 'choose'
          ? [dice.map((die) => lookahead.taken(start, game.dice, die!)), 1e-9]
          : [
              dice.map((die) =>
                die === undefined ? lookahead.kept(start, game.dice) : lookahead.rerolled(start, game.dice, die),
              ),
              0.01,
            ]
      for (const [i, chance] of chances.entries()) {
        expect(chance).toBeGreaterThan(told[i]! - 1e-9)
        expect(chance).toBeLessThanOrEqual(told[i]! + slack)
      }
    }
  })

  test('the rival takes the best of them, quick and slow alike', () => {
    const quick = rival(rules, 2)
    for (const state of asked) {
      const { turn: seat } = state.game
      const actions = offered(tankards.node(state), seat)
      const [chosen] = quick.choose({ seat, view: state, actions, log: [] })
      expect(actions).toContain(chosen!.action)
      if (state.game.phase !== 'choose') continue
      const chances = reference.prospects(state, seat).map(({ payoff }) => payoff[seat]!)
      expect(chances[actions.indexOf(chosen!.action)]).toBeCloseTo(Math.max(...chances), 9)
    }
  })
})
