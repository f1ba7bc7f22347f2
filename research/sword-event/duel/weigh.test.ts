import { describe, expect, test } from 'vitest'
import { outcomesOf, type Random, sample, seeded } from '../../../src/dice/index.ts'
import { sourcesOf } from '../../../src/bots/index.ts'
import { choice, outcomePly, playOut, rulesFor } from '../../../src/engine/index.ts'
import { oneEvent } from '../../../src/games/sword-event/rules/event.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { greedy } from '../../../src/games/sword-event/bots/policies.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { begun, put } from '../../../src/games/sword-event/fixtures/staging.ts'
import type { EventState } from '../../../src/games/sword-event/rules/state.ts'
import { fieldOf, inBlock } from './field.ts'
import { bestOf, none, offeredOf, perfectBy, watchedBy } from './perfect.ts'
import { roundMore, shared } from './rounds.ts'
import { scalesFor } from './weigh.ts'

/** Two points of health and two ReRolls at most: a game that nobody leaves in one round. */
const rules: SwordEventRules = { ...rulesFor(swordEvent), arena: 'small', healing: 'off', rerolls: 'reset' }
const field = fieldOf(rules, 2, 2)
const before = roundMore(field, roundMore(field, shared(field)))
const now = roundMore(field, before)
const solution = { field, start: before.low.start, last: now.low.last }
const scales = scalesFor(solution)

const anyOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

/** What seat 0 may hope for, in a state where somebody chooses, or the round is over. */
const hope = (state: EventState): number => {
  const node = oneEvent.node(state)
  if (node.kind === 'terminal') return node.places[0] === 1 ? 1 : 0
  if (node.kind === 'decision') {
    const { worth } = bestOf(offeredOf(scales(state), node.actions))
    return node.seat === 0 ? worth : 1 - worth
  }
  const [mine, theirs] = [state.knights[0]!, state.knights[1]!]
  const stand = { hex: mine.hex, facing: mine.facing, otherHex: theirs.hex, otherFacing: theirs.facing }
  const at = inBlock(field, mine.health, theirs.health, mine.rerolls, theirs.rerolls)
  return solution.start[0]![field.ground.numberOf(stand) * field.block + at]!
}

/** As `hope`, also where the final defence is due or in the air. */
const hopeBefore = (state: EventState): number => {
  const node = oneEvent.node(state)
  if (node.kind !== 'chance' || state.phase === 'initiative') return hope(state)
  let [sum, total] = [0, 0]
  for (const { outcome, weight } of outcomesOf(node.chance)) {
    sum += weight * hope(oneEvent.step(state, outcomePly(outcome)))
    total += weight
  }
  return sum / total
}

const isFinal = ({ strike, phase }: EventState): boolean =>
  strike?.stage === 'final' && (phase === 'reroll' || phase === 'rerolled')

const beginning = (random: Random): EventState => {
  let state = begun(2, rules)
  while (state.phase !== 'turn') {
    const node = oneEvent.node(state)
    if (node.kind === 'chance') state = oneEvent.step(state, outcomePly(sample(node.chance, random)))
  }
  const [hex, other] = [random.below(19), random.below(18)]
  const knight = () => ({ facing: random.below(6), health: 1 + random.below(2), rerolls: random.below(3) })
  const placed = put(put(state, 0, { hex, ...knight() }), 1, { hex: other < hex ? other : other + 1, ...knight() })
  return placed
}

describe('the scales of a solved duel', () => {
  test('weigh every choice as what the rules make of it (seed 4)', () => {
    const random = seeded(4)
    let [turns, rolls] = [0, 0]
    for (let n = 0; n < 400; n++) {
      let state = beginning(random)
      while (state.phase !== 'initiative' && state.phase !== 'over') {
        const node = oneEvent.node(state)
        if (node.kind === 'chance') state = oneEvent.step(state, outcomePly(sample(node.chance, random)))
        if (node.kind !== 'decision') continue
        const { seat, actions } = node
        for (const { action, worth } of offeredOf(scales(state), actions)) {
          const next = oneEvent.step(state, choice(seat, action))
          if (next.phase === 'roll' || (next.phase === 'rerolled' && !isFinal(next))) continue
          const found = hopeBefore(next)
          expect(seat === 0 ? found : 1 - found).toBeCloseTo(worth, 10)
          if (state.phase === 'turn') turns += 1
          else rolls += 1
        }
        // Strikes are tried more often than by chance.
        const strikes = actions.filter((action) => action.startsWith('strike'))
        state = oneEvent.step(state, choice(seat, anyOf(strikes.length > 0 ? strikes : actions, random)))
      }
    }
    expect(turns).toBeGreaterThan(2000)
    expect(rolls).toBeGreaterThan(25)
  })

  test('weigh a strike as much as the layers of the turn say, and are not asked between choices', () => {
    const random = seeded(6)
    for (let n = 0; n < 150; n++) {
      const state = beginning(random)
      const seat = state.tiers[0]![0]!
      const [mine, theirs] = [state.knights[seat]!, state.knights[1 - seat]!]
      const stand = { hex: mine.hex, facing: mine.facing, otherHex: theirs.hex, otherFacing: theirs.facing }
      const at = inBlock(field, mine.health, theirs.health, mine.rerolls, theirs.rerolls)
      const worth = now.low.first[0]![field.ground.numberOf(stand) * field.block + at]!
      expect(bestOf(scales(state)).worth).toBeCloseTo(worth, 12)
    }
    expect(() => scales(begun(2, rules))).toThrow(RangeError)
  })
})

test('who plays by the solution gives nothing away, Greedy does (10 duels)', () => {
  const open = fieldOf(rules, 2)
  const earlier = roundMore(open, roundMore(open, shared(open)))
  const settled = scalesFor({ field: open, start: earlier.low.start, last: roundMore(open, earlier).low.last })
  const start = swordEvent.start(rules, 2)
  const weak = { ...start, game: put(put(start.game, 0, { health: 2 }), 1, { health: 2 }) }
  const given = [none(), none()] as const
  for (let game = 0; game < 10; game++) {
    const watched = [watchedBy(settled, perfectBy(settled), given[0]), watchedBy(settled, greedy(rules), given[1])]
    playOut(swordEvent, weak, watched, sourcesOf(3, game))
  }
  const [perfect, other] = given
  expect(Math.min(perfect.turns, perfect.dice, other.turns, other.dice)).toBeGreaterThan(10)
  expect([perfect.inTurns, perfect.inDice, perfect.worst].every((loss) => Math.abs(loss) < 1e-9)).toBe(true)
  expect(other.inTurns / other.turns).toBeGreaterThan(0.001)
  expect(other.worst).toBeGreaterThan(0.01)
})
