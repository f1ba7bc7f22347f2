import { fraction } from '../../../dice/index.ts'
import { type Likelihood, longestRun, runOdds, tailOdds } from '../../../odds/streak.ts'
import { dicePageWords } from './words.ts'

const w = dicePageWords.streak

export const STREAK_KINDS = ['row', 'all'] as const

/** A streak to be judged: `least` or more hits in so many rolls of a die of which so many faces count. */
export type Streak = {
  readonly sides: number
  readonly faces: number
  readonly kind: (typeof STREAK_KINDS)[number]
  readonly least: number
  readonly rolls: number
}

export const usualStreak: Streak = { sides: 6, faces: 1, kind: 'row', least: 4, rolls: 100 }

/** From and to which whole number every field may go; what others allow depends on the rest. */
export const rangesOf = ({ sides, rolls }: Streak) =>
  ({
    sides: [2, 1000],
    faces: [1, sides - 1],
    least: [1, rolls],
    rolls: [1, 10_000],
  }) as const satisfies Readonly<Record<string, readonly [number, number]>>

export type StreakField = keyof ReturnType<typeof rangesOf>

/** The same question with one figure changed; figures that no longer fit go along as far as they have to. */
export const withFigure = (streak: Streak, field: StreakField, value: number): Streak => {
  const [min, max] = rangesOf(streak)[field]
  if (!Number.isInteger(value) || value < min || value > max) return streak
  const changed = { ...streak, [field]: value }
  return {
    ...changed,
    faces: Math.min(changed.faces, changed.sides - 1),
    least: Math.min(changed.least, changed.rolls),
  }
}

/** How likely it is, what was asked in words, and what was to be expected. */
export const answerTo = ({ sides, faces, kind, least, rolls }: Streak) => {
  const p = fraction(BigInt(faces), BigInt(sides))
  const likelihood: Likelihood = (kind === 'row' ? runOdds : tailOdds)(rolls, least, p)
  const asked = w.asked[kind](w.what(faces, sides), least, rolls)
  const hits = (rolls * faces) / sides
  const expected =
    kind === 'row'
      ? w.longest(longestRun(rolls, p).toFixed(1))
      : w.average(hits.toLocaleString('en', { maximumFractionDigits: 1 }), rolls)
  return { likelihood, asked, expected }
}
