import { type Distribution, fraction, itemAt, printFraction, toNumber } from '../dice/index.ts'
import { shareText } from '../kit/fraction-words.ts'

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** Returns a bar for a share from 0 to 1 in `width` characters, to an eighth of one; empty only for 0. */
export const bar = (share: number, width: number): string => {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8))
  return '█'.repeat(Math.floor(eighths / 8)) + itemAt(EIGHTHS, eighths % 8)
}

/** Formats a distribution as a table with fractions, percentages and bars; `kinds` name the values. */
export const distributionTable = (
  { outcomes, total }: Distribution,
  width: number,
  mark: (value: number) => string = () => '',
  kinds: readonly string[] = [],
): readonly string[] => {
  const rows = outcomes.map(({ value, weight }) => {
    const chance = fraction(weight, total)
    return { value, name: kinds[value], share: toNumber(chance), fraction: printFraction(chance) }
  })
  const values = Math.max(...rows.map(({ value, name }) => (name ?? String(value)).length))
  const fractions = Math.max(...rows.map((row) => row.fraction.length))
  const most = Math.max(...rows.map(({ share }) => share))
  const room = Math.max(8, width - values - fractions - 26)
  return rows.map(({ value, name, share, fraction: text }) =>
    `  ${name?.padEnd(values) ?? String(value).padStart(values)}  ${text.padStart(fractions)}  ${shareText(share).padStart(8)}  ${bar(share / most, room)} ${mark(value)}`.trimEnd(),
  )
}
