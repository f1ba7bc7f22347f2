import type { HolmgangRules } from './house-rules.ts'

/** A fresh shield (clause 8). */
export const FRESH = 20
/** The Wager is open to a shield at this value or less (Galen's Wager). */
const WAGER_AT = 5
const SPARES = 2

/** One player's shields and promises. */
export type Side = {
  /** Value of the active shield, 0 to 20. */
  readonly active: number
  /** Fresh shields not yet used, 0 to 2. */
  readonly spares: number
  /** Swings one die more on the next own swing. */
  readonly fifth: boolean
  /** Has promised to keep the shield at the opponent's next swing (H7, `before-swing`). */
  readonly bound: boolean
}

/** How both begin (clause 8). */
export const FULL: Side = { active: FRESH, spares: SPARES, fifth: false, bound: false }

const BROKEN_BELOW = { damaged: FRESH - 1, 'five-or-less': 5, zero: 0 } as const

/** H1: whether the active shield counts as broken, so that it may be discarded. */
const mayBeDiscarded = (rules: HolmgangRules, side: Side): boolean =>
  side.spares > 0 && !side.bound && side.active <= BROKEN_BELOW[rules.broken]

/** H7: whether the defender may promise to keep this shield. */
const mayWager = (rules: HolmgangRules, side: Side): boolean =>
  (rules.wager === 'before-defence' || rules.wager === 'take-now') && side.active <= WAGER_AT

/** What a defender may do before the swing. */
export type Stance = 'keep' | 'swap' | 'wager'

/** Clause 3 and Galen's Wager: what a defender may do before the swing. */
export const stancesOf = (rules: HolmgangRules, side: Side): readonly Stance[] => {
  const actions: Stance[] = ['keep']
  if (mayBeDiscarded(rules, side)) actions.push('swap')
  if (mayWager(rules, side)) actions.push('wager')
  return actions
}

/** Clause 3: the defender prepares; where only keeping is left there is nothing to ask. */
export const stancePhase = (rules: HolmgangRules, defender: Side): 'stance' | 'swing' =>
  mayBeDiscarded(rules, defender) || mayWager(rules, defender) ? 'stance' : 'swing'

/** What comes first in a round: the vow (H7, `before-swing`), the stance, or the swing at once. */
export const roundPhase = (rules: HolmgangRules, attacker: Side, defender: Side): 'vow' | 'stance' | 'swing' =>
  rules.wager === 'before-swing' && attacker.active <= WAGER_AT ? 'vow' : stancePhase(rules, defender)

export type SwingSize = 3 | 4 | 5

/**
 * Clause 4 and H7: four dice, one more if the attacker has won one by a wager; under `take-now` one less if the defender
 * wagers now. Before the defender has prepared: the dice that come if there is no wager.
 */
export const swingSize = (rules: HolmgangRules, attacker: Side, defender: Side): SwingSize => {
  const isTaken = rules.wager === 'take-now' && defender.fifth
  if (attacker.fifth) return isTaken ? 4 : 5
  return isTaken ? 3 : 4
}

/** Clause 7, H3: a side after so much damage; undefined when that is first blood. */
export const hit = (side: Side, damage: number): Side | undefined =>
  damage > side.active ? undefined : { ...side, active: side.active - damage, bound: false }

/** H7, `before-swing`: five dice now, and no other shield at the opponent's next swing. */
export const vowed = (side: Side): Side => ({ ...side, fifth: true, bound: true })

/** Galen's Wager (H7, `before-defence` and `take-now`): one die more at the next own swing. */
export const wagered = (side: Side): Side => ({ ...side, fifth: true })

/** Clause 3: a fresh shield for the broken one. */
export const swapped = (side: Side): Side => ({ ...side, active: FRESH, spares: side.spares - 1 })

/** The die won by a wager is swung once. */
export const afterSwing = (side: Side): Side => ({ ...side, fifth: false })
