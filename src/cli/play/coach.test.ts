import { beforeAll, describe, expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import { currentNode, defaultRules, usualSeats } from '../../engine/index.ts'
import { coachFor, hasCoach } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { begun, people } from '../../testing/plays.ts'
import type { CoachLevel } from './coach.ts'
import { LEAVES, type Player, playOn } from './game.ts'
import type { Offered } from './answer.ts'
import { choiceLines, offeredWords } from './words.ts'

/** Offers at a person's first choices. The person always takes the last offer; in simultaneous choices, the first. */
const offersIn = async (
  manifest: AnyManifest,
  level: CoachLevel,
  count: number,
): Promise<readonly (readonly Offered[])[]> => {
  const start = begun(manifest.game, people(usualSeats(manifest.game)), { dice: { kind: 'seed', seed: 3 } })
  const seen: (readonly Offered[])[] = []
  const person: Player = async (play, { actions }) => {
    const node = currentNode(play)
    if (seen.length === count) return LEAVES
    if (node.kind !== 'decision') return actions[0]
    seen.push(offeredWords(manifest, play, node, level))
    return node.actions.at(-1)
  }
  await playOn(start, { players: start.header.seats.map(() => person), sources: sourcesOf(3), onPly: () => {} })
  return seen
}

const HOUR = 3_600_000

describe.each(games)('a coach at $game.id', (manifest) => {
  const table = [defaultRules(manifest.game.houseRules), usualSeats(manifest.game)] as const
  beforeAll(() => coachFor(manifest, ...table)?.warm(), HOUR)

  test.runIf(hasCoach(manifest, ...table))(
    'gives every choice its worth; the best cost nothing, the others what they are less',
    async () => {
      const offers = await offersIn(manifest, 'full', 4)
      expect(offers.length).toBeGreaterThan(0)
      for (const offered of offers) {
        const worths = offered.map(({ coach }) => coach!.worth!)
        const most = Math.max(...worths.map(({ value }) => value))
        expect(worths.some(({ best }) => best)).toBe(true)
        for (const { value, cost } of worths) expect(value + cost).toBeCloseTo(most, 12)
        // Among equally good choices, only the shortest is marked as best.
        expect(worths.filter(({ cost, best }) => best && cost > 1e-9)).toEqual([])
        const lines = choiceLines(offered, 80)
        expect(lines.filter((line) => line.length > 80)).toEqual([])
        expect(lines.filter((line) => /(to win|points), best(;|$)/.test(line))).toHaveLength(
          worths.filter(({ best }) => best).length,
        )
      }
    },
  )

  test.runIf(hasCoach(manifest, ...table))('with hints only marks the best, and off says nothing', async () => {
    const [hints, off] = [await offersIn(manifest, 'hints', 3), await offersIn(manifest, 'off', 3)]
    for (const offered of hints) {
      const lines = choiceLines(offered, 80)
      expect(lines.filter((line) => /\bbest\b/.test(line))).toHaveLength(
        offered.filter(({ coach }) => coach!.worth!.best).length,
      )
      expect(lines.filter((line) => /to win|points,/.test(line))).toEqual([])
    }
    expect(off.flat().filter(({ coach }) => coach !== undefined)).toEqual([])
  })
})
