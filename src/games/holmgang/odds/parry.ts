import { type Faces, expectItem } from '../../../dice/index.ts'
import { armsOf, type ArmsPlayed } from '../rules/arms.ts'
import { damageOf, withReroll } from '../rules/damage.ts'
import { faceOf, type HolmgangAction } from '../rules/rules.ts'

/** A swing: its dice, and the house rules that tell what they score. */
export type SwingMade = { readonly dice: Faces; readonly rules: ArmsPlayed }

/** Results of a parry over six faces of the rerolled die: number of losing faces, and total damage. */
type ParryWorth = { readonly losing: number; readonly sum: number }

const SIX = [1, 2, 3, 4, 5, 6]

/** Damage of a parry (or of leaving the swing) for each face of the rerolled die. */
export const damagesAfter = ({ dice, rules }: SwingMade, action: HolmgangAction): readonly number[] => {
  const [parried, arms] = [faceOf(action), armsOf(rules)]
  return SIX.map((face) => damageOf(parried === 0 ? dice : withReroll(dice, parried, face), arms))
}

/** Mean damage of a parry, or of leaving the swing. */
export const meanDamage = (swing: SwingMade, action: HolmgangAction): number =>
  damagesAfter(swing, action).reduce((a, b) => a + b, 0) / SIX.length

/** Faces of the rerolled die with which a parry, or no parry, causes first blood on a shield with `active` points. */
export const losingFaces = (swing: SwingMade, action: HolmgangAction, active: number): Faces => {
  const damages = damagesAfter(swing, action)
  return SIX.filter((_, i) => expectItem(damages[i]) > active)
}

const parryWorth = (swing: SwingMade, action: HolmgangAction, active: number): ParryWorth => {
  const damages = damagesAfter(swing, action)
  return { losing: damages.filter((d) => d > active).length, sum: damages.reduce((a, b) => a + b, 0) }
}

type ParryOrder = (a: ParryWorth, b: ParryWorth) => number

export const byMean: ParryOrder = (a, b) => a.sum - b.sum

/** Compares parries by the chance to lose now, then by mean damage. */
export const byRisk: ParryOrder = (a, b) => a.losing - b.losing || byMean(a, b)

/** Returns the best offered parry; of equally good parries, the first, which has the lowest face. */
export const bestParry = (
  swing: SwingMade,
  active: number,
  actions: readonly HolmgangAction[],
  order: ParryOrder,
): HolmgangAction => {
  let best = expectItem(actions[0])
  let worth = parryWorth(swing, best, active)
  for (const action of actions.slice(1)) {
    const other = parryWorth(swing, action, active)
    if (order(other, worth) < 0) {
      best = action
      worth = other
    }
  }
  return best
}
