import { itemAt } from '../../dice/index.ts'
import { playBlock } from '../../bots/index.ts'
import type { Ruleset, OnProgress } from '../../engine/index.ts'
import { isExact } from '../../odds/index.ts'
import { solveMatrix } from '../../solver/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { strongest } from '../reference.ts'
import { type VersusFighter, type VersusPair, rulesOfPair, type Versus } from '../../games/versus.ts'

/** Chance of the row against the column under best play. `error`: bound, or standard error if simulated. */
export type VersusCell = { readonly chance: number; readonly exact: boolean; readonly error: number }

/** Chances of all fighters against each other, as plain data. */
export type VersusTable = {
  readonly fighters: readonly VersusFighter[]
  /** Cells by row and column; both follow the list of fighters. */
  readonly cells: readonly (readonly VersusCell[])[]
  /** Mean chance of each row against all others; 0.5 for a single fighter. */
  readonly field: readonly number[]
  /** Frequencies with which best play chooses each fighter if choices are secret; their sum is 1. */
  readonly mix: readonly number[]
  /** Total positions solved for this table; 0 if all pairings were known. */
  readonly positions: number
  /** Reason for simulating some pairings, player and number of battles; undefined if all are exact. */
  readonly counted?: { readonly why: string; readonly by: string; readonly battles: number }
}

export const isAllExact = ({ cells }: Pick<VersusTable, 'cells'>): boolean =>
  cells.every((row) => row.every(({ exact }) => exact))

/** Returns the largest error of the solved chances. */
export const largestError = ({ cells }: Pick<VersusTable, 'cells'>): number =>
  Math.max(...cells.flatMap((row) => row.map(({ exact, error }) => (exact ? 0 : error))))

export type VersusAsked = {
  readonly rules: Ruleset
  readonly fighters: readonly VersusFighter[]
  /** Battles per pairing that cannot be solved. */
  readonly battles: number
  readonly seed: number
}

type Manifest = Pick<AnyManifest, 'game' | 'bots' | 'versus'>
type Met = VersusCell & { readonly why?: string }

const EVEN: Met = { chance: 0.5, exact: true, error: 0 }

/** Battles between two progress reports. */
const BLOCK = 10

/** Simulates battles in which the strongest player without a solution plays both seats. */
const countedBetween = (
  { game, bots }: Manifest,
  versus: Versus<Ruleset>,
  { rules, battles, seed }: VersusAsked,
  pair: VersusPair,
  tell: OnProgress,
): Met => {
  const met = rulesOfPair(versus, rules, pair)
  const { policy } = strongest({ bots }, met, 2)
  const match = { game, rules: met, policies: [policy, policy], seed }
  let won = 0
  for (let from = 0; from < battles; from += BLOCK) {
    const { payoff } = playBlock(match, from, Math.min(BLOCK, battles - from))
    won += [...itemAt(payoff, 0)].reduce((sum, [value, times]) => sum + value * times, 0)
    tell(Math.min(1, (from + BLOCK) / battles))
  }
  const chance = won / battles
  return { chance, exact: false, error: Math.sqrt((chance * (1 - chance)) / battles) }
}

/** Pairings, each once, with the index of its cell. */
const pairsOf = (fighters: readonly VersusFighter[]): readonly { readonly at: number; readonly pair: VersusPair }[] =>
  fighters.flatMap((one, i) =>
    fighters.slice(i + 1).map((other, j) => ({ at: i * fighters.length + i + 1 + j, pair: [one, other] as const })),
  )

const fromOtherSide = ({ chance, ...cell }: Met): Met => ({ ...cell, chance: 1 - chance })

const meanOfOthers = (row: readonly VersusCell[], own: number): number =>
  row.length === 1 ? 0.5 : row.reduce((sum, { chance }, i) => sum + (i === own ? 0 : chance), 0) / (row.length - 1)

type VersusWork = { readonly total: number; done: number }

const meet = (
  manifest: Manifest,
  versus: Versus<Ruleset>,
  asked: VersusAsked,
  pair: VersusPair,
  work: VersusWork,
  tell: OnProgress,
): Met => {
  const { rules } = asked
  const known = versus.written(rules, pair)
  if (known !== undefined) return { chance: known, exact: true, error: 0 }
  const before = work.done
  const positions = versus.positions(rules, pair)
  const onShare = (share: number): void => tell((before + share * positions) / work.total, work.total)
  const solved = versus.chance(rules, pair, onShare)
  const met: Met = solved.ok
    ? { ...solved.value, exact: isExact(solved.value.error) }
    : { ...countedBetween(manifest, versus, asked, pair, onShare), why: solved.error.message }
  onShare(1)
  work.done += positions
  return met
}

/**
 * Computes the chances of all fighters against each other under these house rules. Simulates pairings that cannot be
 * solved. Reports progress. @throws RangeError for unknown fighters
 */
export const versusTable = (
  manifest: Manifest,
  asked: VersusAsked,
  tell: OnProgress = () => undefined,
): VersusTable => {
  const { versus, bots } = manifest
  const { rules, fighters, battles } = asked
  if (versus === undefined) throw new RangeError('this game has no fighters to compare')
  const pairs = pairsOf(fighters)
  const open = pairs.filter(({ pair }) => versus.written(rules, pair) === undefined)
  const work = { total: open.reduce((sum, { pair }) => sum + versus.positions(rules, pair), 0), done: 0 }
  const met = new Map(pairs.map(({ at, pair }) => [at, meet(manifest, versus, asked, pair, work, tell)]))
  const metAt = (row: number, column: number): Met => {
    const found = met.get(row * fighters.length + column)
    if (found === undefined) throw new RangeError(`fighters ${row} and ${column} have not met`)
    return found
  }
  const cellAt = (row: number, column: number): Met => {
    if (row === column) return EVEN
    return row < column ? metAt(row, column) : fromOtherSide(metAt(column, row))
  }
  const cells = fighters.map((_, row) => fighters.map((__, column) => cellAt(row, column)))
  const why = [...met.values()].find((one) => one.why !== undefined)?.why
  return {
    fighters,
    cells: cells.map((row) => row.map(({ chance, exact, error }) => ({ chance, exact, error }))),
    field: cells.map(meanOfOthers),
    mix: solveMatrix(cells.map((row) => row.map(({ chance }) => chance))).rows,
    positions: work.total,
    ...(why !== undefined && {
      counted: { why, by: strongest({ bots }, rulesOfPair(versus, rules, itemAt(pairs, 0).pair), 2).title, battles },
    }),
  }
}
