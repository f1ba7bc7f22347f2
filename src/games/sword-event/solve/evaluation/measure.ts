import { MOVING } from './feature-names.ts'
import { NEVER, type SceneFeatures, WIDE_MOVING } from './scene-features.ts'
import { threatPlace } from './threat.ts'
import { activation } from './weights.ts'

/** Figures by seat. */
export type FeatureRow = ArrayLike<number>

const at = (name: (typeof MOVING)[number]): number => MOVING.indexOf(name)
const THREE = at('three stand')
const FOUR = at('four stand')
const NEXT = at('acts next')
const TAKE = at('wounds to take')
const BEFORE = at('wounds before')
const WOUNDS_LATER = at('wounds to take later')
const DEAL = at('wounds to deal')
const DEAL_LATER = at('wounds to deal later')
const LEAD = at('lead')

/** Counts the standing knights and finds the next to act. */
const countIn = (features: SceneFeatures, health: FeatureRow): void => {
  const { seats, order, moving } = features
  let [standing, next, place] = [0, -1, NEVER]
  for (let seat = 0; seat < seats; seat++) {
    if (health[seat] === 0) continue
    standing += 1
    if (order[seat]! < place) [next, place] = [seat, order[seat]!]
  }
  features.standing = standing
  features.isSpent = next < 0
  if (next >= 0) moving[next * WIDE_MOVING + NEXT] = 1
  if (standing < 3) return
  for (let seat = 0; seat < seats; seat++) moving[seat * WIDE_MOVING + (standing === 3 ? THREE : FOUR)] = 1
}

/**
 * Writes the damage that one knight could deal to each other knight, in this round (if its turn is still to come) and
 * in the next. The figures assume an unhurt target, so that better health never increases the danger.
 */
const writeThreats = (features: SceneFeatures, attacker: number, health: FeatureRow, rerolls: FeatureRow): void => {
  const { seats, full, order, reach, could, threats, rounds } = features
  const { wounds, falls, woundsNext, fallsNext } = threats
  const acts = order[attacker] !== NEVER
  for (let target = 0; target < seats; target++) {
    const here = (attacker * seats + target) * 4
    const far = reach[attacker * seats + target]!
    const isOpen = far > 0 && health[target]! > 0
    const place = threatPlace(far, health[target]!, rerolls[attacker]!, rerolls[target]!)
    const unhurt = threatPlace(far, full, rerolls[attacker]!, rerolls[target]!)
    could[here] = isOpen && acts ? wounds[unhurt]! : 0
    could[here + 1] = isOpen && acts ? falls[place]! : 0
    could[here + 2] = isOpen && rounds > 0 ? woundsNext[unhurt]! : 0
    could[here + 3] = isOpen && rounds > 0 ? fallsNext[place]! : 0
  }
}

/** Number of wounds that attract an attacker as much as a possible fall. */
const FALL = 2

/** Divides a knight's possible damage among its targets, in proportion to the damage to each. */
const shareThreats = ({ seats, order, could, moving }: SceneFeatures, attacker: number): void => {
  const own = attacker * WIDE_MOVING
  let [all, allLater] = [0, 0]
  for (let target = 0; target < seats; target++) {
    const here = (attacker * seats + target) * 4
    all += could[here]! + FALL * could[here + 1]!
    allLater += could[here + 2]! + FALL * could[here + 3]!
    for (let kind = 0; kind < 4; kind++) {
      const place = own + (kind < 2 ? DEAL + kind : DEAL_LATER + kind - 2)
      if (could[here + kind]! > moving[place]!) moving[place] = could[here + kind]!
    }
  }
  for (let target = 0; target < seats; target++) {
    const here = (attacker * seats + target) * 4
    const to = target * WIDE_MOVING
    if (could[here]! > 0) {
      const share = (could[here]! + FALL * could[here + 1]!) / all
      const first = order[attacker]! < order[target]! && order[target] !== NEVER ? 1 : 0
      moving[to + TAKE]! += share * could[here]!
      moving[to + TAKE + 1]! += share * could[here + 1]!
      moving[to + BEFORE]! += first * share * could[here]!
      moving[to + BEFORE + 1]! += first * share * could[here + 1]!
    }
    if (could[here + 2]! > 0) {
      const share = (could[here + 2]! + FALL * could[here + 3]!) / allLater
      moving[to + WOUNDS_LATER]! += share * could[here + 2]!
      moving[to + WOUNDS_LATER + 1]! += share * could[here + 3]!
    }
  }
}

/** Scale of a lasting lead in damage dealt. */
const FIRM = 4

/**
 * Writes the eleven features of a lead: rank now by S11 (−1 last, 1 first), margin in health, and rank after healing by
 * two forecasts and with firm leads. Most have copies scaled by the rounds left.
 */
const writeLead = (features: SceneFeatures, seat: number, health: FeatureRow, dealt: FeatureRow): void => {
  const { seats, full, moving, standing, rounds, mends, mendsAtRest } = features
  let [lead, margin, next, atRest, firm] = [0, 0, 0, 0, 0]
  const [own, given] = [health[seat]!, dealt[seat]!]
  const [ownNext, ownAtRest] = [Math.min(full, own + mends[seat]!), Math.min(full, own + mendsAtRest[seat]!)]
  for (let other = 0; other < seats; other++) {
    const left = health[other]!
    if (other === seat || left === 0) continue
    const by = given - dealt[other]!
    lead += Math.sign(own - left || by)
    margin += own - left
    next += Math.sign(ownNext - Math.min(full, left + mends[other]!) || by)
    const byRest = ownAtRest - Math.min(full, left + mendsAtRest[other]!)
    atRest += Math.sign(byRest || by)
    firm += byRest === 0 ? activation(by / FIRM) : Math.sign(byRest)
  }
  const place = seat * WIDE_MOVING + LEAD
  const soon = 1 / (1 + rounds)
  const [once, share] = [8 / (8 + rounds), 1 / (standing - 1)]
  moving[place] = lead * share
  moving[place + 1] = soon * lead * share
  moving[place + 2] = once * lead * share
  moving[place + 3] = (soon * margin * share) / 2
  moving[place + 4] = next * share
  moving[place + 5] = soon * next * share
  moving[place + 6] = once * next * share
  moving[place + 7] = atRest * share
  moving[place + 8] = once * atRest * share
  moving[place + 9] = firm * share
  moving[place + 10] = once * firm * share
}

/** Measures the standing knights, for health, ReRolls and damage dealt by seat. */
export const measure = (features: SceneFeatures, health: FeatureRow, rerolls: FeatureRow, dealt: FeatureRow): void => {
  const { seats, moving } = features
  moving.fill(0)
  countIn(features, health)
  if (features.standing < 2) return
  for (let seat = 0; seat < seats; seat++) {
    if (health[seat] === 0) continue
    writeThreats(features, seat, health, rerolls)
    shareThreats(features, seat)
    writeLead(features, seat, health, dealt)
  }
}
