import { type Fraction, expectItem, itemAt, mean, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { luckIn, parseAttack } from '../rules/actions.ts'
import { healedBy } from '../rules/battle.ts'
import { rosterOf } from '../rules/roster.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { words } from '../text/words.ts'
import { effectOf, meanDefence, riskOnDefence } from './declared.ts'
import { weighGladiators, weighInitiative } from './opening.ts'
import { inPercent, percentText } from '../../../kit/text.ts'

const w = words.why

/** Effect of a turn: chances from 0 to 1, health, and dice of the next defence. */
type Effect = {
  readonly win: number
  readonly stun: number
  readonly damage: number
  readonly health: number
  readonly hit: number
  readonly whiff: number
  readonly defence: number
}

const D6_FACES = [1, 2, 3, 4, 5, 6]

const effectInNumbers = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Effect => {
  const effect = effectOf(state, seat, action)
  const [sheet, { health }] = [expectItem(state.sheets[seat]), expectItem(state.sides[seat])]
  const healed = D6_FACES.reduce((sum, face) => sum + healedBy(sheet, health, face) - health, 0) / D6_FACES.length
  return {
    win: toNumber(effect.win),
    stun: toNumber(effect.stun),
    damage: toNumber(effect.mean),
    health: action === 'heal' ? healed : 0,
    hit: effect.defence.hit,
    whiff: effect.defence.whiff,
    defence: meanDefence(effect),
  }
}

/** Smallest difference worth mentioning. */
const LITTLE = 0.005

const chancePercent = (chance: number): string => percentText(chance, chance < 0.1 ? 1 : 0)
const some = (amount: number): string => amount.toFixed(2)

const does = (effect: Effect, isHeal: boolean): readonly string[] => {
  const said = [
    ...(isHeal ? [w.regains(some(effect.health))] : []),
    ...(effect.damage > 0 ? [w.takes(some(effect.damage))] : []),
    ...(effect.win >= LITTLE ? [w.winsNow(chancePercent(effect.win))] : []),
    ...(effect.stun >= LITTLE ? [w.stuns(chancePercent(effect.stun))] : []),
  ]
  return said.length === 0 ? [w.harmless] : said
}

/** Returns the greatest advantage of `best` over `mine` in words; undefined if there is none. */
const betterBy = (mine: Effect, best: Effect): string | undefined => {
  const gains: readonly (readonly [gain: number, said: string])[] = [
    [best.win - mine.win, w.winsNow(chancePercent(best.win))],
    [(best.damage - mine.damage) / 6, w.instead.takes(some(best.damage))],
    [(best.health - mine.health) / 6, w.instead.regains(some(best.health))],
    [(best.defence - mine.defence) / 6, w.instead.defends(Math.max(best.hit, best.whiff))],
    [(best.stun - mine.stun) / 2, w.stuns(chancePercent(best.stun))],
  ]
  const [gain, said] = gains.reduce((most, one) => (one[0] > most[0] ? one : most))
  return gain >= LITTLE ? said : undefined
}

/** Returns the resource that `action` spends and `best` saves, in words. */
const savedBy = (action: GladiatorsAction, best: GladiatorsAction): string => {
  const [own, other] = [parseAttack(action), parseAttack(best)]
  if ((own?.luck ?? 0) > (other?.luck ?? 0)) return w.instead.keepsLuck
  if (own?.thrown === true && other?.thrown !== true) return w.instead.keepsWeapon
  return action === 'heal' ? w.instead.keepsHeal : w.instead.position
}

const whyTurn = (state: GladiatorsState, seat: Seat, action: GladiatorsAction, best: GladiatorsAction): string => {
  const mine = effectInNumbers(state, seat, action)
  const done = does(mine, action === 'heal')
  if (action === best) return w.best(done, mine.hit, mine.whiff)
  const { short } = actionWords(state, seat, best)
  return w.other(done, short, betterBy(mine, effectInNumbers(state, seat, best)) ?? savedBy(action, best))
}

const asPercent = (chance: Fraction): string => chancePercent(toNumber(chance))

const whyBestGuard = (loss: string, falls: string | undefined, isKept: boolean): string => {
  if (falls === undefined) return isKept ? w.guard.bestKeeps(loss) : w.guard.best(loss)
  return isKept ? w.guard.bestFallsKeeps(loss, falls) : w.guard.bestFalls(loss, falls)
}

const lossOf = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): string =>
  some(toNumber(mean(riskOnDefence(state, seat, action).distribution)))

/** Explains Luck in a defence by the health that is still lost, and the chance to fall. */
const whyGuard = (state: GladiatorsState, seat: Seat, action: GladiatorsAction, best: GladiatorsAction): string => {
  const { lose } = riskOnDefence(state, seat, action)
  const loss = lossOf(state, seat, action)
  const falls = lose !== undefined && lose.numerator > 0n ? asPercent(lose) : undefined
  if (action === best) return whyBestGuard(loss, falls, luckIn(action) === 0)
  const [{ short }, other] = [actionWords(state, seat, best), lossOf(state, seat, best)]
  const isWaste = luckIn(action) > luckIn(best)
  if (falls === undefined) return (isWaste ? w.guard.wasteful : w.guard.other)(loss, short, other)
  return (isWaste ? w.guard.wastefulFalls : w.guard.otherFalls)(loss, falls, short, other)
}

const whyLuck = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): string => {
  const { chances, figures } = itemAt(weighInitiative(state, seat, [action]).choices, 0)
  const first = asPercent(expectItem(chances[0]).chance)
  return luckIn(action) === 0 ? w.initiative.keeps(first) : w.initiative.costs(first, some(expectItem(figures[0])))
}

const whyChoose = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): string | undefined => {
  const weighing = weighGladiators(state, seat)
  if (weighing === undefined) return undefined
  const roster = rosterOf(seat === 0 ? state.rules.a : state.rules.b, state.rules)
  const { figures } = expectItem(weighing.choices[roster.findIndex(({ name }) => name === action)])
  const [least, average] = figures.map((figure) => inPercent(figure.toFixed(1)))
  if (least === undefined) return undefined
  return average === undefined ? w.choose.one(least) : w.choose.many(average, least)
}

/**
 * Returns the reason for the best action; for another action, the best action's advantage over it. The reason holds
 * against any opponent.
 */
export const why = (state: GladiatorsState, seat: Seat, text: string, best: string): string | undefined => {
  if (state.phase === 'choose') return whyChoose(state, seat, text)
  if (state.phase === 'luck') return whyLuck(state, seat, text)
  return state.phase === 'guard' ? whyGuard(state, seat, text, best) : whyTurn(state, seat, text, best)
}
