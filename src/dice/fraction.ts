/** An exact number. The denominator is positive; the fraction need not be in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

const absolute = (n: bigint): bigint => (n < 0n ? -n : n)

/** Returns the greatest common divisor of two integers; gcd(0, n) = |n|. */
export const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? absolute(a) : gcd(b, a % b))

/** Returns the least common multiple of two positive integers. */
export const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/** Returns numerator / denominator, not reduced. @throws RangeError if the denominator is not positive */
export const fraction = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator <= 0n) throw new RangeError(`not a fraction: ${numerator}/${denominator}`)
  return { numerator, denominator }
}

/** Returns the fraction in lowest terms. */
export const reduce = ({ numerator, denominator }: Fraction): Fraction => {
  const common = gcd(numerator, denominator)
  return common === 0n ? fraction(0n) : { numerator: numerator / common, denominator: denominator / common }
}

/** Returns a negative number, 0 or a positive number if a is less than, equal to or greater than b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER)

const bits = (n: bigint): number => absolute(n).toString(16).length * 4

/** Computes x · 2^e in two steps, because 2^e alone may overflow. */
const scaled = (x: number, e: number): number => x * 2 ** Math.trunc(e / 2) * 2 ** (e - Math.trunc(e / 2))

/** Returns the floating-point value, within two units in the last place even if both numbers overflow a double. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  if (absolute(numerator) <= EXACT && denominator <= EXACT) return Number(numerator) / Number(denominator)
  const shift = 64 - bits(numerator) + bits(denominator)
  const quotient = shift > 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift))
  return scaled(Number(quotient), -shift)
}

/** Formats `35/216` in lowest terms; whole numbers without a denominator. */
export const printFraction = (value: Fraction): string => {
  const { numerator, denominator } = reduce(value)
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}
