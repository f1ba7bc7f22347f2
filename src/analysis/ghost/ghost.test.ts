import { describe, expect, test } from 'vitest'
import { type Random, seeded } from '../../dice/index.ts'
import {
  type AnyPlay,
  defaultRules,
  endingOf,
  lineOf,
  printLine,
  type Ruleset,
  takeBackTo,
} from '../../engine/index.ts'
import { solve } from '../../solver/index.ts'
import { begun, fileOf, people, playedOn, valueOf } from '../../testing/plays.ts'
import { games } from '../../games/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { openText } from '../opening/open.ts'
import { compareWithGhost } from './rows.ts'
import { type Ghost, ghostOf, type GhostPlayer, ghostPlayer } from './ghost.ts'

const started = ({ game }: AnyManifest, rules: Ruleset, seats = 1): AnyPlay => begun(game, people(seats), { rules })

/** Complete game with random choices. */
const anyGame = (manifest: AnyManifest, rules: Ruleset, random: Random): AnyPlay =>
  playedOn(started(manifest, rules), random)

/** Default rules, and rulesets with one changed rule each. */
const rulesetsOf = ({ game }: AnyManifest): readonly Ruleset[] => {
  const usual = defaultRules(game.houseRules)
  return [
    usual,
    ...game.houseRules.flatMap((rule) =>
      'values' in rule ? rule.values.slice(1, 2).map((value) => ({ ...usual, [rule.name]: value })) : [],
    ),
  ]
}

const best = (manifest: AnyManifest, rules: Ruleset): GhostPlayer => valueOf(ghostPlayer(manifest, rules))

/** Player that repeats a game's choices. */
const repeating = (play: AnyPlay): GhostPlayer => {
  const chosen = new Map(
    play.plies.flatMap((ply, at) => (ply.kind === 'choice' ? [[JSON.stringify(play.states[at]), ply.action]] : [])),
  )
  return {
    id: 'echo',
    title: 'Echo',
    isBest: false,
    policy: { id: 'echo', choose: ({ view }) => [{ action: chosen.get(JSON.stringify(view)), weight: 1 }] },
  }
}

const linesOf = ({ game, states, plies }: AnyPlay): readonly string[] =>
  plies.map((ply, at) => printLine(lineOf(game, states[at], ply, 'table')))

const rollsIn = (play: AnyPlay): ReadonlyMap<string, string> =>
  new Map(
    linesOf(play).flatMap((line) => (line.startsWith('roll ') ? [line.split(' ').slice(1) as [string, string]] : [])),
  )

const chaptersIn = ({ text }: AnyManifest, { states }: AnyPlay): readonly number[] =>
  states.map((state) => text.chapter(state).number)

const rulesText = ({ game }: AnyManifest, rules: Ruleset): string =>
  game.houseRules
    .filter((rule) => rules[rule.name] !== rule.default)
    .map((rule) => `${rule.name} ${rules[rule.name]}`)
    .join(', ')

const alone = games.filter(({ game }) => game.seats.min === 1)
const tables = alone.flatMap((manifest) =>
  rulesetsOf(manifest).map((rules) => ({ name: `${manifest.game.id} ${rulesText(manifest, rules)}`, manifest, rules })),
)

describe.each(tables)('beside somebody who plays $name alone', ({ manifest, rules }) => {
  const played = [1, 2].map((seed) => anyGame(manifest, rules, seeded(seed)))
  const ghosts = played.map((play): Ghost => ghostOf(manifest, play, best(manifest, rules)))

  test('whoever decides the same plays the same game', () => {
    for (const play of played) {
      const echo = ghostOf(manifest, play, repeating(play))
      expect(linesOf(echo.play)).toEqual(linesOf(play))
      expect(echo.apart).toEqual([])
      const { rows, results } = compareWithGhost(manifest, play, echo)
      expect(rows.every(({ isSame, isApart }) => isSame && !isApart)).toBe(true)
      expect(results![0]).toBe(results![1])
    }
  })

  test('another player meets the same dice in rolls of the same name, and a whole game', () => {
    for (const [i, { play, apart }] of ghosts.entries()) {
      expect(endingOf(play)).toBeDefined()
      const [mine, theirs] = [rollsIn(played[i]!), rollsIn(play)]
      const strange = [...theirs].filter(([slot, text]) => mine.get(slot) !== text)
      expect(strange.length).toBeLessThanOrEqual(apart.length)
      expect(theirs.size - apart.length).toBeGreaterThan(0)
    }
  })

  test('nothing of it hangs on what is still to come: each beginning of a game has the beginning of its ghost', () => {
    const [play] = played
    const whole = linesOf(ghosts[0]!.play)
    let longest = 0
    // Samples every fourth ply, which covers choices, rolls and ends of chapters.
    for (let ply = 0; ply < play!.plies.length; ply += 4) {
      const so = takeBackTo(play!, ply)
      const ghost = ghostOf(manifest, so, best(manifest, rules))
      const lines = linesOf(ghost.play)
      expect(lines).toEqual(whole.slice(0, lines.length))
      expect(lines.length).toBeGreaterThanOrEqual(longest)
      longest = lines.length
      // The ghost must not play an unfinished chapter.
      const open = chaptersIn(manifest, so).at(-1)!
      expect(
        chaptersIn(manifest, ghost.play)
          .slice(0, -1)
          .every((number) => number < open),
      ).toBe(true)
    }
  })

  test('is a game by the rules that is kept and read like any other', () => {
    for (const { play } of ghosts) expect(openText(fileOf(play))).toMatchObject({ ok: true })
  })

  const counting = manifest.alone === undefined ? [] : [manifest]
  test.each(counting)('side by side the rows add up to both results', () => {
    const sums = ghosts.map((ghost, i) => {
      const { rows, points } = compareWithGhost(manifest, played[i]!, ghost)
      const turns = [rows.map(({ mine }) => mine), rows.map(({ theirs }) => theirs)]
      return { points, sums: turns.map((all) => all.reduce((sum, turn) => sum + (turn?.points ?? 0), 0)) }
    })
    for (const { points, sums: both } of sums) expect(points ?? [0, 0]).toEqual(both)
  })

  test('no choice of best play costs anything, and nearly every game of anybody has some that do', () => {
    const slips = [ghosts.map(({ play }) => play), played].map((plays) =>
      plays.map((play, i) => compareWithGhost(manifest, play, ghosts[i]!).rows.flatMap((row) => row.slips ?? [])),
    )
    const isSolved = solve(manifest.game, rules, 1).ok
    expect(slips[0]!.flat()).toEqual([])
    expect(slips[1]!.flat().length > 0).toBe(isSolved)
    expect(slips[1]!.flat().every(({ cost, did, best: other }) => cost > 0 && did !== other)).toBe(true)
  })
})

const solvedAlone = tables.filter(({ manifest, rules }) => solve(manifest.game, rules, 1).ok)

test.each(solvedAlone)('perfect play makes of the dice of $name what it makes of any dice', ({ manifest, rules }) => {
  const player = best(manifest, rules)
  const count = 120
  const results = Array.from({ length: count }, (_, seed) => {
    const ghost = ghostOf(manifest, anyGame(manifest, rules, seeded(seed, 8)), player)
    return endingOf(ghost.play)!.payoff[0]!
  })
  const mean = results.reduce((sum, each) => sum + each, 0) / count
  const error = Math.sqrt(results.reduce((sum, each) => sum + (each - mean) ** 2, 0) / count / (count - 1))
  const solution = solve(manifest.game, rules, 1)
  const value = solution.ok ? solution.value.valueOf(manifest.game.start(rules, 1))[0]! : 0
  expect(Math.abs(mean - value)).toBeLessThan(4 * error)
})

describe.each(alone)('$game.id', (manifest) => {
  const rules = defaultRules(manifest.game.houseRules)

  test('refuses players whom nobody knows, naming those there are', () => {
    const asked = ghostPlayer(manifest, rules, 'nobody')
    expect(asked).toMatchObject({ ok: false, error: { message: expect.stringContaining('there are: best, ') } })
  })

  test.each(manifest.bots)('may have $id as a ghost, or is told why not', ({ id, title }) => {
    const known = ghostPlayer(manifest, rules, id)
    expect(known.ok ? known.value.title : known.error.message).toMatch(known.ok ? title : /\w/)
  })

  test('has no ghost for several', () => {
    expect(() => ghostOf(manifest, started(manifest, rules, 2), best(manifest, rules))).toThrow('solo game')
  })
})
