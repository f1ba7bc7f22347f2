import { expectItem, ok, type Result } from '../../../dice/index.ts'
import type { VersusFighter, VersusPair, Versus } from '../../versus.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { parseRoster, printRoster, readyMadeOf, rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { PairingRules } from '../rules/battle.ts'
import { writtenChance } from './known-chances.ts'
import { positionsOf, oracleFor } from './oracle.ts'
import { SAME } from './turns-left.ts'
import { sheetText, words } from '../text/words.ts'
import type { OnProgress } from '../../../engine/index.ts'
import { printSheet } from '../rules/notation.ts'

const fightsAs = (sheet: Sheet): string => printSheet({ ...sheet, name: 'x' })

/**
 * First gladiator's winning chance before the initiative roll under best play; a fault if the pairing is too large.
 * Equal fighters have one half each, and swapped pairings share one solution.
 */
export const chanceOf = (one: Sheet, other: Sheet, rules: PairingRules, tell?: OnProgress): Result<number> => {
  if (fightsAs(one) === fightsAs(other)) return ok(0.5)
  if (fightsAs(one) > fightsAs(other)) {
    const turned = chanceOf(other, one, rules, tell)
    return turned.ok ? ok(1 - turned.value) : turned
  }
  const oracle = oracleFor([one, other], rules)
  if (!oracle.ok) return oracle
  return ok(oracle.value.chance(tell))
}

/** Looks up a stored chance, as in `chanceOf`; undefined if it must be computed. */
type Written = (one: Sheet, other: Sheet, rules: PairingRules) => number | undefined

type Cell = readonly [Sheet, Sheet]

/** Key of a cell, independent of names and sides. */
const cellKey = ([one, other]: Cell): string => [fightsAs(one), fightsAs(other)].toSorted().join(' ')

const isReversed = ([one, other]: Cell): boolean => fightsAs(one) > fightsAs(other)

type FieldOptions = { readonly tell?: OnProgress | undefined; readonly written?: Written }

/** Distinct pairings that must be solved for these cells. */
const unsolved = (cells: readonly Cell[], rules: PairingRules, written: Written): ReadonlyMap<string, Cell> =>
  new Map(
    cells
      .filter(([one, other]) => fightsAs(one) !== fightsAs(other) && written(one, other, rules) === undefined)
      .map((cell) => [cellKey(cell), cell]),
  )

/**
 * Chance of each row against each column. Computes the chances that `written` lacks, one pairing at a time, and reports
 * overall progress to `tell`. A fault names the first pairing that is too large.
 */
export const chancesOf = (
  rows: readonly Sheet[],
  columns: readonly Sheet[],
  rules: PairingRules,
  { tell, written = () => undefined }: FieldOptions = {},
): Result<readonly (readonly number[])[]> => {
  const cells = rows.flatMap((one) => columns.map((other) => [one, other] as const))
  const work = unsolved(cells, rules, written)
  const all = [...work.values()].reduce((sum, cell) => sum + positionsOf(cell, rules), 0)
  const solved = new Map<string, number>()
  let done = 0
  for (const [key, cell] of work) {
    const [before, positions] = [done, positionsOf(cell, rules)]
    const chance = chanceOf(...cell, rules, (share) => tell?.((before + share * positions) / all, all))
    if (!chance.ok) return chance
    done += positions
    solved.set(key, isReversed(cell) ? 1 - chance.value : chance.value)
  }
  const chanceIn = (cell: Cell): number => {
    const worth = solved.get(cellKey(cell))
    if (worth === undefined) return written(...cell, rules) ?? 0.5
    return isReversed(cell) ? 1 - worth : worth
  }
  return ok(rows.map((one) => columns.map((other) => chanceIn([one, other]))))
}

/** Chances of all sheets against each other, as in `chancesOf`. */
export const matrixOf = (sheets: readonly Sheet[], rules: PairingRules): ReturnType<typeof chancesOf> =>
  chancesOf(sheets, sheets, rules)

/** Mean chance against all others. */
export const againstField = (row: readonly number[], own: number): number =>
  (row.reduce((sum, chance) => sum + chance, 0) - expectItem(row[own])) / (row.length - 1)

const fighterUnder =
  (rules: GladiatorsRules) =>
  (sheet: Sheet): VersusFighter => ({
    text: printRoster([sheet], rules),
    name: sheet.name,
    about: sheetText(sheet),
  })

const sheetsOf = ([one, other]: VersusPair, rules: GladiatorsRules): readonly [Sheet, Sheet] => [
  expectItem(rosterOf(one.text, rules)[0]),
  expectItem(rosterOf(other.text, rules)[0]),
]

export const versus: Versus<GladiatorsRules> = {
  one: words.versus.one,
  many: words.versus.many,
  seats: ['a', 'b'],
  readyMade: (rules) => readyMadeOf(rules).map(fighterUnder(rules)),
  read: (text, rules) => {
    const roster = parseRoster(text, rules)
    return roster.ok ? ok(roster.value.map(fighterUnder(rules))) : roster
  },
  positions: (rules, pair) => positionsOf(sheetsOf(pair, rules), rules),
  written: (rules, pair) => writtenChance(...sheetsOf(pair, rules), rules),
  chance: (rules, pair, tell) => {
    const found = chanceOf(...sheetsOf(pair, rules), rules, tell)
    return found.ok ? ok({ chance: found.value, error: SAME }) : found
  },
}
