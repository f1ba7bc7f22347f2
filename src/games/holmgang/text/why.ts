import type { Faces } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { scoringOf, withReroll } from '../rules/damage.ts'
import { damagesAfter } from '../odds/parry.ts'
import { defenderOf, faceOf, type HolmgangAction, type HolmgangState, parriesOf, sideOf } from '../rules/rules.ts'
import { listed } from './choices.ts'
import { whyStance, whyVow } from './why-stance.ts'

/** What a parry can leave: the damage by face of the rerolled die, the faces that lose, the worst and the mean damage. */
type Leaves = {
  readonly action: HolmgangAction
  readonly damages: readonly number[]
  readonly losing: Faces
  readonly worst: number
  readonly mean: number
}

const SIX = [1, 2, 3, 4, 5, 6]

const leavesOf = (state: HolmgangState, action: HolmgangAction): Leaves => {
  const { active } = sideOf(state, defenderOf(state))
  const damages = damagesAfter(state.dice, action)
  const mean = damages.reduce((a, b) => a + b, 0) / SIX.length
  const losing = SIX.filter((face) => damages[face - 1]! > active)
  return { action, damages, losing, worst: Math.max(...damages), mean }
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** More faces than these are not worth naming. */
const FEW = 3

const rolls = (faces: Faces): string => `in ${COUNTS[faces.length]} roll${faces.length === 1 ? '' : 's'} of six`

/** "a 3" where several lie, "the 3" where it is alone. */
const dieIn = ({ dice }: HolmgangState, action: HolmgangAction): string => {
  const face = faceOf(action)
  return `${dice.filter((d) => d === face).length > 1 ? 'a' : 'the'} ${face}`
}

/** What scores in these dice: "3-3 and 5-5". */
const pattern = (dice: Faces): string => {
  const { sets, straight } = scoringOf(dice)
  const parts = [...sets.map(({ face, times }) => Array(times).fill(face).join('-')), straight?.faces.join('-') ?? []]
  return parts.flat().join(' and ')
}

/** ", when a 5 leaves 3-3 and 5-5": said where a single face does it. */
const when = ({ dice }: HolmgangState, action: HolmgangAction, faces: Faces): string =>
  faces.length === 1 ? `, when a ${faces[0]} leaves ${pattern(withReroll(dice, faceOf(action), faces[0]!))}` : ''

const risked = (state: HolmgangState, { action, losing }: Leaves): string => {
  if (losing.length === SIX.length) return 'is first blood whatever comes'
  const which = losing.length <= FEW ? ` (${listed(losing)})` : ''
  return `is first blood ${rolls(losing)}${losing.length === 1 ? when(state, action, losing) : which}`
}

/** What a parry does, with the first blood in it or without. `isRisky`: some parry here can lose. */
const core = (state: HolmgangState, leaves: Leaves, isRisky: boolean): string => {
  const { action, damages, losing, worst, mean } = leaves
  if (losing.length > 0) return risked(state, leaves)
  if (worst === 0) return 'leaves no damage whatever comes'
  if (!isRisky) return `leaves at worst ${worst} and on average ${mean.toFixed(2)} damage`
  const faces = SIX.filter((face) => damages[face - 1] === worst)
  return `is never first blood: ${worst} at worst${when(state, action, faces)}`
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

/** What speaks for the best parry beyond what it does. Survived as often or less, a better one leaves better shields. */
const forBest = (best: Leaves, all: readonly Leaves[]): string => {
  const least = Math.min(...all.map(({ losing }) => losing.length))
  const most = Math.max(...all.map(({ losing }) => losing.length))
  if (best.losing.length > least) return '; not the least risk, but the shields it leaves are worth it'
  if (best.losing.length > 0) return most > least ? ', the least risk there is' : ''
  if (most > 0) return ''
  const others = all.filter((one) => one !== best)
  if (others.every(({ mean }) => mean > best.mean && !isSame(mean, best.mean)))
    return others.length > 0 ? ', less than any other' : ''
  return others.some(({ mean }) => mean < best.mean && !isSame(mean, best.mean))
    ? '; not the least, but the shields it leaves are worth most'
    : ''
}

const named = (state: HolmgangState, action: HolmgangAction): string =>
  action === 'stand' ? 'letting it stand' : dieIn(state, action)

/** What speaks against a parry beside the best one. */
const against = (state: HolmgangState, mine: Leaves, best: Leaves): string => {
  const [risk, less] = [mine.losing.length, best.losing.length]
  const other = named(state, best.action)
  if (risk > less) return less === 0 ? `; ${other} never is` : `; ${other} only ${rolls(best.losing)}`
  if (risk < less) return '; safer now, but the shields it leaves are worth less'
  if (isSame(mine.mean, best.mean)) return `; ${other} does the same on average, but leaves better shields`
  if (mine.mean < best.mean) return '; less damage, but the shields it leaves are worth less'
  if (best.mean === 0) return `; ${other} leaves none`
  return risk > 0
    ? `; ${other} as often, but with less damage`
    : `; ${other} leaves less, ${best.mean.toFixed(2)} on average`
}

const stood = ({ losing, worst }: Leaves): string => {
  if (losing.length > 0) return 'Letting it stand is first blood'
  return worst === 0 ? 'Letting it stand does no damage' : `Letting it stand does ${worst} damage for certain`
}

const whyParry = (state: HolmgangState, action: HolmgangAction, best: HolmgangAction): string => {
  const all = parriesOf(state).map((one) => leavesOf(state, one))
  const of = (wanted: HolmgangAction): Leaves => all.find((one) => one.action === wanted)!
  const mine = of(action)
  const isRisky = all.some(({ losing }) => losing.length > 0)
  const said = action === 'stand' ? stood(mine) : `Rerolling ${dieIn(state, action)} ${core(state, mine, isRisky)}`
  return `${said}${action === best ? forBest(mine, all) : against(state, mine, of(best))}.`
}

/** Why an offered action is best, or what it costs beside the best one. True by the rules, whoever plays. */
export const why = (state: HolmgangState, seat: Seat, text: string, best: string): string => {
  const [action, wanted] = [text as HolmgangAction, best as HolmgangAction]
  if (state.phase === 'parry') return whyParry(state, action, wanted)
  return state.phase === 'vow' ? whyVow(state, seat, action, wanted) : whyStance(state, seat, action, wanted)
}
