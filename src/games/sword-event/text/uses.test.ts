import { expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor } from '../../../engine/index.ts'
import { cautious } from '../bots/policies.ts'
import { swordEvent } from '../rules/rules.ts'
import { uses } from './uses.ts'

/** Sums of the measures over one random series, and what its events say. */
const measured = (seed: number) => {
  const rules = rulesFor<Parameters<typeof swordEvent.start>[0]>(swordEvent, {
    length: 'series',
    events: 3,
    'round-limit': 20,
    arena: 'ring',
  })
  const sums = new Map<string, number>()
  let [rounds, early] = [0, 0]
  const game: typeof swordEvent = {
    ...swordEvent,
    step: (before, ply) => {
      const after = swordEvent.step(before, ply)
      for (const { title, of } of uses.measures ?? []) sums.set(title, (sums.get(title) ?? 0) + of(before, after, ply))
      if (after.standing.games.length > before.standing.games.length) {
        rounds += before.game.round
        early += Number(before.game.round < 20)
      }
      return after
    },
  }
  const policy = cautious(rules)
  playOut(game, game.start(rules, 2), [policy, policy], sourcesOf(seed, 0))
  return { sums: [...sums.values()], rounds, early }
}

test('a series has the rounds, wounds and fallen knights of all its events, also of their last steps', () => {
  const series = Array.from({ length: 20 }, (_, seed) => measured(seed))
  for (const { sums, rounds, early } of series) {
    const [ended, , , wounding, fallen] = sums
    expect(ended).toBe(rounds)
    // One of two knights falls in each event that ends before the last round.
    expect(fallen).toBeGreaterThanOrEqual(early)
    expect(wounding).toBeGreaterThanOrEqual(fallen!)
  }
  expect(series.reduce((sum, { early }) => sum + early, 0)).toBeGreaterThan(10)
})
