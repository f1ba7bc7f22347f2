import { type Faces, itemAt, type Fraction, mean as meanOf, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { damagesAfter, losingFaces, meanDamage } from '../odds/parry.ts'
import { armsOf } from '../rules/arms.ts'
import { scoringOf, withReroll } from '../rules/damage.ts'
import { defenderOf, faceOf, type HolmgangAction, type HolmgangState, parriesOf, sideOf } from '../rules/rules.ts'
import { isSeveral } from './choices.ts'
import type { Parry } from './en.ts'
import { words } from '../words.ts'
import { fractionPercent } from '../../../kit/fraction-words.ts'
import { riskOf } from '../odds/odds.ts'
import { freshPoints, stancesOf, swordsOf } from '../rules/side.ts'

const { keep, swap, wager, vow, ready, first } = words.why

type DecisionAt = { readonly state: HolmgangState; readonly seat: Seat }

/** Losing chance of a stance in this round, if parries have the least risk. */
const riskIn = ({ state, seat }: DecisionAt, action: HolmgangAction): Fraction => riskOf(state, seat, action).lose

/** Formats a losing chance as a share such as "14.2 %"; undefined for never. */
const share = (asked: DecisionAt, action: HolmgangAction): string | undefined => {
  const lose = riskIn(asked, action)
  return lose.numerator === 0n ? undefined : fractionPercent(lose)
}

/** True if a wager weakens the current swing (H7, `take-now`). */
const takesNow = ({ state }: DecisionAt): boolean => state.rules.wager === 'take-now'

/** Number of the die that a wager wins: the fifth, if players have four swords. */
const dieWon = ({ state }: DecisionAt): number => swordsOf(state.rules) + 1

const keeping = (asked: DecisionAt, best: HolmgangAction): string => {
  const lose = share(asked, 'keep')
  if (best === 'swap') return keep.swap(lose, share(asked, 'swap'))
  if (best !== 'wager') return keep.best(lose, sideOf(asked.state, asked.seat).spares)
  return takesNow(asked) ? keep.taking(lose, share(asked, 'wager')) : keep.wager(lose, dieWon(asked))
}

const swapping = (asked: DecisionAt, best: HolmgangAction): string => {
  const { active } = sideOf(asked.state, asked.seat)
  if (best === 'wager' && takesNow(asked)) return active === 0 ? swap.usesSpareAndTaking : swap.givesUpAndTaking(active)
  if (best === 'wager')
    return active === 0 ? swap.usesSpareAndDie(dieWon(asked)) : swap.givesUpAndDie(active, dieWon(asked))
  const old = share(asked, 'keep')
  if (best === 'keep') return active === 0 ? swap.usesSpare(old) : swap.givesUp(active, old)
  const isSafer = toNumber(riskIn(asked, 'swap')) < toNumber(riskIn(asked, 'keep'))
  return isSafer ? swap.safer(share(asked, 'swap'), active, old) : swap.noSafer(freshPoints(asked.state.rules))
}

const wagering = (asked: DecisionAt, best: HolmgangAction): string => {
  const lose = share(asked, 'wager')
  if (best === 'swap') return wager.swap(lose, share(asked, 'swap'))
  if (takesNow(asked)) return wager.taking(lose, share(asked, 'keep'))
  return best === 'wager' ? wager.best(lose, dieWon(asked)) : wager.same(lose)
}

/** Reason to keep, swap or wager before a swing. */
const whyStance = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  if (action === 'swap') return swapping({ state, seat }, best)
  return action === 'wager' ? wagering({ state, seat }, best) : keeping({ state, seat }, best)
}

/** Reason for or against a wager before the player's swing (H7, `before-swing`), if the defender keeps its shield. */
const whyVow = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  const side = sideOf(state, seat)
  const dealt = (one: HolmgangAction): string => toNumber(meanOf(riskOf(state, seat, one).distribution)).toFixed(2)
  const swords = swordsOf(state.rules)
  const dealtBy = vow.dealt(swords + 1, dealt('wager'), swords, dealt('plain'))
  if (!stancesOf(state.rules, side).includes('swap')) return vow.free(dealtBy)
  if (action === 'wager') return vow.bound(dealtBy, side.active)
  return best === 'plain' ? vow.unbound(dealtBy, side.active) : dealtBy
}

const { parry: said, best: forBest, against } = words.why

/** Results of a parry: damage by face of the rerolled die, losing faces, worst and mean damage. */
type Leaves = {
  readonly action: HolmgangAction
  readonly parry: Parry
  readonly damages: readonly number[]
  readonly losing: Faces
  readonly worst: number
  readonly mean: number
}

const leavesOf = (state: HolmgangState, action: HolmgangAction): Leaves => {
  const { active } = sideOf(state, defenderOf(state))
  const damages = damagesAfter(state, action)
  const face = faceOf(action)
  return {
    action,
    parry: face === 0 ? undefined : { face, several: isSeveral(state, face) },
    damages,
    losing: losingFaces(state, action, active),
    worst: Math.max(...damages),
    mean: meanDamage(state, action),
  }
}

/** Maximum number of faces to list. */
const FEW_RESULTS = 3

/** Scoring sets if the rerolled die shows this face: "3-3, 5-5". */
const patternAfter = ({ dice, rules }: HolmgangState, { action }: Leaves, face: number): string => {
  const { sets, straight } = scoringOf(withReroll(dice, faceOf(action), face), armsOf(rules))
  const parts = sets.map((set) => Array(set.times).fill(set.face).join('-'))
  return words.score.pattern(straight === undefined ? parts : [...parts, straight.faces.join('-')])
}

const bloody = (state: HolmgangState, leaves: Leaves): string => {
  const { parry, losing } = leaves
  if (losing.length === 6) return said.alwaysBloody(parry)
  if (losing.length > FEW_RESULTS) return said.oftenBloody(parry, losing.length)
  if (losing.length > 1) return said.bloodyOn(parry, losing)
  const face = itemAt(losing, 0)
  return said.bloodyOnce(parry, face, patternAfter(state, leaves, face))
}

const neverBloody = (state: HolmgangState, leaves: Leaves): string => {
  const { parry, damages, worst } = leaves
  const face = damages.indexOf(worst) + 1
  return damages.lastIndexOf(worst) + 1 > face
    ? said.neverBloody(parry, worst)
    : said.neverBloodyWorst(parry, worst, face, patternAfter(state, leaves, face))
}

/** Effect of a choice, with its first blood. `isRisky` is true if at least one parry here can lose. */
const doing = (state: HolmgangState, leaves: Leaves, isRisky: boolean): string => {
  const { parry, losing, worst, mean } = leaves
  if (parry === undefined && worst > 0) return losing.length > 0 ? said.standsBloody : said.stands(worst)
  if (losing.length > 0) return bloody(state, leaves)
  if (worst === 0) return parry === undefined ? said.standsHarmless : said.harmless(parry)
  return isRisky ? neverBloody(state, leaves) : said.leaves(parry, worst, mean.toFixed(2))
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

/** Another advantage of the best parry. If another parry has less risk, the best parry leaves better shields. */
const speakingFor = (best: Leaves, all: readonly Leaves[]): string | undefined => {
  const risks = all.map(({ losing }) => losing.length)
  const [least, most] = [Math.min(...risks), Math.max(...risks)]
  if (best.losing.length > least) return forBest.riskWorthIt
  if (most > 0) {
    if (least === 0 || least === most) return undefined
    return risks.filter((risk) => risk === least).length > 1 ? forBest.noLessRisk : forBest.leastRisk
  }
  const others = all.filter((one) => one !== best).map(({ mean }) => mean)
  if (others.some((mean) => mean < best.mean && !isClose(mean, best.mean))) return forBest.damageWorthIt
  const isLeast = others.length > 0 && others.every((mean) => !isClose(mean, best.mean))
  return isLeast ? forBest.leastDamage : undefined
}

const speakingAgainst = (mine: Leaves, best: Leaves): string => {
  const [risk, less] = [mine.losing.length, best.losing.length]
  if (risk > less) return less === 0 ? against.never(best.parry) : against.lessOften(best.parry, less)
  if (risk < less) return against.safer
  if (isClose(mine.mean, best.mean)) return against.sameDamage(best.parry)
  if (mine.mean < best.mean) return against.lessDamage
  if (best.mean === 0) return against.none(best.parry)
  return risk > 0 ? against.asOften(best.parry) : against.less(best.parry, best.mean.toFixed(2))
}

const whyParry = (state: HolmgangState, action: HolmgangAction, wanted: HolmgangAction): string => {
  const mine = leavesOf(state, action)
  const all = parriesOf(state).map((one) => (one === action ? mine : leavesOf(state, one)))
  const isRisky = all.some(({ losing }) => losing.length > 0)
  const more = action === wanted ? speakingFor(mine, all) : speakingAgainst(mine, leavesOf(state, wanted))
  return [doing(state, mine, isRisky), ...(more === undefined ? [] : [more])].join(' ')
}

/** Returns the reason for an insult, or for a claim to the first swing (H8). */
const whyFirst = ({ phase }: HolmgangState, action: HolmgangAction, best: HolmgangAction): string => {
  if (phase === 'insult') return first.insult
  return action === best ? first.best : first.other
}

/** Returns the reason for the best action; for another action, its disadvantage. The reason holds for all players. */
export const why = (state: HolmgangState, seat: Seat, text: string, best: string): string => {
  const [action, wanted] = [text as HolmgangAction, best as HolmgangAction]
  if (state.phase === 'parry') return whyParry(state, action, wanted)
  if (state.round === 0) return whyFirst(state, action, wanted)
  if (state.phase === 'ready')
    return ready(swordsOf(state.rules), share({ state, seat }, 'keep'), share({ state, seat }, 'swap'))
  return state.phase === 'vow' ? whyVow(state, seat, action, wanted) : whyStance(state, seat, action, wanted)
}
