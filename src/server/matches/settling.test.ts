import { describe, expect, test } from 'vitest'
import { defaultRules, type Ruleset } from '../../engine/index.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { games } from '../../games/index.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { createBotWorker } from '../scheduling/bot-worker.ts'

const sum = (row: readonly number[]): number => row.reduce((a, b) => a + b, 0)

/** The usual rules, with each value of the house rule `length` if the game has one. */
const lengthsOf = ({ houseRules }: SomeGame): readonly Ruleset[] => {
  const usual = defaultRules(houseRules)
  const length = houseRules.find(({ name }) => name === 'length')
  return length !== undefined && 'values' in length
    ? length.values.map((value) => ({ ...usual, length: value }))
    : [usual]
}

const tables = games.flatMap(({ game, ...manifest }) =>
  lengthsOf(game as SomeGame).flatMap((rules) =>
    [...new Set([game.seats.min, game.seats.max])].map((seats) => ({
      manifest: { game: game as SomeGame, ...manifest },
      rules,
      seats,
      name: `${game.id}, ${JSON.stringify(rules)}, ${seats} seats`,
    })),
  ),
)

describe.each(tables)('$name', ({ manifest, rules, seats }) => {
  const { game } = manifest
  const here = createBotWorker(() => manifest)
  const { states, end } = traceOf(game, { rules, seats }, 1)

  test('can be settled at its start and halfway, for no more and no less than is played for', () => {
    const { exact } = referenceFor(manifest, rules, seats)
    // With one seat the payoff is not fixed: it is any number of points.
    const [least, most] = seats > 1 ? [sum(end!.payoff), sum(end!.payoff)] : [0, Number.POSITIVE_INFINITY]
    for (const state of [states[0], states[Math.floor(states.length / 2)]]) {
      const worth = here.evaluate({ game: game.id, rules, seats }, state)
      expect(worth.exact).toBe(exact)
      expect(worth.payoff).toHaveLength(seats)
      expect(sum(worth.payoff)).toBeGreaterThan(least - 1e-6)
      expect(sum(worth.payoff)).toBeLessThan(most + 1e-6)
    }
  })
})
