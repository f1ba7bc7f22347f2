import { beforeAll, describe, expect, test } from 'vitest'
import { FIGURES, type Figure } from '../../analysis/comparison/figures.ts'
import { defaultRules, isInEffect, type RulesRequest, sampleValues, usualSeats } from '../../engine/index.ts'
import { games, usualBotOf } from '../../games/index.ts'
import { jsonBy, refusal, saidBy } from '../../testing/command-line.ts'
import { quickRulesOf, shortRulesOf } from '../../testing/short-rules.ts'

type Side = { readonly [name: string]: Figure | null } & { readonly rules?: unknown }
type Answer = { readonly a: Side; readonly b: Side; readonly difference: Side; readonly [name: string]: unknown }

const json = (line: string): Promise<Answer> => jsonBy(line)

const option = (name: string, rules: RulesRequest): string => {
  const pairs = Object.entries(rules).map(([rule, value]) => `${rule}=${value}`)
  return pairs.length === 0 ? '' : ` --${name} ${pairs.join()}`
}

const rowOf = (page: string, title: string): string => page.split('\n').find((row) => row.startsWith(title))!

/** A quick game, for testing behaviour that all games share. */
const quick = games.find(({ game }) => game.seats.min === 1)!

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('compare %s', (id, manifest) => {
  const { game } = manifest
  const short = { ...shortRulesOf(manifest), ...quickRulesOf(manifest) }
  const rule = game.houseRules.find(({ name }) => !(name in short))
  const usual = { ...defaultRules(game.houseRules), ...short }
  // A later rule, because the first rules change the most and take longest to solve.
  const later = game.houseRules.findLast((one) => 'values' in one && !(one.name in short) && isInEffect(one, usual))!
  const other = sampleValues(later).find((value) => value !== usual[later.name])!
  const changed = { ...short, [later.name]: other }
  const seats = usualSeats(game)
  const told = FIGURES
  const asked = `compare ${id}${option('rules', short)}${option('with', changed)}`
  // Plays only one match if the game has no solution: a match takes seconds, and more matches add no lines to the page.
  const played = manifest === quick ? 2 : 1
  const line = `${asked} --games ${played} --seed 4`

  let page: string
  let answer: Answer
  beforeAll(async () => {
    page = await saidBy(line)
    if (manifest === quick) answer = await json(line)
  })

  test.runIf(manifest === quick)(
    'gives each figure of both sets and their difference, exact or with its half-width',
    () => {
      expect(Object.keys(answer)).toEqual([
        'game',
        'seats',
        'a',
        'b',
        'difference',
        'games',
        'seed',
        'players',
        'luckBetween',
      ])
      expect(answer).toMatchObject({
        game: id,
        seats,
        games: 2,
        seed: 4,
        a: { rules: usual },
        b: { rules: { ...usual, [later.name]: other } },
      })
      for (const side of [answer.a, answer.b, answer.difference])
        expect(FIGURES.filter((name) => side[name] !== null)).toEqual(told)
      for (const name of told) {
        const [a, b, apart] = [answer.a[name]!, answer.b[name]!, answer.difference[name]!]
        expect(apart.value, `figure ${name}`).toBeCloseTo(b.value - a.value, 10)
        for (const figure of [a, b, apart])
          expect(Object.keys(figure)).toEqual(
            figure.exact ? ['value', 'exact', 'error'] : ['value', 'exact', 'halfwidth', 'error'],
          )
        expect(apart.exact).toBe(a.exact && b.exact)
      }
    },
  )

  test.runIf(manifest === quick)('the same seed gives the same answer, for people and for programs', () => {
    for (const { plies, chapters, luck } of [answer.a, answer.b]) {
      expect(rowOf(page, 'Rolls and choices in a game')).toContain(plies!.value.toFixed(2))
      expect(rowOf(page, 'Rounds or turns in a game')).toContain(chapters!.value.toFixed(2))
      expect(rowOf(page, 'Luck in the result')).toContain(`${(luck!.value * 100).toFixed(2)} %`)
    }
  })

  test.runIf(manifest === quick)('a share of one win is a winning chance', async () => {
    const said = await saidBy('compare holmgang --with parry=optional --games 2 --seed 1')
    expect(rowOf(said, 'The first player wins')).toMatch(/\d\d\.\d\d %/)
  })

  test('for people nothing is wider than 80 columns, and what is not exact says from how many games', () => {
    expect(Math.max(...page.split('\n').map((one) => one.length))).toBeLessThanOrEqual(80)
    expect(page).toContain(`${later.name}=${other}`)
    expect(page).toContain(played === 1 ? '1 game with each set' : '2 games with each set')
    expect(page).toContain('B less A')
  })

  const equal = `compare ${id}${option('rules', changed)}${option('with', changed)} --games 1 --seed 1`

  test.runIf(manifest === quick)('between equal sets no figure differs', async () => {
    const { difference } = await json(equal)
    for (const name of told) expect(difference[name]?.value, `figure ${name}`).toBe(0)
  })

  test.runIf(manifest === quick)('of equal sets it is said that they are', async () => {
    expect(await saidBy(equal)).toContain('Both sets are the same: nothing differs.')
  })

  test.runIf(manifest === quick)('players may be named, and then luck is measured between them', async () => {
    const player = manifest.bots.find((bot) => bot !== usualBotOf(manifest))!.id
    const players = Array<string>(seats).fill(player)
    const named = await json(`${asked} --games 1 --seed 4 --seats ${players.join()}`)
    expect(named).toMatchObject({ seats, players, luckBetween: players })
    expect(named.a).not.toEqual(answer.a)
  })

  test('the number of seats is told where there is a choice', () =>
    expect(page.includes(`, ${seats} seats`)).toBe(game.seats.min < game.seats.max))

  test.runIf(manifest === quick)('alone is compared when it is asked for', async () => {
    const unchanged = option('with', { ...short, [later.name]: usual[later.name]! })
    const there = await json(`compare ${id}${option('rules', short)}${unchanged} --games 1 --seed 4 --seats 1`)
    expect(there).toMatchObject({ seats: 1, a: { leads: null }, players: [expect.any(String)] })
  })

  test.each([
    [`compare ${id}`, '--with is missing'],
    [`${line} --seats 99`, `seats, not 99: write for instance --seats ${seats}.`],
    [`compare ${id} --with nothing=1`, 'There is no house rule "nothing"; choose from'],
    [`compare ${id} --with ${rule!.name}`, '--with takes pairs such as'],
    [
      `compare ${id} --rules ${rule!.name}=? --with ${later.name}=${other}`,
      'read' in rule! ? `${rule.name}: ` : 'is not a value of',
    ],
    [`${line} --games 0`, '--games must be a whole number from 1 to 1000000'],
    [`${line} --seed x`, '--seed must be a whole number'],
    [`${line} --seats nobody`, 'There is no player "nobody"'],
  ])('%s is refused', async (wrong, why) => {
    expect(await refusal(wrong)).toContain(why)
  })
})
