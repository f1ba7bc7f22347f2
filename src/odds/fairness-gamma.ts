// Coefficients of Lanczos's approximation, g = 7, nine terms (P. Godfrey): relative error below 1e-15.
const G = 7
const FIRST = 0.999_999_999_999_809_93
const LANCZOS = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_59,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
]

/** Returns ln Γ(x) for x > 0. */
export const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const series = LANCZOS.reduce((sum, c, i) => sum + c / (x + i), FIRST)
  const t = x + G - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/** Returns the natural logarithm of the binomial coefficient n over k. */
export const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

const MOST_STEPS = 100_000
const TINY = 1e-300

/** Returns P(a, x) by its power series; accurate for x < a + 1. */
const lowerSeries = (a: number, x: number, scale: number): number => {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MOST_STEPS && term > sum * 1e-16; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * scale
}

/** Returns Q(a, x) by Legendre's continued fraction (Lentz's method); accurate for x ≥ a + 1. */
const upperFraction = (a: number, x: number, scale: number): number => {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let i = 1; i < MOST_STEPS; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (an * d + b || TINY)
    c = b + an / c || TINY
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return h * scale
}

/** Returns the regularised upper incomplete gamma function Q(a, x) = Γ(a, x) / Γ(a), for a > 0 and x ≥ 0. */
export const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - lowerSeries(a, x, scale) : upperFraction(a, x, scale)
}
