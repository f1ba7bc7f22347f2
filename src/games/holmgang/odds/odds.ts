import {
  certain,
  dice,
  type Distribution,
  type Faces,
  type Fraction,
  expectItem,
  memo,
  mix,
  outcomesOf,
  probability,
} from '../../../dice/index.ts'
import { choice, type Seat } from '../../../engine/index.ts'
import { foresee, type GameOdds, type Habit, type OddsQuestion, type Risk } from '../../../odds/index.ts'
import { armsOf } from '../rules/arms.ts'
import { damageOf } from '../rules/damage.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { afterSwing, swingSizesOf, swordsOf } from '../rules/side.ts'
import { bestParry, byMean, byRisk, damagesAfter } from './parry.ts'
import { words } from '../words.ts'
import {
  blowOf,
  defenderOf,
  holmgang,
  parriesOf,
  type HolmgangAction,
  type HolmgangState,
  sideOf,
  swingSizeOf,
} from '../rules/rules.ts'

const evenly = (values: readonly number[]): Distribution => mix(values.map((v) => ({ value: certain(v), weight: 1n })))

const parriedLeast = (faces: Faces, rules: HolmgangRules): Distribution => {
  const swing = { dice: faces, rules }
  return evenly(damagesAfter(swing, bestParry(swing, 0, parriesOf(swing), byMean)))
}

const swingQuestion = (rules: HolmgangRules): OddsQuestion => ({
  name: 'swing',
  title: words.odds.swing,
  parameters: [
    { name: 'dice', values: swingSizesOf(rules).map(String), default: `${swordsOf(rules)}` },
    { name: 'parry', values: ['none', 'least'], default: 'none' },
  ],
  ask: ({ dice: count, parry }) =>
    mix(
      outcomesOf(dice(Number(count), 6)).map(({ outcome, weight }) => {
        const faces = outcome as Faces
        return {
          value: parry === 'least' ? parriedLeast(faces, rules) : certain(damageOf(faces, armsOf(rules))),
          weight: BigInt(weight),
        }
      }),
    ),
})

/** Play assumed in forecasts: the parry with the least risk, no swap, and no new promise. */
const careful: Habit<HolmgangState, HolmgangAction> = (state, { seat, actions }) => {
  const action =
    state.phase === 'parry' ? bestParry(state, sideOf(state, seat).active, actions, byRisk) : expectItem(actions[0])
  return [{ action, weight: 1 }]
}

const damageByState = memo<Distribution>(Number.POSITIVE_INFINITY)

/** Damage distribution of the current round from this state, if `careful` chooses the parries. */
const roundDamage = (state: HolmgangState): Distribution =>
  foresee(holmgang, state, careful, (later) => (later.blow === state.blow ? undefined : blowOf(later).damage))

/** Damage distribution before a swing, cached by the few values that affect it. */
const swingDamage = (state: HolmgangState): Distribution => {
  const { active } = sideOf(state, defenderOf(state))
  const key = `${swingSizeOf(state)} ${active} ${state.rules.parry} ${state.rules.arms}`
  return damageByState(key, () => roundDamage(state))
}

const damageAhead = (state: HolmgangState): Distribution =>
  state.phase === 'swing' ? swingDamage(state) : roundDamage(state)

/** Position after a shield is chosen, at the opponent's swing. Lent swords are used up before it (H7). */
const beforeSwingOf = (state: HolmgangState, attacker: Seat): HolmgangState => {
  const [first, second] = state.sides
  return { ...state, phase: 'swing', attacker, sides: [afterSwing(first), afterSwing(second)] }
}

/** Risk of an action in this round: its damage, and its chance to lose the game at once (clause 7). */
export const riskOf = (
  state: HolmgangState,
  seat: Seat,
  action: HolmgangAction,
): Risk & { readonly lose: Fraction } => {
  const after = holmgang.step(state, choice(seat, action))
  const struck = after.blow !== state.blow
  // The attacker prepares before a round of two (H2), so it will face the opponent's swing, not its own.
  const ahead = state.phase === 'ready' ? beforeSwingOf(after, 1 - seat) : after
  const distribution = struck ? certain(blowOf(after).damage) : damageAhead(ahead)
  if (state.phase === 'vow')
    return { unit: words.odds.dealt, distribution, lose: probability(distribution, () => false) }
  const threshold = sideOf(struck ? state : after, seat).active
  return { unit: words.odds.damage, distribution, threshold, lose: probability(distribution, (d) => d > threshold) }
}

export const questions = (rules: HolmgangRules): readonly OddsQuestion[] => [swingQuestion(rules)]

export const odds: GameOdds<HolmgangAction, HolmgangState, HolmgangRules> = {
  questions,
  risk: (view, seat, action) => (view.round === 0 ? undefined : riskOf(view, seat, action)),
}
