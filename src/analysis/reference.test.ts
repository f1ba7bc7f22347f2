import { describe, expect, test } from 'vitest'
import { type AnyPlay, defaultRules } from '../engine/index.ts'
import { gapIn } from '../testing/closes.ts'
import { playedBy, whim } from '../testing/played.ts'
import { seeded } from '../dice/index.ts'
import { ledgerOf } from '../odds/index.ts'
import { solve } from '../solver/index.ts'
import { tiny } from '../testing/tiny/subject.ts'
import { unsampledReferences, referenceFor } from './reference.ts'
import { games } from '../testing/games.ts'
import { samplingFor } from './reference.ts'

describe.each(games)('$game.id', (manifest) => {
  const rules = defaultRules(manifest.game.houseRules)

  test('is measured by its solution where it is solved, else by a profile whose values it knows or estimates', () => {
    const { min } = manifest.game.seats
    const solution = solve(manifest.game, rules, min)
    const reference = referenceFor(manifest, rules, min)
    const own = manifest.reference?.(rules, min)
    expect(reference.exact).toBe(solution.ok || own?.exact === true)
    expect(!solution.ok || reference === solution.value).toBe(true)
    const isKnown = solution.ok || own !== undefined
    expect(unsampledReferences(manifest, rules, min)[0]?.name).toBe(isKnown ? reference.name : undefined)
  })
})

/** Node with a choice among this many actions. */
const choosing = (actions: number) => ({
  kind: 'decision',
  seat: 0,
  actions: Array.from({ length: actions }, String),
})

/** Game of this many plies, each a choice among `actions` actions. */
const played = (plies: number, actions: number) =>
  ({
    game: { ...tiny.game, node: () => choosing(actions) },
    states: Array.from({ length: plies + 1 }, () => null),
  }) as unknown as AnyPlay

describe('a game that cannot be solved', () => {
  const rules = defaultRules(tiny.game.houseRules)
  const { game, bots } = tiny

  test('is measured by its strongest player that remembers nothing, by search', () => {
    const reference = referenceFor({ game, bots }, rules, 3, { games: 4 })
    expect([reference.exact, reference.name]).toEqual([false, 'the play of Random'])
    expect(referenceFor({ game, bots: [] }, rules, 3).name).toBe('the play of random players')
    expect(unsampledReferences({ game, bots }, rules, 3)).toEqual([])
  })

  test('is sampled the less the longer the game and the more there was to choose, within a fixed number of plies', () => {
    const sampled = [
      [1, 2],
      [60, 2],
      [60, 20],
      [120, 20],
      [2000, 20],
    ].map(([plies, actions]) => Object.values(samplingFor(played(plies!, actions!))))
    expect(sampled).toEqual([
      [200, 200],
      [200, 200],
      [26, 200],
      [8, 67],
      [8, 8],
    ])
  })

  test('a finished game of three with hidden dice is taken apart within that number of plies, as an estimate', () => {
    let steps = 0
    const counting = {
      ...tiny.game,
      step: (...asked: Parameters<typeof tiny.game.step>) => {
        steps += 1
        return tiny.game.step(...asked)
      },
    }
    const long = { ...rules, storm: 'yes', bids: 'sealed', rounds: 3 }
    const play = playedBy(tiny.game, { rules: long, seats: 3 }, [whim(1), whim(2), whim(3)], seeded(4))
    const ledger = ledgerOf(
      play,
      referenceFor({ game: counting, bots }, long, 3, samplingFor({ ...play, game: tiny.game })),
    )
    expect(ledger.finished).toBe(true)
    expect(gapIn(ledger)).toBeLessThan(1e-9)
    expect(ledger.error).toBeGreaterThan(0.01)
    expect(steps).toBeGreaterThan(50_000)
    expect(steps).toBeLessThan(1_500_000)
  })

  test('a player that needs the solution is passed over, any other failure is told', () => {
    const unsolved = {
      ...bots[0]!,
      title: 'Unsolved',
      policyFor: () => {
        throw new RangeError('not solved')
      },
    }
    const broken = {
      ...unsolved,
      policyFor: () => {
        throw new TypeError('broken')
      },
    }
    expect(referenceFor({ game, bots: [...bots, unsolved] }, rules, 2).name).toBe('the play of Random')
    expect(() => referenceFor({ game, bots: [...bots, broken] }, rules, 2)).toThrow('broken')
  })
})
