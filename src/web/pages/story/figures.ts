import { MINUS } from '../../../kit/text.ts'
import type { Scale } from '../../parts/curve-plan.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

const SAME_FIGURE = 1e-9
const SPACE = '\u00a0'

export const digitsOf = ({ chance }: Scale): number => (chance ? 1 : 2)

const shown = (scale: Scale, value: number): string =>
  Math.abs(scale.chance ? value * 100 : value).toFixed(digitsOf(scale))

/** Formats a value: "54.2 %", or "3.25" if values are no chances. Uncertain events never show "0.0 %" or "100.0 %". */
export const valueText = (scale: Scale, value: number): string => {
  if (!scale.chance) return (value < 0 ? MINUS : '') + shown(scale, value)
  if (value > SAME_FIGURE && value < 0.001) return `<${SPACE}0.1${SPACE}%`
  if (value < 1 - SAME_FIGURE && value >= 0.9995) return `>${SPACE}99.9${SPACE}%`
  return `${shown(scale, Math.max(0, value))}${SPACE}%`
}

/** Formats an absolute difference: "6.2", "< 0.1"; percentage points for chances. */
export const sizeText = (scale: Scale, value: number): string => {
  const size = Math.abs(value)
  return size > SAME_FIGURE && size < scale.grain / 2 ? `<${SPACE}${shown(scale, scale.grain)}` : shown(scale, value)
}

/** Formats a difference with its unit: "6.2 %" of winning chance, "0.25 points". */
export const amountText = (scale: Scale, value: number, text = sizeText): string =>
  scale.chance ? `${text(scale, value)}${SPACE}%` : w.points(text(scale, value))

/** Formats a signed difference: "+6.2", "−6.2", "0.0". */
export const signedText = (scale: Scale, value: number): string =>
  (Math.abs(value) <= SAME_FIGURE ? '' : value > 0 ? '+' : MINUS) + sizeText(scale, value)

/** Formats grains: 542 becomes "54.2". */
export const grainsText = ({ chance }: Scale, grains: number): string =>
  (grains < 0 ? MINUS : '') + Math.abs(grains / (chance ? 10 : 100)).toFixed(chance ? 1 : 2)

/**
 * Rounds parts to whole grains that add up to the rounded sum (largest-remainder method). Each part is off by less than
 * a grain; 0 stays 0.
 */
export const roundedParts = (parts: readonly number[], grain: number): readonly number[] => {
  const exact = parts.map((part) => (Math.abs(part) <= SAME_FIGURE ? 0 : part / grain))
  const floors = exact.map(Math.floor)
  const sum = Math.round(parts.reduce((a, b) => a + b, 0) / grain)
  const missing = sum - floors.reduce((a, b) => a + b, 0)
  const most = exact
    .map((_, i) => i)
    .toSorted((a, b) => itemAt(exact, b) - itemAt(floors, b) - (itemAt(exact, a) - itemAt(floors, a)))
    .slice(0, missing)
  return floors.map((floor, i) => (most.includes(i) ? floor + 1 : floor) + 0)
}
