import { expectItem, ok, type Result } from '../../../dice/index.ts'
import type { VersusFighter, VersusPair, Versus } from '../../versus.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { READY_MADE, parseRoster, printRoster, rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { PairingRules } from '../rules/battle.ts'
import { writtenChance } from './known-chances.ts'
import { positionsOf, oracleFor } from './oracle.ts'
import { SAME } from './turns-left.ts'
import { sheetText, words } from '../text/words.ts'
import type { OnProgress } from '../../../engine/index.ts'
import { printSheet } from '../rules/notation.ts'

/** Prints a sheet without its name, for comparison. */
const fightsAs = (sheet: Sheet): string => printSheet({ ...sheet, name: 'x' })

/**
 * Returns the first one's chance to win before the initiative under best play; a fault if the pairing is too large.
 * Equal sheets win half of their battles; a reversed pairing is not solved again.
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

/** Looks up a chance as `chanceOf`; undefined if it must be computed. */
type Written = (one: Sheet, other: Sheet, rules: PairingRules) => number | undefined

type Cell = readonly [Sheet, Sheet]

/** Returns a key that is equal for equal pairings, whatever their names and sides. */
const cellKey = ([one, other]: Cell): string => [fightsAs(one), fightsAs(other)].toSorted().join(' ')

const isReversed = ([one, other]: Cell): boolean => fightsAs(one) > fightsAs(other)

type FieldOptions = { readonly tell?: OnProgress | undefined; readonly written?: Written }

/** Returns the pairings to be solved for these cells, each once. */
const unsolved = (cells: readonly Cell[], rules: PairingRules, written: Written): ReadonlyMap<string, Cell> =>
  new Map(
    cells
      .filter(([one, other]) => fightsAs(one) !== fightsAs(other) && written(one, other, rules) === undefined)
      .map((cell) => [cellKey(cell), cell]),
  )

/**
 * Returns the chance of each row against each column. Computes what is not `written`, each pairing once; `tell`
 * reports the total progress. A fault names the first pairing that is too large.
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

/** Returns each sheet's chance against each other one, as `chancesOf`. */
export const matrixOf = (sheets: readonly Sheet[], rules: PairingRules): ReturnType<typeof chancesOf> =>
  chancesOf(sheets, sheets, rules)

/** Returns the mean chance against all others. */
export const againstField = (row: readonly number[], own: number): number =>
  (row.reduce((sum, chance) => sum + chance, 0) - expectItem(row[own])) / (row.length - 1)

const fighter = (sheet: Sheet): VersusFighter => ({
  text: printRoster([sheet]),
  name: sheet.name,
  about: sheetText(sheet),
})

const sheetsOf = ([one, other]: VersusPair): readonly [Sheet, Sheet] => [
  expectItem(rosterOf(one.text)[0]),
  expectItem(rosterOf(other.text)[0]),
]

/** Odds of gladiators against each other. */
export const versus: Versus<GladiatorsRules> = {
  one: words.versus.one,
  many: words.versus.many,
  seats: ['a', 'b'],
  readyMade: READY_MADE.map(fighter),
  read: (text) => {
    const roster = parseRoster(text)
    return roster.ok ? ok(roster.value.map(fighter)) : roster
  },
  positions: (rules, pair) => positionsOf(sheetsOf(pair), rules),
  written: (rules, pair) => writtenChance(...sheetsOf(pair), rules),
  chance: (rules, pair, tell) => {
    const found = chanceOf(...sheetsOf(pair), rules, tell)
    return found.ok ? ok({ chance: found.value, error: SAME }) : found
  },
}
