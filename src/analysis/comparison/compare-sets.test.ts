import { describe, expect, test } from 'vitest'
import { FIGURES, VALUED } from './figures.ts'
import { defaultRules, type Ruleset } from '../../engine/index.ts'
import type { Comparable } from './contest.ts'
import { games } from '../../games/index.ts'
import { solve } from '../../solver/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { spread } from '../../testing/evidence.ts'
import { cups } from '../../testing/tiny/game.ts'
import { pig } from '../../testing/tiny/pig.ts'
import { pigModel } from '../../testing/tiny/pig-model.ts'
import { answers } from '../service/answers.ts'
import { compareSets } from './compare-sets.ts'
import { figureText, isExact, rowsOf } from '../../web/pages/compare/figures.ts'
import { neighboursOf } from '../../web/data/share/compare-address.ts'

const text = { chapter: () => ({ number: 1, title: 'turns' }) } as unknown as Comparable['text']
const solved: Comparable = { game: { ...pig, model: pigModel }, bots: [], text }
const searched: Comparable = { game: cups, bots: [], text }
const asked = { rules: [{ target: 5 }, { target: 9 }], seats: 2, games: 50, seed: 3 } as const
const cupRules = defaultRules(cups.houseRules)
const askedCups = { rules: [cupRules, { ...cupRules, rounds: 1 }], seats: 2, games: 4, seed: 3 } as const

describe.each([
  ['solved', solved, asked],
  ['searched', searched, askedCups],
] as const)('two sets of rules of a game that is %s', (name, manifest, ask) => {
  const shares: number[] = []
  const compared = compareSets(manifest, ask, (share) => shares.push(share))

  test('have their differences, and without known values only the figures that need none', () => {
    const both = FIGURES.filter((figure) => compared.a[figure] !== undefined && compared.b[figure] !== undefined)
    expect(both).toEqual(FIGURES.filter((figure) => name === 'solved' || !VALUED.has(figure)))
    for (const figure of both) {
      const [a, b, difference] = [compared.a[figure]!, compared.b[figure]!, compared.difference[figure]!]
      expect(difference.value).toBeCloseTo(b.value - a.value, 12)
      expect(difference.exact).toBe(a.exact && b.exact)
    }
  })

  test('are exact where they can be', () => {
    expect(compared.best).toBe(name === 'solved')
    expect(compared.a.plies?.exact).toBe(name === 'solved')
    expect(isExact(compared)).toBe(false)
  })

  test('tell of their progress in whole percents, to the end', () => {
    expect(shares.toSorted((x, y) => x - y)).toEqual(shares)
    expect(new Set(shares).size).toBe(shares.length)
    expect(shares.at(-1)).toBe(1)
  })
})

test('what is known at once stays as it is', () => {
  const [atOnce, later] = [0, 10].map((n) => compareSets(solved, { ...asked, games: n }, () => {}))
  expect(Object.keys(atOnce!.a)).toEqual(['first'])
  expect(atOnce!.a.first!.value).toBeCloseTo(later!.a.first!.value, 11)
  expect(atOnce!.difference.first!.value).toBeCloseTo(later!.difference.first!.value, 11)
  expect(atOnce!.stake).toBe(1)
  expect(isExact(atOnce!)).toBe(false)
})

/** Number of rulesets to check per game; solving takes a second each, so only long runs check all. */
const SOME = effortOf(process.env).everything ? 1_000 : 3

/** Printed rules and single changes that are solved and have a known first player, with that seat. */
const settled = games.flatMap((manifest) => {
  const { game } = manifest
  const printed = defaultRules(game.houseRules)
  const all = [printed, ...neighboursOf(manifest, printed).map(({ rules }) => rules)].flatMap((rules) => {
    const node = game.node(game.start(rules, game.seats.min))
    return 'seat' in node && node.seat !== undefined ? [{ game, rules, seat: node.seat }] : []
  })
  return spread(all, SOME).flatMap((one) => {
    const solution = solve<unknown, unknown, unknown, Ruleset>(game, one.rules)
    return solution.ok ? [{ ...one, solution: solution.value }] : []
  })
})

describe('who begins, where a game of ours is solved', () => {
  test('there is such a game', () => expect(settled.length).toBeGreaterThan(0))

  test.each(settled)('is shown as solving tells: $game.id $rules', ({ game, rules, seat, solution }) => {
    const value = solution.valueOf(game.start(rules, game.seats.min))
    const ask = { game: game.id, rules: [rules, rules], seats: game.seats.min, games: 0, seed: 1 } as const
    const compared = answers.compare(ask, () => {})
    expect(compared.a.first).toEqual({ value: value[seat], exact: true })
    expect(compared.difference.first).toEqual({ value: 0, exact: true })
    const [row] = rowsOf(compared)
    const shown = compared.stake === 1 ? value[seat]! * 100 : value[seat]!
    expect(figureText(row!.unit, row!.a!)).toContain(shown.toFixed(2))
  })
})
