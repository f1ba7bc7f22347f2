import { type Fraction, gcd, reduce, toNumber } from '../dice/index.ts'
import { inPercent, percentText } from './text.ts'
import { words } from './words.ts'

/** Texts of a fraction. `shown`: text for a tag, as a stacked fraction or, if that is too long, as a percentage. */
export type FractionWords = {
  readonly shown: { readonly top: string; readonly bottom: string } | { readonly plain: string }
  /** Text for screen readers and sentences: "1 in 6", "35 of 216". */
  readonly text: string
  /** Exact value; undefined if `shown` is exact. */
  readonly exact?: string
}

const LONGEST_FRACTION = 9999n
/** Chances of 0 and 1 keep denominators up to this ("0 in 6"), which show how many dice decide. */
const SMALL_DENOMINATOR = 36n

const joined = ({ numerator, denominator }: Fraction): string =>
  numerator <= 1n ? words.fraction.oneIn(numerator, denominator) : words.fraction.manyOf(numerator, denominator)

const stacked = (value: Fraction): FractionWords => ({
  shown: { top: `${value.numerator}`, bottom: `${value.denominator}` },
  text: joined(value),
})

/** Formats "12.3 %"; never "0.0 %" or "100.0 %" for an uncertain chance. */
export const fractionPercent = (value: Fraction): string => shareText(toNumber(value))

/** Like `fractionPercent`, for a share from 0 to 1. */
export const shareText = (share: number): string => {
  const hundred = share * 100
  if (hundred > 0 && hundred < 0.1) return inPercent('< 0.1')
  return hundred < 100 && hundred >= 99.95 ? inPercent('> 99.9') : percentText(share)
}

/** Formats whole percents: "14 %", below one percent "0.7 %", and "0 %" only for 0. */
export const roughShareText = (share: number): string => (share < 0.01 ? shareText(share) : percentText(share, 0))

/** Spells out a percentage for speech: "12.3 percent". */
export const spokenPercent = (text: string): string => words.spoken.percent(text.replace(/\s%$/, ''))

export const fractionWords = (value: Fraction): FractionWords => {
  const { numerator, denominator } = value
  if (numerator === 0n || numerator === denominator) {
    if (denominator <= SMALL_DENOMINATOR && denominator > 1n) return stacked(value)
    return numerator === 0n
      ? { shown: { plain: '0' }, text: words.fraction.never }
      : { shown: { plain: '1' }, text: words.fraction.always }
  }
  const least = gcd(numerator, denominator) === 1n ? value : reduce(value)
  if (least.denominator <= LONGEST_FRACTION) return stacked(least)
  const plain = fractionPercent(least)
  return { shown: { plain }, text: spokenPercent(plain), exact: joined(least) }
}

/** Largest denominator that people can picture: "1 in 20". */
const PICTURED = 20n

/** Formats a chance in everyday words: "1 in 6", "16 %" for larger denominators, "certain" for 1, "never" for 0. */
export const plainChance = (value: Fraction): string => {
  const { numerator, denominator } = reduce(value)
  if (numerator === 0n) return words.fraction.never
  if (numerator === denominator) return words.fraction.certain
  if (numerator === 1n && denominator <= PICTURED) return joined({ numerator, denominator })
  const hundred = toNumber(value) * 100
  return words.fraction.percent(hundred < 1 ? '< 1' : hundred > 99 ? '> 99' : `${Math.round(hundred)}`)
}
