import { type Distribution, fraction, itemAt, printFraction, toNumber } from '../dice/index.ts'

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** A bar of `share` (0 to 1) of `width` characters, to an eighth of one; never empty for a share above 0. */
export const bar = (share: number, width: number): string => {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8))
  return '█'.repeat(Math.floor(eighths / 8)) + itemAt(EIGHTHS, eighths % 8)
}

/** `13.9 %`, `100 %`; something that can happen is never `0.0 %`. */
export const barPercent = (share: number): string => {
  const tenths = (share * 100).toFixed(1)
  if (share > 0 && tenths === '0.0') return '< 0.1 %'
  return share === 1 ? '100 %' : `${tenths} %`
}

/** A table of a distribution with fractions, percentages and bars, at most `width` columns wide; `kinds` name its values. */
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
  const room = Math.max(8, width - values - fractions - 25)
  return rows.map(({ value, name, share, fraction: text }) =>
    `  ${name?.padEnd(values) ?? String(value).padStart(values)}  ${text.padStart(fractions)}  ${barPercent(share).padStart(7)}  ${bar(share / most, room)} ${mark(value)}`.trimEnd(),
  )
}
