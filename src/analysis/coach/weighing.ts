import { MINUS } from '../../kit/text.ts'
import { offered, type Seat } from '../../engine/index.ts'
import { printFraction, reduce, seeded, itemAt, lastOf } from '../../dice/index.ts'
import type { ChanceOf, Weighing, WeighingColumn } from '../../odds/index.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import { fractionPercent, shareText } from '../../kit/fraction-words.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { words } from '../words.ts'

/** Returns the game's own figures for a seat's choices, from its view, in order of offer; undefined if it has none. */
export const weighingFor = ({ game, odds }: AnyManifest, view: unknown, seat: Seat): Weighing | undefined =>
  odds.weigh?.(view, seat, offered(game.node(game.imagine(view, seeded(0))), seat))

/** Figure as text, with its difference from a reference choice. */
export type WeighedCell = { readonly text: string; readonly change?: string }

/** Choice as text. `chances` is empty if no dice follow. */
export type WeighedRow = {
  /** Position in the order of offer. */
  readonly place: number
  /** Rank by the coach, or else by the game's last figure; long lists show the highest ranks first. */
  readonly rank: number
  readonly chances: readonly string[]
  readonly cells: readonly WeighedCell[]
}

/** Table of a seat's choices: a row per choice, a column per figure. */
export type WeighedTable = {
  readonly heads: readonly Pick<WeighingColumn, 'name' | 'about'>[]
  readonly rows: readonly WeighedRow[]
}

type Column = { readonly head: WeighedTable['heads'][number]; cellOf(place: number): WeighedCell }

/** Formats a number with fixed decimals, never "−0.00". */
const fixed = (value: number, decimals: number): string => {
  const text = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text
}

const signedText = (value: number, decimals: number): string => {
  const text = fixed(value, decimals)
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`
}

/** Formats a chance: "a pair 1/3 (33.3 %)", "Natural 20, certain". */
const chanceText = ({ name, chance }: ChanceOf): string => {
  const { numerator, denominator } = reduce(chance)
  return numerator === denominator
    ? words.weighing.certain(name)
    : words.weighing.chance(name, printFraction({ numerator, denominator }), fractionPercent(chance))
}

const ownColumns = ({ columns, choices }: Weighing): readonly Column[] =>
  columns.map(({ name, about, signed: isChange }, n) => {
    const values = choices.map(({ figures }) => itemAt(figures, n))
    const decimals = values.every(Number.isInteger) && isChange === undefined ? 0 : 2
    const print = isChange === undefined ? fixed : signedText
    return { head: { name, about }, cellOf: (place) => ({ text: print(itemAt(values, place), decimals) }) }
  })

type ToldWorth = Pick<ChoiceWorth, 'value' | 'cost'>

/** Column of the coach's figures, with differences from the choice that changes nothing, or else from the best. */
const coachColumn = (
  head: Column['head'],
  worths: readonly ToldWorth[],
  against: number | undefined,
  print: { figure(value: number): string; change(value: number): string },
): Column => ({
  head,
  cellOf: (place) => {
    const { value, cost } = itemAt(worths, place)
    const text = print.figure(value)
    if (against === undefined) return cost <= SAME_WORTH ? { text } : { text, change: print.change(-cost) }
    return place === against ? { text } : { text, change: print.change(value - itemAt(worths, against).value) }
  },
})

/** Difference below which a coach's figures count as equal. */
const SAME_WORTH = 1e-9

const inPoints = { figure: (value: number) => fixed(value, 2), change: (value: number) => signedText(value, 2) }
const inChances = { figure: shareText, change: (value: number) => signedText(value * 100, 1) }

const coachColumns = (worths: readonly ChoiceWorth[], against: number | undefined): readonly Column[] => {
  const points = worths.flatMap((worth) => (worth.unit === 'points' ? worth : (worth.points ?? [])))
  const w = words.weighing
  const final = coachColumn(
    { name: w.finalPoints, about: against === undefined ? w.pointsToBest : w.pointsToKept },
    points,
    against,
    inPoints,
  )
  const win = coachColumn(
    { name: w.toWin, about: against === undefined ? w.chanceToBest : w.chanceToKept },
    worths,
    against,
    inChances,
  )
  return [...(points.length === 0 ? [] : [final]), ...(worths[0]?.unit === 'chance' ? [win] : [])]
}

/**
 * Builds a table of the game's and the coach's figures for a seat's choices. `worths` are in order of offer; without
 * them the table has only the game's figures.
 */
export const weighedTable = (weighing: Weighing, worths: readonly ChoiceWorth[] = []): WeighedTable => {
  const columns = [...ownColumns(weighing), ...coachColumns(worths, weighing.against)]
  return {
    heads: columns.map(({ head }) => head),
    rows: weighing.choices.map(({ chances, figures }, place) => ({
      place,
      rank: worths[place]?.value ?? lastOf(figures),
      chances: chances.map(chanceText),
      cells: columns.map(({ cellOf }) => cellOf(place)),
    })),
  }
}
