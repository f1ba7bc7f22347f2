/** An exact number. The denominator is positive; the two need not be in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

const absolute = (n: bigint): bigint => (n < 0n ? -n : n)

/** Greatest common divisor of two integers; gcd(0, n) = |n|. */
export const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? absolute(a) : gcd(b, a % b))

/** Least common multiple of two positive integers. */
export const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/** @throws RangeError when the denominator is not positive */
export const fraction = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator <= 0n) throw new RangeError(`not a fraction: ${numerator}/${denominator}`)
  return { numerator, denominator }
}

/** The same number in lowest terms. */
export const reduce = ({ numerator, denominator }: Fraction): Fraction => {
  const common = gcd(numerator, denominator)
  return common === 0n ? fraction(0n) : { numerator: numerator / common, denominator: denominator / common }
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER)

const bits = (n: bigint): number => absolute(n).toString(16).length * 4

/** x · 2^e in two halves, since 2^e alone may not be a double. */
const scaled = (x: number, e: number): number => x * 2 ** Math.trunc(e / 2) * 2 ** (e - Math.trunc(e / 2))

/** The nearest floating-point number, to within two units in the last place also where the parts overflow a double. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  if (absolute(numerator) <= EXACT && denominator <= EXACT) return Number(numerator) / Number(denominator)
  const shift = 64 - bits(numerator) + bits(denominator)
  const quotient = shift > 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift))
  return scaled(Number(quotient), -shift)
}

/** `35/216` in lowest terms; whole numbers without a denominator. */
export const printFraction = (value: Fraction): string => {
  const { numerator, denominator } = reduce(value)
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}
