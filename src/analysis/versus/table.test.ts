import { describe, expect, test } from 'vitest'
import { ok } from '../../dice/index.ts'
import { defaultRules, parseRuleset } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { rulesOfPair } from '../../games/versus.ts'
import { largestError, isAllExact, versusTable } from './table.ts'

const withVersus = games.flatMap((manifest) =>
  manifest.versus === undefined ? [] : [[manifest.game.id, { ...manifest, versus: manifest.versus }] as const],
)

describe.each(withVersus)('who meets whom in %s', (_, manifest) => {
  const { game, versus } = manifest
  const rules = defaultRules(game.houseRules)
  const readyMade = versus.readyMade(rules)
  const table = versusTable(manifest, { rules, fighters: readyMade, battles: 10, seed: 1 })

  test('there is somebody to meet, each with a name of its own', () => {
    expect(readyMade.length).toBeGreaterThan(1)
    expect(new Set(readyMade.map(({ name }) => name)).size).toBe(readyMade.length)
    for (const { about } of readyMade) expect(about.length).toBeGreaterThan(10)
  })

  test('what a fighter is called by the house rules is that fighter', () => {
    for (const one of readyMade) {
      const read = versus.read(one.text, rules)
      expect(read.ok && read.value).toEqual([one])
    }
    const [first] = readyMade
    const met = rulesOfPair(versus, rules, [first!, readyMade.at(-1)!])
    expect(parseRuleset(game.houseRules, { [versus.seats[0]]: first!.text }).ok).toBe(true)
    expect(parseRuleset(game.houseRules, met)).toEqual({ ok: true, value: met })
    expect(game.seats.min).toBe(2)
  })

  /** Copies the versus table without stored chances, so that it is solved with this error. */
  const withError = (error: number) => ({
    ...versus,
    written: () => undefined,
    chance: () => ok({ chance: 0.4, error }),
  })

  const tableWith = (error: number) =>
    versusTable(
      { ...manifest, versus: withError(error) },
      { rules, fighters: readyMade.slice(0, 2), battles: 10, seed: 1 },
    )

  test('is never called exact where it may be off by more than a millionth', () => {
    expect(isAllExact(tableWith(1e-7))).toBe(true)
    expect(tableWith(1e-5).cells[0]![1]).toEqual({ chance: 0.4, exact: false, error: 1e-5 })
    expect(isAllExact(tableWith(1e-5))).toBe(false)
    expect(largestError(tableWith(1e-5))).toBe(1e-5)
  })

  test('nobody that there is not', () => {
    const read = versus.read('nobody-here', rules)
    expect(read.ok ? '' : read.error.message).toContain('nobody-here')
  })

  test('chances of both sides are one, one against itself is even, and the mean is even', () => {
    expect(table.positions).toBe(0)
    for (const [i, row] of table.cells.entries())
      for (const [j, { chance, exact }] of row.entries()) {
        expect(chance + table.cells[j]![i]!.chance).toBeCloseTo(1, 11)
        expect(exact).toBe(true)
      }
    expect(table.cells.map((row, i) => row[i]!.chance)).toEqual(readyMade.map(() => 0.5))
    expect(table.field.reduce((sum, mean) => sum + mean, 0) / readyMade.length).toBeCloseTo(0.5, 11)
  })

  test('what is written down is what solving finds', () => {
    const sizes = readyMade.flatMap((one, i) =>
      readyMade
        .slice(i + 1)
        .map((other) => ({ pair: [one, other] as const, size: versus.positions(rules, [one, other]) })),
    )
    for (const { pair, size } of sizes.toSorted((a, b) => a.size - b.size).slice(0, 5)) {
      const shares: number[] = []
      const found = versus.chance(rules, pair, (share, positions) => {
        shares.push(share)
        expect(positions).toBe(size)
      })
      expect(found.ok && found.value.chance).toBeCloseTo(versus.written(rules, pair)!, 11)
      // Cached solutions report no progress.
      expect(shares.at(-1) ?? 1).toBe(1)
    }
  })
})
