import { describe, expect, test } from 'vitest'
import { playPairing, scoreBetween, standingsOf } from '../bots/index.ts'
import { rulesFor, type Ruleset } from '../engine/index.ts'
import { botsOf, roundRobinUnder } from './index.ts'
import { games } from '../testing/games.ts'

/** Maximum standard error of every pair of players. */
const SURE = 0.025
/** Number of duels that the test repeats; they take less than a second. */
const AGAIN = 12

const counted = games.flatMap((manifest) => {
  const { game, roundRobin, otherRoundRobins = [] } = manifest
  if (roundRobin === undefined) return []
  return [{ rules: {}, roundRobin }, ...otherRoundRobins].map(({ rules: request, roundRobin: pairings }) => ({
    name: [game.id, ...Object.values(request)].join(' '),
    manifest,
    rules: rulesFor(game, request) as Ruleset,
    roundRobin: pairings,
  }))
})

describe.each(counted)('the round-robin of $name', ({ manifest, rules, roundRobin }) => {
  const bots = botsOf(manifest)
  const ids = bots.map(({ id }) => id)

  test('is the one that is shown under these rules', () =>
    expect(roundRobinUnder(manifest, rules)?.pairings).toBe(roundRobin))

  test('has each two computer players once, and no more games won than played', () => {
    const pairs = roundRobin.map(({ players }) => players.toSorted().join())
    const wanted = ids.flatMap((one, i) => ids.slice(i + 1).map((other) => [one, other].toSorted().join()))
    expect(pairs.toSorted()).toEqual(wanted.toSorted())
    for (const { games: played, wins } of roundRobin) {
      expect(Math.min(...wins)).toBeGreaterThanOrEqual(0)
      expect(wins[0] + wins[1]).toBeLessThanOrEqual(played)
    }
  })

  test('is known to 2.5 %', () => {
    for (const { players } of roundRobin) expect(scoreBetween(roundRobin, ...players)!.error).toBeLessThan(SURE)
  })

  test('puts the computer players in the order in which they are listed', () =>
    expect(standingsOf(roundRobin).map(({ id }) => id)).toEqual(ids))

  test('comes out about the same when a part of it is played again', () => {
    const [, one, other] = bots
    const again = playPairing(manifest.game, rules, [one!, other!], AGAIN)
    const { share } = scoreBetween(roundRobin, one!.id, other!.id)!
    const found = scoreBetween([again], one!.id, other!.id)!
    expect(found.games).toBe(AGAIN)
    expect(Math.abs(found.share - share)).toBeLessThan((4 * 0.5) / Math.sqrt(AGAIN))
  })
})

describe.each(games)('the computer players of $game.id', (manifest) => {
  const strengths = manifest.bots.map(({ strength, counted: known }) => strength ?? known)
  const isMeasured = strengths.some((strength) => strength !== undefined)

  test.runIf(isMeasured)('are measured against best play, the weakest first', () => {
    const shares = strengths.map((strength) => strength!.againstBest)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })
})
