import type { SwordEventRules } from '../../rules/house-rules.ts'
import { resetsRerolls } from '../../rules/initiative.ts'
import { measure, type FeatureRow } from './measure.ts'
import { readScene, type SceneFeatures, sceneFeaturesFor, WIDE_MOVING, WIDE_STILL } from './scene-features.ts'
import type { TurnScene } from './scene-features.ts'
import { activation, flatRows, type Rows, type Weights } from './weights.ts'

export type Strengths = {
  readonly features: SceneFeatures
  look(scene: TurnScene): void
  /** Writes each standing knight's strength into `into`, as its natural logarithm. */
  strengths(health: FeatureRow, rerolls: FeatureRow, dealt: FeatureRow, into: Float64Array): void
}

/** Constant part of every unit within a scene. */
const writeBase = ({ still }: SceneFeatures, { units, still: rows }: Rows, seat: number, base: Float64Array): void => {
  const at = seat * units
  base.fill(0, at, at + units)
  for (let i = 0; i < WIDE_STILL; i++) {
    const figure = still[seat * WIDE_STILL + i]!
    if (figure === 0) continue
    for (let unit = 0; unit < units; unit++) base[at + unit]! += figure * rows[i * units + unit]!
  }
}

const sumUnits = ({ moving }: SceneFeatures, { units, moving: rows }: Rows, seat: number, sums: Float64Array): void => {
  for (let i = 0; i < WIDE_MOVING; i++) {
    const figure = moving[seat * WIDE_MOVING + i]!
    if (figure === 0) continue
    const at = i * units
    for (let unit = 0; unit < units; unit++) sums[unit]! += figure * rows[at + unit]!
  }
}

const strengthOf = ({ units, out }: Rows, sums: Float64Array): number => {
  let strength = sums[0]!
  for (let unit = 1; unit < units; unit++) strength += out[unit]! * activation(sums[unit]!)
  return strength
}

export const strengthsUnder = (rules: SwordEventRules, seats: number, weights: Weights): Strengths => {
  const features = sceneFeaturesFor(rules, seats)
  const rows = flatRows(weights)
  const { units, health: byHealth, rerolls: byRerolls, lent, mended } = rows
  const base = new Float64Array(seats * units)
  const sums = new Float64Array(units)
  const isReset = resetsRerolls(rules)
  return {
    features,
    look: (scene) => {
      readScene(features, scene)
      for (let seat = 0; seat < seats; seat++) writeBase(features, rows, seat, base)
    },
    strengths: (health, rerolls, dealt, into) => {
      measure(features, health, rerolls, dealt)
      const steps = isReset ? lent : byRerolls
      for (let seat = 0; seat < seats; seat++) {
        if (health[seat] === 0) continue
        const own = health[seat]! * units
        const left = isReset && features.isSpent ? 0 : rerolls[seat]! * units
        const well = Math.min(features.full, health[seat]! + features.mendsNow[seat]!) * units
        for (let unit = 0; unit < units; unit++)
          sums[unit] = base[seat * units + unit]! + byHealth[own + unit]! + steps[left + unit]! + mended[well + unit]!
        sumUnits(features, rows, seat, sums)
        into[seat] = strengthOf(rows, sums)
      }
    },
  }
}
