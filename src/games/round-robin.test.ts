import { describe, expect, test } from 'vitest'
import { playPairing, scoreBetween, standingsOf } from '../bots/index.ts'
import { rulesFor, type Ruleset } from '../engine/index.ts'
import { botsOf, games, roundRobinUnder } from './index.ts'

/** Largest standard error that still allows saying who beats whom. */
const SURE = 0.025
/** Number of duels that are counted again, in tenths of a second. */
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
const measured = games.filter(({ roundRobin }) => roundRobin === undefined)

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

test.each(measured)('$game.id, where each is measured against best play, lists the weakest first', (manifest) => {
  const shares = manifest.bots.map(({ strength, counted: known }) => (strength ?? known)!.againstBest)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
